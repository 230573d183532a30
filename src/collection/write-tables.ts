import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type CsvCell, csvLine } from "../base/csv.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { CaptureChoice } from "../crawl/find-page.ts";
import { urlStates } from "../crawl/frontier.ts";
import type { CrawlProgress } from "../crawl/progress.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { archiveFigures, storedRequests } from "./archive-figures.ts";
import { documentColumns } from "./collection-reader.ts";
import { isScan } from "./crawl-settings.ts";
import { LinkPaths } from "./link-paths.ts";
import { reasonOf } from "./reason.ts";
import { unpackLinks } from "./stored-links.ts";

/** Writes the tables of a collection from its state. The same state gives the same bytes; only progress.csv tells how long it took, and archives.csv what it cost. */
export async function writeTables(db: DatabaseSync, folder: string): Promise<void> {
  const write = (name: string, lines: Iterable<string>): Promise<void> => writeWholeText(join(folder, name), lines);
  await write("documents.csv", documents(db));
  await write("rejected.csv", rejected(db));
  await write("links.csv", links(db));
  await write("missing.csv", missing(db));
  await write("progress.csv", progress(db));
  await write("problems.jsonl", problems(db));
  if (Object.keys(storedRequests(db)).length > 0) await write("archives.csv", archives(db));
}

interface PageRow {
  readonly id: number;
  readonly url: string;
  readonly asked: string;
  readonly why: string | null;
  readonly captured: string | null;
  readonly page_time: string | null;
  readonly page_time_source: string | null;
  readonly topical: number | null;
  readonly temporal: number | null;
  readonly relevance: number | null;
  readonly archive: string | null;
  readonly file: string | null;
  readonly offset: number | null;
  readonly digest: string | null;
  readonly duplicate: string | null;
  readonly language: string | null;
  readonly title: string | null;
  readonly terms: string | null;
  readonly choice: string | null;
  readonly cause: string | null;
  readonly uri_m: string | null;
  readonly depth: number;
  readonly priority: number;
  readonly parent: number | null;
}

const pageRows = `
  SELECT p.id, p.url, u.url AS asked, p.why, p.captured, p.page_time, p.page_time_source, p.topical, p.temporal, p.relevance, p.archive,
    p.file, p.offset, p.digest, d.url AS duplicate, p.language, p.title, p.terms, p.choice, p.cause, p.uri_m, u.depth, u.priority, u.parent
  FROM pages p JOIN urls u ON u.id = p.url_id LEFT JOIN pages d ON d.id = p.duplicate_of`;

function* documents(db: DatabaseSync): Generator<string> {
  const ways = { paths: new LinkPaths(db), isScan: isScan(db) };
  yield csvLine(documentColumns);
  for (const row of rows<PageRow>(db, `${pageRows} WHERE p.why IS NULL ORDER BY p.id`)) yield csvLine(pageCells(row, ways));
}

function* rejected(db: DatabaseSync): Generator<string> {
  const ways = { paths: new LinkPaths(db), isScan: isScan(db) };
  yield csvLine([...documentColumns, "why"]);
  for (const row of rows<PageRow>(db, `${pageRows} WHERE p.why IS NOT NULL ORDER BY p.id`))
    yield csvLine([...pageCells(row, ways), row.why ?? ""]);
}

function pageCells(row: PageRow, { paths, isScan }: { paths: LinkPaths; isScan: boolean }): CsvCell[] {
  const before = paths.to(row.parent);
  const path = row.asked === row.url ? before : [...before, row.asked];
  const { relevance, topical, temporal, page_time: time, page_time_source: timeSource, cause } = row;
  const words: string[] = JSON.parse(row.terms ?? "[]");
  const choice: CaptureChoice | null = JSON.parse(row.choice ?? "null");
  return [
    row.url,
    row.captured === null ? undefined : isoOfTimestamp(row.captured),
    time?.replace(".000Z", "Z"),
    timeSource ?? undefined,
    row.depth,
    path.join(" "),
    before.at(-1),
    rounded(row.priority),
    rounded(topical),
    rounded(temporal),
    rounded(relevance),
    row.archive ?? undefined,
    row.uri_m ?? undefined, // files on this machine have no address for their captures
    row.file ?? undefined,
    row.offset ?? undefined,
    row.digest ?? undefined,
    row.duplicate ?? undefined,
    row.language ?? undefined,
    row.title ?? undefined,
    row.why === null ? reasonOf({ relevance, topical, temporal, words, time, timeSource, path, cause, choice, isScan }) : undefined,
  ];
}

