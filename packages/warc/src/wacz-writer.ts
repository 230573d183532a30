import { createHash } from "node:crypto";
import { AtomicFile } from "./atomic-file.ts";
import { byteLines } from "./byte-lines.ts";
import { FileSource, piecesOf } from "./byte-source.ts";
import { DiskError, UsageError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type PageEntry, pageList } from "./wacz-page-list.ts";
import { readRecords } from "./warc-reader.ts";
import { ZipWriter } from "./zip-writer.ts";
import { zipNumIndex } from "./zipnum-index.ts";

/** Folders whose files other tools know. Files elsewhere are declared opaque: py-wacz would read a `report.json` or CSV as tables. */
const standardFolders = /^(?:archive|indexes|pages)\//;

const pageListName = "pages/pages.jsonl";

/** A file in a WACZ: one on disk, or its content, with its size if known. */
export type PackedFile = { readonly name: string } /** If a CRC-32 is given, a file with a different one is refused. */ & (
  | { readonly path: string; readonly crc?: number | null | undefined }
  | { readonly bytes: Buffer }
  | { readonly pieces: () => AsyncIterable<Buffer>; readonly size?: number }
);

/** The content of a WACZ. */
export interface WaczParts {
  readonly out: string;
  readonly title?: string;
  readonly description?: string;
  /** WARC files, under the names that the index uses. */
  readonly warcs: readonly PackedFile[];
  /** A sorted CDXJ file, or its lines in order. */
  readonly index: string | AsyncIterable<string>;
  /** The pages that replay tools list, or a file that already is such a list. */
  readonly pages: Iterable<PageEntry> | string;
  /** Other files, named `folder/file`: py-wacz finds files only at that depth. */
  readonly extra?: readonly PackedFile[];
  /** Name and version of the writing software, for example `recollect 0.1.0`. */
  readonly software: string;
}

/**
 * Writes a WACZ 1.1.1 file. The same input gives the same bytes: it contains no run time, and the order is fixed. The file appears under
 * its name only when it is complete; WARCs are copied as a stream.
 *
 * ```ts
 * import { buildIndex } from "recollect/archive";
 * import { openWacz, writeWacz } from "recollect/warc";
 *
 * await buildIndex({ paths: ["crawls/first.warc.gz"], out: "first.cdxj" });
 * const pages = [{ url: "https://harbour.example/", timestamp: "20110311060500", title: "Harbour Post" }];
 * const warcs = [{ name: "first.warc.gz", path: "crawls/first.warc.gz" }];
 * await writeWacz({ out: "first.wacz", warcs, index: "first.cdxj", pages, software: "my program 1.0" });
 * const wacz = await openWacz("first.wacz");
 * for await (const page of wacz.pages()) console.log(page.kind === "page" ? page.title : page.message);
 * wacz.close();
 * // Harbour Post
 * ```
 */
export async function writeWacz(parts: WaczParts): Promise<{ bytes: number; sha256: string }> {
  checkNames(parts);
  return AtomicFile.fill(parts.out, async (file) => {
    const hash = createHash("sha256");
    const zip = new ZipWriter(async (bytes) => {
      hash.update(bytes);
      await file.write(bytes);
    });
    const files = new ListedFiles(zip);
    await addAll(files, parts);
    const datapackage = json({ profile: "data-package", wacz_version: "1.1.1", ...described(parts), resources: files.resources });
    await files.addPacked({ name: "datapackage.json", bytes: datapackage });
    const digest = json({ path: "datapackage.json", hash: `sha256:${createHash("sha256").update(datapackage).digest("hex")}` });
    await files.addPacked({ name: "datapackage-digest.json", bytes: digest });
    await zip.end();
    return { bytes: zip.bytes, sha256: hash.digest("hex") };
  });
}

async function addAll(files: ListedFiles, { warcs, index, pages, extra = [] }: WaczParts): Promise<void> {
  for (const file of sorted(warcs)) await files.addPacked({ ...file, name: `archive/${file.name}` });
  const zipnum = zipNumIndex(typeof index === "string" ? linesOfFile(index) : index);
  await files.add("indexes/index.cdx.gz", zipnum.blocks());
  await files.addPacked({ name: "indexes/index.idx", bytes: Buffer.from(zipnum.table("index.cdx.gz")) });
  if (typeof pages === "string") await files.addPacked({ name: pageListName, path: pages });
  else await files.addPacked({ name: pageListName, bytes: Buffer.from([...pageList(pages)].join("")) });
  for (const file of sorted(extra)) await files.addPacked(file);
}

