import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { surtKey } from "@recollect/warc/surt";
import { learnWeights } from "../learn/learn-weights.ts";
import { rowsOf } from "../learn/term-rows.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference } from "../relevance/reference.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { strongest } from "../relevance/vector.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { Judge } from "./judge.ts";
import { type LearnedScore, LearnedScores } from "./learned-score.ts";
import type { ReadPage } from "./page-search/page-cache.ts";
import { reachedPageOf } from "./page-search/page-of.ts";
import type { PreparedScorer } from "./scorer/chosen-scorer.ts";
import { sharedReference } from "./shared-reference.ts";
import { type TrainingPage, trainingPageOf, undecidedTrainingPages } from "./training-pages.ts";

/** A curator's vote on whether a page is about the event. The crawl learns from it, and applies it to the page (`decided-pages.ts`). */
export interface Vote {
  readonly url: string;
  readonly isRelevant: boolean;
  /** Timestamp of the capture that the curator reviewed, 14 digits; if the archive does not have it, another one is used. */
  readonly timestamp?: string | undefined;
}

/** Settings for judging pages without votes. */
interface Yardstick {
  readonly reference: Reference;
  /** Undefined keeps every page. */
  readonly threshold: number | undefined;
  readonly scorer?: PreparedScorer | undefined;
}

export interface VotesOptions {
  readonly votes: readonly Vote[];
  readonly archive: Archive;
  /** Languages in which the words of addresses are interpreted: those of the references. */
  readonly languages: readonly string[];
  /** Reader of pages, such as one that keeps them for the crawl. */
  readonly readPage?: ReadPage | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of learning from votes. Structured-cloneable. */
export interface LearnedFromVotes {
  /** Number of votes for pages, and of votes against pages; votes on pages outside the archive do not count. */
  readonly relevant: number;
  readonly others: number;
  /** Voted addresses without a page in the archive. */
  readonly missing: readonly string[];
  /** Words that raise and lower the scores of pages most, as written on voted pages. */
  readonly raisedBy: readonly string[];
  readonly loweredBy: readonly string[];
  /** The captures read for the votes. */
  readonly captures: readonly VotedCapture[];
  /** The learned weights; undefined if no voted page is in the archive. */
  readonly score: LearnedScore | undefined;
}

/** The capture of a voted page. */
export interface VotedCapture extends Required<Pick<Vote, "url" | "isRelevant">> {
  readonly timestamp: string;
  readonly digest: string;
}

/** Summary of the learned weights, for the user. */
export type VotesSummary = Omit<LearnedFromVotes, "captures" | "score">;

interface VotedPage extends TrainingPage, Pick<Vote, "url" | "isRelevant"> {
  readonly digest: string;
}

/** Maximum number of terms with a learned weight. For the real events, 2,000 give the same F1 as all. */
const mostTerms = 20_000;

/** Maximum number of words of each kind in a summary. */
const namedWords = 8;

/**
 * Learns weights that change the scores of pages, from a curator's votes on pages of the archive. The order of votes has no effect. Reads each
 * voted page; of more than `limits.votes` votes, it uses an evenly spread part with the same proportion of both kinds.
 */
export async function learnFromVotes(
  specification: ResolvedSpecification,
  yardstick: Yardstick,
  options: VotesOptions,
): Promise<LearnedFromVotes> {
  const { reference, threshold = 0, scorer } = yardstick;
  const { weighting } = reference;
  const judge = new Judge({ specification, reference: sharedReference(reference), scorer });
  const { voted, missing } = await votedPages(judge, reference, options);
  const relevant = voted.filter(({ isRelevant }) => isRelevant).length;
  const counted = { relevant, others: voted.length - relevant, missing };
  const captures = voted.map(({ url, isRelevant, capture, digest }) => ({ url, isRelevant, timestamp: capture.timestamp, digest }));
  if (voted.length === 0) return { ...counted, raisedBy: [], loweredBy: [], captures, score: undefined };
  const decided = new Set(voted.map(({ capture }) => capture.key));
  const undecided = await undecidedTrainingPages(judge, reference, { ...options, threshold: yardstick.threshold, decided });
  const examples = [...voted, ...undecided];
  const terms = rowsOf(examples.map((example) => example.terms));
  const labels = Int8Array.from(examples, (_, n) => (n < voted.length ? Number(voted[n]?.isRelevant) : -1));
  const of = (name: "relevance" | "temporal") => Float64Array.from(examples, (example) => example[name]);
  const learned = learnWeights({ terms, relevance: of("relevance"), temporal: of("temporal"), threshold }, labels);
  const moved = terms.names.map((term, n) => [term, learned.terms[n] as number] as const).filter(([, weight]) => weight !== 0);
  const most = moved.sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1)).slice(0, mostTerms);
  const score = { ...learned, terms: new Map(most), threshold };
  return { ...counted, ...commonWords(voted, new LearnedScores(score, weighting), weighting.idf.spelling), captures, score };
}

async function votedPages(
  judge: Judge,
  reference: Reference,
  { votes, archive, readPage, signal }: VotesOptions,
): Promise<{ voted: VotedPage[]; missing: string[] }> {
  const { specification } = judge;
  const byKey = new Map(votes.map((vote) => [surtKey(vote.url), vote])); // the last vote on a page counts
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, vote]) => vote);
  const voted: VotedPage[] = [];
  const missing: string[] = [];
  for (const { url, isRelevant, timestamp } of evenPart(sorted)) {
    signal?.throwIfAborted();
    const found = await reachedPageOf(url, { archive, specification, readPage, timestamp });
    if (found.kind !== "page") missing.push(url);
    else voted.push({ ...(await trainingPageOf(judge, reference, found)), url, isRelevant, digest: found.digest });
  }
  return { voted, missing };
}

/** Returns at most `limits.votes` votes, evenly spread over both kinds. */
export function evenPart(votes: readonly Vote[]): Vote[] {
  const byKind = [...votes.filter(({ isRelevant }) => isRelevant), ...votes.filter(({ isRelevant }) => !isRelevant)];
  const step = byKind.length / limits.votes;
  if (step <= 1) return [...votes];
  return Array.from({ length: limits.votes }, (_, n) => byKind[Math.floor(n * step)] as Vote);
}

/** Returns the words that raise the pages voted for most, and those that lower the pages voted against most. */
function commonWords(
  voted: readonly VotedPage[],
  scores: LearnedScores,
  spelling: Spelling,
): Pick<LearnedFromVotes, "raisedBy" | "loweredBy"> {
  const wordsOf = (areRelevant: boolean, how: "raised" | "lowered"): string[] => {
    const shares = new Map<string, number>();
    for (const { page } of voted.filter(({ isRelevant }) => isRelevant === areRelevant))
      for (const { word, share } of scores.words(page, PageTerms.withPlaces(page.blocks, page.language, spelling), how))
        shares.set(word.toLowerCase(), (shares.get(word.toLowerCase()) ?? 0) + share);
    return [...strongest(shares, namedWords).keys()];
  };
  return { raisedBy: wordsOf(true, "raised"), loweredBy: wordsOf(false, "lowered") };
}
