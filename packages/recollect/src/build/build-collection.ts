import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { ServiceCounts } from "@recollect/archive/net/web-statistics";
import { sourceName } from "@recollect/archive/source-name";
import { makeFolders } from "@recollect/base/make-folder";
import { isRemote } from "@recollect/base/remote-places";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import type { Capture } from "@recollect/warc/capture";
import { diskFailure } from "@recollect/warc/disk-failure";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { ReviewDecisions } from "../collection/review-decisions.ts";
import { writeCollectionWacz } from "../collection/write-collection-wacz.ts";
import { isBegun, settingsJson } from "../crawl/begin/crawl-settings.ts";
import { keptFiles } from "../crawl/begin/kept-files.ts";
import { type PrepareCrawlOptions, type PreparedCrawl, prepareCrawl } from "../crawl/begin/prepare-crawl.ts";
import { CollectedRecords } from "../crawl/collected-records.ts";
import { crawl } from "../crawl/crawler.ts";
import { type IndexCoverage, indexCoverage } from "../crawl/index-coverage.ts";
import type { OpenVisitorOptions } from "../crawl/open-visitor.ts";
import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";
import { type JudgedPage, RoundWriter, type RoundWriterParts } from "../crawl/round-writer.ts";
import { SampledPages } from "../crawl/sampled-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { openState } from "../crawl/state/open-state.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import type { VotesSummary } from "../event/learn-from-votes.ts";
import type { FoundSeed } from "../event/propose-seeds.ts";
import { Scope } from "../event/scope.ts";
import type { OnShared } from "../jobs/share-run.ts";
import type { JudgedScan } from "../scan/judged-scan.ts";
import { carryDecisions, type DecidedSummary, decidedSummary, votesSummary } from "./applied-decisions.ts";
import { type ArchiveFigures, addRequests, archiveFigures, storedRequests } from "./archive-figures.ts";
import { CandidateChooser } from "./candidate-chooser.ts";
import { type CrawlBackend, singleProcessBackend } from "./crawl-backend.ts";
import { type RelevanceCut, relevanceCuts } from "./relevance-cuts.ts";
import { type CandidateParts, writeCandidates } from "./write-candidates.ts";
import { candidatePages, writeReplayFiles, writeTables } from "./write-tables.ts";

export interface CollectionOptions extends PrepareCrawlOptions, OpenVisitorOptions {
  /** The archive's files, folders and indexes, as named by the user. */
  readonly sources: readonly string[];
  /** Whether to count the index's pages that the crawl never reached, in one pass over the index. */
  readonly coverage?: boolean | undefined;
  /** Ends the crawl as a limit does when aborted: the collection is finished with the documents collected so far. */
  readonly finishEarly?: AbortSignal | undefined;
  /** Text of the `decisions.jsonl` with the votes, which is copied to the new collection. If omitted, the votes are written there. */
  readonly decisions?: string | undefined;
  /** Address of a PostgreSQL database that stores the state: other processes can then make visits, and take the lead if this one dies. */
  readonly database?: string | undefined;
  /** Pages of a scan that were judged before, on this or other machines. */
  readonly judged?: JudgedScan | undefined;
  /** Called with messages about a crawl led by another process, and about obstacles to helping it. */
  readonly onShared?: OnShared | undefined;
  /** Returns the requests that this process has sent to remote archives so far. */
  readonly requests?: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  /** Called after every round with the pages judged in it. */
  readonly onRound?: (progress: CrawlProgress, pages: readonly JudgedPage[]) => void;
  /** Called with each document that this process has read from files, and with its main text, which is that of the collection. */
  readonly onText?: RoundWriterParts["onText"];
  /** Called when the crawl has ended, before tables and WACZ are written. */
  readonly onEnded?: (() => void) | undefined;
  /** Called when tables and WACZ are written; in a shared crawl, before another process may lead it. */
  readonly whenWritten?: ((summary: CollectionSummary) => Promise<void>) | undefined;
}

export interface CollectionSummary {
  readonly stopped: StopReason;
  readonly progress: CrawlProgress;
  /** URLs taken from the queue, whatever their result (Gossen et al., Table 2). */
  readonly considered: number;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** Seeds found in the archive, if the specification names none. */
  readonly foundSeeds?: readonly FoundSeed[] | undefined;
  /** Pages in the index that were never reached, if requested; only for local files whose index is not very large. */
  readonly coverage?: IndexCoverage | undefined;
  /** Time from which the throttled archives that stopped the crawl accept requests again. */
  readonly throttledUntilMs?: number | undefined;
  /** Why no server can be reached, if that stopped the crawl. */
  readonly unreached?: string | undefined;
  /** Documents from each archive and requests to it; only for remote archives. */
  readonly archives?: readonly ArchiveFigures[] | undefined;
  /** Summary of what the crawl learned from votes, if there were any. */
  readonly votes?: VotesSummary | undefined;
  /** Results for the pages with votes. */
  readonly decided?: DecidedSummary | undefined;
  /** The threshold, and the numbers of judged pages that other cuts would keep; only for a completed crawl. */
  readonly threshold?: number | undefined;
  readonly cuts?: readonly RelevanceCut[] | undefined;
  /** Only for a completed crawl, not for an interrupted one. */
  readonly wacz?: { readonly path: string; readonly bytes: number };
}

