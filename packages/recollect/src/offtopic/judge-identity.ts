import { type ComparedTexts, type Identity, isTranslation, menuLikeness, weighIdentity } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { TimeMapCapture } from "./time-map.ts";
import { richWords, type UsualFace } from "./usual-changes.ts";
import { isSpamBeside } from "./why.ts";

/** A menu with less than half of the page's usual menu similarity is a new one. */
const redesignShare = 0.5;

/** The evidence, compared with the capture that supports it most. */
export interface JudgedIdentity extends Identity {
  /** Whether it is the page in another language. */
  readonly isTranslated: boolean;
  /** In words, the strongest first. */
  readonly says: string;
}

/** Tells whether captures of a TimeMap are still the page. */
export interface IdentityJudge {
  /** Undefined if it was not read as a page, or there is no capture to compare it with. */
  judge(capture: TimeMapCapture, bases: readonly (TimeMapCapture | undefined)[]): JudgedIdentity | undefined;
  /** Whether two captures show the same page, as far as known. */
  readonly isSame: (a: TimeMapCapture, b: TimeMapCapture) => boolean;
  /** Whether a capture that is still the page has another menu than the last on-topic one. */
  isRedesigned(capture: TimeMapCapture, last: TimeMapCapture): boolean;
}

/**
 * Judges a capture by the one that speaks most for it, of the reference and the last one that was on-topic. A redesign keeps the title of
 * the last, a new title its menu; so a page is followed through changes that would hide it from the reference.
 */
export function identityJudge(comparison: Comparison, usual: UsualFace, steadyCosine: number | undefined): IdentityJudge {
  const textsOf = (capture: TimeMapCapture, base: TimeMapCapture): ComparedTexts => ({
    cosine: comparison.value("cosine", capture, base),
    wordChange: comparison.value("word-count", capture, base),
    isRich: (base.text?.words ?? 0) >= richWords,
    isSpam: isSpamBeside(capture.text, base.text),
    titleChangesOften: usual.titleChangesOften,
    steadyCosine,
  });
  return {
    judge: (capture, bases) => {
      let best: Identity | undefined;
      let [isTranslated, isLost] = [false, true];
      for (const base of new Set(bases)) {
        if (capture.traits === undefined || base?.traits === undefined) continue;
        const texts = textsOf(capture, base);
        const identity = weighIdentity(capture.traits, base.traits, texts);
        isLost &&= identity.isLost;
        isTranslated ||= isTranslation(capture.traits, base.traits, texts);
        if (best === undefined || identity.score > best.score) best = identity;
      }
      return best && { ...best, isLost, isTranslated, says: said(best) };
    },
    isSame: (a, b) => a.text === b.text || !a.traits || !b.traits || weighIdentity(a.traits, b.traits, textsOf(a, b)).score > 0,
    isRedesigned: ({ traits }, last) => {
      const likeness = traits && last.traits && menuLikeness(traits, last.traits);
      return likeness !== undefined && likeness < redesignShare * usual.menuLikeness;
    },
  };
}

function said({ evidence }: Identity): string {
  return [...evidence]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says }) => says)
    .join("; ");
}
