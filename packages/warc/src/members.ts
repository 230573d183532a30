import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { ByteCursor } from "./byte-cursor.ts";
import type { ByteSource } from "./byte-source.ts";
import { type Codec, peek } from "./codec.ts";
import { InflateFeed } from "./inflate-feed.ts";
import { warcLimits } from "./limits.ts";
import type { Problem } from "./problem.ts";
import { blankLength } from "./record-framing.ts";
import { startsLikeUrl, startsRecord } from "./record-header.ts";
import { SharedInflater } from "./shared-inflater.ts";
import { type SuspectStretch, suspectStretch } from "./suspect-stretch.ts";

/** A defect whose place and file are not yet known. */
export type Defect = Pick<Problem, "code" | "message">;

/** One compressed member; `cursor` returns its inflated bytes. */
export interface Member {
  readonly cursor: ByteCursor;
  /** Skips the rest and returns the member's end; `end` is undefined if a defect hides it. */
  finish(): Promise<MemberEnd>;
}

export interface MemberEnd {
  readonly end: number | undefined;
  readonly defect: Defect | undefined;
  /** Whether the checks at the end support it: at least one of two is correct. */
  readonly isSure?: boolean;
  readonly inflated: number;
}

export interface OpenOptions {
  /** Whether data before damage is useful: many records may be compressed together. */
  readonly salvage?: boolean;
  /** Whether any expansion is accepted instead of counting as a bomb: the file may be a single member. */
  readonly anySize?: boolean;
}

/** Opens the members of a compressed file at given offsets, reading the file in large windows. */
export class MemberReader {
  readonly codec: Codec;
  #source: ByteSource;
  #windowBytes: number;
  #window: Buffer = Buffer.alloc(0);
  #memory: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #inflater = new SharedInflater();

  constructor(source: ByteSource, codec: Codec, windowBytes: number = warcLimits.windowBytes) {
    this.#source = source;
    this.codec = codec;
    this.#windowBytes = windowBytes;
  }

  get size(): number {
    return this.#source.size;
  }

  /** Returns the file's bytes from `offset`, at least `bytes` if that many are left; valid until the next view. */
  async view(offset: number, bytes: number): Promise<Buffer> {
    const from = offset - this.#windowStart;
    if (from < 0 || from + Math.min(bytes, this.size - offset) > this.#window.length) {
      this.#window = await this.#read(offset, Math.max(bytes, this.#windowBytes));
      this.#windowStart = offset;
      return this.#window;
    }
    return this.#window.subarray(from);
  }

