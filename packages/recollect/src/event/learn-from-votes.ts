import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { surtKey } from "@recollect/warc/surt";
import { movedByVotes, type VotedVector } from "../relevance/moved-by-votes.ts";
import type { Reference } from "../relevance/reference.ts";
import { termsOf } from "../relevance/terms.ts";
import { thresholdOfVotes, type VotedScore } from "../relevance/threshold-of-votes.ts";
import { vectorOf } from "../relevance/vector.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { Judge } from "./judge.ts";
import { reachedPageOf } from "./page-search/page-of.ts";
import type { PreparedScorer } from "./scorer/chosen-scorer.ts";
import { sharedReference } from "./shared-reference.ts";

/** A curator's vote on whether a page is about the event. The crawl learns from it, and applies it to the page (`decided-pages.ts`). */
export interface Vote {
  readonly url: string;
  readonly isRelevant: boolean;
  /** The capture that the curator reviewed, 14 digits; if the archive does not have it, another one is used. */
  readonly timestamp?: string | undefined;
}

/** Reference and threshold for judging pages. */
interface Yardstick {
  readonly reference: Reference;
  /** Undefined keeps every page; votes then do not set one either. */
  readonly threshold: number | undefined;
  readonly scorer?: PreparedScorer | undefined;
}

export interface LearnedFromVotes extends Yardstick {
  /** Number of votes whose pages are in the archive: for the event, and against. */
  readonly relevant: number;
  readonly others: number;
  /** Voted addresses without a page in the archive. */
  readonly missing: readonly string[];
  /** Whether there were enough votes to choose the threshold. */
  readonly isThresholdLearned: boolean;
  /** The captures read for the votes. */
  readonly captures: readonly VotedCapture[];
}

/** The capture of a voted page. */
export interface VotedCapture extends Required<Pick<Vote, "url" | "isRelevant">> {
  readonly timestamp: string;
  readonly digest: string;
}

/** Summary for the user. */
export type VotesSummary = Omit<LearnedFromVotes, "reference" | "scorer" | "captures">;

interface VotedPage extends VotedVector {
  readonly page: Page;
  readonly capture: Capture;
  readonly first: Capture;
  readonly digest: string;
  /** The URL as in the vote. */
  readonly url: string;
}

/**
 * Number of parts of the votes, for cross-validation: a page's score, from which the threshold is learned, comes from a reference moved by
 * the other parts.
 */
const parts = 5;

/**
 * Moves the event vector and the threshold by a curator's votes on pages of the archive, in any order. Each page is read, so of very many
 * votes an evenly spread part is used, with the same proportion of both kinds.
 */
export async function learnFromVotes(
  specification: ResolvedSpecification,
  yardstick: Yardstick,
  { votes, archive, signal }: { votes: readonly Vote[]; archive: Archive; signal?: AbortSignal | undefined },
): Promise<LearnedFromVotes> {
  const { reference, threshold } = yardstick;
  const { pages, missing } = await votedPages(specification, reference, { votes, archive, signal });
  const { terms } = specification.relevance;
  const learned = threshold === undefined ? undefined : thresholdOfVotes(await crossScores(specification, yardstick, pages), threshold);
  const relevant = pages.filter(({ isRelevant }) => isRelevant).length;
  return {
    reference: movedByVotes(reference, pages, terms),
    threshold: learned ?? threshold,
    relevant,
    others: pages.length - relevant,
    missing,
    isThresholdLearned: learned !== undefined,
    captures: pages.map(({ url, isRelevant, capture, digest }) => ({ url, isRelevant, timestamp: capture.timestamp, digest })),
  };
}

async function votedPages(
  specification: ResolvedSpecification,
  { weighting }: Reference,
  { votes, archive, signal }: { votes: readonly Vote[]; archive: Archive; signal?: AbortSignal | undefined },
): Promise<{ pages: VotedPage[]; missing: string[] }> {
  const byKey = new Map(votes.map((vote) => [surtKey(vote.url), vote])); // the last vote on a page counts
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, vote]) => vote);
  const pages: VotedPage[] = [];
  const missing: string[] = [];
  for (const { url, isRelevant, timestamp } of evenPart(sorted)) {
    signal?.throwIfAborted();
    const found = await reachedPageOf(url, { archive, specification, timestamp });
    if (found.kind !== "page") {
      missing.push(url);
      continue;
    }
    const { capture, first, digest } = found;
    const page = { ...found.page, links: [], requisites: [] }; // drops most of its memory
    pages.push({
      page,
      capture,
      first,
      digest,
      url,
      isRelevant,
      language: page.language,
      vector: vectorOf(termsOf(page.blocks, page.language, weighting.idf.spelling), weighting),
    });
  }
  return { pages, missing };
}

/** Returns as many votes as a crawl learns from, evenly spread over both kinds. */
export function evenPart(votes: readonly Vote[]): Vote[] {
  const byKind = [...votes.filter(({ isRelevant }) => isRelevant), ...votes.filter(({ isRelevant }) => !isRelevant)];
  const step = byKind.length / limits.votes;
  if (step <= 1) return [...votes];
  return Array.from({ length: limits.votes }, (_, n) => byKind[Math.floor(n * step)] as Vote);
}

/** Votes of each kind are dealt out in turn, so that every part has some of both. */
async function crossScores(
  specification: ResolvedSpecification,
  { reference, scorer }: Yardstick,
  pages: readonly VotedPage[],
): Promise<VotedScore[]> {
  const dealt = [...pages.filter(({ isRelevant }) => isRelevant), ...pages.filter(({ isRelevant }) => !isRelevant)];
  const scores: VotedScore[] = [];
  for (let part = 0; part < parts; part++) {
    const others = dealt.filter((_, n) => n % parts !== part);
    const moved = movedByVotes(reference, others, specification.relevance.terms);
    const judge = new Judge({ specification, reference: sharedReference(moved), scorer });
    for (const { page, capture, first, isRelevant } of dealt.filter((_, n) => n % parts === part))
      scores.push({ score: (await judge.judge(page, capture, first)).relevance, isRelevant });
  }
  return scores;
}
