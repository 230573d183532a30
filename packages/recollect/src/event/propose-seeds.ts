import type { Archive } from "@recollect/archive/archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import type { Capture } from "@recollect/warc/capture";
import type { Reference } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { Judge } from "./judge.ts";
import type { LearnedScore } from "./learned-score.ts";
import { capturedPage } from "./page-search/captured-page.ts";
import { chooseCaptures } from "./page-search/choose-captures.ts";
import type { ReadPage } from "./page-search/page-cache.ts";
import { Scope } from "./scope.ts";
import type { PreparedScorer } from "./scorer/chosen-scorer.ts";
import { sharedReference } from "./shared-reference.ts";
import { similarAddresses } from "./similar-addresses.ts";
import { byScore, spreadSeeds } from "./spread-seeds.ts";

/** A page that a crawl could begin with. */
export interface ProposedSeed {
  readonly url: string;
  readonly capture: Capture;
  readonly title: string;
  readonly language: string;
  /** Relevance of the page, computed as in a crawl, so that the same threshold applies. */
  readonly score: number;
  /** The plain uncapped cosine to the topic. */
  readonly cosine: number;
  readonly topical: number;
  readonly temporal: number;
  /** Whether a crawl would keep the page. */
  readonly isKept: boolean;
  /** Strongest words that the page shares with the topic. */
  readonly words: readonly string[];
  /** Source of the page: the words of its address, the sample, or an archive's text search. */
  readonly by: "address" | "sample" | "search";
}

/** A seed that a crawl found by itself, as recorded with the collection. */
export interface FoundSeed {
  readonly url: string;
  readonly score: number;
  readonly title: string;
  /** Source of the page, as in `ProposedSeed`. */
  readonly by: string;
}

/** Proposed seeds, and facts for the user about the search. */
export interface SeedProposals {
  /** Number of seeds in the specification, where the crawl starts first. */
  readonly named: number;
  /** All pages that a crawl would keep, if requested; then the best pages, spread over hosts and languages. */
  readonly seeds: readonly ProposedSeed[];
  /** Languages of many pages in the archive, none of which shares enough words with the event: the event needs a text in each. */
  readonly unmatched: readonly { readonly language: string; readonly share: number }[];
}

export interface ProposeSeedsOptions {
  readonly archive: Archive;
  /** Results of a web archive's text search. */
  readonly searched?: readonly Capture[];
  readonly specification: ResolvedSpecification;
  readonly reference: Reference;
  /** The threshold. With `crawl.findSeeds`, all pages that reach it come first. */
  readonly threshold?: number | undefined;
  /** Scorer used instead of the built-in one. */
  readonly scorer?: PreparedScorer | undefined;
  /** Weights learned from a curator's votes. */
  readonly learned?: LearnedScore | undefined;
  /** Number of proposals. */
  readonly count?: number;
  /** Number of pages in the random sample. */
  readonly sample?: number;
  /** Reader of pages, such as one that keeps them for the crawl. */
  readonly readPage?: ReadPage | undefined;
  /** Languages in which the words of addresses are interpreted: those of the references. */
  readonly languages: readonly string[];
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Languages with a smaller share of the sample are not reported. */
const leastLanguageShare = 0.2;

/** Number of pages with words of the topic in their addresses that are read per wanted seed. */
const readPerSeed = 10;

/**
 * Finds pages to begin with: addresses in the index that contain the topic's words (the second method of the published tool), a random
 * sample, and results of archives' text searches. All of them are read and scored. The whole index is searched, piece by piece.
 */
export async function proposeSeeds(options: ProposeSeedsOptions): Promise<SeedProposals> {
  const { archive, searched = [], specification, reference, threshold, scorer, learned, count = 20, sample = 2000, signal } = options;
  const { local } = archive;
  const byAddress = local ? await similarAddresses(local, options, count * readPerSeed) : [];
  const drawn = local ? await sampleCaptures(local, { count: sample }) : [];
  const candidates = new Map<string, { capture: Capture; by: ProposedSeed["by"] }>();
  for (const capture of searched) candidates.set(capture.key, { capture, by: "search" });
  for (const capture of drawn) candidates.set(capture.key, { capture, by: "sample" });
  for (const capture of byAddress) candidates.set(capture.key, { capture, by: "address" });
  const judge = new Judge({ specification, reference: sharedReference(reference), threshold, scorer, learned });
  const topic = new Topic(reference);
  const scope = new Scope(specification.scope);
  const found: ProposedSeed[] = [];
  const sampled = new Set(drawn.map(({ key }) => key));
  const sampledPages = new Map<string, number>();
  const pieces = local?.pieces ?? 0;
  let done = 0;
  for (const { capture, by } of candidates.values()) {
    signal?.throwIfAborted();
    options.onProgress?.(pieces + done++, pieces + candidates.size);
    if (!scope.admits(capture.url)) continue;
    const seed = await seedOf({ capture, by }, { archive, judge, topic, readPage: options.readPage });
    if (seed === undefined) continue;
    found.push(seed);
    if (sampled.has(capture.key)) sampledPages.set(seed.language, (sampledPages.get(seed.language) ?? 0) + 1);
  }
  const spread = spreadSeeds(found, count);
  const isStart = threshold !== undefined && specification.crawl.findSeeds === true;
  const seeds = isStart ? [...found.filter(({ isKept }) => isKept).sort(byScore), ...spread.filter(({ isKept }) => !isKept)] : spread;
  const matched = new Set([...options.languages, ...seeds.map(({ language }) => language)]);
  return { named: specification.seeds.length, seeds, unmatched: unmatchedLanguages(sampledPages, matched) };
}

/** Returns the languages of many pages that are not matched. `pages`: the number of sampled pages by language. */
function unmatchedLanguages(pages: ReadonlyMap<string, number>, matched: ReadonlySet<string>): SeedProposals["unmatched"] {
  const all = [...pages.values()].reduce((sum, some) => sum + some, 0);
  return [...pages]
    .filter(([language]) => language !== "und" && !matched.has(language))
    .map(([language, some]) => ({ language, share: some / all }))
    .filter(({ share }) => share >= leastLanguageShare)
    .sort((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
}

async function seedOf(
  { capture: found, by }: { capture: Capture; by: ProposedSeed["by"] },
  { archive, judge, topic, readPage }: { archive: Archive; judge: Judge; topic: Topic; readPage: ReadPage | undefined },
): Promise<ProposedSeed | undefined> {
  // Search results are used directly: looking up all captures would take as many requests again.
  const items = by === "search" ? [found] : await Array.fromAsync(archive.captures(found.url));
  const captures = items.filter((item) => item.kind !== "problem");
  const { crawl, event } = judge.specification;
  const [capture = found] = chooseCaptures(captures, crawl.capture, event);
  const read = await capturedPage(archive, capture, readPage);
  if (read.kind !== "page" || !read.isPage || read.page.signals.length > 0) return undefined; // such as a paywall or an error page
  const { page } = read;
  const judgement = await judge.judge(page, read.capture, captures[0] ?? capture);
  const rejection = judge.rejection(page, judgement);
  if (rejection === "language") return undefined;
  const { topical, temporal, relevance: score, why: words } = judgement;
  const cosine = topic.in(page.language).cosine(judgement.terms);
  const { title, language } = page;
  return { url: capture.url, capture, title, language, score, cosine, topical, temporal, isKept: rejection === undefined, words, by };
}
