import type { IdfTable } from "./idf-table.ts";
import { termsOf } from "./terms.ts";

/** How many of the counted documents have a term. */
export interface DocumentCount {
  readonly documents: number;
  /** There may be fewer: a table does not hold terms of a single document, and of a longer phrase it holds pairs of words. */
  readonly isAtMost: boolean;
}

/** Tables that `DocumentFrequencies` made; those of books and word lists follow other formulas and tell nothing of pages. */
const countedTables = new Set(["archive", "references"]);

/** In how many documents a term occurs; undefined where the table does not come from counting documents. */
export function documentCount(idf: IdfTable, term: string): DocumentCount | undefined {
  const { name, documents } = idf.source;
  if (!countedTables.has(name) || documents === 0) return undefined;
  const value = idf.idfOf(term);
  if (value === idf.unknown) return { documents: 1, isAtMost: true };
  return { documents: Math.round((1 + documents) / Math.exp(value - 1) - 1), isAtMost: false }; // `idfTable`'s formula, the other way round
}

/** The same for a keyword, which may be a phrase, in the language in which most have it; undefined also where it has stop words only. */
export function keywordCount(idf: IdfTable, keyword: string, languages: readonly string[]): DocumentCount | undefined {
  const counts = languages.flatMap((language) => phraseCount(idf, keyword, language) ?? []);
  return counts.sort((a, b) => b.documents - a.documents)[0];
}

/** No document has a phrase that has not all of its pairs. */
function phraseCount(idf: IdfTable, phrase: string, language: string): DocumentCount | undefined {
  const terms = [...termsOf([phrase], language, idf.spelling).keys()];
  const pairs = terms.filter((term) => term.includes(" "));
  const parts = pairs.length > 0 ? pairs : terms;
  const [rarest] = parts.flatMap((term) => documentCount(idf, term) ?? []).sort((a, b) => a.documents - b.documents);
  return rarest && { documents: rarest.documents, isAtMost: rarest.isAtMost || parts.length > 1 };
}
