import type { ByteSource } from "./byte-source.ts";
import { warcLimits } from "./limits.ts";
import type { Problem } from "./problem.ts";

const nothing = Buffer.alloc(0);

/** Source of a cursor's bytes, in order. A source that can jump has `skip`. */
export interface ByteFeed {
  /** Returns the next bytes, at least `atLeast` if that many are left; undefined at the end. */
  next(atLeast: number): Promise<Buffer | undefined>;
  readonly left?: number;
  /** Feeds the last `bytes` bytes again, then new ones, at least `atLeast` in all, so that a view can grow without being copied. */
  feedAgain?(bytes: number, atLeast: number): Promise<Buffer>;
  /** Skips up to `bytes` bytes without reading them, and returns how many. */
  skip?(bytes: number): number;
  /** Reads up to `bytes` bytes that begin `ahead` bytes after the fed ones, without feeding them. */
  glance?(ahead: number, bytes: number): Promise<Buffer>;
  /** The defect that ended the bytes early. */
  readonly failure?: Pick<Problem, "code" | "message"> | undefined;
}

/** Takes bytes in order from a file or an inflated member, with a view of the following ones; keeps only the requested bytes in memory. */
export class ByteCursor {
  #feed: ByteFeed | undefined;
  #window: Buffer;
  #at = 0;
  #base: number;

  /** Starts with `window`; without a feed, there are no other bytes. */
  constructor(window: Buffer = nothing, feed?: ByteFeed, position = 0) {
    this.#window = window;
    this.#feed = feed;
    this.#base = position;
  }

  /** Bytes taken so far, from the cursor's start. */
  get position(): number {
    return this.#base + this.#at;
  }

  get failure(): ByteFeed["failure"] {
    return this.#feed?.failure;
  }

  /** Bytes not yet taken; infinite if unknown. */
  get left(): number {
    return this.#window.length - this.#at + (this.#feed === undefined ? 0 : (this.#feed.left ?? Number.POSITIVE_INFINITY));
  }

  /** Brings at least `bytes` into view, if that many are left, and returns the view: all bytes that are not yet taken. */
  async view(bytes: number): Promise<Buffer> {
    return this.#window.length - this.#at >= bytes || this.#feed === undefined ? this.seen() : this.#grow(this.#feed, bytes);
  }

  /** Reads up to `bytes` bytes that begin `ahead` bytes after the cursor, but not the bytes between; undefined if the feed can't jump. */
  async glance(ahead: number, bytes: number): Promise<Buffer | undefined> {
    const beyond = ahead - (this.#window.length - this.#at);
    if (beyond < 0 || this.#feed === undefined) return (await this.view(ahead + bytes)).subarray(ahead, ahead + bytes);
    return this.#feed.glance?.(beyond, bytes);
  }

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

  /** Takes `bytes` bytes without keeping them; `sink` receives each piece. Returns how many there were. */
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
  // A large view grows in large steps, since each step copies all of it.
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

  constructor(source: ByteSource, at = 0, windowBytes: number = warcLimits.windowBytes) {
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
