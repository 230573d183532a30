import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { buildCollection } from "@recollect/recollect/build/build-collection";
import { idfOfGoogleBooks } from "@recollect/recollect/relevance/google-books";
import type { Specification } from "@recollect/recollect/spec/specification";
import { type TinyPage, tinySite } from "./tiny-site.ts";

export const example = "http://example.org";

/** Results of a crawl with a published profile. */
export interface PublishedCrawl {
  readonly stopped: string;
  readonly specification: Record<string, Record<string, unknown>>;
  readonly documents: readonly CsvRow[];
  readonly rejected: readonly CsvRow[];
  readonly missing: readonly CsvRow[];
  /** Paths, in the order in which they were collected. */
  readonly order: readonly string[];
}

/**
 * Writes an IDF table as in the papers, from lines of Google Books: of 1,000 volumes 100 contain "storm", 10 "flood", and 1 the rarest
 * word. So the idf of storm is ln 10, that of flood 2 ln 10, and that of all other words and pairs 3 ln 10. In a cosine, ln 10 cancels
 * out, so 1, 2 and 3 suffice for calculations by hand.
 */
async function writeBooks(path: string): Promise<void> {
  const lines = ["storm\t2000\t500\t100", "flood\t2000\t50\t10", "zebra\t2000\t5\t1"];
  const table = await idfOfGoogleBooks(lines, { language: "en", lastYear: 2008, volumes: 1000 });
  writeFileSync(path, table.bytes);
}

/** Crawls a tiny archive with only the required settings and the IDF table. */
export async function publishedCrawl(
  folder: string,
  pages: readonly TinyPage[],
  specification: Partial<Specification>,
  texts: Readonly<Record<string, string>>,
): Promise<PublishedCrawl> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  await writeBooks(join(folder, "books.idf"));
  const site = await tinySite(folder, pages, { scope: { languages: ["en"] }, relevance: { idf: "books.idf" }, ...specification });
  const out = join(folder, "out");
  const { archive, cacheFolder, warc } = site;
  const { stopped } = await buildCollection({ specification: site.specification, folder, archive, sources: [warc], out, cacheFolder });
  archive.close();
  const rows = (table: string): Promise<CsvRow[]> => Array.fromAsync(readCsv(join(out, `${table}.csv`)));
  const documents = await rows("documents");
  const stored = JSON.parse(readFileSync(join(out, "specification.json"), "utf8"));
  return {
    stopped,
    specification: stored,
    documents,
    rejected: await rows("rejected"),
    missing: await rows("missing"),
    order: documents.map(({ url }) => url?.slice(example.length) ?? ""),
  };
}

/** Returns a document's scores as numbers. */
export function scoresOf(rows: readonly CsvRow[], path: string): number[] {
  const row = rows.find(({ url }) => url === `${example}${path}`);
  return [row?.topical, row?.temporal, row?.relevance].map(Number);
}
