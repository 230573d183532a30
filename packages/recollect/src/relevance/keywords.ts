import type { IdfTable } from "./idf-table.ts";
import type { Spelling } from "./spelling.ts";
import { termsOf } from "./terms.ts";

/** Keywords of a specification, as terms. */
export interface Keywords {
  /** Terms that equal a keyword, or are a pair of neighbours in one. */
  readonly full: ReadonlySet<string>;
  /** Single words of keywords. */
  readonly words: ReadonlySet<string>;
}

/** Factors for a term's weight by its overlap with a keyword (Gossen et al., section 5.2). */
export const boosts = { full: 2, partial: 1.5, none: 1 } as const;

/** Converts keywords to terms, stemmed for each language of the reference documents. */
export function keywordsOf(keywords: readonly string[], languages: readonly string[], spelling?: Spelling): Keywords {
  const full = new Set<string>();
  const words = new Set<string>();
  for (const language of new Set(languages)) {
    for (const keyword of keywords) {
      const terms = [...termsOf([keyword], language, spelling).keys()];
      const pairs = terms.filter((term) => term.includes(" "));
      for (const term of pairs.length > 0 ? pairs : terms) full.add(term);
      for (const term of terms) if (!term.includes(" ")) words.add(term);
    }
  }
  return { full, words };
}

/** Joins the keywords of several languages. */
export function joinedKeywords(all: readonly Keywords[]): Keywords {
  return { full: new Set(all.flatMap(({ full }) => [...full])), words: new Set(all.flatMap(({ words }) => [...words])) };
}

/**
 * Whether a table made by counting an archive's pages contains a term of the keyword. Otherwise, the keyword occurs on at most one page and
 * would only lower the scores of all pages. True for all keywords if the table was not made by counting.
 */
export function isOnPages(keyword: string, languages: readonly string[], idf: IdfTable): boolean {
  if (idf.source.name !== "archive") return true;
  return [...keywordsOf([keyword], languages, idf.spelling).full].some((term) => idf.idfOf(term) !== idf.unknown);
}

/** Returns the boost of a term: 2.0 for a keyword or a pair of neighbours in one, 1.5 for a term that shares a word with one, else 1.0. */
export function boostOf({ full, words }: Keywords, term: string): number {
  if (words.size === 0) return boosts.none;
  if (full.has(term)) return boosts.full;
  const space = term.indexOf(" ");
  if (space < 0) return words.has(term) ? boosts.partial : boosts.none;
  return words.has(term.slice(0, space)) || words.has(term.slice(space + 1)) ? boosts.partial : boosts.none;
}

/** Removes ignored terms from a vector, and returns the vector: a single word also removes every pair with it, a phrase only its pairs. */
export function withoutIgnored(vector: Map<string, number>, { full }: Keywords): Map<string, number> {
  if (full.size === 0) return vector;
  for (const term of [...vector.keys()]) {
    const space = term.indexOf(" ");
    if (full.has(term) || (space >= 0 && (full.has(term.slice(0, space)) || full.has(term.slice(space + 1))))) vector.delete(term);
  }
  return vector;
}
