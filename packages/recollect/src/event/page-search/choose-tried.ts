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

/** A capture that was tried, without its record, since ten records may be large. */
export interface TriedCapture {
  readonly capture: Capture;
  readonly judgement: Judgement;
  /** The traits by which the page is recognised; undefined if there is nothing to compare it with. */
  readonly traits: PageTraits | undefined;
  /** The fault that the page's own text shows; undefined if it is sound. */
  readonly defect: string | undefined;
}

/** A capture that was skipped because it looks off-topic. */
export interface PassedOver {
  /** 14 digits. */
  readonly timestamp: string;
  /** The page's signals, `hacked`, `no-text`, `torso` or `other-topic`. */
  readonly why: string;
}

/** The choice among the captures tried. */
export interface TriedChoice {
  readonly chosen: TriedCapture;
  /** In order of the trials. Includes all if all look off-topic: the most relevant is then used anyway. */
  readonly passedOver: readonly PassedOver[];
}

/** `isOnly`: no other capture will be tried. */
export function triedCapture(page: Page, capture: Capture, judgement: Judgement, { isOnly }: { readonly isOnly: boolean }): TriedCapture {
  const defects = isHacked(page, judgement.terms) ? [...page.signals, "hacked"] : page.signals;
  return {
    capture,
    judgement,
    traits: isOnly ? undefined : traitsOf(page), // takes a fifth of the time of a visit
    defect: defects.length > 0 ? defects.join(" and ") : undefined,
  };
}

/** For a page that several events judge, found once. */
const hacked = new WeakMap<Page, boolean>();

function isHacked(page: Page, { tokens }: PageTerms): boolean {
  const known = hacked.get(page);
  if (known !== undefined) return known;
  const found = spamShareOf(page.documentTitle, page.text, tokens) >= 1;
  hacked.set(page, found);
  return found;
}

/** Returns the most relevant capture of those that don't look off-topic, else of all; ties go to the one tried first. At least one must have been tried. */
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
 * Sound captures that show another topic than the one nearest to the event's. Time alone could prefer them: a page that replaced the report
 * is dated, too. A capture about the event itself stays, however different: news pages about an event change every day. If none is about
 * the event, it is unclear which of them is the intended page.
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

/** Whether it is the same page despite its text; if everything else is undecided, the title decides. */
function isStillItself({ traits, judgement }: TriedCapture, reference: TriedCapture, cosine: number): boolean {
  const wordChange = sizeChange(judgement.terms.tokens, reference.judgement.terms.tokens);
  if (traits === undefined || reference.traits === undefined) return false;
  const { score, isFaceless } = weighIdentity(traits, reference.traits, { cosine, wordChange });
  if (score !== 0 && !isFaceless) return score > 0;
  return traits.title !== "" && traits.title === reference.traits.title;
}

/** Cosine of tf·idf with the reference, with idf over the captures tried, as `recollect offtopic` computes it over a TimeMap. */
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
