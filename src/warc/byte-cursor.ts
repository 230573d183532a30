import type { ByteSource } from "../base/byte-source.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../problem.ts";

const nothing = Buffer.alloc(0);

/** Where a cursor's bytes come from, in order. A source that knows how to jump says so with `skip`. */
export interface ByteFeed {
  /** The next bytes, at least `atLeast` of them if that many are left; undefined at the end. */
  next(atLeast: number): Promise<Buffer | undefined>;
  /** Bytes not yet fed, where that is known. */
  readonly left?: number;
  /** Feeds the last `bytes` bytes again, and what follows, `atLeast` in all: where it can, a view grows without being copied. */
  feedAgain?(bytes: number, atLeast: number): Promise<Buffer>;
  /** Leaves out up to `bytes` bytes without reading them; says how many. */
  skip?(bytes: number): number;
  /** Up to `bytes` bytes that lie `ahead` of what was fed, without feeding them. */
  glance?(ahead: number, bytes: number): Promise<Buffer>;
  /** Set when the bytes ended early because of a defect. */
  readonly failure?: Pick<Problem, "code" | "message"> | undefined;
}

/** Takes bytes in order from a file or an inflated member, with a view of what comes next; holds no more than was asked for. */
export class ByteCursor {
  #feed: ByteFeed | undefined;
  #window: Buffer;
  #at = 0;
  #base: number;

  /** Starts with the bytes at hand; without a feed they are all there is. */
  constructor(window: Buffer = nothing, feed?: ByteFeed, position = 0) {
    this.#window = window;
    this.#feed = feed;
    this.#base = position;
  }

  /** Bytes taken so far, counted from where the cursor began. */
  get position(): number {
    return this.#base + this.#at;
  }

  get failure(): ByteFeed["failure"] {
    return this.#feed?.failure;
  }

  /** Bytes not yet taken; infinite where nobody can know. */
  get left(): number {
    return this.#window.length - this.#at + (this.#feed === undefined ? 0 : (this.#feed.left ?? Number.POSITIVE_INFINITY));
  }

  /** Brings at least `bytes` into view if there are that many, and returns the view: what is not yet taken. */
  async view(bytes: number): Promise<Buffer> {
    return this.#window.length - this.#at >= bytes || this.#feed === undefined ? this.seen() : this.#grow(this.#feed, bytes);
  }

  /** Up to `bytes` bytes that lie `ahead` of the cursor, without holding what lies between; undefined where the feed can't jump. */
  async glance(ahead: number, bytes: number): Promise<Buffer | undefined> {
    const beyond = ahead - (this.#window.length - this.#at);
    if (beyond < 0 || this.#feed === undefined) return (await this.view(ahead + bytes)).subarray(ahead, ahead + bytes);
    return this.#feed.glance?.(beyond, bytes);
  }

  /** What is in view now. */
  seen(): Buffer {
    return this.#at === 0 ? this.#window : this.#window.subarray(this.#at);
  }

  async #grow(feed: ByteFeed, bytes: number): Promise<Buffer> {
    const seen = this.seen();
    const window = (await feed.feedAgain?.(seen.length, bytes)) ?? (await gather(feed, seen, bytes));
    this.#base += this.#at;
    this.#at = 0;
    this.#window = window;
    return window;
  }

  /** Takes bytes that are in view. */
  take(bytes: number): Buffer {
    const taken = this.#window.subarray(this.#at, this.#at + bytes);
    this.#at += taken.length;
    return taken;
  }

  /** Takes `bytes` bytes without keeping them, in any amount; `sink` sees each piece. Returns how many there were. */
  async pass(bytes: number, sink?: (piece: Buffer) => void): Promise<number> {
    let left = bytes;
    while (left > 0) {
      const piece = this.take(Math.min(left, this.#window.length - this.#at));
      if (piece.length > 0) sink?.(piece);
      left -= piece.length;
      if (left === 0) break;
      if (sink === undefined && this.#feed?.skip !== undefined) {
        const skipped = this.#feed.skip(left);
        this.#base += skipped;
        left -= skipped;
      }
      if ((await this.view(1)).length === 0) break;
    }
    return bytes - left;
  }
}

async function gather(feed: ByteFeed, seen: Buffer, bytes: number): Promise<Buffer> {
  const parts = seen.length > 0 ? [seen] : [];
  // A large view grows by large steps, since all of it is copied at each.
  for (let missing = bytes - seen.length + (seen.length >> 3); missing > 0; ) {
    const more = await feed.next(missing);
    if (more === undefined) break;
    parts.push(more);
    missing -= more.length;
  }
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** Feeds a cursor from a file, window by window. */
export class SourceFeed implements ByteFeed {
  #source: ByteSource;
  #at: number;
  #windowBytes: number;

  constructor(source: ByteSource, at = 0, windowBytes: number = limits.windowBytes) {
    this.#source = source;
    this.#at = at;
    this.#windowBytes = windowBytes;
  }

  async next(atLeast: number): Promise<Buffer | undefined> {
    const bytes = await this.#source.read(this.#at, Math.max(atLeast, this.#windowBytes));
    this.#at += bytes.length;
    return bytes.length > 0 ? bytes : undefined;
  }

  get left(): number {
    return Math.max(0, this.#source.size - this.#at);
  }

  async feedAgain(bytes: number, atLeast: number): Promise<Buffer> {
    this.#at -= bytes;
    return (await this.next(Math.max(atLeast, bytes + this.#windowBytes))) ?? nothing;
  }

  glance(ahead: number, bytes: number): Promise<Buffer> {
    return this.#source.read(this.#at + ahead, bytes);
  }

  skip(bytes: number): number {
    const skipped = Math.min(bytes, this.left);
    this.#at += skipped;
    return skipped;
  }
}
