import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Archive } from "../archive/archive.ts";
import { sourceName } from "../archive/source-name.ts";
import { diskFailure } from "../base/disk-failure.ts";
import { makeFolders } from "../base/make-folder.ts";
import { isRemote } from "../base/remote-places.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import { writeCollectionWacz } from "../collection/write-collection-wacz.ts";
import { isBegun, settingsJson } from "../crawl/begin/crawl-settings.ts";
import { type PrepareCrawlOptions, type PreparedCrawl, prepareCrawl } from "../crawl/begin/prepare-crawl.ts";
import { scorerFile } from "../crawl/begin/prepared-scorer.ts";
import { crawl } from "../crawl/crawler.ts";
import { type IndexCoverage, indexCoverage } from "../crawl/index-coverage.ts";
import type { OpenVisitorOptions } from "../crawl/open-visitor.ts";
import type { CrawlProgress } from "../crawl/progress.ts";
import { type JudgedPage, RoundWriter, type RoundWriterParts } from "../crawl/round-writer.ts";
import { SampledPages } from "../crawl/sampled-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { openState } from "../crawl/state/open-state.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { UsageError } from "../errors.ts";
import type { VotesSummary } from "../event/learn-from-votes.ts";
import type { FoundSeed } from "../event/propose-seeds.ts";
import { Scope } from "../event/scope.ts";
import type { OnShared } from "../jobs/on-shared.ts";
import type { ServiceCounts } from "../net/web-statistics.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { type ArchiveFigures, addRequests, archiveFigures, storedRequests } from "./archive-figures.ts";
import { carryDecisions } from "./carry-decisions.ts";
import { CollectedRecords } from "./collected-records.ts";
import { type CrawlHome, OwnHome } from "./crawl-home.ts";
import { type DecidedSummary, decidedSummary, votesSummary } from "./decided-summary.ts";
import { type RelevanceCut, relevanceCuts } from "./relevance-cuts.ts";
import { writeReplayFiles } from "./write-replay-files.ts";
import { writeTables } from "./write-tables.ts";

export interface CollectionOptions extends PrepareCrawlOptions, OpenVisitorOptions {
  readonly archive: Archive;
  /** What the user calls the archive: files, folders, indexes. */
  readonly sources: readonly string[];
  /** Counts the pages of the index that were never reached, which takes one pass over it. */
  readonly coverage?: boolean | undefined;
  /** Ends the crawl as a limit does: the collection is finished with what is there. */
  readonly finishEarly?: AbortSignal | undefined;
  /** The text of the `decisions.jsonl` that the votes are from, which the new collection gets; without it, the votes are written there. */
  readonly decisions?: string | undefined;
  /** The address of a PostgreSQL database that holds the state: then other processes can make visits, and lead when this one dies. */
  readonly database?: string | undefined;
  /** Told who leads the crawl, where another process does, and what stands in the way of helping it. */
  readonly onShared?: OnShared | undefined;
  /** What has been asked of archives on the web so far in this process. */
  readonly requests?: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  /** Told after every round, with the pages that it judged. */
  readonly onRound?: (progress: CrawlProgress, pages: readonly JudgedPage[]) => void;
  /** Told of documents and their main texts, as far as they were read in this process from files; the collection has the same. */
  readonly onText?: RoundWriterParts["onText"];
  /** Told when the crawl has ended, before tables and WACZ are written. */
  readonly onEnded?: (() => void) | undefined;
  /** Called when tables and WACZ are written; of a crawl that many share, before another process may lead it. */
  readonly whenWritten?: ((summary: CollectionSummary) => Promise<void>) | undefined;
}

