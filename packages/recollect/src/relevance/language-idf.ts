import { readFileSync } from "node:fs";
import { join } from "node:path";
import { termHash } from "@recollect/base/term-hash";
import { onFile } from "@recollect/warc/byte-source";
import { foldStem } from "./fold-stem.ts";
import { IdfTable } from "./idf-table.ts";
import { smoothedIdf } from "./likeness.ts";
import type { Spelling } from "./spelling.ts";
import { TermTable } from "./term-table.ts";
import { WordFrequencies } from "./word-frequencies.ts";

/** Languages (ISO 639-1) whose word frequencies ship with recollect. Source and licence: NOTICE. */
export const shippedLanguages = ["ar", "cs", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "sv", "tr", "zh"] as const;

/** Number of words in a typical document: pages of real archives have a median of 444. From 200 to 1,000, rankings hardly differ (docs/research/benchmarks.md). */
const documentWords = 500;

/** Number of documents, as in an archive's sample, so that both kinds of table have the same range: from 1 (on every page) to about 8. */
const languageDocuments = 2000;

const folder = join(import.meta.dirname, "../../data/words");

/**
 * Returns a table of word rarity in these languages, from general word frequencies; undefined if recollect has none of them. It equals the
 * result of `DocumentFrequencies` for 2,000 documents of 500 independent words each. A word of several of the languages counts as in the
 * one where it is most common. Pairs of words are estimated from their words.
 *
 * ```ts
 * import { languageIdf } from "recollect/relevance";
 *
 * const idf = languageIdf(["de", "en"]);
 * console.log(idf?.idfOf("hafen").toFixed(1), idf?.idfOf("tag").toFixed(1), languageIdf(["tlh"]));
 * // 7.9 2.0 undefined
 * ```
 */
export function languageIdf(languages: Iterable<string>, spelling: Spelling = "exact"): IdfTable | undefined {
  const words = languageWords(languages, spelling);
  if (words === undefined) return undefined;
  const { name, shares } = words;
  return IdfTable.of(shares.rebuilt(0, idfOfShare), unknownIdf, { name, documents: 0 }, { estimatesPairs: true, spelling });
}

/** General word frequencies of some languages. */
export interface LanguageWords {
  /** Name of the source, with the languages. */
  readonly name: string;
  readonly spelling: Spelling;
  /** Share of each stem among all words, in the language where it is most common. */
  readonly shares: TermTable;
}

/** Returns the words of these languages; undefined if recollect has none of them. */
export function languageWords(languages: Iterable<string>, spelling: Spelling = "exact"): LanguageWords | undefined {
  const known = new Set(languages);
  const shipped = shippedLanguages.filter((language) => known.has(language));
  if (shipped.length === 0) return undefined;
  const shares = new TermTable(1 << 16);
  for (const language of shipped) {
    const path = join(folder, `${language}.words`);
    const frequencies = WordFrequencies.unpack(
      onFile(path, () => readFileSync(path)),
      path,
    );
    for (const [n, stem] of frequencies.stems.entries()) {
      const { high, low } = termHash(spelling === "folded" ? foldStem(stem, language) : stem);
      shares.raise(high, low, frequencies.shares[n] as number);
    }
  }
  return { name: `word frequencies (${shipped.join(", ")})`, spelling, shares };
}

/** Idf of a term that is in one document. */
const unknownIdf = smoothedIdf(languageDocuments, 1);

/** Returns the chance that a document contains a word, 1 - e^(-share * words), by the word's share of all words. */
export function documentShare(share: number): number {
  return -Math.expm1(-share * documentWords);
}

function idfOfShare(share: number): number {
  return Math.min(unknownIdf, smoothedIdf(languageDocuments, languageDocuments * documentShare(share)));
}
