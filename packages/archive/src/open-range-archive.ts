import { basename } from "node:path";
import { limits } from "@recollect/base/limits";
import { OpenOnce } from "@recollect/base/open-once";
import { foldersBeside, remoteFolder, remoteName, remotePlaces } from "@recollect/base/remote-places";
import { BufferSource, type ByteSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { headless } from "@recollect/warc/cdx-line";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { openWacz, type Wacz } from "@recollect/warc/wacz-reader";
import { readRecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import type { Archive, ReadOutcome, WantedCaptures } from "./archive.ts";
import { BlockTable } from "./block-table.ts";
import { CdxIndex, emptyTable, openPlainIndex, openZipNum } from "./cdx-index.ts";
import { type FoundRecord, readWithOriginal, recordOfCapture } from "./find-original.ts";
import { remoteProblem } from "./remote-record-files.ts";
import { RemoteZipNumBlocks } from "./remote-zipnum-blocks.ts";
import { sourceName } from "./source-name.ts";

/** Opens a remote file to be read `at` a place; throws a UsageError if that is impossible. */
type OpenRemote = (address: string, at?: number) => Promise<ByteSource>;

export interface OpenRangeOptions {
  /** A WACZ, or a CDX(J) or ZipNum index, on a web server or S3 storage. */
  readonly url: string;
  readonly open: OpenRemote;
  /** Addresses of the files named in an index; by default its own folder, or `archive` or `warcs` next to that folder. */
  readonly warcs?: readonly string[];
}

/** Opens remote files with a remote index as an archive; only the ranges that a look-up needs are fetched. */
export async function openRangeArchive(options: OpenRangeOptions): Promise<RangeArchive> {
  const { url } = options;
  const name = remoteName(url) || url;
  if (/\.wacz$/i.test(name)) return ofWacz(options);
  if (/\.cdxj?$/i.test(name)) return ofIndex(options, await plainIndex(options));
  if (/\.idx$/i.test(name)) return ofIndex(options, await zipNumIndex(options));
  if (/\.gz$/i.test(name)) throw new UsageError(`${url} is one part of an index: give the .idx file beside it, which leads to all parts`);
  throw new UsageError(`${url} is neither a WACZ nor an index (.cdx, .cdxj, .idx)`);
}

async function ofWacz({ url, open }: OpenRangeOptions): Promise<RangeArchive> {
  const wacz = await openWacz(await open(url));
  const index = await indexOfWacz(wacz, url);
  const warcs = new Map(wacz.warcs.map((warc) => [`${url}#${warc.name}`, warc.source]));
  return new RangeArchive({
    name: sourceName(url),
    index,
    addressOf: (filename) => `${url}#archive/${filename}`,
    open: async (address) => warcs.get(address) ?? problem("missing-file", address, 0, "The index names a WARC that is not in the WACZ"),
  });
}

async function indexOfWacz({ zip, indexes }: Wacz, url: string): Promise<CdxIndex> {
  const sourceOf = async (entry: (typeof indexes)[number]): Promise<ByteSource> =>
    entry.stored ? zip.slice(entry) : new BufferSource(await zip.readSmall(entry, warcLimits.zipJsonBytes), `${url}#${entry.name}`);
  const plain = indexes.find(({ name }) => /\.cdxj?$/i.test(name));
  if (plain !== undefined) return openPlainIndex(await sourceOf(plain));
  const table = indexes.find(({ name }) => /\.idx$/i.test(name));
  if (table === undefined) throw new UsageError(`${url} has no index in it: download it and give the file`);
  const parts = new Map<string, ByteSource>();
  for (const entry of indexes) if (/\.gz$/i.test(entry.name)) parts.set(basename(entry.name), await sourceOf(entry));
  return openZipNum(
    `${url}#${table.name}`,
    await BlockTable.load(await sourceOf(table)),
    (part) => parts.get(basename(part)) ?? `The index part "${part}" is not in the WACZ`,
  );
}

/** Opens an index with the table of blocks next to it, unless fetching that would take longer than a few look-ups without it. */
async function plainIndex({ url, open }: OpenRangeOptions): Promise<CdxIndex> {
  const [source, table] = await Promise.all([open(url), ifThere(open(`${url}.blocks`))]);
  const isSmall = table !== undefined && table.size <= limits.remoteTableBytes;
  return openPlainIndex(source, isSmall ? await BlockTable.load(table) : undefined);
}

/** Opens a ZipNum index. A small table is fetched whole; a large one, such as those of Common Crawl, is searched by each look-up. */
async function zipNumIndex({ url, open }: OpenRangeOptions): Promise<CdxIndex> {
  const table = await open(url);
  if (table.size === 0) throw emptyTable(url);
  const openPart = (part: string) => open(remoteFolder(url) + basename(part)).catch(reasonOf);
  if (table.size <= limits.remoteTableBytes) return openZipNum(url, await BlockTable.load(table), openPart);
  return new CdxIndex(url, headless, new RemoteZipNumBlocks(table, openPart));
}

async function ifThere(opening: Promise<ByteSource>): Promise<ByteSource | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  throw error;
}

function ofIndex({ url, open, warcs = [] }: OpenRangeOptions, index: CdxIndex): RangeArchive {
  const folders = [...warcs, ...foldersBeside(url)];
  return new RangeArchive({
    name: sourceName(url),
    index,
    addressOf: (filename) => filename,
    open: async (filename, at): Promise<ByteSource | Problem> => {
      let cause = "";
      for (const place of folders.flatMap((folder) => remotePlaces(folder, filename))) {
        try {
          return await open(place, at);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          cause ||= error.reason;
        }
      }
      return problem("missing-file", filename, 0, `${cause}: give the base address of the WARC files`);
    },
  });
}

interface RangeArchiveParts {
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
