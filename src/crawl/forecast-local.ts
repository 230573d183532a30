import { isPageCapture, isWebPage } from "../archive/index-pages.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import { Scope } from "../event/scope.ts";
import { limits } from "../limits.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { dateOfTimestamp } from "../warc/timestamp.ts";

/** The content of local files, for the forecast of a crawl. */
export interface LocalForecast {
  /** Counts of the indexes; undefined if they are too large to be counted quickly. */
  readonly counts?: IndexCounts | undefined;
  readonly seedsFound: readonly string[];
  readonly seedsMissing: readonly string[];
}

export interface IndexCounts {
  /** All captures, pages (HTML) that the scope admits, and those of them with a capture between lead and cool-down. */
  readonly captures: number;
  readonly pages: number;
  readonly pagesInSpan: number;
  /** Mean stored bytes per page; undefined if the index does not have lengths. */
  readonly pageBytes?: number | undefined;
}

/** Reads the indexes only, and no page. */
export async function forecastLocal(
  archive: LocalArchive,
  specification: ResolvedSpecification,
  signal: AbortSignal,
): Promise<LocalForecast> {
  const [seedsFound, seedsMissing]: [string[], string[]] = [[], []];
  for (const seed of specification.seeds) {
    signal.throwIfAborted();
    ((await hasCapture(archive, seed)) ? seedsFound : seedsMissing).push(seed);
  }
  const counts = archive.pieces > limits.countedIndexPieces ? undefined : await countIndex(archive, specification, signal);
  return { counts, seedsFound, seedsMissing };
}

async function hasCapture(archive: LocalArchive, url: string): Promise<boolean> {
  for await (const item of archive.captures(url)) if (item.kind === "capture") return true;
  return false;
}

async function countIndex(archive: LocalArchive, { event, scope }: ResolvedSpecification, signal: AbortSignal): Promise<IndexCounts> {
  const [fromMs, toMs] = [event.startMs - event.leadDays * dayMs, event.endMs + event.cooldownDays * dayMs];
  const admitted = new Scope(scope);
  let [captures, pages, pagesInSpan, pageBytes, measured] = [0, 0, 0, 0, 0];
  let [page, inSpan] = ["", ""];
  for await (const capture of archive.entries()) {
    if (capture.kind === "problem") continue;
    if (++captures % 4096 === 0) signal.throwIfAborted();
    if (!isPageCapture(capture) || !isWebPage(capture.url) || !admitted.admits(capture.url)) continue;
    if (capture.key !== page) pages++;
    page = capture.key;
    if (capture.length >= 0) [pageBytes, measured] = [pageBytes + capture.length, measured + 1];
    const ms = dateOfTimestamp(capture.timestamp).getTime();
    if (capture.key === inSpan || !(ms >= fromMs && ms <= toMs)) continue;
    pagesInSpan++;
    inSpan = capture.key;
  }
  return { captures, pages, pagesInSpan, ...(measured > 0 && { pageBytes: pageBytes / measured }) };
}

const dayMs = 86_400_000;
