import { type Identity, weighIdentity } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** What the evidence says, against the capture that speaks most for it. */
export interface JudgedIdentity {
  readonly score: number;
  /** Where the evidence is too thin the measures decide. */
  readonly isFaceless: boolean;
  /** In words, the strongest first. */
  readonly says: string;
}

/**
 * Whether a capture is still the page: by the capture that speaks most for it, of the reference and the last one that was on-topic. A
 * redesign keeps the title of the last, a new title its menu; so a page is followed through changes that would hide it from the reference.
 */
export function judgeIdentity(
  comparison: Comparison,
  capture: TimeMapCapture,
  bases: readonly (TimeMapCapture | undefined)[],
): JudgedIdentity | undefined {
  let best: Identity | undefined;
  for (const base of new Set(bases)) {
    const identity = base && identityBetween(comparison, capture, base);
    if (identity && (best === undefined || identity.score > best.score)) best = identity;
  }
  return best && { score: best.score, isFaceless: best.isFaceless, says: said(best) };
}

/** Undefined where one of them was not read as a page. */
export function identityBetween(comparison: Comparison, capture: TimeMapCapture, base: TimeMapCapture): Identity | undefined {
  if (capture.traits === undefined || base.traits === undefined) return undefined;
  return weighIdentity(capture.traits, base.traits, {
    cosine: comparison.value("cosine", capture, base),
    wordChange: comparison.value("word-count", capture, base),
  });
}

function said({ evidence }: Identity): string {
  return [...evidence]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says }) => says)
    .join(", ");
}
