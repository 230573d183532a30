import { type Identity, menuLikeness, weighIdentity } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { TimeMapCapture } from "./time-map.ts";
import type { UsualFace } from "./usual-face.ts";
import { isSpamBeside } from "./why.ts";

/** A menu that is less than half as like the last as menus of the page usually are is another one. */
const redesignShare = 0.5;

/** What the evidence says, against the capture that speaks most for it. */
export interface JudgedIdentity extends Identity {
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

  constructor(comparison: Comparison, usual: UsualFace) {
    this.#comparison = comparison;
    this.#usual = usual;
  }

  /** Undefined where it was not read as a page, or there is none to compare it with. */
  judge(capture: TimeMapCapture, bases: readonly (TimeMapCapture | undefined)[]): JudgedIdentity | undefined {
    let best: Identity | undefined;
    for (const base of new Set(bases)) {
      const identity = base && this.#between(capture, base);
      if (identity && (best === undefined || identity.score > best.score)) best = identity;
    }
    return best && { ...best, says: said(best) };
  }

  /** Whether a capture that is still the page has another menu than the last one that was. */
  isRedesigned({ traits }: TimeMapCapture, last: TimeMapCapture): boolean {
    const likeness = traits && last.traits && menuLikeness(traits, last.traits);
    return likeness !== undefined && likeness < redesignShare * this.#usual.menuLikeness;
  }

  #between(capture: TimeMapCapture, base: TimeMapCapture): Identity | undefined {
    if (capture.traits === undefined || base.traits === undefined) return undefined;
    return weighIdentity(capture.traits, base.traits, {
      cosine: this.#comparison.value("cosine", capture, base),
      wordChange: this.#comparison.value("word-count", capture, base),
      isSpam: isSpamBeside(capture.text, base.text),
      isTitleFickle: this.#usual.isTitleFickle,
    });
  }
}

function said({ evidence }: Identity): string {
  return [...evidence]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says }) => says)
    .join("; ");
}
