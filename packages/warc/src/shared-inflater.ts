import { constants, createInflateRaw, deflateRawSync } from "node:zlib";
import { warcLimits } from "./limits.ts";

/**
 * Inflates members one after another into the same memory, with one zlib stream: a new stream and new memory for each takes a third of the
 * time. Node has no public API for it, so this uses an internal part of the stream. If a Node version lacks it, `inflate` returns undefined
 * and the caller uses the slower public API.
 */
export class SharedInflater {
  /** Whether the last member was not inflated because it continues after the given data. */
  isCut = false;
  #stream: Stream | undefined;
  #memory: Buffer = Buffer.alloc(0);

  /**
   * Inflates the member that begins at `from` and returns its data and end; undefined if it is damaged, continues after `to` or exceeds
   * `limits.wholeMemberBytes`. Overwrites the previous result.
   */
  inflate(data: Buffer, from = 0, to = data.length): { data: Buffer; end: number } | undefined {
    this.isCut = false;
    if (!isSupported()) return undefined;
    this.#stream ??= startStream();
    const { _handle: handle, _writeState: left } = this.#stream;
    handle.reset();
    let produced = 0;
    for (let at = from; ; ) {
      if (produced === this.#memory.length && !this.#grow(produced)) return undefined;
      handle.writeSync(constants.Z_FINISH, data, at, to - at, this.#memory, produced, this.#memory.length - produced);
      if (this.#stream.destroyed) {
        this.isCut = this.#stream.errored?.code === "Z_BUF_ERROR";
        this.#stream = undefined;
        return undefined;
      }
      produced = this.#memory.length - (left[0] as number);
      at = to - (left[1] as number);
      if (produced < this.#memory.length) return { data: this.#memory.subarray(0, produced), end: at };
    }
  }

  /** Makes room for more than `produced` bytes; false if the limit is reached. */
  #grow(produced: number): boolean {
    if (produced > warcLimits.wholeMemberBytes) return false;
    const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(startBytes, 4 * produced), warcLimits.wholeMemberBytes + 1));
    this.#memory.copy(larger, 0, 0, produced);
    this.#memory = larger;
    return true;
  }
}

/** Most records inflate to less. */
const startBytes = 512 * 1024;

/** The parts of the stream that Node's own `inflateRawSync` calls. */
interface Stream {
  readonly destroyed: boolean;
  readonly errored: NodeJS.ErrnoException | null;
  readonly _handle: {
    reset(): void;
    writeSync(flush: number, data: Buffer, from: number, bytes: number, out: Buffer, outFrom: number, outBytes: number): void;
  };
  /** Bytes left of the output and of the input. */
  readonly _writeState: Uint32Array;
}

function startStream(): Stream {
  const stream = createInflateRaw({ chunkSize: constants.Z_MIN_CHUNK });
  stream.on("error", () => {}); // reported by `destroyed`
  return stream as unknown as Stream;
}

let known: boolean | undefined;

/** Whether this version of Node has these parts and they work as expected. */
function isSupported(): boolean {
  if (known !== undefined) return known;
  known = true;
  try {
    const inflater = new SharedInflater();
    const sample = deflateRawSync("sample");
    const answers = [sample, sample.subarray(0, 3), sample].map((data) => inflater.inflate(data)?.data.toString());
    known = answers[0] === "sample" && answers[1] === undefined && answers[2] === "sample";
  } catch {
    known = false;
  }
  return known;
}
