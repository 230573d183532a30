import type { Archive } from "@recollect/archive/archive";
import { findFiles } from "@recollect/archive/find-files";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { UsageError } from "@recollect/warc/errors";
import { scaledReference } from "../../event/archive-threshold.ts";
import { type IdfOptions, idfOf } from "../../event/idf-of-specification.ts";
import { learnFromVotes, type Vote } from "../../event/learn-from-votes.ts";
import type { ChosenScorer } from "../../event/scorer/chosen-scorer.ts";
import { thresholdOf } from "../../event/threshold-of-specification.ts";
import { topicLanguages } from "../../event/topic-languages.ts";
import { topicOf } from "../../event/topic-of-specification.ts";
import type { IdfTable } from "../../relevance/idf-table.ts";
import { type ResolvedSpecification, scanSpecification } from "../../spec/resolve-specification.ts";
import type { Policy } from "../crawler.ts";
import { keptUrls } from "../decided-pages.ts";
import { Frontier } from "../frontier.ts";
import { unpackEvidence } from "../link-evidence.ts";
import { LinkModel } from "../link-model.ts";
import type { CrawlNotes, CrawlState } from "../state/crawl-state.ts";
import { policyOf } from "../stop-rules.ts";
import { beginCrawl, scannedUrls } from "./begin-crawl.ts";
import { type CrawlSettingsParts, checkSettings, isBegun, storedThreshold, type UsedVotes } from "./crawl-settings.ts";
import { allSeeds, checkSeedSources, type FindSeedsOptions, foundSeeds } from "./found-seeds.ts";
import { keptIdf, keptVotes, preparedScorer } from "./kept-files.ts";
import { noteReferences } from "./note-references.ts";
import { requeueIfChanged } from "./requeue-if-changed.ts";

export interface PrepareCrawlOptions extends FindSeedsOptions {
  /** A new or empty folder, or that of a collection to resume. */
  readonly out: string;
  /** Cache folder for IDF tables. */
  readonly cacheFolder: string;
  /** The table for `relevance.idf`, if already loaded. */
  readonly idf?: IdfTable | undefined;
  /**
   * Judges every page in the index of local files instead of following links. Resolve the specification with the same option, so that no
   * default limit ends the scan.
   */
  readonly scan?: boolean | undefined;
  /**
   * A curator's votes. Pages voted for are visited first and kept, pages voted against are excluded, and the crawl learns from both how to
   * change the scores of pages. A resumed collection keeps its original votes.
   */
  readonly votes?: readonly Vote[] | undefined;
  /** The settings of a scan, if already prepared. */
  readonly prepared?: CrawlSettingsParts | undefined;
  /** Scores pages instead of the built-in scorer of the profile; a resumed collection must be given the same. */
  readonly scorer?: ChosenScorer | undefined;
  /** Whether images, styles, scripts and frames of the pages are collected, too; by default, only from local files. */
  readonly requisites?: boolean | undefined;
  /** Additional limits of this run. */
  readonly seconds?: number | undefined;
  readonly bytes?: number | undefined;
  readonly onIdfProgress?: IdfOptions["onProgress"];
  /** Called with the number of pages judged for learning the threshold. */
  readonly onThresholdProgress?: ((done: number, total: number) => void) | undefined;
  /** Called with the number of URLs without a page that are queued again because the archives have changed. */
  readonly onRequeued?: ((urls: number) => void) | undefined;
  /** Called with the number of pages that a scan will judge. */
  readonly onScan?: ((pages: number) => void) | undefined;
}

/** Everything that a crawl needs before its first claim. */
export interface PreparedCrawl {
  readonly settings: CrawlSettingsParts;
  /** The same settings, with the limits that apply to the collection. */
  readonly asCollected: CrawlSettingsParts;
  readonly policy: Policy;
  readonly frontier: Frontier;
  /** Ranks links individually (`adaptive`). */
  readonly model: LinkModel | undefined;
}

/** Prepares the settings for judging pages and queues the start URLs; for a resumed crawl, both are restored. */
export async function prepareCrawl(state: CrawlState, options: PrepareCrawlOptions): Promise<PreparedCrawl> {
  const { archive, out, scan = false, signal = new AbortController().signal } = options;
  const scanned = scan ? scannedArchive(archive) : undefined;
  if (archive.local) await findFiles(archive.local);
  const begun = options.prepared ? await keepPrepared(state, options.prepared, out) : await judgingSettings(state, options);
  const found = scan ? undefined : await foundSeeds(state, begun, options);
  const specification = { ...begun.specification, seeds: allSeeds(begun.specification.seeds, found) };
  const settings = { ...begun, specification, foundSeeds: found };
  await checkSettings(state, settings, out);
  const kept = keptUrls(options.votes ?? []);
  const { documents, fetched } = specification.crawl;
  const least = { documents: Math.max(documents, kept.length), fetched: Math.max(fetched, kept.length) }; // pages that a curator kept are never beyond a limit
  const policy = policyOf({ ...specification.crawl, ...least, seconds: options.seconds, bytes: options.bytes });
  const requeued = await requeueIfChanged(state, archive, policy);
  if (requeued > 0) options.onRequeued?.(requeued);
  await noteReferences(state, settings, { folder: options.folder, archive });
  const ranking = { self: settings.reference.self, alpha: specification.relevance.alpha };
  const model = specification.crawl.strategy === "adaptive" ? await learnedModel(state, ranking) : undefined;
  const frontier = await Frontier.open(state, { ...specification.crawl, maxDepth: specification.crawl.depth, model });
  const urls = scanned ? scannedUrls(scanned, specification) : specification.seeds;
  await beginCrawl(state, frontier, { kept, urls }, signal);
  if (scan) options.onScan?.((await state.note("begun-with")) ?? 0);
  const crawledWith = { ...specification.crawl, ...(await limitsInForce(state, specification.crawl, policy)) };
  const asCollected = { ...settings, specification: { ...specification, crawl: crawledWith } };
  return { settings, asCollected, policy, frontier, model };
}

