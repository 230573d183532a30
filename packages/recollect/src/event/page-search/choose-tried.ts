import type { Page } from "@recollect/page/page";
import { spamShareOf } from "@recollect/page/spam-share";
import type { Capture } from "@recollect/warc/capture";
import { cosineOfCounts, sizeChange, smoothedIdf, vectorLength } from "../../relevance/likeness.ts";
import { leastRelevance, offTopicPair, shareOfBest } from "../../relevance/off-topic-pair.ts";
import type { PageTerms } from "../../relevance/page-terms.ts";
import { type PageTraits, traitsOf } from "../../relevance/page-traits.ts";
import type { TermCounts } from "../../relevance/vocabulary.ts";
import { Vocabulary } from "../../relevance/vocabulary.ts";
import { weighIdentity } from "../../relevance/weigh-identity.ts";
import type { Judgement } from "../judge.ts";

/** A capture that was tried, without its record, which may be large. */
export interface TriedCapture {
  readonly capture: Capture;
  readonly judgement: Judgement;
  /** The traits by which the page is recognised; undefined if there is no other capture to compare it with. */
  readonly traits: PageTraits | undefined;
  /** Faults found in the page alone, as one text; undefined if it is sound. */
  readonly defect: string | undefined;
}

/** A capture that was skipped because it looks off-topic. */
export interface PassedOver {
  /** Timestamp of the capture, 14 digits. */
  readonly timestamp: string;
  /** Reason: the page's signals, `hacked`, `no-text`, `torso` or `other-topic`. */
  readonly why: string;
}

/** The choice among the captures tried. */
export interface TriedChoice {
  readonly chosen: TriedCapture;
  /** Skipped captures, in the order in which they were tried. If all look off-topic, it includes all, and the most relevant one is used anyway. */
  readonly passedOver: readonly PassedOver[];
}

/** Returns a tried capture with the traits and faults of its page. `isOnly`: no other capture will be tried. */
export function triedCapture(page: Page, capture: Capture, judgement: Judgement, { isOnly }: { readonly isOnly: boolean }): TriedCapture {
  const defects = isHacked(page, judgement.terms) ? [...page.signals, "hacked"] : page.signals;
  return {
    capture,
    judgement,
    traits: isOnly ? undefined : traitsOf(page), // takes a fifth of the time of a visit
    defect: defects.length > 0 ? defects.join(" and ") : undefined,
  };
}

/** Whether a page is hacked, cached for pages that several events judge. */
const hacked = new WeakMap<Page, boolean>();

function isHacked(page: Page, { tokens }: PageTerms): boolean {
  const known = hacked.get(page);
  if (known !== undefined) return known;
  const found = spamShareOf(page.documentTitle, page.text, tokens) >= 1;
  hacked.set(page, found);
  return found;
}

/**
 * Chooses the most relevant capture of those that don't look off-topic, else of all; ties go to the one tried first. At least one must have
 * been tried.
 */
export function chooseTried(tried: readonly TriedCapture[]): TriedChoice {
  const others = otherTopics(tried.filter(({ defect }) => defect === undefined));
  const reasoned = tried.map((one) => ({ one, why: one.defect ?? others.get(one) }));
  const left = reasoned.filter(({ why }) => why === undefined);
  const passedOver = reasoned.flatMap(({ one, why }) => (why === undefined ? [] : [{ timestamp: one.capture.timestamp, why }]));
  const candidates = (left.length > 0 ? left : reasoned).map(({ one }) => one);
  return { chosen: candidates.reduce((best, one) => (one.judgement.relevance > best.judgement.relevance ? one : best)), passedOver };
}

/**
 * Returns the sound captures that show another topic than the one with the highest topical score, with the reasons. Their time could make
 * them more relevant, because a page that replaced the report is dated, too. A capture about the event itself stays, however different: news
 * pages about an event change every day. If none is about the event, it is unclear which of them is the intended page.
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
  // Only a later capture can have lost words: the first report of an event is short and grows.
  const isLater = one.capture.timestamp > reference.capture.timestamp;
  const change = sizeChange(terms.tokens, reference.judgement.terms.tokens) ?? 0;
  return isLater && change <= offTopicPair["word-count"] ? "torso" : undefined;
}

/** Whether a capture shows the same page despite its text. If all other evidence is undecided, the title decides. */
function isStillItself({ traits, judgement }: TriedCapture, reference: TriedCapture, cosine: number): boolean {
  const wordChange = sizeChange(judgement.terms.tokens, reference.judgement.terms.tokens);
  if (traits === undefined || reference.traits === undefined) return false;
  const { score, isUnrecognisable } = weighIdentity(traits, reference.traits, { cosine, wordChange });
  if (score !== 0 && !isUnrecognisable) return score > 0;
  return traits.title !== "" && traits.title === reference.traits.title;
}

/** Returns a function for the cosine of tf·idf with the reference. The idf is computed over the captures tried. */
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
