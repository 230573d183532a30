import { statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type ByteSource, FileSource, isTooManyOpen } from "../base/byte-source.ts";
import { isFile } from "../base/is-file.ts";
import { isRemote, remoteFolder } from "../base/remote-places.ts";
import { DiskError, UsageError } from "../errors.ts";
import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { type RecordAt, readRecordAt } from "../warc/warc-reader.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import type { Archive, ReadOutcome } from "./archive.ts";
import { type CdxIndex, openIndex, type TimeRange } from "./cdx-index.ts";
import { placesOfRemoteOptions } from "./check-remote-options.ts";
import { findOriginal } from "./find-original.ts";
import { readInputs } from "./index-inputs.ts";
import { type InputFile, isArchiveName } from "./input-files.ts";
import { mergeCaptures } from "./merge-captures.ts";
import type { RemoteOptions } from "./remote-access.ts";
import { RemoteRecordFiles, remoteProblem } from "./remote-record-files.ts";
import { mayBeReadElsewhere, refuseCutFile, unseenFile } from "./unseen-file.ts";
import { withNames } from "./with-names.ts";

export interface LocalArchiveOptions {
  /** Sorted CDX, CDXJ or ZipNum indexes. */
  readonly indexes: readonly string[];
  /** Folders, or addresses, below which the files lie that the indexes name, where the indexes themselves don't lead to them. */
  readonly warcs?: readonly string[];
  /** How files on web servers and S3 storage are reached. */
  readonly remote?: RemoteOptions | undefined;
  /**
   * Files that are known to be lost, although an index was made from them, with what their server said of it to whoever found out. Where this
   * is given, any other one that is not there, or can't be read from its server, is an error instead of a problem: another machine may read it.
   */
  readonly lost?: ReadonlyMap<string, Problem | undefined> | undefined;
}

/** Places that mean the same in whatever folder a thread or process was started. */
function absoluteOptions({ indexes, warcs = [], ...rest }: LocalArchiveOptions): LocalArchiveOptions {
  const absolute = (place: string): string => (isRemote(place) ? place : resolve(place));
  return { ...rest, indexes: indexes.map(absolute), warcs: warcs.map(absolute) };
}

/** Files held open: few, since every thread of a crawl has its own, and the system allows all of them together about a thousand. */
const openFiles = 16;

/** A file held open, and how many reads are under way in it: it must not be closed under them. */
interface OpenFile {
  readonly source: ByteSource;
  reads: number;
}

type Opened = OpenFile | Problem;

/**
 * WARC, ARC and WACZ files, found through one index or several on this machine. The files may lie elsewhere, on a web server or on S3
 * storage: then records are read by ranges.
 *
 * ```ts
 * import { buildIndex, LocalArchive } from "recollect/archive";
 *
 * await buildIndex({ paths: ["crawls/"], out: "crawls.cdxj" });
 * const archive = await LocalArchive.open({ indexes: ["crawls.cdxj"], warcs: ["crawls/"] });
 * for await (const item of archive.entries()) if (item.kind === "capture") console.log(item.key, item.timestamp);
 * archive.close();
 * // example,harbour)/ 20110311060500
 * // example,harbour)/ 20110312070000
 * // example,harbour)/help 20110311060600
 * ```
 */
export class LocalArchive implements Archive {
  readonly warnings: readonly string[];
  /** What it was opened with: another thread opens the same by it. */
  readonly options: LocalArchiveOptions;
  #indexes: readonly NamedIndex[];
  #inputs: ReadonlyMap<string, InputFile>;
  #folders: readonly string[];
  #files = new Map<string, OpenFile>();
  #remoteFiles: RemoteRecordFiles | undefined;

  private constructor(options: LocalArchiveOptions, { indexes, inputs, signal }: OpenParts) {
    const { warcs = [] } = options;
    this.options = options;
    this.#indexes = indexes;
    this.#inputs = inputs;
    this.#folders = [...warcs.filter((place) => !isRemote(place)), ...new Set(options.indexes.map((index) => dirname(index)))];
    const isAnyRemote = warcs.some(isRemote) || [...inputs.values()].some(({ path }) => isRemote(path));
    if (isAnyRemote) this.#remoteFiles = new RemoteRecordFiles(warcs.filter(isRemote), inputs, options.remote, signal);
    this.warnings = indexes.flatMap(({ index }) => index.warnings);
  }

  /** The signal ends what waits for remote files. */
  static async open(given: LocalArchiveOptions, signal?: AbortSignal): Promise<LocalArchive> {
    const options = absoluteOptions(given); // so that a problem has the same source, whoever finds it
    const { indexes } = options;
    if (indexes.length === 0) throw new UsageError("An archive needs at least one index");
    const inputs = new Map<string, InputFile>();
    const opened = indexes.map(async (path) => ({ renamed: addInputs(inputs, path), index: await openIndex(path) }));
    return new LocalArchive(options, { indexes: await Promise.all(opened), inputs, signal });
  }

