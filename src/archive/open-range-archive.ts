import { basename } from "node:path";
import { BufferSource, type ByteSource } from "../base/byte-source.ts";
import { RefusedError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { captureOfRecord } from "../warc/capture-of-record.ts";
import { formatCdxj } from "../warc/cdx-line.ts";
import { openWacz, type Wacz } from "../warc/wacz-reader.ts";
import { readRecords } from "../warc/warc-reader.ts";
import { BlockTable } from "./block-table.ts";
import { type CdxIndex, openPlainIndex, openZipNum } from "./cdx-index.ts";
import { isArchiveName } from "./input-files.ts";
import { RangeArchive } from "./range-archive.ts";

export interface OpenRangeOptions {
  /** A WACZ, a WARC or ARC, or a CDX(J) index on a web server. */
  readonly url: string;
  readonly open: (url: string) => Promise<ByteSource>;
  /** Addresses below which the files lie that an index names; else beside it, or in `archive` or `warcs` next to its folder. */
  readonly warcs?: readonly string[];
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Opens files on a web server as an archive. A WARC without an index is read through once, and only its index is kept, in memory. */
export async function openRangeArchive(options: OpenRangeOptions): Promise<RangeArchive> {
  const { url } = options;
  const path = URL.parse(url)?.pathname ?? url;
  const name = basename(path) || url;
  if (/\.wacz$/i.test(path)) return ofWacz(name, options);
  if (isArchiveName(path)) return ofWarc(name, options);
  if (/\.cdxj?$/i.test(path)) return ofIndex(name, options);
  throw new UsageError(
    `${url} is neither a WACZ, WARC or ARC file nor an index (.cdx, .cdxj); unpack a compressed index on the server first`,
  );
}

async function ofWacz(name: string, { url, open }: OpenRangeOptions): Promise<RangeArchive> {
  const wacz = await openWacz(await open(url));
  const index = await indexOfWacz(wacz, url);
  const warcs = new Map(wacz.warcs.map((warc) => [`${url}#${warc.name}`, warc.source]));
  return new RangeArchive({
    name,
    index,
    addressOf: (filename) => `${url}#archive/${filename}`,
    open: async (address) => warcs.get(address) ?? problem("missing-file", address, 0, "The index names a WARC that is not in the WACZ"),
  });
}

/** Its index as it is, or packed in blocks with the table that leads to them. */
async function indexOfWacz({ zip, indexes }: Wacz, url: string): Promise<CdxIndex> {
  const sourceOf = async (entry: (typeof indexes)[number]): Promise<ByteSource> =>
    entry.stored ? zip.slice(entry) : new BufferSource(await zip.readSmall(entry, limits.zipJsonBytes), `${url}#${entry.name}`);
  const plain = indexes.find(({ name }) => /\.cdxj?$/i.test(name));
  if (plain !== undefined) return openPlainIndex(await sourceOf(plain));
  const table = indexes.find(({ name }) => /\.idx$/i.test(name));
  if (table === undefined) throw new UsageError(`${url} has no index in it: download it and give the file`);
  const parts = new Map<string, ByteSource>();
  for (const entry of indexes) if (/\.gz$/i.test(entry.name)) parts.set(basename(entry.name), await sourceOf(entry));
  return openZipNum(`${url}#${table.name}`, await BlockTable.load(await sourceOf(table)), (part) => parts.get(basename(part)));
}

async function ofWarc(name: string, { url, open, onProgress, signal }: OpenRangeOptions): Promise<RangeArchive> {
  const source = await open(url);
  const lines: string[] = [];
  for await (const item of readRecords(source, { digests: "missing", keepBytes: limits.headerBytes })) {
    signal?.throwIfAborted();
    const found = item.kind === "record" ? captureOfRecord(item, name) : undefined;
    if (found?.kind === "capture") lines.push(formatCdxj(found));
    if (item.kind === "record") onProgress?.(item.offset + item.length, source.size);
  }
  if (lines.length === 0) throw new RefusedError(problem("not-a-warc", url, 0, "There is no capture in it"));
  const index = await openPlainIndex(new BufferSource(Buffer.from(`${lines.sort().join("\n")}\n`), url));
  return new RangeArchive({ name, index, addressOf: () => url, open: async () => source });
}

async function ofIndex(name: string, { url, open, warcs = [] }: OpenRangeOptions): Promise<RangeArchive> {
  const index = await openPlainIndex(await open(url));
  const places = [
    ...warcs.map((place) => place.replace(/\/?$/, "/")),
    ...["./", "../archive/", "../warcs/"].map((to) => new URL(to, url).href),
  ];
  return new RangeArchive({
    name,
    index,
    addressOf: (filename) => filename,
    open: async (filename): Promise<ByteSource | Problem> => {
      let cause = "";
      for (const place of places) {
        try {
          return await open(new URL(filename, place).href);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          cause ||= error.message;
        }
      }
      return problem("missing-file", filename, 0, `${cause}: give its base address with --warcs URL`);
    },
  });
}
