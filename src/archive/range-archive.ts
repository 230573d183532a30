import type { ByteSource } from "../base/byte-source.ts";
import { OpenOnce } from "../base/open-once.ts";
import { DiskError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import type { Archive, ReadOutcome, WantedCaptures } from "./archive.ts";
import type { CdxIndex } from "./cdx-index.ts";
import { findOriginal } from "./find-original.ts";
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

  async read(capture: Capture): Promise<ReadOutcome> {
    const first = await this.#recordOf(capture);
    if (!("record" in first)) return { kind: "unreadable", problem: first };
    const { record, problems } = first;
    if (record.type !== "revisit") return { kind: "read", record, problems };
    const original = await findOriginal(capture, record, (key) => this.#capturesOfKey(key));
    const read = original && (await this.#recordOf(original));
    if (read && "record" in read) return { kind: "read", record: read.record, revisit: record, problems: [...problems, ...read.problems] };
    const message = `The capture that this revisit of ${capture.url} refers to is not in the archive`;
    return { kind: "unreadable", problem: problem("unresolved-revisit", record.source, record.offset, message) };
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

  async #recordOf({ filename, offset, length, url }: Capture): Promise<{ record: WarcRecord; problems: Problem[] } | Problem> {
    const source = await this.#open(filename, offset);
    if ("kind" in source) return source;
    const read = await readRecordAt(source, offset, length > 0 ? { length } : {}).catch((error) => remoteProblem(error, filename, offset));
    if ("kind" in read) return read;
    const { record, problems } = read;
    if (record !== undefined && surtKey(record.url) === surtKey(url)) return { record: { ...record, source: filename }, problems };
    const [defect] = problems;
    if (record === undefined && defect !== undefined && defect.code !== "garbage") return defect;
    const found = record === undefined ? "no record starts here" : `the record is of ${record.url || "no URL"}`;
    return problem("index-mismatch", filename, offset, `The index says that ${url} is here, but ${found}`);
  }

  #open(address: string, at: number): Promise<ByteSource | Problem> {
    return this.#files.get(address, () => this.#parts.open(address, at));
  }
}
