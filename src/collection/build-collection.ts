import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import type { Archive } from "../archive/archive.ts";
import { findFiles } from "../archive/find-files.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import { diskFailure } from "../base/disk-failure.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import { crawl, type Visitor } from "../crawl/crawler.ts";
import { Frontier, type FrontierEntry } from "../crawl/frontier.ts";
import { type IdfOptions, idfOf } from "../crawl/idf-of-specification.ts";
import { sharedReference } from "../crawl/judge.ts";
import type { Vote } from "../crawl/learn-from-votes.ts";
import { type LearnedFromVotes, learnFromVotes } from "../crawl/learn-from-votes.ts";
import { learnedModel } from "../crawl/learned-model.ts";
import type { ReadPage } from "../crawl/page-memory.ts";
import { PoolVisitor } from "../crawl/pool-visitor.ts";
import type { CrawlProgress } from "../crawl/progress.ts";
import type { FoundSeed } from "../crawl/propose-seeds.ts";
import { type JudgedPage, RoundWriter } from "../crawl/round-writer.ts";
import { Scope } from "../crawl/scope.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { openState } from "../crawl/state/open-state.ts";
import { policyOf, type StopReason } from "../crawl/stop-rules.ts";
import { thresholdOf } from "../crawl/threshold-of-specification.ts";
import { topicOf } from "../crawl/topic-of-specification.ts";
import { InlineVisitor, WaitingVisitor } from "../crawl/visitor.ts";
import { UsageError } from "../errors.ts";
import type { ServiceCounts } from "../net/web-statistics.ts";
import type { Problem } from "../problem.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { type ResolvedSpecification, scanSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { type ArchiveFigures, addRequests, archiveFigures, storedRequests } from "./archive-figures.ts";
import { askAgain } from "./ask-again.ts";
import { beginCrawl, scannedUrls } from "./begin-crawl.ts";
import { CollectedRecords } from "./collected-records.ts";
import { type CrawlSettingsParts, checkSettings, isBegun, settingsJson, storedThreshold } from "./crawl-settings.ts";
import { checkSeedSources, type FindSeedsOptions, foundSeeds } from "./found-seeds.ts";
import { type IndexCoverage, indexCoverage } from "./index-coverage.ts";
import { keptIdf } from "./kept-idf.ts";
import { limitsInForce } from "./limits-in-force.ts";
import { noteReferences } from "./note-references.ts";
import { type RelevanceCut, relevanceCuts } from "./relevance-cuts.ts";
import { WarcFiles } from "./warc-files.ts";
import { writeCollectionWacz } from "./write-collection-wacz.ts";
import { writeReplayFiles } from "./write-replay-files.ts";
import { writeTables } from "./write-tables.ts";