  captures(url: string, range?: TimeRange): AsyncIterable<Capture | Problem> {
    return this.#capturesOfKey(surtKey(url), range);
  }

  #capturesOfKey(key: string, range?: TimeRange): AsyncIterable<Capture | Problem> {
    const sequences = this.#indexes.map(({ index, renamed }) => withNames(index.captures(key, range), renamed));
    const [only, ...others] = sequences;
    return only !== undefined && others.length === 0 ? only : mergeCaptures(sequences);
  }

  async read(capture: Capture): Promise<ReadOutcome> {
    const first = await this.#recordOf(capture);
    if (!("record" in first)) return { kind: "unreadable", problem: first };
    const { record, problems } = first;
    if (record.type !== "revisit") return { kind: "read", record, problems };
    const original = await this.#originalOf(capture, record);
    if (original === undefined) {
      const { source, offset } = record;
      const message = `The capture that this revisit of ${capture.url} refers to is not in the archive`;
      return { kind: "unreadable", problem: problem("unresolved-revisit", source, offset, message) };
    }
    return { kind: "read", record: original.record, revisit: record, problems: [...problems, ...original.problems] };
  }

  async copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    const opened = this.#open(record.source, record.offset);
    const file = opened instanceof Promise ? await opened : opened;
    if ("kind" in file) throw new DiskError(`${record.source} has disappeared: ${file.message}`);
    file.reads++;
    return writer.copy(record, file.source).finally(() => file.reads--);
  }

  get local(): this {
    return this;
  }

  readonly isLocal = true;

  get waits(): boolean {
    return this.#remoteFiles !== undefined;
  }

  get listing(): this {
    return this;
  }

  /** The path of a file that the indexes name, or its address, where it lies there at all. */
  pathOf(filename: string): string | undefined {
    return this.#pathOf(filename) ?? this.#remoteFiles?.placesOf(filename)[0];
  }

  /** The files that the indexes were made from, as they were then, by name; none for an index that does not tell. */
  /** The folders and addresses that all its files lie in, and the hosts by which these are reached. */
  get places(): readonly string[] {
    const { indexes, warcs = [], remote } = this.options;
    const folderOf = (path: string): string => (isRemote(path) ? remoteFolder(path) : dirname(path));
    const folders = new Set([...indexes, ...Array.from(this.#inputs.values(), ({ path }) => path)].map(folderOf));
    return [...warcs, ...folders, ...placesOfRemoteOptions(remote)];
  }

  get inputs(): ReadonlyMap<string, InputFile> {
    return this.#inputs;
  }

  get indexes(): number {
    return this.#indexes.length;
  }

  /** Everything in the indexes, one index after the other. */
  async *entries(): AsyncGenerator<Capture | Problem> {
    for (const { index, renamed } of this.#indexes) yield* withNames(index.entries(), renamed);
  }

  /** Into how many pieces the indexes divide: every line is in one of them. */
  get pieces(): number {
    return this.#indexes.reduce((sum, { index }) => sum + index.pieces, 0);
  }

  /** The captures of one piece, from 0 on. */
  async *piece(number: number): AsyncGenerator<Capture | Problem> {
    let left = number;
    for (const { index, renamed } of this.#indexes) {
      if (left < index.pieces) return yield* withNames(index.piece(left), renamed);
      left -= index.pieces;
    }
  }

  /** Whether a line of the index leads to a record of its URL; undefined when it does. */
  async check(capture: Capture): Promise<Problem | undefined> {
    const found = await this.#recordOf(capture);
    return "record" in found ? undefined : found;
  }

  close(): void {
    for (const { index } of this.#indexes) index.close();
    for (const { source } of this.#files.values()) source.close();
    this.#files.clear();
    this.#remoteFiles?.close();
  }

  async #recordOf(capture: Capture): Promise<{ record: WarcRecord; problems: Problem[] } | Problem> {
    const { filename, offset, length, url } = capture;
    const opened = this.#open(filename, offset);
    const file = opened instanceof Promise ? await opened : opened;
    if ("kind" in file) return file;
    file.reads++;
    const read = await this.#read(file.source, offset, length).finally(() => file.reads--);
    if ("kind" in read) return read;
    const { record, problems } = read;
    if (record !== undefined && surtKey(record.url) === surtKey(url)) return { record, problems };
    const changed = this.#changeOf(filename, offset);
    if (changed !== undefined) return changed;
    const [defect] = problems;
    if (record === undefined && defect !== undefined && defect.code !== "garbage") return defect; // a record does begin here
    const found = record === undefined ? "no record starts here" : `the record is of ${record.url || "no URL"}`;
    const message = `The index says that ${url} is here, but ${found}: index the file again`;
    return problem("index-mismatch", filename, offset, message);
  }

  async #read(source: ByteSource, offset: number, length: number): Promise<RecordAt | Problem> {
    try {
      return await readRecordAt(source, offset, length > 0 ? { length } : {});
    } catch (error) {
      if (this.#remoteFiles === undefined) throw error;
      return mayBeReadElsewhere(remoteProblem(error, source.name, offset), this.options);
    }
  }

  async #originalOf(capture: Capture, revisit: WarcRecord): Promise<{ record: WarcRecord; problems: Problem[] } | undefined> {
    const best = await findOriginal(capture, revisit, (key) => this.#capturesOfKey(key));
    const read = best && (await this.#recordOf(best));
    return read && "record" in read ? read : undefined;
  }

  /** The file of that name, opened now or before; a problem when it can't be. */
  #open(filename: string, offset: number): Opened | Promise<Opened> {
    const open = this.#files.get(filename);
    if (open !== undefined) {
      // Put last, so that the first in the map is the one not used for longest.
      this.#files.delete(filename);
      this.#files.set(filename, open);
      return open;
    }
    const path = this.#pathOf(filename);
    if (path === undefined && this.#remoteFiles?.placesOf(filename)[0] !== undefined)
      return this.#openRemote(this.#remoteFiles, filename, offset);
    if (path === undefined) {
      if (this.#folders.every((folder) => isOutside(folder, filename)))
        return problem(
          "outside-folder",
          filename,
          offset,
          `The index names a file outside ${this.#folders.join(", ")}, which is not read: ${wayOut}`,
        );
      const message = `The file is not where it was indexed, nor in ${this.#folders.join(", ")}: give its folder with --warcs FOLDER`;
      return this.#lack(filename, offset, message);
    }
    refuseCutFile(path, { filename, bytes: this.#inputs.get(filename)?.bytes }, this.options);
    try {
      const file = { source: this.#openSource(path, filename), reads: 0 };
      this.#closeIdle(openFiles - 1);
      this.#files.set(filename, file);
      return file;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return this.#lack(filename, offset, error.message);
    }
  }

  #lack(filename: string, offset: number, message: string): Problem {
    const input = this.#inputs.get(filename);
    const { lost } = this.options;
    if (input && lost && !lost.has(filename)) throw unseenFile(input.path);
    return problem("missing-file", filename, offset, message);
  }

  /** Nothing is held open of it, so that it is not among the files that are closed again. */
  async #openRemote(files: RemoteRecordFiles, filename: string, offset: number): Promise<Opened> {
    const source = await files.open(filename, offset);
    return "kind" in source ? mayBeReadElsewhere(source, this.options) : { source, reads: 0 };
  }

  /** Where the system allows few open files, and other threads have theirs, those not in use are closed first. */
  #openSource(path: string, filename: string): FileSource {
    try {
      return new FileSource(path, filename);
    } catch (error) {
      if (!isTooManyOpen(error)) throw error;
      this.#closeIdle(0);
      return new FileSource(path, filename);
    }
  }

  #closeIdle(keep: number): void {
    for (const [name, { source, reads }] of this.#files) {
      if (this.#files.size <= keep) return;
      if (reads > 0) continue;
      source.close();
      this.#files.delete(name);
    }
  }

  #pathOf(filename: string): string | undefined {
    const listed = this.#inputs.get(filename)?.path;
    if (listed !== undefined && !isRemote(listed) && isFile(listed)) return listed;
    const places = this.#folders.flatMap((folder) => [
      // Whoever made the index must not lead to files that the user has not named; a link in the folder is the user's own.
      ...(isOutside(folder, filename) ? [] : [join(folder, filename)]),
      join(folder, basename(filename)),
      join(folder, "archive", basename(filename)),
    ]);
    return places.find((path) => isArchiveName(path) && isFile(path));
  }

  /** Says so when a file is not as it was when it was indexed. */
  #changeOf(filename: string, offset: number): Problem | undefined {
    const input = this.#inputs.get(filename);
    const now = input && !isRemote(input.path) && statSync(input.path, { throwIfNoEntry: false });
    if (input === undefined || !now) return undefined;
    if (now.size === input.bytes && Math.floor(now.mtimeMs) === input.changedMs) return undefined;
    return problem("input-changed", filename, offset, "The file has changed since it was indexed: run recollect index again");
  }
}

const wayOut = "to read it, give its folder with --warcs FOLDER";

/** Whether a name leads out of the folder. An absolute path does not: its last part is looked for in the folder. */
function isOutside(folder: string, filename: string): boolean {
  return relative(folder, join(folder, filename)).split(sep)[0] === "..";
}

/** An index, and the files that its lines call by a name which another index gives to another file. */
interface NamedIndex {
  readonly index: CdxIndex;
  readonly renamed: ReadonlyMap<string, string>;
}

interface OpenParts {
  readonly indexes: readonly NamedIndex[];
  readonly inputs: ReadonlyMap<string, InputFile>;
  readonly signal: AbortSignal | undefined;
}

/** Adds the files that an index was made from, under their path where the name is taken; tells which are so renamed. */
function addInputs(inputs: Map<string, InputFile>, index: string): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const input of readInputs(index).values()) {
    const isTaken = (inputs.get(input.name)?.path ?? input.path) !== input.path;
    if (isTaken) renamed.set(input.name, input.path);
    inputs.set(isTaken ? input.path : input.name, input);
  }
  return renamed;
}