/** Six digits after the point: more would only be noise of the arithmetic. */
function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Number(value.toFixed(6));
}

/** Links between documents; a link to a URL that led to a document by a redirect is a link to that document. */
function* links(db: DatabaseSync): Generator<string> {
  yield csvLine(["source", "target", "anchor"]);
  const documentOf = new Map<number, string>();
  const targets = "SELECT u.id, p.url FROM urls u JOIN pages p ON p.id = u.page WHERE p.why IS NULL";
  for (const { id, url } of rows<{ id: number; url: string }>(db, targets)) documentOf.set(id, url);
  const sources = "SELECT url, links FROM pages WHERE why IS NULL AND links IS NOT NULL ORDER BY id";
  for (const { url: source, links } of rows<{ url: string; links: Uint8Array }>(db, sources)) {
    for (const [id, anchor] of unpackLinks(links)) {
      const target = documentOf.get(id);
      if (target !== undefined && target !== source) yield csvLine([source, target, anchor]);
    }
  }
}

function* missing(db: DatabaseSync): Generator<string> {
  const paths = new LinkPaths(db);
  yield csvLine(["url", "parent", "depth", "priority"]);
  const sql = `SELECT url, parent, depth, priority FROM urls WHERE state = ${urlStates.missing} ORDER BY id`;
  for (const { url, parent, depth, priority } of rows<{ url: string; parent: number | null; depth: number; priority: number }>(db, sql))
    yield csvLine([url, paths.to(parent).at(-1), depth, rounded(priority)]);
}

function* progress(db: DatabaseSync): Generator<string> {
  yield csvLine([
    "fetched",
    "kept",
    "seconds",
    "topical_sum_kept",
    "topical_sum_all",
    "aggregate_sum_kept",
    "aggregate_sum_all",
    "queue",
    "missing",
  ]);
  for (const { json } of rows<{ json: string }>(db, "SELECT json FROM progress ORDER BY round")) {
    const at: CrawlProgress = JSON.parse(json);
    const sums = [at.topicalKept, at.topicalAll, at.aggregateKept, at.aggregateAll].map(rounded);
    yield csvLine([at.fetched, at.kept, Number(at.seconds.toFixed(3)), ...sums, at.queue, at.missing]);
  }
}

/** Captures and TimeGates are asked at the same place, so they are counted together. */
function* archives(db: DatabaseSync): Generator<string> {
  yield csvLine([
    "archive",
    "documents",
    "share",
    "judged",
    "aggregate_sum",
    "look_ups",
    "timegates_and_captures",
    "answers_kept",
    "throttled",
    "failed",
    "megabytes",
  ]);
  const figures = archiveFigures(db);
  const all = figures.reduce((sum, { documents }) => sum + documents, 0);
  for (const row of figures) {
    const { archive, documents, judged, relevance, lookUps, captures, kept, throttled, failed, bytes } = row;
    const share = all === 0 ? 0 : documents / all;
    yield csvLine([
      archive,
      documents,
      rounded(share),
      judged,
      rounded(relevance),
      lookUps,
      captures,
      kept,
      throttled,
      failed,
      rounded(bytes / 1e6),
    ]);
  }
}

function* problems(db: DatabaseSync): Generator<string> {
  for (const { json } of rows<{ json: string }>(db, "SELECT json FROM problems ORDER BY id")) yield `${json}\n`;
}

function rows<T>(db: DatabaseSync, sql: string): IterableIterator<T> {
  return db.prepare(sql).iterate() as unknown as IterableIterator<T>;
}
