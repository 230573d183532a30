import { type ComparedTexts, type Identity, isTranslation, menuLikeness, weighIdentity } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { TimeMapCapture } from "./time-map.ts";
import type { UsualFace } from "./usual-face.ts";
import { isSpamBeside } from "./why.ts";

/** With fewer words, a page is a few teasers or a caption: losing or changing them is no evidence. */
export const richWords = 150;

/** A menu with less than half of the page's usual menu similarity is a new one. */
const redesignShare = 0.5;

/** The evidence, compared with the capture that supports it most. */
export interface JudgedIdentity extends Identity {
  /** Whether it is the page in another language. */
  readonly isTranslated: boolean;
  /** In words, the strongest first. */
  readonly says: string;
}

/**
 * Tells whether captures of a TimeMap are still the page: by the capture that speaks most for it, of the reference and the last one that
 * was on-topic. A redesign keeps the title of the last, a new title its menu; so a page is followed through changes that would hide it
 * from the reference.
 */
export class IdentityJudge {
  readonly #comparison: Comparison;
  readonly #usual: UsualFace;
  readonly #steadyCosine: number | undefined;

  constructor(comparison: Comparison, usual: UsualFace, steadyCosine: number | undefined) {
    this.#comparison = comparison;
    this.#usual = usual;
    this.#steadyCosine = steadyCosine;
  }

  /** Undefined if it was not read as a page, or there is no capture to compare it with. */
  judge(capture: TimeMapCapture, bases: readonly (TimeMapCapture | undefined)[]): JudgedIdentity | undefined {
    let best: Identity | undefined;
    let [isTranslated, isLost] = [false, true];
    for (const base of new Set(bases)) {
      if (capture.traits === undefined || base?.traits === undefined) continue;
      const texts = this.#texts(capture, base);
      const identity = weighIdentity(capture.traits, base.traits, texts);
      isLost &&= identity.isLost;
      isTranslated ||= isTranslation(capture.traits, base.traits, texts);
      if (best === undefined || identity.score > best.score) best = identity;
    }
    return best && { ...best, isLost, isTranslated, says: said(best) };
  }

  /** Whether two captures show the same page, as far as known. */
  isSame(a: TimeMapCapture, b: TimeMapCapture): boolean {
    return a.text === b.text || !a.traits || !b.traits || weighIdentity(a.traits, b.traits, this.#texts(a, b)).score > 0;
  }

  /** Whether a capture that is still the page has another menu than the last on-topic one. */
  isRedesigned({ traits }: TimeMapCapture, last: TimeMapCapture): boolean {
    const likeness = traits && last.traits && menuLikeness(traits, last.traits);
    return likeness !== undefined && likeness < redesignShare * this.#usual.menuLikeness;
  }

  #texts(capture: TimeMapCapture, base: TimeMapCapture): ComparedTexts {
    return {
      cosine: this.#comparison.value("cosine", capture, base),
      wordChange: this.#comparison.value("word-count", capture, base),
      isRich: (base.text?.words ?? 0) >= richWords,
      isSpam: isSpamBeside(capture.text, base.text),
      titleChangesOften: this.#usual.titleChangesOften,
      steadyCosine: this.#steadyCosine,
    };
  }
}

function said({ evidence }: Identity): string {
  return [...evidence]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says }) => says)
    .join("; ");
}
