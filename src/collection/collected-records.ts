import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Archive } from "../archive/archive.ts";
import type { CopiedCapture, CopiedRecord } from "../crawl/record-copier.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { captureOfRecord } from "../warc/capture-of-record.ts";
import { formatCdxj } from "../warc/cdx-line.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcFiles } from "./warc-files.ts";

/** Where a record lies in the collection. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
}

/** The records of a collection: each is copied once, however many pages need it. */
export class CollectedRecords {
  readonly #archive: Archive;
  readonly #warcs: WarcFiles;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;

  constructor(db: DatabaseSync, archive: Archive, warcs: WarcFiles) {
    this.#archive = archive;
    this.#warcs = warcs;
    this.#find = db.prepare("SELECT file, offset FROM records WHERE source = ? AND source_offset = ?");
    this.#insert = db.prepare("INSERT INTO records VALUES (?, ?, ?, ?, ?)");
  }

  /** Copies a capture's record and, for a revisit, the one that it refers to, if that has not been done. Returns what stood in the way. */
  async add(capture: Capture, copies: readonly CopiedCapture[]): Promise<readonly Problem[]> {
    if (this.placeOf(capture) !== undefined) return [];
    const copied = copies.find(({ filename, offset }) => filename === capture.filename && offset === capture.offset);
    if (copied !== undefined) {
      for (const record of copied.records) await this.#put(record);
      this.#name(capture, copied.records[0]);
      return copied.problems;
    }
    const outcome = await this.#archive.read(capture);
    if (outcome.kind === "unreadable") return [outcome.problem];
    await this.#copy(outcome.record);
    if (outcome.revisit) await this.#copy(outcome.revisit);
    this.#name(capture, outcome.record);
    return outcome.problems;
  }

  /** An archive on the web may have led from the address of a capture to another one, where its record was. */
  #name({ filename, offset }: Capture, record: Pick<WarcRecord, "source" | "offset"> | undefined): void {
    const place = record && this.placeOf({ filename: record.source, offset: record.offset });
    if (place !== undefined && this.placeOf({ filename, offset }) === undefined)
      this.#insert.run(filename, offset, place.file, place.offset, "");
  }

  placeOf({ filename, offset }: Pick<Capture, "filename" | "offset">): RecordPlace | undefined {
    return this.#find.get(filename, offset) as RecordPlace | undefined;
  }

  async #copy(record: WarcRecord): Promise<void> {
    if (record.timestamp === "" || this.placeOf({ filename: record.source, offset: record.offset }) !== undefined) return;
    const { writer, name } = await this.#warcs.writer(record.timestamp);
    const { offset, length } = await this.#archive.copy(record, writer);
    const line = captureOfRecord(record, name, offset);
    const text = line?.kind === "capture" ? formatCdxj({ ...line, length }) : "";
    this.#insert.run(record.source, record.offset, name, offset, text);
  }

  async #put(record: CopiedRecord): Promise<void> {
    if (this.placeOf({ filename: record.source, offset: record.offset }) !== undefined) return;
    const { writer, name } = await this.#warcs.writer(record.timestamp);
    const { offset } = await writer.add(record.bytes);
    const text = record.capture ? formatCdxj({ ...record.capture, filename: name, offset, length: record.length }) : "";
    this.#insert.run(record.source, record.offset, name, offset, text);
  }
}
