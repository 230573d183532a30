import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../errors.ts";
import { type Problem, problem } from "../problem.ts";
import { type ByteSource, FileSource } from "../warc/byte-source.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import { readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { Archive, ReadOutcome } from "./archive.ts";
import { type CdxIndex, openIndex, type TimeRange } from "./cdx-index.ts";
import { readInputs } from "./index-inputs.ts";
import { isArchiveName } from "./input-files.ts";
import { mergeCaptures } from "./merge-captures.ts";

export interface LocalArchiveOptions {
  /** Sorted CDX, CDXJ or ZipNum indexes. */
  readonly indexes: readonly string[];
  /** Folders in which the files lie that the indexes name, where the indexes themselves don't lead to them. */
  readonly warcs?: readonly string[];
}

/** Files held open at once: reading a collection jumps between many. */
const openFiles = 64;

/** An archive on this machine: WARC, ARC and WACZ files, found through one index or several. */
export class LocalArchive implements Archive {
  readonly warnings: readonly string[];
  #indexes: readonly CdxIndex[];
  #paths: ReadonlyMap<string, string>;
  #folders: readonly string[];
  #sources = new Map<string, ByteSource>();

  private constructor(indexes: readonly CdxIndex[], paths: ReadonlyMap<string, string>, folders: readonly string[]) {
    this.#indexes = indexes;
    this.#paths = paths;
    this.#folders = folders;
    this.warnings = indexes.flatMap((index) => index.warnings);
  }

  static async open({ indexes, warcs = [] }: LocalArchiveOptions): Promise<LocalArchive> {
    if (indexes.length === 0) throw new UsageError("An archive needs at least one index");
    const opened = await Promise.all(indexes.map(openIndex));
    const paths = new Map(indexes.flatMap((index) => [...readInputs(index).values()].map(({ name, path }) => [name, path] as const)));
    return new LocalArchive(opened, paths, [...warcs, ...new Set(indexes.map((index) => dirname(index)))]);
  }

  captures(url: string, range?: TimeRange): AsyncIterable<Capture | Problem> {
    return this.#capturesOfKey(surtKey(url), range);
  }

  #capturesOfKey(key: string, range?: TimeRange): AsyncIterable<Capture | Problem> {
    const [only, ...others] = this.#indexes.map((index) => index.captures(key, range));
    return only !== undefined && others.length === 0 ? only : mergeCaptures(this.#indexes.map((index) => index.captures(key, range)));
  }

  async read(capture: Capture): Promise<ReadOutcome> {
    const first = await this.#recordOf(capture);
    if (!("record" in first)) return { kind: "unreadable", problem: first };
    const { record, problems } = first;
    if (record.type !== "revisit") return { kind: "read", record, problems };
    const original = await this.#originalOf(capture, record);
    if (original === undefined) {
      const { source, offset } = record;
      return {
        kind: "unreadable",
        problem: problem(
          "unresolved-revisit",
          source,
          offset,
          `The capture that this revisit of ${capture.url} refers to is not in the archive`,
        ),
      };
    }
    return { kind: "read", record: original.record, revisit: record, problems: [...problems, ...original.problems] };
  }

  /** Whether a line of the index leads to a record of its URL; undefined when it does. */
  async check(capture: Capture): Promise<Problem | undefined> {
    const found = await this.#recordOf(capture);
    return "record" in found ? undefined : found;
  }

  close(): void {
    for (const index of this.#indexes) index.close();
    for (const source of this.#sources.values()) source.close();
    this.#sources.clear();
  }

  async #recordOf(capture: Capture): Promise<{ record: WarcRecord; problems: Problem[] } | Problem> {
    const { filename, offset, length, url } = capture;
    const source = this.#source(filename);
    if (source === undefined) {
      const message = `The file is not where it was indexed, nor in ${this.#folders.join(", ")}: say where it lies with --warcs FOLDER`;
      return problem("missing-file", filename, offset, message);
    }
    const { record, problems } = await readRecordAt(source, offset, length > 0 ? { length } : {});
    if (record === undefined) return problems[0] ?? problem("index-mismatch", filename, offset, "No record begins here");
    if (surtKey(record.url) !== surtKey(url)) {
      return problem(
        "index-mismatch",
        filename,
        offset,
        `The index says ${url} lies here, but the record is of ${record.url || "no URL"}: index the file again`,
      );
    }
    return { record, problems };
  }

  /** The response that a revisit stands for: the one it names, or the latest before it (else the first after) with its digest. */
  async #originalOf(capture: Capture, revisit: WarcRecord): Promise<{ record: WarcRecord; problems: Problem[] } | undefined> {
    const namedUrl = revisit.fields.get("WARC-Refers-To-Target-URI");
    const namedTime = timestampOfWarcDate(revisit.fields.get("WARC-Refers-To-Date") ?? "");
    const digest = revisit.payloadDigest || capture.digest;
    let best: Capture | undefined;
    for await (const other of this.#capturesOfKey(namedUrl ? surtKey(namedUrl) : capture.key)) {
      if (other.kind === "problem" || other.mime === "warc/revisit" || other.filename === "") continue;
      const isNamed = namedTime !== undefined && other.timestamp === namedTime;
      if (!isNamed && (digest === "" || other.digest !== digest)) continue;
      if (best === undefined || isNamed || other.timestamp <= capture.timestamp) best = other;
      if (isNamed) break;
    }
    const read = best && (await this.#recordOf(best));
    return read && "record" in read ? read : undefined;
  }

  #source(filename: string): ByteSource | undefined {
    const open = this.#sources.get(filename);
    if (open !== undefined) {
      // Put last, so that the first in the map is the one not used for longest.
      this.#sources.delete(filename);
      this.#sources.set(filename, open);
      return open;
    }
    const path = this.#pathOf(filename);
    if (path === undefined) return undefined;
    const source = new FileSource(path, filename);
    this.#sources.set(filename, source);
    if (this.#sources.size > openFiles) {
      const [oldest] = this.#sources.keys();
      this.#sources.get(oldest as string)?.close();
      this.#sources.delete(oldest as string);
    }
    return source;
  }

  #pathOf(filename: string): string | undefined {
    const listed = this.#paths.get(filename);
    const places = this.#folders.flatMap((folder) => [
      join(folder, filename),
      join(folder, basename(filename)),
      join(folder, "archive", basename(filename)),
    ]);
    return [...(listed ? [listed] : []), ...places].find(
      (path) => isArchiveName(path) && statSync(path, { throwIfNoEntry: false })?.isFile(),
    );
  }
}