/**
 * Builds the collection that a specification describes, or resumes an unfinished one. However an earlier run ended, the same call results
 * in the same collection; a larger limit extends it.
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
  const { shareCrawl } = await import("./share-crawl.ts"); // loads the database client, which most crawls do not need
  return shareCrawl({ ...options, out, database }, (backend) => written(build(backend, { ...options, out })));
}

async function buildAlone(options: CollectionOptions): Promise<CollectionSummary> {
  const { out } = options;
  const state = await openState(out);
  const wasBegun = await isBegun(state);
  let isRefused = false;
  try {
    return await build(singleProcessBackend(state, out), options);
  } catch (error) {
    isRefused = error instanceof UsageError && !wasBegun && isEmpty(await state.progress());
    throw state.explained(error);
  } finally {
    await state.close();
    if (isRefused) removeBeginning(out);
  }
}

/** Removes the files of a crawl that was refused before it judged a page, for example by a remote archive. */
function removeBeginning(out: string): void {
  for (const name of ["state.sqlite", "state.seal", ...Object.values(keptFiles), "specification.json"])
    rmSync(join(out, name), { force: true });
  const warcs = join(out, "archive");
  if (existsSync(warcs) && readdirSync(warcs).length === 0) rmdirSync(warcs);
}

function isEmpty({ fetched, missing }: CrawlProgress): boolean {
  return fetched + missing === 0;
}

async function build(backend: CrawlBackend, options: CollectionOptions): Promise<CollectionSummary> {
  const { state } = backend;
  const { archive, out, scan = false, signal = new AbortController().signal } = options;
  const sampled = new SampledPages();
  const readPage = options.readPage ?? (archive.isLocal ? sampled.read : undefined);
  const { settings, asCollected, policy, frontier, model } = await prepareUnlessFinished(state, {
    ...{ ...options, readPage, signal, prepared: options.judged?.settings },
  });
  const { specification } = settings;
  await writeTextAtomically(join(out, "specification.json"), [settingsJson(asCollected)]);
  const { name, title } = specification;
  const files = await backend.openFiles(name, title);
  const requestsBefore = await storedRequests(state);
  const archiveName = archiveNames(archive, options.sources);
  const records = new CollectedRecords(state.records, { archive, files, isNew: (await state.pages.last()) === 0 });
  const onText = archive.isLocal ? options.onText : undefined; // a record from the web may be stored in another form
  const { onRound } = options;
  const collection = await RoundWriter.open({
    ...{ state, frontier, model, records, specification, archiveName, onRound, onText },
    isScoredByUser: settings.scorer?.digest !== undefined,
  });
  const likelyNext = async (count: number) => (await frontier.likelyNext(count)).map(({ url }) => url);
  // The WACZ marks the collection as finished. A process that has lost the lead may still be writing one.
  if (policy.stopReason(collection.progress) === undefined)
    for (const name of ["collection.wacz", "collection.wacz.part"]) rmSync(join(out, name), { force: true });
  const own = await backend.openVisitor(settings, options, { likelyNext, sampled: sampled.shared });
  const visitor = options.judged?.visitor(own) ?? own;
  try {
    let unreached: string | undefined;
    const onUnreached = (why: string) => {
      unreached = why;
    };
    const crawling = crawl({ frontier, visitor, collection, policy, signal, finishEarly: options.finishEarly, onUnreached });
    const stopped = await crawling.finally(() => visitor.close?.()); // from here on, no records are copied
    await collection.commit();
    options.onEnded?.();
    if (settings.votes) await carryDecisions(out, { decisions: options.decisions, captures: settings.votes.learned.captures });
    await backend.finishFiles();
    if (options.requests) await addRequests(state, requestsBefore, options.requests());
    const archives = options.requests && (await archiveFigures(state));
    const throttledUntilMs = stopped === "throttled" ? frontier.recall(Date.now()) : undefined;
    const ended = { stopped, progress: collection.progress, considered: frontier.found - frontier.queued };
    const summary = await finish(ended, { state, out, archive, specification, signal });
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

/** Prepares the crawl. Before a page has been judged, there is nothing to finish early. */
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

/** Always writes the tables, so that an interrupted collection can be inspected; writes the WACZ if the collection is complete. */
async function finish(
  ended: Pick<CollectionSummary, "stopped" | "progress" | "considered">,
  { state, out, ...parts }: FinishParts,
): Promise<CollectionSummary> {
  const { stopped, progress } = ended;
  const candidates = new CandidateChooser(documentsIn(progress), ReviewDecisions.read(out));
  await writeTables(state, out, (page) => candidates.add(page));
  await writeReplayFiles(state, out);
  const summary = { ...ended, problems: await firstProblems(state), problemCount: await state.problemCount() };
  if (stopped === "interrupted" || stopped === "throttled" || stopped === "unreachable") return summary;
  await writeCandidates(candidates.pages, { ...parts, folder: out, tablePage: await candidatePages(state) });
  const { title } = parts.specification;
  return { ...summary, wacz: await writeCollectionWacz({ folder: out, title, warcs: await state.records.files() }) };
}

interface FinishParts extends Omit<CandidateParts, "folder" | "tablePage"> {
  readonly state: CrawlState;
  readonly out: string;
}

async function firstProblems(state: CrawlState): Promise<Problem[]> {
  const first: Problem[] = [];
  for await (const found of state.problems()) if (first.push(found) === shownProblems) break;
  return first;
}

const shownProblems = 10;

/** Returns a function that names the source of a capture: the one given by the user that contains its file. */
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
