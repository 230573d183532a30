import type { PageTerms } from "./page-terms.ts";
import type { Reference, ReferenceDocument } from "./reference.ts";
import { surfaceWords } from "./surface-words.ts";
import { strongest } from "./vector.ts";
import { weightOf } from "./weighting.ts";

/** A term that a page and the reference have in common. */
export interface SharedTerm {
  readonly term: string;
  /** As the page writes it. */
  readonly word: string;
  /** Its part of the page's topical score, from 0 to 1. */
  readonly share: number;
}

/** The terms that make a page relevant, strongest first. A pair of words speaks for its single words. */
export function strongestSharedTerms(reference: Reference, page: ReferenceDocument, terms: PageTerms, count = 5): SharedTerm[] {
  const shares = new Map<string, number>();
  let dot = 0;
  for (const [term, wanted] of reference.weights) {
    const times = terms.count(term);
    if (times === 0) continue;
    const part = wanted * weightOf(term, times, reference.weighting);
    shares.set(term, part);
    dot += part;
  }
  const chosen = [...strongest(shares, count * 3)].filter(([term], _, all) => !all.some(([pair]) => isWordOf(term, pair))).slice(0, count);
  const words = surfaceWords(page, new Set(chosen.map(([term]) => term)));
  return chosen.map(([term, part]) => ({ term, word: words.get(term) ?? term, share: part / dot }));
}

function isWordOf(term: string, pair: string): boolean {
  return pair.length > term.length && (pair.startsWith(`${term} `) || pair.endsWith(` ${term}`));
}
