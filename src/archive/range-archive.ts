import type { ByteSource } from "../base/byte-source.ts";
import { OpenOnce } from "../base/open-once.ts";
import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import type { Archive, ReadOutcome, WantedCaptures } from "./archive.ts";
import type { CdxIndex } from "./cdx-index.ts";
import { type FoundRecord, readWithOriginal, recordOfCapture } from "./find-original.ts";
import { remoteProblem } from "./remote-record-files.ts";

export interface RangeArchiveParts {
  /** The `archive` field of its captures. */
  readonly name: string;
  readonly index: CdxIndex;
  /** Returns the address of a file named in the index; for a WARC inside a WACZ, its path follows `#`. */
  addressOf(filename: string): string;
  /** Opens such an address to be read `at` a place, or returns a problem. */
  open(address: string, at: number): Promise<ByteSource | Problem>;
}

/** WARC, ARC and WACZ files on a web server or S3 storage, with a remote index: look-ups and records are read by range requests. */
export class RangeArchive implements Archive {
  readonly name: string;
  readonly #parts: RangeArchiveParts;
  readonly #files = new OpenOnce<ByteSource | Problem>(limits.remoteFiles);

  constructor(parts: RangeArchiveParts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  captures(url: string, wanted: WantedCaptures = {}): AsyncIterable<Capture | Problem> {
    return this.#capturesOfKey(surtKey(url), wanted);
  }

  get listing(): this {
    return this;
  }

  readonly indexes = 1;

  async *entries(): AsyncGenerator<Capture | Problem> {
    for await (const item of this.#parts.index.entries()) yield this.#there(item);
  }

  read(capture: Capture): Promise<ReadOutcome> {
    return readWithOriginal(
      capture,
      (wanted) => this.#recordOf(wanted),
      (key) => this.#capturesOfKey(key),
    );
  }

  async copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    const source = await this.#open(record.source, record.offset);
    if ("kind" in source) throw new DiskError(`${record.source} has disappeared: ${source.message}`);
    return writer.copy(record, source);
  }

  close(): void {
    this.#parts.index.close();
    this.#files.each((source) => "kind" in source || source.close());
  }

  async *#capturesOfKey(key: string, wanted: WantedCaptures = {}): AsyncGenerator<Capture | Problem> {
    for await (const item of this.#parts.index.captures(key, wanted)) yield this.#there(item);
  }

  #there(item: Capture | Problem): Capture | Problem {
    return item.kind === "problem" ? item : { ...item, filename: this.#parts.addressOf(item.filename), archive: this.name };
  }

  async #recordOf(capture: Capture): Promise<FoundRecord | Problem> {
    const { filename, offset, length } = capture;
    const source = await this.#open(filename, offset);
    if ("kind" in source) return source;
    const read = await readRecordAt(source, offset, length > 0 ? { length } : {}).catch((error) => remoteProblem(error, filename, offset));
    const found = "kind" in read ? read : recordOfCapture(read, capture);
    return "record" in found ? { ...found, record: { ...found.record, source: filename } } : found;
  }

  #open(address: string, at: number): Promise<ByteSource | Problem> {
    return this.#files.get(address, () => this.#parts.open(address, at));
  }
}
