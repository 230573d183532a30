import type { Page } from "../../page/page.ts";
import { spamShareOf } from "../../page/spam-share.ts";
import { cosineOfCounts, sizeChange, smoothedIdf, vectorLength } from "../../relevance/likeness.ts";
import { leastRelevance, offTopicPair, shareOfBest } from "../../relevance/off-topic-pair.ts";
import type { PageTerms } from "../../relevance/page-terms.ts";
import { type PageTraits, traitsOf } from "../../relevance/page-traits.ts";
import type { TermCounts } from "../../relevance/vocabulary.ts";
import { Vocabulary } from "../../relevance/vocabulary.ts";
import { weighIdentity } from "../../relevance/weigh-identity.ts";
import type { Capture } from "../../warc/capture.ts";
import type { Judgement } from "../judge.ts";

/** What is kept of a capture that was tried: not its record, since ten of them may be large. */
export interface TriedCapture {
  readonly capture: Capture;
  readonly judgement: Judgement;
  /** By what the page is known again. */
  readonly traits: PageTraits;
  /** What is wrong with the page by its own words; undefined where it is sound. */
  readonly defect: string | undefined;
}

/** A capture that was passed over since it looks off-topic. */
export interface PassedOver {
  /** 14 digits. */
  readonly timestamp: string;
  /** The page's signals, `hacked`, `no-text`, `torso` or `other-topic`. */
  readonly why: string;
}

/** Which of the captures tried is taken. */
export interface TriedChoice {
  readonly chosen: TriedCapture;
  /** In the order of the trials. All that were tried are in it where all look off-topic: then the most relevant is taken all the same. */
  readonly passedOver: readonly PassedOver[];
}

export function triedCapture(page: Page, capture: Capture, judgement: Judgement): TriedCapture {
  const isHacked = spamShareOf(page.documentTitle, page.text, judgement.terms.tokens) >= 1;
  const defects = isHacked ? [...page.signals, "hacked"] : page.signals;
  return {
    capture,
    judgement,
    traits: traitsOf(page),
    defect: defects.length > 0 ? defects.join(" and ") : undefined,
  };
}

/** The most relevant capture of those that don't look off-topic, else of all; of equals the one tried first. At least one must have been tried. */
export function chooseTried(tried: readonly TriedCapture[]): TriedChoice {
  const whys = tried.map(({ defect }) => defect);
  const sound = tried.filter(({ defect }) => defect === undefined);
  for (const [other, why] of otherTopics(sound)) whys[tried.indexOf(other)] = why;
  const left = tried.filter((_, n) => whys[n] === undefined);
  const passedOver = tried.flatMap(({ capture: { timestamp } }, n) => {
    const why = whys[n];
    return why === undefined ? [] : [{ timestamp, why }];
  });
  return { chosen: mostRelevant(left.length > 0 ? left : tried), passedOver };
}

function mostRelevant(tried: readonly TriedCapture[]): TriedCapture {
  return tried.reduce((best, one) => (one.judgement.relevance > best.judgement.relevance ? one : best));
}

/**
 * Sound captures that show something else than the one nearest to the event's topic. Time alone could prefer them: a page that took the
 * place of the report is dated, too. A capture that is about the event itself stays, however unlike it is: pages with news on an event have
 * other words each day. Where none is about the event, nothing tells which of them is the page that is meant.
 */
function otherTopics(sound: readonly TriedCapture[]): Map<TriedCapture, string> {
  const others = new Map<TriedCapture, string>();
  const [first] = sound;
  if (first === undefined) return others;
  const reference = sound.reduce((best, one) => (one.judgement.topical > best.judgement.topical ? one : best), first);
  const { topical } = reference.judgement;
  if (topical < leastRelevance) return others;
  const elsewhere = sound.filter(({ judgement }) => judgement.topical < Math.max(leastRelevance, shareOfBest * topical));
  if (elsewhere.length === 0) return others;
  const likeness = likenessTo(reference, sound);
  for (const one of elsewhere) {
    const why = whyOther(one, reference, likeness);
    if (why !== undefined) others.set(one, why);
  }
  return others;
}

function whyOther(one: TriedCapture, reference: TriedCapture, likeness: (terms: PageTerms) => number): string | undefined {
  const { terms } = one.judgement;
  if (terms.tokens === 0) return "no-text";
  const cosine = likeness(terms);
  if (cosine < offTopicPair.cosine && !isStillItself(one, reference, cosine)) return "other-topic";
  // Only what comes later has lost words: the first report of an event is short and grows.
  const isLater = one.capture.timestamp > reference.capture.timestamp;
  const change = sizeChange(terms.tokens, reference.judgement.terms.tokens) ?? 0;
  return isLater && change <= offTopicPair["word-count"] ? "torso" : undefined;
}

/** Whether it is the same page in spite of its text; where all else leaves that open, the title tells. */
function isStillItself({ traits, judgement }: TriedCapture, reference: TriedCapture, cosine: number): boolean {
  const wordChange = sizeChange(judgement.terms.tokens, reference.judgement.terms.tokens);
  const { score, isFaceless } = weighIdentity(traits, reference.traits, { cosine, wordChange });
  if (score !== 0 && !isFaceless) return score > 0;
  return traits.title !== "" && traits.title === reference.traits.title;
}

/** Cosine of tf·idf with the reference, idf over the captures that were tried, as `recollect offtopic` has it over a TimeMap. */
function likenessTo(reference: TriedCapture, sound: readonly TriedCapture[]): (terms: PageTerms) => number {
  const vocabulary = new Vocabulary();
  const counts = new Map(sound.map(({ judgement: { terms } }) => [terms, vocabulary.countsOf(terms)]));
  const df = new Float64Array(vocabulary.size);
  for (const { ids } of counts.values()) for (const id of ids) df[id] = (df[id] as number) + 1;
  const idf = (id: number): number => smoothedIdf(counts.size, df[id] as number);
  const countsOf = (terms: PageTerms) => counts.get(terms) as TermCounts;
  const base = countsOf(reference.judgement.terms);
  const baseLength = vectorLength(base, idf);
  return (terms) => {
    const own = countsOf(terms);
    return cosineOfCounts(base, own, idf, [baseLength, vectorLength(own, idf)]);
  };
}
