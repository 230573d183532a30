import type { IdfTable } from "./idf-table.ts";
import { termsOf } from "./terms.ts";

/** Number of counted documents that contain a term. */
export interface DocumentCount {
  readonly documents: number;
  /** Whether this is an upper bound. A table has no terms of a single document, and only the pairs of a longer phrase. */
  readonly isAtMost: boolean;
}

/** Names of tables made by `DocumentFrequencies`; those of books and word lists use other formulas and are unrelated to pages. */
const countedTables = new Set(["archive", "references"]);

/** Returns the number of documents with a term; undefined if the table was not made by counting documents. */
export function documentCount(idf: IdfTable, term: string): DocumentCount | undefined {
  const { name, documents } = idf.source;
  if (!countedTables.has(name) || documents === 0) return undefined;
  const value = idf.idfOf(term);
  if (value === idf.unknown) return { documents: 1, isAtMost: true };
  return { documents: Math.round((1 + documents) / Math.exp(value - 1) - 1), isAtMost: false }; // the inverse of `idfTable`'s formula
}

/**
 * Returns the number of documents with a keyword, which may be a phrase, in the language with the highest count; undefined if the table was
 * not made by counting documents, or the keyword has only stop words.
 */
export function keywordCount(idf: IdfTable, keyword: string, languages: readonly string[]): DocumentCount | undefined {
  const counts = languages.flatMap((language) => phraseCount(idf, keyword, language) ?? []);
  return counts.sort((a, b) => b.documents - a.documents)[0];
}

/** Returns the count of the phrase's rarest pair, since a document with the phrase has all of its pairs. */
function phraseCount(idf: IdfTable, phrase: string, language: string): DocumentCount | undefined {
  const terms = [...termsOf([phrase], language, idf.spelling).keys()];
  const pairs = terms.filter((term) => term.includes(" "));
  const parts = pairs.length > 0 ? pairs : terms;
  const [rarest] = parts.flatMap((term) => documentCount(idf, term) ?? []).sort((a, b) => a.documents - b.documents);
  return rarest && { documents: rarest.documents, isAtMost: rarest.isAtMost || parts.length > 1 };
}