  async #read(offset: number, bytes: number): Promise<Buffer> {
    if (this.#source.readInto === undefined) return this.#source.read(offset, bytes);
    const available = Math.max(0, Math.min(bytes, this.size - offset));
    if (this.#memory.length < available) this.#memory = Buffer.allocUnsafeSlow(available);
    return this.#memory.subarray(0, this.#source.readInto(this.#memory.subarray(0, available), offset));
  }

  /**
   * Returns the member at `offset` without waiting if it is in the window and undamaged, as nearly all are. The next call overwrites its
   * memory. `cut`: the member continues after the window.
   */
  undamagedMember(offset: number): { data: Buffer; end: number } | "cut" | undefined {
    if (this.codec.storage !== "gzip") return undefined;
    const window = this.#window;
    const from = offset - this.#windowStart;
    const to = Math.min(window.length, from + mostAtOnce());
    if (from < 0 || from >= to) return "cut";
    const header = this.codec.headerLength(window.subarray(from, to));
    if (typeof header !== "number") return header && "cut";
    const inflated = this.#inflater.inflate(window, from + header, to);
    if (inflated === undefined) return this.#inflater.isCut ? "cut" : undefined;
    const { data, end: dataEnd } = inflated;
    const end = dataEnd + this.codec.trailerBytes;
    if (end > to) return "cut";
    // As numbers, without a view of the trailer: this runs for each record.
    const isUndamaged = window.readUInt32LE(dataEnd) === crc32(data) && window.readUInt32LE(dataEnd + 4) === data.length;
    return isUndamaged ? { data, end: this.#windowStart + end } : undefined;
  }

  /** Moves the window to `offset` for a member that is cut; false if it already starts there or the file ends there. */
  async moveTo(offset: number): Promise<boolean> {
    if (offset === this.#windowStart && this.#window.length > 0) return false;
    this.#window = await this.#read(offset, this.#windowBytes);
    this.#windowStart = offset;
    return this.#window.length > 0;
  }

  /** Opens the member at `offset`: a small one is inflated in one call, a larger one as a stream. */
  async open(offset: number, options: OpenOptions = {}): Promise<Member | Defect> {
    const most = mostAtOnce();
    for (let wanted = 1; ; ) {
      const view = (await this.view(offset, wanted)).subarray(0, most);
      const atEnd = view.length < wanted || offset + view.length >= this.size;
      const header = this.codec.headerLength(view);
      if (header === undefined) return { code: "garbage", message: "There is no compressed record where one should start" };
      const member = header === "more" ? "more" : this.#openWhole(view, offset, header, options);
      if (member !== "more") return member;
      if (header !== "more" && (atEnd ? options.salvage : view.length === most)) return this.#openStream(offset, header, options);
      if (atEnd) return { code: "truncated", message: "The file ends inside a compressed record" };
      wanted = Math.min(most, Math.max(view.length * 2, this.#windowBytes));
    }
  }

  #openWhole(view: Buffer, offset: number, header: number, options: OpenOptions): Member | Defect | "more" {
    try {
      const { data, used } = this.codec.inflate(header === 0 ? view : view.subarray(header), warcLimits.wholeMemberBytes);
      const end = header + used;
      const trailer = view.subarray(end, end + this.codec.trailerBytes);
      if (trailer.length < this.codec.trailerBytes && offset + view.length < this.size) return "more";
      const closing = closeMember(this.codec, trailer, trailer.length > 0 ? crc32(data) : 0, data.length, offset + end);
      return { cursor: new ByteCursor(data), finish: async () => closing };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "Z_BUF_ERROR") return "more";
      if (code === "ERR_BUFFER_TOO_LARGE" || options.salvage) return this.#openStream(offset, header, options);
      return { code: "corrupt-member", message: `The compressed data is damaged (${message})` };
    }
  }

  #openStream(offset: number, header: number, { anySize = false }: OpenOptions): Member {
    const feed = new InflateFeed(this.#source, this.codec.createInflater(), offset + header, anySize);
    const cursor = new ByteCursor(undefined, feed);
    const finish = async () => {
      await cursor.pass(Number.POSITIVE_INFINITY);
      if (feed.failure) return { end: undefined, defect: feed.failure, inflated: feed.produced };
      const end = offset + header + feed.used;
      const trailer = await this.#source.read(end, this.codec.trailerBytes);
      return closeMember(this.codec, trailer, feed.crc, feed.produced, end);
    };
    return { cursor, finish };
  }

  /**
   * Decides where reading continues after the member at `offset`, and the final code of its defect: at its end or, after damage, at the
   * next member that holds a record.
   */
  async after(offset: number, { end, defect, isSure = false }: MemberEnd): Promise<{ next: number; defect: Defect | undefined }> {
    // Without two correct checks, only what follows shows whether this is the end; zstd frames have no checks.
    const isChecked = this.codec.trailerBytes > 0 && defect === undefined;
    const isEnd = end !== undefined && isSure && (isChecked || (await this.#isBoundary(end)));
    if (isEnd) return { next: end, defect: this.#finalDefect(defect, end) };
    // Damage can hide a member's end, so that it seems to span another one, or make it seem to end early.
    if (end === undefined) await nextTurn(); // only then does Node free the memory of a failed inflation
    const suspect = await suspectStretch(this, offset);
    const inside = await this.#findBehind(suspect, offset + 1, end ?? this.size);
    if (inside !== undefined) return { next: inside, defect: this.#finalDefect(defect ?? runsOn, inside) };
    const seemsEnd = end !== undefined && (defect?.code !== "crc-mismatch" || (await this.#isBoundary(end)));
    const next = seemsEnd ? end : ((end === undefined ? undefined : await this.#findBehind(suspect, end, this.size)) ?? this.size);
    return { next, defect: this.#finalDefect(defect, next) };
  }

  /**
   * Finds the first member between two offsets that holds a record and is not part of the damaged member's own data: a page's own copy of
   * an archive holds records that are not captures.
   */
  async #findBehind(suspect: SuspectStretch, from: number, to: number): Promise<number | undefined> {
    for (let at = from, rejected = 0; at < to; rejected++) {
      const found = await this.find(at, to);
      if (found === undefined || found >= suspect.end || (await suspect.endsAt(found))) return found;
      const chainEnd = rejected < warcLimits.falseMembers ? await this.#chainEnd(found, suspect.end) : found;
      if (chainEnd >= suspect.end || (suspect.mayEndFile && chainEnd >= this.size)) return found;
      at = Math.max(found + 1, chainEnd);
    }
    return undefined;
  }

  /** Returns the end of the undamaged members from `from` up to `to`: a copy inside another member ends where the outer member continues. */
  async #chainEnd(from: number, to: number): Promise<number> {
    let at = from;
    while (at < to && at < this.size) {
      const member = await this.open(at);
      if ("code" in member) break;
      const { end, defect } = await member.finish();
      if (end === undefined || defect) break;
      at = end;
    }
    return at;
  }

  /** Returns a defect with its final code, once it is known where reading continues. */
  #finalDefect(defect: Defect | undefined, next: number): Defect | undefined {
    const isLast = next >= this.size;
    if (defect?.code === "garbage" && isLast) return { ...defect, code: "trailing-data" };
    if (defect?.code === "truncated" && !isLast)
      return { code: "corrupt-member", message: "The compressed data is damaged (it has no end)" };
    return defect;
  }

  /** Whether a member begins at `offset`, or the file ends there. */
  async #isBoundary(offset: number): Promise<boolean> {
    return offset >= this.size || this.codec.headerLength((await this.view(offset, 18)).subarray(0, 18)) !== undefined;
  }

  /** Finds the first member in `from` to `to` that holds a record; undefined if there is none. */
  async find(from: number, to: number = this.size): Promise<number | undefined> {
    const { magic, peekBytes } = this.codec;
    const room = 4096 + Math.max(...peekBytes); // gzip headers contain names and extra fields
    let tries = 0;
    let countedFrom = from;
    for (let at = from; at < to; ) {
      const view = await this.view(at, 2 * room);
      if (view.length === 0) return undefined;
      // A candidate near the end of the view is examined again with more data after it.
      const end = view.length < 2 * room ? view.length : view.length - room;
      const found = view.indexOf(magic);
      if (found < 0 || found >= end) {
        at += end;
        continue;
      }
      at += found;
      if (this.#holdsRecord(view.subarray(found, found + room))) return at < to ? at : undefined;
      if (at - countedFrom > warcLimits.windowBytes) {
        tries = 0;
        countedFrom = at;
      }
      // Thousands of false starts are an attack on our time: then not all are tried.
      at += ++tries > 4096 ? 1025 : 1;
      if (tries % 64 === 0) await nextTurn();
    }
    return undefined;
  }

  #holdsRecord(view: Buffer): boolean {
    const header = this.codec.headerLength(view);
    if (typeof header !== "number") return false;
    for (const bytes of this.codec.peekBytes) {
      const data = view.subarray(header, header + bytes);
      const peeked = peek(this.codec, data);
      const text = peeked?.data.subarray(blankLength(peeked.data)) ?? Buffer.alloc(0);
      if (startsRecord(text)) return true;
      const hasMore = peeked !== undefined && peeked.used === data.length;
      if (!hasMore || (text.length > 0 && !startsLikeUrl(text, 0))) return false;
    }
    return false;
  }
}

/**
 * Returns the number of bytes that are inflated in one call. It does not depend on the window's position: a reader that began at another
 * offset would otherwise read damage differently.
 */
function mostAtOnce(): number {
  return 4 * warcLimits.headerBytes + 2 * warcLimits.wholeMemberBytes;
}

const runsOn: Defect = { code: "corrupt-member", message: "The compressed data is damaged (it runs on into the next record)" };

function closeMember(codec: Codec, trailer: Buffer, crc: number, length: number, dataEnd: number): MemberEnd {
  const end = dataEnd + trailer.length;
  if (trailer.length < codec.trailerBytes) {
    const defect: Defect = { code: "truncated", message: "The file ends inside the trailer of a compressed record" };
    return { end, defect, inflated: length };
  }
  const wrong = codec.checkTrailer(trailer, crc, length);
  const defect: Defect | undefined =
    wrong.length > 0 ? { code: "crc-mismatch", message: `A compressed record is damaged: ${wrong.join(" and ")}` } : undefined;
  return { end, defect, isSure: wrong.length < 2, inflated: length };
}