interface Resource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  readonly type?: "file";
}

/** The files in the ZIP, each with its hash, for datapackage.json. */
class ListedFiles {
  readonly resources: Resource[] = [];
  #zip: ZipWriter;

  constructor(zip: ZipWriter) {
    this.#zip = zip;
  }

  async add(path: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>, size?: number): Promise<number> {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    }
    const crc = await this.#zip.add(path, hashed(), size);
    const name = this.#freeName(path);
    const type = standardFolders.test(path) ? {} : ({ type: "file" } as const);
    this.resources.push({ name, path, hash: `sha256:${hash.digest("hex")}`, bytes, ...type });
    return crc;
  }

  /** Returns a unique name in Frictionless form: lower case, few characters. */
  #freeName(path: string): string {
    const name = path.toLowerCase().replace(/[^a-z0-9._-]/g, "-");
    const taken = this.resources.some((resource) => resource.name === name);
    return taken ? `${name}-${this.resources.length}` : name;
  }

  async addPacked(file: PackedFile): Promise<void> {
    if ("path" in file) await this.#addFile(file.name, file.path, file.crc ?? undefined);
    else if ("bytes" in file) await this.add(file.name, [file.bytes], file.bytes.length);
    else await this.add(file.name, file.pieces(), file.size);
  }

  async #addFile(name: string, path: string, expected: number | undefined): Promise<void> {
    const source = new FileSource(path);
    try {
      const crc = await this.add(name, piecesOf(source), source.size);
      if (expected !== undefined && crc !== expected)
        throw new DiskError(`${path} has changed since it was written${await placeOfDamage(source)}: restore it from a copy`);
    } finally {
      source.close();
    }
  }
}

/** Locates the damage in a WARC as far as its records show it. */
async function placeOfDamage(source: FileSource): Promise<string> {
  for await (const item of readRecords(source, { digests: "verify", keepBytes: warcLimits.headerBytes }))
    if (item.kind === "problem") return ` (${item.code} at byte ${item.offset})`;
  return "";
}

async function* linesOfFile(path: string): AsyncGenerator<string> {
  const source = new FileSource(path);
  try {
    for await (const line of byteLines(piecesOf(source), warcLimits.cdxLineBytes)) {
      if (line === undefined) throw new UsageError(`${path} has a line of more than ${warcLimits.cdxLineBytes} bytes: is it a CDXJ index?`);
      if (line !== "") yield line;
    }
  } finally {
    source.close();
  }
}

function described({ title, description, software }: WaczParts): Record<string, string> {
  return { ...(title ? { title } : {}), ...(description ? { description } : {}), software };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}

function sorted<T extends { readonly name: string }>(files: readonly T[]): T[] {
  return [...files].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Refuses names that replay tools would misinterpret, while the caller can still choose others. */
function checkNames({ warcs, extra = [] }: WaczParts): void {
  const taken = new Set(["indexes/index.cdx.gz", "indexes/index.idx", pageListName]);
  for (const { name } of warcs) {
    if (!/\.(?:warc|arc)(?:\.gz|\.zst)?$/i.test(name) || name.includes("/"))
      throw new UsageError(`${name} can't be the name of a WARC inside a WACZ: it must end in .warc.gz or similar, without a folder`);
  }
  for (const { name } of extra) {
    if (!/^[^/]+\/[^/]*\.[^/]+$/.test(name) || /\.(?:cdxj?|idx)$/i.test(name) || name.startsWith("archive/"))
      throw new UsageError(
        `${name} can't be the name of an additional file in a WACZ: it must be like folder/file.txt, and not an index or WARC`,
      );
  }
  for (const path of [...warcs.map(({ name }) => `archive/${name}`), ...extra.map(({ name }) => name)]) {
    if (taken.has(path.toLowerCase())) throw new UsageError(`Two files of the WACZ would be named ${path}: rename one`);
    taken.add(path.toLowerCase());
  }
}
