import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { RecollectError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../problem.ts";
import { ByteCursor, type ByteFeed } from "./byte-cursor.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Codec, Inflater } from "./codec.ts";

/** What is wrong with a member, before it is known where and in which file. */
export type Defect = Pick<Problem, "code" | "message">;

/** One compressed member, its inflated bytes to be taken from `cursor`. */
export interface Member {
  readonly cursor: ByteCursor;
  /** Passes over what is left and tells where the member ends; `end` is undefined when a defect hides it. */
  finish(): Promise<MemberEnd>;
}

export interface MemberEnd {
  readonly end: number | undefined;
  readonly defect: Defect | undefined;
  /** Bytes that the member inflates to. */
  readonly inflated: number;
}

/** Opens the members of a compressed file at given places, reading the file in large windows. */
export class MemberReader {
  readonly codec: Codec;
  #source: ByteSource;
  #windowBytes: number;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  constructor(source: ByteSource, codec: Codec, windowBytes: number = limits.windowBytes) {
    this.#source = source;
    this.codec = codec;
    this.#windowBytes = windowBytes;
  }

  /** The file's bytes from `offset`, at least `bytes` of them if there are that many. */
  async view(offset: number, bytes: number): Promise<Buffer> {
    const from = offset - this.#windowStart;
    if (from < 0 || from + Math.min(bytes, this.#source.size - offset) > this.#window.length) {
      this.#window = await this.#source.read(offset, Math.max(bytes, this.#windowBytes));
      this.#windowStart = offset;
      return this.#window;
    }
    return this.#window.subarray(from);
  }

  /** Opens the member at `offset`: inflated at one go if it is small, else as a stream. */
  async open(offset: number): Promise<Member | Defect> {
    for (let wanted = 1; ; ) {
      const view = await this.view(offset, wanted);
      const atEnd = offset + view.length >= this.#source.size;
      const header = this.codec.headerLength(view);
      if (header === undefined) return { code: "garbage", message: "Here a compressed record should begin, but does not" };
      const member = header === "more" ? "more" : this.#openWhole(view, offset, header);
      if (member !== "more") return member;
      if (atEnd) return { code: "truncated", message: "The file ends inside a compressed record" };
      if (header !== "more" && view.length > limits.wholeMemberBytes) return this.#openStream(offset, header);
      wanted = Math.max(view.length * 2, this.#windowBytes);
    }
  }

  #openWhole(view: Buffer, offset: number, header: number): Member | Defect | "more" {
    try {
      const { data, used } = this.codec.inflate(header === 0 ? view : view.subarray(header), limits.wholeMemberBytes);
      if (isBomb(data.length, used)) return this.#openStream(offset, header);
      const end = header + used;
      const trailer = view.subarray(end, end + this.codec.trailerBytes);
      if (trailer.length < this.codec.trailerBytes && offset + view.length < this.#source.size) return "more";
      const closing = closeMember(this.codec, trailer, trailer.length > 0 ? crc32(data) : 0, data.length, offset + end);
      return { cursor: new ByteCursor(data), finish: async () => closing };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "Z_BUF_ERROR") return "more";
      if (code === "ERR_BUFFER_TOO_LARGE") return this.#openStream(offset, header);
      return { code: "corrupt-member", message: `The compressed data is damaged (${message})` };
    }
  }

  #openStream(offset: number, header: number): Member {
    const feed = new InflateFeed(this.#source, this.codec.createInflater(), offset + header);
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

  /** The first place at or after `from` where a member begins whose data `accept` takes; undefined when there is none. */
  async find(from: number, accept: (start: Buffer) => boolean): Promise<number | undefined> {
    const overlap = 4096;
    for (let at = from; at < this.#source.size; ) {
      const view = await this.view(at, 2 * overlap);
      const found = view.indexOf(this.codec.magic);
      if (found < 0) at += Math.max(1, view.length - this.codec.magic.length + 1);
      else if (accept(this.#peek(await this.view(at + found, overlap)))) return at + found;
      else at += found + 1;
    }
    return undefined;
  }

  /** Whether a member begins at `offset`, or the file ends there. */
  async isBoundary(offset: number): Promise<boolean> {
    return offset >= this.#source.size || this.codec.headerLength(await this.view(offset, 18)) !== undefined;
  }

  /** The first inflated bytes of what may be a member. */
  #peek(view: Buffer): Buffer {
    const header = this.codec.headerLength(view);
    if (typeof header !== "number") return Buffer.alloc(0);
    try {
      return this.codec.inflate(view.subarray(header, header + 4096), limits.wholeMemberBytes, true).data;
    } catch {
      return Buffer.alloc(0);
    }
  }
}

function isBomb(produced: number, used: number): boolean {
  return produced > limits.bombFloorBytes && produced > used * limits.expansionRatio;
}

function closeMember(codec: Codec, trailer: Buffer, crc: number, length: number, dataEnd: number): MemberEnd {
  const cut = trailer.length < codec.trailerBytes;
  const wrong = cut ? undefined : codec.checkTrailer(trailer, crc, length);
  let defect: Defect | undefined;
  if (cut) defect = { code: "truncated", message: "The file ends inside the trailer of a compressed record" };
  if (wrong) defect = { code: "crc-mismatch", message: `A compressed record is damaged: ${wrong}` };
  return { end: dataEnd + trailer.length, defect, inflated: length };
}

/** Inflates piece by piece, in bounded memory; stops at a bomb unless told that size is no matter. */
export class InflateFeed implements ByteFeed {
  failure: Defect | undefined;
  produced = 0;
  crc = 0;
  #chunks: AsyncIterator<Buffer>;
  #inflater: Inflater;

  constructor(source: ByteSource, inflater: Inflater, offset: number, stopAtBomb = true) {
    this.#inflater = inflater;
    this.#chunks = this.#inflate(source, offset, stopAtBomb);
  }

  /** Compressed bytes used up. */
  get used(): number {
    return this.#inflater.bytesWritten;
  }

  async next(): Promise<Buffer | undefined> {
    const { done, value } = await this.#chunks.next();
    return done ? undefined : value;
  }

  async *#inflate(source: ByteSource, offset: number, stopAtBomb: boolean): AsyncGenerator<Buffer> {
    const input = Readable.from(pieces(source, offset));
    input.once("error", (error) => this.#inflater.destroy(error));
    try {
      for await (const chunk of input.pipe(this.#inflater)) {
        const bytes = chunk as Buffer;
        this.produced += bytes.length;
        this.crc = crc32(bytes, this.crc);
        if (stopAtBomb && isBomb(this.produced, this.used)) {
          this.failure = {
            code: "decompression-bomb",
            message: `A compressed record grows to over ${limits.expansionRatio} times its size`,
          };
          return;
        }
        yield bytes;
      }
    } catch (error) {
      if (error instanceof RecollectError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      this.failure =
        code === "Z_BUF_ERROR"
          ? { code: "truncated", message: "The file ends inside a compressed record" }
          : { code: "corrupt-member", message: `The compressed data is damaged (${message})` };
    } finally {
      input.destroy();
      this.#inflater.destroy();
    }
  }
}

async function* pieces(source: ByteSource, offset: number): AsyncGenerator<Buffer> {
  for (let at = offset; ; ) {
    const piece = await source.read(at, 256 * 1024);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}
