import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type CsvCell, csvLine } from "@recollect/base/csv";
import { documentColumns } from "@recollect/recollect/document/document-columns";
import { tinySpecification } from "../../test/tiny-collection.ts";

const words =
  "harbour quake wave rescue coast night shelter council minister tide signal bridge school market radio engineers survey".split(" ");
const linksPerDocument = 20;
const round = 32;

/** Writes the tables of a collection of any size, as from a crawl of one seed, over 300 hosts and three archives. */
export async function makeLargeCollection(folder: string, documents: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, columns: readonly string[], rows: number, row: (n: number) => CsvCell[]) =>
    pipeline(table(columns, rows, row), createWriteStream(join(folder, name)));
  await write("documents.csv", documentColumns, documents, documentRow);
  const linkRow = (n: number) => [urlOf(Math.floor(n / linksPerDocument)), urlOf(Math.floor(mixed(n, 3) ** 4 * documents)), word(n)];
  await write("links.csv", ["source", "target", "anchor"], documents * linksPerDocument, linkRow);
  const missingRow = (n: number) => [`http://gone${n % 90}.example/${n}`, urlOf(n), pathOf(n).length + 1, 0.2];
  await write("missing.csv", ["url", "parent", "depth", "priority"], documents, missingRow);
  const sums = ["topical_sum_kept", "topical_sum_all", "aggregate_sum_kept", "aggregate_sum_all"];
  const progressColumns = ["fetched", "kept", "seconds", ...sums, "queue", "missing"];
  await write("progress.csv", progressColumns, Math.ceil(documents / round), (n) => progressRow(Math.min(documents, (n + 1) * round)));
  writeFileSync(join(folder, "specification.json"), JSON.stringify(tinySpecification));
  writeFileSync(join(folder, "collection.wacz"), "");
}

function* table(columns: readonly string[], rows: number, row: (n: number) => readonly CsvCell[]): Generator<string> {
  yield csvLine(columns);
  for (let n = 0; n < rows; n++) yield csvLine(row(n));
}

/** Returns a path in which each page was found on the page with a quarter of its number. */
function pathOf(n: number): string[] {
  const path: string[] = [];
  for (let at = n; at > 0; at = Math.floor(at / 4)) path.unshift(urlOf(Math.floor(at / 4)));
  return path;
}

function documentRow(n: number): CsvCell[] {
  const path = pathOf(n);
  const topical = Number((mixed(n) ** 3).toFixed(6));
  const day = new Date(Date.parse("2011-03-01") + mixed(n, 2) ** 2 * 400 * 86_400_000).toISOString().slice(0, 10);
  const captured = `${day}T06:00:00Z`;
  const archive = ["wayback", "arquivo", "loc"][n % 7 === 0 ? 1 : n % 11 === 0 ? 2 : 0] as string;
  const way = path.length === 0 ? "A seed." : `${path.length} links from a seed: ${path.join(" → ")}`;
  const reason = `Relevance ${((topical + 1) / 2).toFixed(2)}: topic ${topical.toFixed(2)} (shares “${word(n)}”, “${word(n + 3)}”, “${word(n + 5)}”), time 0.91 (dated ${day} by its address). ${way}`;
  const cells: Record<string, CsvCell> = {
    url: urlOf(n),
    captured_at: captured,
    page_time: `${day}T00:00:00Z`,
    page_time_source: "url",
    depth: path.length,
    path: path.join(" "),
    parent: path.at(-1),
    priority: 0.5,
    topical,
    temporal: 0.91,
    relevance: Number(((topical + 0.91) / 2).toFixed(6)),
    archive,
    reason,
    uri_m: `https://${archive}.example/web/${captured.replace(/\D/g, "")}id_/${urlOf(n)}`,
    warc_file: `harbour-quake-0000${n % 3}.warc.gz`,
    offset: n * 9173,
    digest: `sha1:${n}`,
    language: n % 9 === 0 ? "de" : "en",
    title: `${word(n)} and ${word(n * 7)} after the ${word(n + 1)}: what the ${word(n * 3)} of the ${word(n + 4)} says, part ${n}`,
  };
  return documentColumns.map((column) => cells[column]);
}

function progressRow(fetched: number): CsvCell[] {
  const sum = fetched * 0.25;
  return [fetched, fetched, fetched / 50, sum, sum, fetched * 0.55, fetched * 0.55, 1000, fetched];
}

function urlOf(n: number): string {
  return `http://www.paper${n % 300}.example/2011/03/${1 + (n % 28)}/${word(n)}-${word(n * 5)}-${word(n + 2)}-${n}.html`;
}

function word(n: number): string {
  return words[n % words.length] as string;
}

/** Returns a deterministic pseudorandom number from 0 to 1. */
function mixed(n: number, salt = 1): number {
  const x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  return ((Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0) % 1_000_000) / 1_000_000;
}