export interface CollectionSummary {
  readonly stopped: StopReason;
  readonly progress: CrawlProgress;
  /** URLs taken from the queue, whatever came of them (Gossen et al., Table 2). */
  readonly considered: number;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** Seeds that were found in the archive, since the specification names none. */
  readonly foundSeeds?: readonly FoundSeed[] | undefined;
  /** Pages in the index that were never reached, where that was asked for; only of files on this machine whose index is not very large. */
  readonly coverage?: IndexCoverage | undefined;
  /** When the archives that stopped the crawl can be asked again. */
  readonly throttledUntilMs?: number | undefined;
  /** Why nobody can be reached, where that stopped the crawl. */
  readonly unreached?: string | undefined;
  /** What each archive gave and was asked; only where archives on the web were. */
  readonly archives?: readonly ArchiveFigures[] | undefined;
  /** What was learned from votes, if there were any. */
  readonly votes?: VotesSummary | undefined;
  /** What became of the votes themselves. */
  readonly decided?: DecidedSummary | undefined;
  /** What cuts at other scores than the threshold would keep of the pages judged; only of a crawl that came to its end. */
  readonly threshold?: number | undefined;
  readonly cuts?: readonly RelevanceCut[] | undefined;
  /** Only when the crawl came to its end, not when it was interrupted. */
  readonly wacz?: { readonly path: string; readonly bytes: number };
}

/**
 * Builds the collection that a specification asks for, or goes on with one that was begun. Whatever ended an earlier run, the same call
 * gives the same collection; with a larger limit it extends it.
 */
export async function buildCollection(options: CollectionOptions): Promise<CollectionSummary> {
  const out = resolve(options.out);
  makeOutFolder(out);
  const { database, whenWritten = async () => {} } = options;
  const written = async (building: Promise<CollectionSummary>): Promise<CollectionSummary> => {
    const summary = await building;
    await whenWritten(summary);
    return summary;
  };
  if (database === undefined) return written(buildAlone({ ...options, out }));
  const { shareCrawl } = await import("./share-crawl.ts"); // with all that talks to a database: most crawls need none
  return shareCrawl({ ...options, out, database }, (home) => written(build(home, { ...options, out })));
}

async function buildAlone(options: CollectionOptions): Promise<CollectionSummary> {
  const { out } = options;
  const state = await openState(out);
  const wasBegun = await isBegun(state);
  let isRefused = false;
  try {
    return await build(new OwnHome(state, out), options);
  } catch (error) {
    isRefused = error instanceof UsageError && !wasBegun && isEmpty(await state.progress());
    throw state.explained(error);
  } finally {
    await state.close();
    if (isRefused) removeBeginning(out);
  }
}

/** An archive on the web may refuse the very first request, when the folder has been prepared already. */
function removeBeginning(out: string): void {
  for (const name of ["state.sqlite", "state.seal", "state.idf", scorerFile, "specification.json"])
    rmSync(join(out, name), { force: true });
  const warcs = join(out, "archive");
  if (existsSync(warcs) && readdirSync(warcs).length === 0) rmdirSync(warcs);
}

function isEmpty({ fetched, missing }: CrawlProgress): boolean {
  return fetched + missing === 0;
}

async function build(home: CrawlHome, options: CollectionOptions): Promise<CollectionSummary> {
  const { state } = home;
  const { archive, out, scan = false, signal = new AbortController().signal } = options;
  const sampled = new SampledPages();
  const readPage = options.readPage ?? (archive.isLocal ? sampled.read : undefined);
  const { settings, asCollected, policy, frontier, model } = await prepareUnlessFinished(state, { ...options, readPage, signal });
  const { specification } = settings;
  await writeWholeText(join(out, "specification.json"), [settingsJson(asCollected)]);
  const { name, title } = specification;
  const files = await home.openFiles(name, title);
  const requestsBefore = await storedRequests(state);
  const archiveName = archiveNames(archive, options.sources);
  const records = new CollectedRecords(state.records, { archive, files, isNew: (await state.pages.last()) === 0 });
  const onText = archive.isLocal ? options.onText : undefined; // a record of the web may be written in another form than it was read
  const { onRound } = options;
  const collection = await RoundWriter.open({
    ...{ state, frontier, model, records, specification, archiveName, onRound, onText },
    isScoredByUser: settings.scorer?.digest !== undefined,
  });
  const likelyNext = (count: number) => frontier.likelyNext(count, policy.maxDepth);
  // Its being there says that the collection is finished. One may still be written by a process that has lost the lead.
  if (policy.stopReason(collection.progress) === undefined)
    for (const name of ["collection.wacz", "collection.wacz.part"]) rmSync(join(out, name), { force: true });
  const visitor = await home.openVisitor(settings, options, { likelyNext, sampled: sampled.shared });
  try {
    let unreached: string | undefined;
    const onUnreached = (why: string) => {
      unreached = why;
    };
    const crawling = crawl({ frontier, visitor, collection, policy, signal, finishEarly: options.finishEarly, onUnreached });
    const stopped = await crawling.finally(() => visitor.close()); // then nobody copies records any more
    await collection.makeSafe();
    options.onEnded?.();
    if (settings.votes) await carryDecisions(out, { decisions: options.decisions, captures: settings.votes.learned.captures });
    await home.finishFiles();
    if (options.requests) await addRequests(state, requestsBefore, options.requests());
    const archives = options.requests && (await archiveFigures(state));
    const throttledUntilMs = stopped === "throttled" ? frontier.recall(Date.now()) : undefined;
    const summary = await finish(state, out, {
      stopped,
      progress: collection.progress,
      considered: frontier.found - frontier.queued,
      title,
    });
    const counted = options.coverage && archive.isLocal && !scan && summary.wacz !== undefined ? archive.local : undefined;
    const coverage = counted && (await indexCoverage(state, counted, new Scope(specification.scope), signal));
    const { threshold, foundSeeds } = settings;
    const cuts = summary.wacz && (await relevanceCuts(state.pages, { threshold, kept: collection.progress.kept }));
    return {
      ...{ ...summary, foundSeeds, threshold, cuts, coverage, throttledUntilMs, unreached, archives },
      ...(settings.votes && { votes: votesSummary(settings.votes), decided: await decidedSummary(state, settings.votes) }),
    };
  } finally {
    files.close();
  }
}

