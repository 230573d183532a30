import { byteLines } from "./byte-lines.ts";
import { type ByteSource, type Readable, type SliceSource, sourceOf } from "./byte-source.ts";
import { RefusedError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type Problem, problem } from "./problem.ts";
import { refusalAsProblem } from "./refusal.ts";
import { type ZipEntry, ZipReader } from "./zip-reader.ts";

/** A WARC inside a WACZ. The record at an offset of it is at `start` plus that offset in the WACZ file. */
export interface WaczWarc {
  /** Its path in the WACZ: `archive/data.warc.gz`. */
  readonly name: string;
  readonly start: number;
  readonly source: SliceSource;
}

/** A line of a page list. Only the URL is always present. */
export interface WaczPage {
  readonly kind: "page";
  /** Its page list: `pages/pages.jsonl`, `pages/extraPages.jsonl`, … */
  readonly list: string;
  readonly url: string;
  /** Capture time as written in the list (ISO 8601 in all known tools). */
  readonly ts?: string;
  readonly title?: string;
}

/** Content of datapackage.json, checked only to be an object. */
export type Datapackage = Readonly<Record<string, unknown>>;

/** An open WACZ. */
export interface Wacz {
  readonly zip: ZipReader;
  readonly warcs: readonly WaczWarc[];
  readonly indexes: readonly ZipEntry[];
  /** Undefined if it is missing or not a JSON object; `problems` has the reason. */
  readonly datapackage?: Datapackage;
  /** Problems that do not keep the rest from being read. */
  readonly problems: readonly Problem[];
  /** Yields the pages of all page lists, and a problem for each unreadable line. */
  pages(): AsyncGenerator<WaczPage | Problem>;
  close(): void;
}

/**
 * Opens a WACZ; throws `RefusedError` if it is not a ZIP file, or an unsafe one. Other problems are listed in `problems`.
 *
 * ```ts
 * import { openWacz, readRecords } from "recollect/warc";
 *
 * const wacz = await openWacz("quake/collection.wacz");
 * for (const { name, source } of wacz.warcs)
 *   for await (const item of readRecords(source)) if (item.kind === "record") console.log(name, item.type);
 * wacz.close();
 * // archive/quake-00000.warc.gz warcinfo
 * // archive/quake-00000.warc.gz response
 * // archive/quake-00000.warc.gz response
 * ```
 */
export async function openWacz(from: Readable): Promise<Wacz> {
  const { source, isOurs } = sourceOf(from);
  try {
    return await waczOf(source);
  } catch (error) {
    if (isOurs) source.close();
    throw error;
  }
}

async function waczOf(source: ByteSource): Promise<Wacz> {
  const zip = await ZipReader.open(source);
  const problems: Problem[] = [];
  const warcs: WaczWarc[] = [];
  for (const entry of zip.entries.filter(({ name }) => /^archive\/.*\.w?arc(?:\.gz|\.zst)?$/i.test(name))) {
    if (entry.stored) warcs.push({ name: entry.name, start: entry.dataStart, source: zip.slice(entry) });
    else problems.push(problem("unsupported-format", source.name, entry.dataStart, packedTwice(entry.name)));
  }
  const datapackage = await readDatapackage(zip, problems);
  return {
    zip,
    warcs,
    indexes: zip.entries.filter(({ name }) => name.startsWith("indexes/") && !name.endsWith("/")),
    ...(datapackage && { datapackage }),
    problems,
    pages: () => readPages(zip),
    close: () => source.close(),
  };
}

function packedTwice(name: string): string {
  return `${JSON.stringify(name)} is compressed by the ZIP, so its records can't be looked up: repack it stored (zip -0)`;
}

async function readDatapackage(zip: ZipReader, problems: Problem[]): Promise<Datapackage | undefined> {
  const entry = zip.get("datapackage.json");
  const bad = (message: string) => void problems.push(problem("bad-datapackage", zip.source.name, entry?.dataStart ?? 0, message));
  if (entry === undefined) return bad("There is no datapackage.json in it");
  try {
    const value: unknown = JSON.parse((await zip.readSmall(entry, warcLimits.zipJsonBytes)).toString());
    if (typeof value !== "object" || value === null || Array.isArray(value)) return bad("datapackage.json is not a JSON object");
    const datapackage = value as Datapackage;
    if (datapackage.profile === "multi-wacz-package")
      problems.push(problem("unsupported-format", zip.source.name, entry.dataStart, "It only lists other WACZ files: give those files"));
    return datapackage;
  } catch (error) {
    if (error instanceof RefusedError) problems.push(error.problem);
    else if (error instanceof SyntaxError) bad(`datapackage.json is not JSON: ${error.message}`);
    else throw error;
  }
}

async function* readPages(zip: ZipReader): AsyncGenerator<WaczPage | Problem> {
  for (const entry of zip.entries.filter(({ name }) => /^pages\/.*\.jsonl$/i.test(name))) yield* refusalAsProblem(pagesOf(zip, entry));
}

async function* pagesOf(zip: ZipReader, entry: ZipEntry): AsyncGenerator<WaczPage | Problem> {
  let number = 0;
  for await (const line of byteLines(zip.stream(entry), warcLimits.payloadBytes)) {
    number++;
    if (line === "") continue;
    const page = line === undefined ? undefined : pageOf(line, entry.name);
    if (page === undefined)
      yield problem("garbage", zip.source.name, entry.dataStart, `Line ${number} of ${JSON.stringify(entry.name)} is not a page`);
    else if (page !== "header") yield page;
  }
}

/** Parses a line. Lists begin with a header line that has a format and no URL; some tools omit it. */
function pageOf(line: string, list: string): WaczPage | "header" | undefined {
  try {
    const { url, ts, title, format } = Object(JSON.parse(line)) as Record<string, unknown>;
    if (typeof url !== "string") return typeof format === "string" ? "header" : undefined;
    return { kind: "page", list, url, ...(typeof ts === "string" && { ts }), ...(typeof title === "string" && { title }) };
  } catch {
    return undefined;
  }
}