/** Returns the settings for judging pages: new ones, or those of the crawl whose notes are given. */
export async function judgingSettings(notes: Pick<CrawlState, "note">, options: PrepareCrawlOptions): Promise<CrawlSettingsParts> {
  const { out, folder, archive, readPage, cacheFolder, onIdfProgress, signal, scan = false } = options;
  const requisites = options.requisites ?? archive.isLocal ?? false;
  const specification = scan ? scanSpecification(options.specification) : options.specification;
  const begun = { out, isBegun: await isBegun(notes) };
  if (!scan && !begun.isBegun) checkSeedSources(options);
  const given = { ...(onIdfProgress && { onProgress: onIdfProgress }), ...(signal && { signal }) };
  const idf = await keptIdf(
    begun,
    async () => options.idf ?? (await idfOf(specification, { archive, folder, cacheFolder, readPage, followsLinks: true, ...given })),
  );
  const described = await topicOf(specification, { folder, archive, idf });
  const scorer = options.scorer && (await preparedScorer(begun, options.scorer, { event: specification, archive }));
  const fixed =
    (await storedThreshold(notes, specification)) ??
    (await thresholdOf(specification, described, { folder, archive, readPage, scorer, signal, onProgress: options.onThresholdProgress }));
  const reference = scaledReference(described, fixed.scales);
  const votes = await usedVotes(begun, specification, { reference, scorer, ...fixed }, options);
  return { specification, reference, ...fixed, requisites, scan, scorer, votes };
}

async function keepPrepared(notes: Pick<CrawlState, "note">, prepared: CrawlSettingsParts, out: string): Promise<CrawlSettingsParts> {
  await keptIdf({ out, isBegun: await isBegun(notes) }, async () => prepared.reference.weighting.idf);
  return prepared;
}

async function usedVotes(
  begun: Parameters<typeof keptVotes>[0],
  specification: ResolvedSpecification,
  yardstick: Pick<CrawlSettingsParts, "reference" | "threshold" | "scorer">,
  { votes, archive, folder, readPage, signal }: PrepareCrawlOptions,
): Promise<UsedVotes | undefined> {
  if (votes === undefined || votes.length === 0) return undefined;
  const languages = await topicLanguages(specification, { folder, archive });
  const learned = await keptVotes(begun, () => learnFromVotes(specification, yardstick, { votes, archive, languages, readPage, signal }));
  return { given: votes, learned };
}

function scannedArchive(archive: Archive): LocalArchive {
  if (archive.isLocal && archive.local) return archive.local;
  throw new UsageError("Cannot scan: a scan works only with local files", { code: "scan-impossible" });
}

/** Restores the model from the pages judged so far. It is identical, since it learns in the same order. */
async function learnedModel(state: CrawlState, options: ConstructorParameters<typeof LinkModel>[0]): Promise<LinkModel> {
  const model = new LinkModel(options);
  for await (const { url, evidence, yielded } of state.pages.lessons())
    model.learn(url, evidence === null ? undefined : unpackEvidence(evidence), yielded);
  for await (const url of state.urls.fruitless()) model.miss(url);
  return model;
}

type Limits = Pick<ResolvedSpecification["crawl"], "documents" | "fetched" | "patience" | "depth">;

/**
 * Returns the limits that apply to the collection: those of the last run that extended it. A run whose limits were already reached ends at
 * once, so its limits do not count. A smaller depth does not count either, since it does not remove deeper pages.
 */
async function limitsInForce(state: CrawlState, { documents, fetched, patience, depth }: Limits, policy: Policy): Promise<Limits> {
  const progress = await state.progress();
  const stored = await state.note("limits");
  const before = stored && withInfinity(stored);
  if (before !== undefined && policy.stopReason(progress) !== undefined) return before;
  const now: Limits = { documents, fetched, patience, depth: Math.max(depth, before?.depth ?? 0) };
  await state.write({ notes: { limits: now } }); // JSON has no infinity: no limit is null
  await state.commit();
  return now;
}

function withInfinity({ documents, fetched, patience, depth }: CrawlNotes["limits"]): Limits {
  const none = Number.POSITIVE_INFINITY;
  return { documents: documents ?? none, fetched: fetched ?? none, patience: patience ?? none, depth: depth ?? none };
}