/** Prepares the crawl. There is nothing to finish early before a page has been judged. */
async function prepareUnlessFinished(
  state: CrawlState,
  { finishEarly, ...options }: CollectionOptions & { readonly signal: AbortSignal },
): Promise<PreparedCrawl> {
  if (finishEarly === undefined || (await isBegun(state))) return prepareCrawl(state, options);
  try {
    return await prepareCrawl(state, { ...options, signal: AbortSignal.any([options.signal, finishEarly]) });
  } catch (error) {
    if (error !== finishEarly.reason || options.signal.aborted) throw error;
    throw new UsageError("Cannot finish early: no page has been judged yet", { code: "resumable" });
  }
}

/** Tables in any case, so that an interrupted collection can be looked at; the WACZ when it is complete. */
async function finish(
  state: CrawlState,
  out: string,
  { title, ...ended }: Pick<CollectionSummary, "stopped" | "progress" | "considered"> & { readonly title: string },
): Promise<CollectionSummary> {
  await writeTables(state, out);
  await writeReplayFiles(state, out);
  const { stopped } = ended;
  const summary = { ...ended, problems: await firstProblems(state), problemCount: await state.problemCount() };
  if (stopped === "interrupted" || stopped === "throttled" || stopped === "unreachable") return summary;
  return { ...summary, wacz: await writeCollectionWacz({ folder: out, title, warcs: await state.records.files() }) };
}

async function firstProblems(state: CrawlState): Promise<Problem[]> {
  const first: Problem[] = [];
  for await (const found of state.problems()) if (first.push(found) === shownProblems) break;
  return first;
}

/** Problems that a summary tells; problems.jsonl has all. */
const shownProblems = 10;

/** Calls captures by the source, as the user named it, in which their file lies. */
function archiveNames({ local }: Archive, sources: readonly string[]): (capture: Capture) => string {
  const places = sources.map(placeOf);
  const known = new Map<string, string>();
  return ({ filename, archive }) => {
    if (archive !== undefined) return archive;
    let name = known.get(filename);
    if (name === undefined) {
      const path = local?.pathOf(filename);
      const place =
        places.find((place) => path === place.path || path?.startsWith(place.path + (isRemote(place.path) ? "/" : sep))) ??
        (places.length === 1 ? places[0] : undefined);
      name = place?.name ?? filename;
      known.set(filename, name);
    }
    return name;
  };
}

function placeOf(source: string): { path: string; name: string } {
  return { path: isRemote(source) ? source.replace(/\/+$/, "") : resolve(source), name: sourceName(source) };
}

function makeOutFolder(out: string): void {
  try {
    makeFolders(out);
    readdirSync(out);
  } catch (cause) {
    if (existsSync(out) && !statSync(out).isDirectory())
      throw new UsageError(`Cannot write the collection: ${out} is a file`, { code: "folder-taken", cause });
    throw diskFailure(out, cause);
  }
}
