import { join } from "node:path";
import { type CsvCell, csvLine } from "@recollect/base/csv";
import { makeFolder } from "@recollect/base/make-folder";
import { oneLine } from "@recollect/base/one-line";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { type PageEntry, pageList } from "@recollect/warc/wacz-page-list";
import { calibratedThreshold, isScan, userScorer } from "../crawl/begin/crawl-settings.ts";
import type { CrawlProgress } from "../crawl/progress.ts";
import type { CrawlState, MissingUrl } from "../crawl/state/crawl-state.ts";
import { cellsOf, documentColumns, rounded } from "../document/document-columns.ts";
import type { PageRow, TablePage } from "../document/page-row.ts";
import { shortenedPath } from "../document/shortened-path.ts";
import { chanceOfScore } from "../learn/chance-of-score.ts";
import { type ArchiveFigures, archiveFigures, storedRequests } from "./archive-figures.ts";

/**
 * Writes the tables of a collection from its state. Equal states give equal bytes, except in progress.csv (durations) and archives.csv
 * (requests). `onRejected` is called with each rejected page.
 */
export async function writeTables(state: CrawlState, folder: string, onRejected?: (page: PageRow) => void): Promise<void> {
  const write = (name: string, lines: AsyncIterable<string>): Promise<void> => writeTextAtomically(join(folder, name), lines);
  await write("documents.csv", documents(state));
  await write("rejected.csv", rejected(state, onRejected));
  await write("links.csv", links(state));
  await write("missing.csv", table(missingColumns, state.urls.missing()));
  await write("progress.csv", table(progressColumns, state.rounds()));
  await write("problems.jsonl", problems(state));
  if (Object.keys(await storedRequests(state)).length > 0) await write("archives.csv", table(archiveColumns, archives(state)));
}

async function* documents(state: CrawlState): AsyncGenerator<string> {
  const facts = await factsOf(state);
  yield csvLine(documentColumns);
  for await (const row of state.pages.documents()) yield csvLine(cellsOf(tablePage(row, facts)));
}

async function* rejected(state: CrawlState, onRejected?: (page: PageRow) => void): AsyncGenerator<string> {
  const facts = await factsOf(state);
  yield csvLine([...documentColumns, "why"]);
  for await (const row of state.pages.rejected()) {
    onRejected?.(row);
    yield csvLine([...cellsOf(tablePage(row, facts)), row.why ?? ""]);
  }
}

type CrawlFacts = Awaited<ReturnType<typeof factsOf>>;

/** Returns the facts about a crawl that its tables need. */
async function factsOf(state: CrawlState) {
  return {
    isScan: await isScan(state),
    scorer: await userScorer(state),
    /** URLs found in the archive before the crawl. */
    found: new Set((await state.note("seeds"))?.map(({ url }) => url)),
    calibrated: await calibratedThreshold(state),
  };
}

/** Returns a function that completes the rows of candidates for their table. */
export async function candidatePages(state: CrawlState): Promise<(row: PageRow) => TablePage> {
  const facts = await factsOf(state);
  return (row) => ({ ...tablePage(row, facts), why: null, rejectedFor: row.why ?? undefined });
}

function tablePage(row: PageRow, { isScan, scorer, found, calibrated }: CrawlFacts): TablePage {
  const before = shortenedPath(row.path);
  const way = row.asked === row.url ? before : [...before, row.asked];
  const chance = calibrated === undefined || row.relevance === null ? undefined : chanceOfScore(row.relevance, calibrated);
  return { ...row, before, way, scorer, isScan, chance, isFound: found.has(row.asked) };
}

/** Yields the links between documents; a link to a URL that redirected to a document counts as a link to that document. */
async function* links({ pages }: CrawlState): AsyncGenerator<string> {
  yield csvLine(["source", "target", "anchor"]);
  const documentOf = new Map<number, string>();
  for await (const { id, url } of pages.documentUrls()) documentOf.set(id, url);
  for await (const { url: source, links } of pages.documentLinks()) {
    for (const [id, anchor] of links) {
      const target = documentOf.get(id);
      if (target !== undefined && target !== source) yield csvLine([source, target, anchor]);
    }
  }
}

const missingColumns: Columns<MissingUrl> = {
  url: ({ url }) => url,
  parent: ({ linkedFrom }) => linkedFrom,
  depth: ({ depth }) => depth,
  priority: ({ priority }) => rounded(priority),
};

const progressColumns: Columns<CrawlProgress> = {
  fetched: ({ fetched }) => fetched,
  kept: ({ kept }) => kept,
  seconds: ({ seconds }) => Number(seconds.toFixed(3)),
  topical_sum_kept: ({ topicalKept }) => rounded(topicalKept),
  topical_sum_all: ({ topicalAll }) => rounded(topicalAll),
  aggregate_sum_kept: ({ aggregateKept }) => rounded(aggregateKept),
  aggregate_sum_all: ({ aggregateAll }) => rounded(aggregateAll),
  queue: ({ queue }) => queue,
  missing: ({ missing }) => missing,
};

async function* archives(state: CrawlState): AsyncGenerator<ArchiveRow> {
  const figures = await archiveFigures(state);
  const all = figures.reduce((sum, { documents }) => sum + documents, 0);
  for (const row of figures) yield { ...row, share: all === 0 ? 0 : row.documents / all };
}

interface ArchiveRow extends ArchiveFigures {
  readonly share: number;
}

/** The columns of archives.csv. Captures and TimeGates are requested from the same service, so they are counted together. */
const archiveColumns: Columns<ArchiveRow> = {
  archive: ({ archive }) => archive,
  documents: ({ documents }) => documents,
  share: ({ share }) => rounded(share),
  judged: ({ judged }) => judged,
  aggregate_sum: ({ relevance }) => rounded(relevance),
  look_ups: ({ lookUps }) => lookUps,
  timegates_and_captures: ({ captures }) => captures,
  answers_kept: ({ kept }) => kept,
  throttled: ({ throttled }) => throttled,
  failed: ({ failed }) => failed,
  megabytes: ({ bytes }) => rounded(bytes / 1e6),
};

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

async function* table<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const row of rows) yield csvLine(Object.values(columns).map((cell) => cell(row)));
}

async function* problems(state: CrawlState): AsyncGenerator<string> {
  for await (const problem of state.problems()) yield `${JSON.stringify(problem)}\n`;
}

/** Writes the additional files that replay needs, as in an unpacked WACZ: indexes/index.cdxj and pages/pages.jsonl. */
export async function writeReplayFiles(state: CrawlState, folder: string): Promise<void> {
  for (const name of ["indexes", "pages"]) makeFolder(join(folder, name));
  await writeTextAtomically(join(folder, "indexes/index.cdxj"), indexLines(state));
  await writeTextAtomically(join(folder, "pages/pages.jsonl"), pageList(await pageEntries(state)));
}

async function* indexLines({ records }: CrawlState): AsyncGenerator<string> {
  for await (const line of records.indexLines()) yield `${line}\n`;
}

async function pageEntries({ pages }: CrawlState): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for await (const { url, captured, title } of pages.replayed()) {
    const line = oneLine(title ?? "");
    entries.push({ url, timestamp: captured, ...(line !== "" && { title: line }) });
  }
  return entries;
}