export interface CollectionOptions {
  readonly specification: ResolvedSpecification;
  /** The specification's folder, from which its files are named. */
  readonly folder: string;
  readonly archive: Archive;
  /** What the user calls the archive: files, folders, indexes. */
  readonly sources: readonly string[];
  /** A new or empty folder, or one in which a collection was begun: then it goes on. */
  readonly out: string;
  /** Where tables that can be made again are kept. */
  readonly cacheFolder: string;
  /** Threads that read and judge pages; 0 does it in this one, where a page that takes too long can't be ended. Makes no other difference. */
  readonly workers?: number;
  /** How pages are read in this thread, such as from memory. */
  readonly readPage?: ReadPage | undefined;
  /** The table that `relevance.idf` asks for, where it is at hand. */
  readonly idf?: IdfTable | undefined;
  /**
   * Judges every page in the index of files on this machine instead of following links; a specification for it is resolved with the same
   * option, so that no default limit ends it.
   */
  readonly scan?: boolean | undefined;
  /** Asks the text searches of archives on the web, where the specification names no seeds; undefined where no archive has one. */
  readonly searchTexts?: FindSeedsOptions["searchTexts"];
  /** Told of the pages that the crawl begins with where the specification names no seeds, and while they are looked for. */
  readonly onSeeds?: FindSeedsOptions["onSeeds"];
  readonly onSeedProgress?: FindSeedsOptions["onSeedProgress"];
  /** Counts the pages of the index that were never reached, which takes one pass over it. */
  readonly coverage?: boolean | undefined;
  /** Told how many URLs without a page are asked for again, since the archives have changed since the last run. */
  readonly onAskAgain?: ((urls: number) => void) | undefined;
  /** Told how many pages a scan has to judge. */
  readonly onScan?: ((pages: number) => void) | undefined;
  /** What a curator says of pages: it moves the event vector and the threshold. A collection goes on with the votes it was begun with. */
  readonly votes?: readonly Vote[] | undefined;
  /** Whether images, styles, scripts and frames of the pages are collected, too; by default only from files on this machine. */
  readonly requisites?: boolean;
  /** Further limits, for this run's machine. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
  readonly signal?: AbortSignal;
  /** What has been asked of archives on the web so far in this process. */
  readonly requests?: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  readonly onIdfProgress?: IdfOptions["onProgress"];
  /** Told after every round, with the pages that it judged. */
  readonly onRound?: (progress: CrawlProgress, pages: readonly JudgedPage[]) => void;
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
  readonly votes?: Omit<LearnedFromVotes, "reference"> | undefined;
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
  makeFolder(out);
  const state = await openState(out);
  const wasBegun = await isBegun(state);
  let isRefused = false;
  try {
    return await build(state, out, options);
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
  for (const name of ["state.sqlite", "state.seal", "state.idf", "specification.json"]) rmSync(join(out, name), { force: true });
  const warcs = join(out, "archive");
  if (existsSync(warcs) && readdirSync(warcs).length === 0) rmdirSync(warcs);
}

function isEmpty({ fetched, missing }: CrawlProgress): boolean {
  return fetched + missing === 0;
}

async function build(state: CrawlState, out: string, options: CollectionOptions): Promise<CollectionSummary> {
  const { archive, scan = false, signal = new AbortController().signal } = options;
  const scanned = scan ? scannedArchive(archive) : undefined;
  if (archive.local) await findFiles(archive.local);
  const settings = await settingsOf(state, out, options);
  const { specification } = settings;
  await checkSettings(state, settings, out);
  const policy = policyOf({ ...specification.crawl, seconds: options.seconds, bytes: options.bytes });
  const askedAgain = await askAgain(state, archive, policy);
  if (askedAgain > 0) options.onAskAgain?.(askedAgain);
  await noteReferences(state, settings, { folder: options.folder, archive });
  const ranking = { self: settings.reference.self, alpha: specification.relevance.alpha };
  const model = specification.crawl.strategy === "adaptive" ? await learnedModel(state, ranking) : undefined;
  const frontier = await Frontier.open(state, { ...specification.crawl, maxDepth: specification.crawl.depth, model });
  await beginCrawl(state, frontier, scanned ? scannedUrls(scanned, specification) : specification.seeds, signal);
  if (scan) options.onScan?.((await state.note("begun-with")) ?? 0);
  const crawledWith = { ...specification.crawl, ...(await limitsInForce(state, specification.crawl, policy)) };
  const asCollected = { ...settings, specification: { ...specification, crawl: crawledWith } };
  await writeWholeText(join(out, "specification.json"), [settingsJson(asCollected)]);
  const { name, title } = specification;
  const warcs = new WarcFiles({ folder: join(out, "archive"), name, lengths: await state.records.files(), description: title });
  const requestsBefore = await storedRequests(state);
  const archiveName = archiveNames(archive, options.sources);
  const records = new CollectedRecords(state.records, archive, warcs);
  const collection = await RoundWriter.open({ state, frontier, model, records, specification, archiveName, onRound: options.onRound });
  const likelyNext = () => frontier.likelyNext(2 * policy.roundSize(collection.progress), policy.maxDepth);
  const visitor = visitorOf(settings, options, likelyNext);
  try {
    // Its being there says that the collection is finished.
    if (policy.stopReason(collection.progress) === undefined) rmSync(join(out, "collection.wacz"), { force: true });
    let unreached: string | undefined;
    const onUnreached = (why: string) => {
      unreached = why;
    };
    const stopped = await crawl({ frontier, visitor, collection, policy, signal, onUnreached });
    await collection.makeSafe();
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
    const votes = settings.votes?.learned;
    return { ...summary, foundSeeds, threshold, cuts, coverage, throttledUntilMs, unreached, archives, votes };
  } finally {
    await visitor.close();
    warcs.close();
  }
}

/** Tables in any case, so that an interrupted collection can be looked at; the WACZ when it is complete. */
async function finish(
  state: CrawlState,
  out: string,
  { title, ...ended }: Pick<CollectionSummary, "stopped" | "progress" | "considered"> & { readonly title: string },
): Promise<CollectionSummary> {
  await writeTables(state, out);
  const pages = await writeReplayFiles(state, out);
  const { stopped } = ended;
  const summary = { ...ended, problems: await firstProblems(state), problemCount: await state.problemCount() };
  if (stopped === "interrupted" || stopped === "throttled" || stopped === "unreachable") return summary;
  return { ...summary, wacz: await writeCollectionWacz({ folder: out, title, warcs: await state.records.files(), pages }) };
}

async function firstProblems(state: CrawlState): Promise<Problem[]> {
  const first: Problem[] = [];
  for await (const found of state.problems()) if (first.push(found) === shownProblems) break;
  return first;
}

/** Problems that a summary tells; problems.jsonl has all. */
const shownProblems = 10;

async function settingsOf(state: CrawlState, out: string, options: CollectionOptions): Promise<CrawlSettingsParts> {
  const { folder, archive, cacheFolder, onIdfProgress, signal, scan = false, requisites = archive.isLocal ?? false } = options;
  const specification = scan ? scanSpecification(options.specification) : options.specification;
  if (!scan && !(await isBegun(state))) checkSeedSources(options);
  const given = { ...(onIdfProgress && { onProgress: onIdfProgress }), ...(signal && { signal }) };
  const idf = await keptIdf(
    out,
    await isBegun(state),
    async () => options.idf ?? (await idfOf(specification, { archive, folder, cacheFolder, ...given })),
  );
  const reference = await topicOf(specification, { folder, archive, idf });
  const fixed = (await storedThreshold(state, specification)) ?? (await thresholdOf(specification, reference, { folder, archive, signal }));
  const settings = {
    specification,
    reference,
    ...fixed,
    requisites,
    scan,
    ...(await votedSettings(specification, { reference, ...fixed }, options)),
  };
  const found = scan ? undefined : await foundSeeds(state, settings.reference, settings.threshold, options);
  const seeds = found && specification.seeds.length === 0 ? found.map(({ url }) => url) : specification.seeds;
  return { ...settings, specification: { ...specification, seeds }, foundSeeds: found };
}

/** What a curator's votes change; nothing without votes. */
async function votedSettings(
  specification: ResolvedSpecification,
  learnedSoFar: Pick<CrawlSettingsParts, "reference" | "threshold">,
  { votes = [], archive, signal }: CollectionOptions,
): Promise<Pick<CrawlSettingsParts, "reference" | "threshold" | "votes"> | undefined> {
  if (votes.length === 0) return undefined;
  const voted = await learnFromVotes(specification, learnedSoFar, { votes, archive, signal });
  return { reference: voted.reference, threshold: voted.threshold, votes: { given: votes, learned: voted } };
}

/** The index that a scan goes through. */
function scannedArchive(archive: Archive): LocalArchive {
  if (archive.isLocal && archive.local) return archive.local;
  throw new UsageError("--scan works only with local files: give only local files with --archive, or crawl without --scan");
}

function visitorOf(
  { specification, reference, threshold, requisites }: CrawlSettingsParts,
  { archive, workers = 0, readPage }: CollectionOptions,
  likelyNext: () => Promise<readonly FrontierEntry[]>,
): Visitor {
  const settings = { specification, reference: sharedReference(reference), threshold, requisites };
  if (!archive.isLocal) return new WaitingVisitor(archive, settings, readPage);
  return workers === 0 || archive.local === undefined
    ? new InlineVisitor(archive, settings, readPage)
    : new PoolVisitor(archive.local, settings, { threads: workers, likelyNext });
}

/** Calls captures by the source, as the user named it, in which their file lies. */
function archiveNames({ local }: Archive, sources: readonly string[]): (capture: Capture) => string {
  const places = sources.map((source) => ({ path: resolve(source), name: basename(resolve(source)) }));
  const known = new Map<string, string>();
  return ({ filename, archive }) => {
    if (archive !== undefined) return archive;
    let name = known.get(filename);
    if (name === undefined) {
      const path = local?.pathOf(filename);
      const place =
        places.find((place) => path === place.path || path?.startsWith(place.path + sep)) ?? (places.length === 1 ? places[0] : undefined);
      name = place?.name ?? filename;
      known.set(filename, name);
    }
    return name;
  };
}

function makeFolder(out: string): void {
  try {
    mkdirSync(out, { recursive: true });
    readdirSync(out);
  } catch (cause) {
    if (existsSync(out) && !statSync(out).isDirectory()) throw new UsageError(`${out} is a file: give a folder with --out`, { cause });
    throw diskFailure(out, cause);
  }
}
