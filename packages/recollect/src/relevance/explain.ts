import type { PageTerms } from "./page-terms.ts";
import type { ReferenceDocument } from "./reference.ts";
import { isPiece, mayBePart, SignRuns, wordsOfPieces } from "./sign-runs.ts";
import { surfaceWords } from "./surface-words.ts";
import type { Topic } from "./topical.ts";
import { strongest } from "./vector.ts";

/** A term that a page and the reference share. */
export interface SharedTerm {
  readonly term: string;
  /** The term as written on the page. */
  readonly word: string;
  /** Share of the page's topical score, from 0 to 1. */
  readonly share: number;
}

/** Returns the terms that contribute most to a page's topical score, strongest first, as pairs of words where possible. */
export function strongestSharedTerms(topic: Topic, page: ReferenceDocument, terms: PageTerms): SharedTerm[] {
  const shares = topic.shared(terms);
  let dot = 0;
  for (const part of shares.values()) dot += part;
  const words = topic.spelling === "folded" ? joinedPieces(topic, { page, terms, shares }) : new Map<string, string>();
  const chosen = withoutRepetition([...strongest(shares, candidates)]);
  for (const [term, word] of surfaceWords(page, new Set(chosen.filter((term) => !words.has(term))), terms)) words.set(term, word);
  return chosen.map((term) => ({ term, word: words.get(term) ?? term, share: (shares.get(term) as number) / dot }));
}

/**
 * Returns the words of the strongest pieces, for scripts without spaces, by the strongest piece of each word. All other pieces are removed
 * from `shares`, since each is a part of such a word or spans two words, unless no word was found on a page that shares only pieces.
 */
function joinedPieces(topic: Topic, { page, terms, shares }: JoinParts): Map<string, string> {
  const pieces = [...shares].filter(([term]) => isPiece(term));
  const ranked = [...strongest(new Map(pieces), pieces.length).keys()];
  const parts = ranked.filter((piece) => mayBePart(piece, topic.weighting, [terms]));
  const words = wordsOfPieces([new SignRuns(page, terms, parts)], parts);
  if (words.size > 0 || pieces.length < shares.size) for (const piece of ranked) if (!words.has(piece)) shares.delete(piece);
  return words;
}

interface JoinParts {
  readonly page: ReferenceDocument;
  readonly terms: PageTerms;
  readonly shares: Map<string, number>;
}

/** Maximum number of returned terms, and number of candidates for them. */
const returned = 5;
const candidates = 30;

/** Minimum ratio of a pair's share to that of its word for the pair to replace the word. */
const pairPart = 0.5;

/** Returns the strongest terms, each word once: `Las Vegas` instead of `Vegas`, `Las Vegas` and `Vegas shooting`. */
function withoutRepetition(terms: readonly (readonly [term: string, part: number])[]): string[] {
  const chosen: string[] = [];
  const shown = new Set<string>();
  const isNew = (term: string): boolean => term.split(" ").every((word) => !shown.has(word));
  for (const [term, part] of terms) {
    if (chosen.length >= returned) break;
    if (!isNew(term)) continue;
    const pair = terms.find(([other, its]) => isWordOf(term, other) && its >= part * pairPart && isNew(other))?.[0] ?? term;
    chosen.push(pair);
    for (const word of pair.split(" ")) shown.add(word);
  }
  return chosen;
}

function isWordOf(word: string, pair: string): boolean {
  return pair.startsWith(`${word} `) || pair.endsWith(` ${word}`);
}
