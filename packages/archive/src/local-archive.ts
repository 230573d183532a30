import { statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isFile } from "@recollect/base/is-file";
import { isRemote, remoteFolder } from "@recollect/base/remote-places";
import { type ByteSource, FileSource, isTooManyOpen } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { type RecordAt, readRecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import type { Archive, ReadOutcome } from "./archive.ts";
import { type CdxIndex, openIndex, type TimeRange } from "./cdx-index.ts";
import { placesOfRemoteOptions } from "./check-remote-options.ts";
import { type FoundRecord, readWithOriginal, recordOfCapture } from "./find-original.ts";
import { readInputs } from "./index-inputs.ts";
import { type InputFile, isArchiveName } from "./input-files.ts";
import { mergeCaptures, withNames } from "./merge-captures.ts";
import type { RemoteOptions } from "./remote-access.ts";
import { type RemoteRecordFiles, remoteProblem, remoteRecordFiles } from "./remote-record-files.ts";
import { mayBeReadElsewhere, refuseFaultyFile, refuseOtherSize, refuseTruncatedFile, unavailableFile } from "./unavailable-file.ts";

export interface LocalArchiveOptions {
  /** Sorted CDX, CDXJ or ZipNum indexes. */
  readonly indexes: readonly string[];
  /** Folders or addresses that contain the files named in the indexes, if the files are not next to the indexes. */
  readonly warcs?: readonly string[];
  /** How files on web servers and S3 storage are reached. */
  readonly remote?: RemoteOptions | undefined;
  /**
   * Indexed files that are known to be missing, with their server's answer. If given, any other file that is missing or unreadable is an
   * error instead of a problem, because another machine may be able to read it.
   */
  readonly lost?: ReadonlyMap<string, Problem | undefined> | undefined;
  /** Whether a file that is missing, or has changed since it was indexed, is an error instead of a problem. */
  readonly isStrict?: boolean | undefined;
}

/** Makes paths absolute, so that they are valid in threads and processes with another working folder. */
function absoluteOptions({ indexes, warcs = [], ...rest }: LocalArchiveOptions): LocalArchiveOptions {
  const absolute = (place: string): string => (isRemote(place) ? place : resolve(place));
  return { ...rest, indexes: indexes.map(absolute), warcs: warcs.map(absolute) };
}

/** Limit of open files. It is low because each thread of a crawl has its own files, and the system allows about a thousand in all. */
const openFiles = 16;

/** An open file and its number of running reads; it must not be closed during a read. */
interface OpenFile {
  readonly source: ByteSource;
  reads: number;
}

type Opened = OpenFile | Problem;

/**
 * WARC, ARC and WACZ files with one or more indexes on this machine. The files may be on a web server or S3 storage; records are then read
 * by range requests.
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
  /** Options it was opened with; another thread can open the same archive with them. */
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
    if (isAnyRemote) this.#remoteFiles = remoteRecordFiles(warcs.filter(isRemote), inputs, options.remote, signal);
    this.warnings = indexes.flatMap(({ index }) => index.warnings);
  }

  /** Opens an archive; the signal ends reads of remote files. */
  static async open(given: LocalArchiveOptions, signal?: AbortSignal): Promise<LocalArchive> {
    const options = absoluteOptions(given); // so that a problem has the same source in every process
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

  read(capture: Capture): Promise<ReadOutcome> {
    const read = readWithOriginal(
      capture,
      (wanted) => this.#recordOf(wanted),
      (key) => this.#capturesOfKey(key),
    );
    return this.options.isStrict ? read.then(refuseFaultyFile) : read;
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

  /** Returns the path or address of a file named in the indexes, if it exists there. */
  pathOf(filename: string): string | undefined {
    return this.#pathOf(filename) ?? this.#remoteFiles?.placesOf(filename)[0];
  }

  /** The folders and addresses that contain its files, and their hosts. */
  get places(): readonly string[] {
    const { indexes, warcs = [], remote } = this.options;
    const folderOf = (path: string): string => (isRemote(path) ? remoteFolder(path) : dirname(path));
    const folders = new Set([...indexes, ...Array.from(this.#inputs.values(), ({ path }) => path)].map(folderOf));
    return [...warcs, ...folders, ...placesOfRemoteOptions(remote)];
  }

  /** The indexed files by name, as they were when indexed; empty for an index without a list of inputs. */
  get inputs(): ReadonlyMap<string, InputFile> {
    return this.#inputs;
  }

  get indexes(): number {
    return this.#indexes.length;
  }

  async *entries(): AsyncGenerator<Capture | Problem> {
    for (const { index, renamed } of this.#indexes) yield* withNames(index.entries(), renamed);
  }

  get pieces(): number {
    return this.#indexes.reduce((sum, { index }) => sum + index.pieces, 0);
  }

  async *piece(number: number): AsyncGenerator<Capture | Problem> {
    let left = number;
    for (const { index, renamed } of this.#indexes) {
      if (left < index.pieces) return yield* withNames(index.piece(left), renamed);
      left -= index.pieces;
    }
  }

  /** Returns a problem if an index line does not lead to a record of its URL. */
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

  async #recordOf(capture: Capture): Promise<FoundRecord | Problem> {
    const { filename, offset, length } = capture;
    const opened = this.#open(filename, offset);
    const file = opened instanceof Promise ? await opened : opened;
    if ("kind" in file) return file;
    file.reads++;
    const read = await this.#read(file.source, offset, length).finally(() => file.reads--);
    if ("kind" in read) return read;
    const found = recordOfCapture(read, capture, ": index the file again");
    return "record" in found ? found : (this.#changeOf(filename, offset) ?? found);
  }

  async #read(source: ByteSource, offset: number, length: number): Promise<RecordAt | Problem> {
    try {
      return await readRecordAt(source, offset, length > 0 ? { length } : {});
    } catch (error) {
      if (this.#remoteFiles === undefined) throw error;
      return mayBeReadElsewhere(remoteProblem(error, source.name, offset), this.options);
    }
  }

  #open(filename: string, offset: number): Opened | Promise<Opened> {
    const open = this.#files.get(filename);
    if (open !== undefined) {
      // Moved to the end, so that the first in the map is the least recently used.
      this.#files.delete(filename);
      this.#files.set(filename, open);
      return open;
    }
    const path = this.#pathOf(filename);
    if (path === undefined && this.#remoteFiles?.placesOf(filename)[0] !== undefined)
      return this.#openRemote(this.#remoteFiles, filename, offset);
    if (path === undefined) {
      const folders = this.#folders.join(", ");
      const outside = `The index names a file outside ${folders}, which is not read: to read it, give the folder of the WARC files`;
      if (this.#folders.every((folder) => isOutside(folder, filename))) return problem("outside-folder", filename, offset, outside);
      return this.#missing(filename, offset, `The file is not where it was indexed, nor in ${folders}: give the folder of the WARC files`);
    }
    refuseTruncatedFile(path, { filename, bytes: this.#inputs.get(filename)?.bytes }, this.options);
    if (this.options.isStrict) refuseOtherSize(path, this.#inputs.get(filename)?.bytes);
    try {
      const file = { source: this.#openSource(path, filename), reads: 0 };
      this.#closeIdle(openFiles - 1);
      this.#files.set(filename, file);
      return file;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return this.#missing(filename, offset, error.message);
    }
  }

  /** Returns the problem of a missing file; throws if another machine may have it. */
  #missing(filename: string, offset: number, message: string): Problem {
    const input = this.#inputs.get(filename);
    const { lost } = this.options;
    if (input && lost && !lost.has(filename)) throw unavailableFile(input.path);
    return problem("missing-file", filename, offset, message);
  }

  /** Opens a remote file. It has no descriptor, so it is not among the files closed to save descriptors. */
  async #openRemote(files: RemoteRecordFiles, filename: string, offset: number): Promise<Opened> {
    const source = await files.open(filename, offset);
    return "kind" in source ? mayBeReadElsewhere(source, this.options) : { source, reads: 0 };
  }

  /** Opens a file. If the system's limit of open files is reached, files without running reads are closed first. */
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
      // An index must not lead to files outside the named folders; links in these folders are the user's own.
      ...(isOutside(folder, filename) ? [] : [join(folder, filename)]),
      join(folder, basename(filename)),
      join(folder, "archive", basename(filename)),
    ]);
    return places.find((path) => isArchiveName(path) && isFile(path));
  }

  #changeOf(filename: string, offset: number): Problem | undefined {
    const input = this.#inputs.get(filename);
    const now = input && !isRemote(input.path) && statSync(input.path, { throwIfNoEntry: false });
    if (input === undefined || !now) return undefined;
    if (now.size === input.bytes && Math.floor(now.mtimeMs) === input.changedMs) return undefined;
    return problem("input-changed", filename, offset, "The file has changed since it was indexed: index it again");
  }
}

/** Whether a name leads out of the folder. An absolute path does not: only its last part is used. */
function isOutside(folder: string, filename: string): boolean {
  return relative(folder, join(folder, filename)).split(sep)[0] === "..";
}

/** An index, and new names for its files whose names another index uses for other files. */
interface NamedIndex {
  readonly index: CdxIndex;
  readonly renamed: ReadonlyMap<string, string>;
}

interface OpenParts {
  readonly indexes: readonly NamedIndex[];
  readonly inputs: ReadonlyMap<string, InputFile>;
  readonly signal: AbortSignal | undefined;
}

/** Adds the inputs of an index, by path if the name is taken; returns the renamed ones. */
function addInputs(inputs: Map<string, InputFile>, index: string): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const input of readInputs(index).values()) {
    const isTaken = (inputs.get(input.name)?.path ?? input.path) !== input.path;
    if (isTaken) renamed.set(input.name, input.path);
    inputs.set(isTaken ? input.path : input.name, input);
  }
  return renamed;
}
