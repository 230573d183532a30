import { type ComparedTexts, type Identity, isTranslation, menuLikeness, weighIdentity } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { TimeMapCapture } from "./time-map.ts";
import { richWords, type UsualChanges } from "./usual-changes.ts";
import { isSpamBeside } from "./why.ts";

/** Share of the page's usual menu similarity below which a menu is a new one. */
const redesignShare = 0.5;

/** Evidence from the comparison with the capture that is most likely the same page. */
export interface JudgedIdentity extends Identity {
  /** Whether the capture shows the page in another language. */
  readonly isTranslated: boolean;
  /** The evidence as text, the strongest first. */
  readonly evidenceText: string;
}

/** Judges whether captures of a TimeMap still show the same page. */
export interface IdentityJudge {
  /** Returns undefined if the capture was not read as a page, or there is no capture to compare it with. */
  judge(capture: TimeMapCapture, bases: readonly (TimeMapCapture | undefined)[]): JudgedIdentity | undefined;
  /** Whether two captures show the same page; true if a capture was not read as a page. */
  readonly isSame: (a: TimeMapCapture, b: TimeMapCapture) => boolean;
  /** Whether an on-topic capture has another menu than the last on-topic one. */
  isRedesigned(capture: TimeMapCapture, last: TimeMapCapture): boolean;
}

/**
 * Returns a judge that compares a capture with the reference and with the last on-topic capture, and uses the higher score. After a
 * redesign, a page has the title of the last capture; with a new title, it has its menu. So it is recognised after several changes, even if
 * it then has nothing in common with the reference.
 */
export function identityJudge(comparison: Comparison, usual: UsualChanges, steadyCosine: number | undefined): IdentityJudge {
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
      return best && { ...best, isLost, isTranslated, evidenceText: textOf(best) };
    },
    isSame: (a, b) => a.text === b.text || !a.traits || !b.traits || weighIdentity(a.traits, b.traits, textsOf(a, b)).score > 0,
    isRedesigned: ({ traits }, last) => {
      const likeness = traits && last.traits && menuLikeness(traits, last.traits);
      return likeness !== undefined && likeness < redesignShare * usual.menuLikeness;
    },
  };
}

function textOf({ evidence }: Identity): string {
  return [...evidence]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says }) => says)
    .join("; ");
}
