import { join } from "node:path";
import { csvLine } from "../base/csv.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import { isScan, userScorer } from "../crawl/begin/crawl-settings.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { cellsOf, documentColumns, rounded } from "../document/document-columns.ts";
import type { PageRow, TablePage } from "../document/page-row.ts";
import { shortenedPath } from "../document/shortened-path.ts";
import { archiveFigures, storedRequests } from "./archive-figures.ts";

/**
 * Writes the tables of a collection from its state. Equal states give equal bytes, except in progress.csv (durations) and archives.csv
 * (requests).
 */
export async function writeTables(state: CrawlState, folder: string): Promise<void> {
  const write = (name: string, lines: AsyncIterable<string>): Promise<void> => writeWholeText(join(folder, name), lines);
  await write("documents.csv", documents(state));
  await write("rejected.csv", rejected(state));
  await write("links.csv", links(state));
  await write("missing.csv", missing(state));
  await write("progress.csv", progress(state));
  await write("problems.jsonl", problems(state));
  if (Object.keys(await storedRequests(state)).length > 0) await write("archives.csv", archives(state));
}

async function* documents(state: CrawlState): AsyncGenerator<string> {
  const starts = await startsOf(state);
  yield csvLine(documentColumns);
  for await (const row of state.pages.documents()) yield csvLine(cellsOf(tablePage(row, starts)));
}

async function* rejected(state: CrawlState): AsyncGenerator<string> {
  const starts = await startsOf(state);
  yield csvLine([...documentColumns, "why"]);
  for await (const row of state.pages.rejected()) yield csvLine([...cellsOf(tablePage(row, starts)), row.why ?? ""]);
}

/** The start of a crawl. */
interface Starts {
  readonly isScan: boolean;
  /** The user's scorer, if one scored the pages. */
  readonly scorer: string | undefined;
  /** URLs found in the archive before the crawl. */
  readonly found: ReadonlySet<string>;
}

async function startsOf(state: CrawlState): Promise<Starts> {
  return {
    isScan: await isScan(state),
    scorer: await userScorer(state),
    found: new Set((await state.note("seeds"))?.map(({ url }) => url)),
  };
}

function tablePage(row: PageRow, { isScan, scorer, found }: Starts): TablePage {
  const before = shortenedPath(row.path);
  const way = row.asked === row.url ? before : [...before, row.asked];
  return { ...row, before, way, scorer, isScan, isFound: found.has(row.asked) };
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

async function* missing({ urls }: CrawlState): AsyncGenerator<string> {
  yield csvLine(["url", "parent", "depth", "priority"]);
  for await (const { url, linkedFrom, depth, priority } of urls.missing()) yield csvLine([url, linkedFrom, depth, rounded(priority)]);
}

async function* progress(state: CrawlState): AsyncGenerator<string> {
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
  for await (const at of state.rounds()) {
    const sums = [at.topicalKept, at.topicalAll, at.aggregateKept, at.aggregateAll].map(rounded);
    yield csvLine([at.fetched, at.kept, Number(at.seconds.toFixed(3)), ...sums, at.queue, at.missing]);
  }
}

/** Yields the archives' figures. Captures and TimeGates are requested from the same service, so they are counted together. */
async function* archives(state: CrawlState): AsyncGenerator<string> {
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
  const figures = await archiveFigures(state);
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

async function* problems(state: CrawlState): AsyncGenerator<string> {
  for await (const problem of state.problems()) yield `${JSON.stringify(problem)}\n`;
}
