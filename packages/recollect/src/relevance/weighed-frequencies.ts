import { IdfTable } from "./idf-table.ts";
import { documentShare, type LanguageWords } from "./language-idf.ts";
import type { PageTerms } from "./page-terms.ts";
import { TermTable } from "./term-table.ts";

/** Assumed document count of a term that is in no document: below one, so that it is rarer than a term that occurred once. */
const unseenDocuments = 0.3;

/** Counts documents per term, with a weight for each document, in addition to imaginary documents of general language. */
export class WeighedFrequencies {
  readonly #words: LanguageWords;
  readonly #generalDocuments: number;
  readonly #counts = new TermTable();
  #documents: number;

  /** `generalDocuments`: number of imaginary documents for the words of the languages. */
  constructor(words: LanguageWords, generalDocuments: number) {
    this.#words = words;
    this.#generalDocuments = generalDocuments;
    this.#documents = generalDocuments;
  }

  /** `weight`: from 0 to 1. */
  add({ keys, size }: PageTerms, weight = 1): void {
    this.#documents += weight;
    for (let term = 0; term < size; term++) this.#counts.add(keys[term * 2] as number, keys[term * 2 + 1] as number, weight);
  }

  /** Like `DocumentFrequencies.idfTable`, with terms spelled as in the general table. */
  idfTable(name: string): IdfTable {
    const idf = (df: number): number => Math.log((1 + this.#documents) / (1 + df)) + 1;
    const counts = this.#words.shares.rebuilt(0, (share) => this.#generalDocuments * documentShare(share));
    counts.absorb(this.#counts);
    const source = { name, documents: Math.round(this.#documents) };
    return IdfTable.of(counts.rebuilt(unseenDocuments, idf), idf(unseenDocuments), source, { spelling: this.#words.spelling });
  }
}
