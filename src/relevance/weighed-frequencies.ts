import { IdfTable } from "./idf-table.ts";
import { documentShare } from "./language-idf.ts";
import type { PageTerms } from "./page-terms.ts";
import { TermTable } from "./term-table.ts";

/** Documents that a term is taken to be in where none is known: less than one, so that it is rarer than a term that was met once. */
const unseenDocuments = 0.3;

/** Counts in how many documents each term occurs, each document with a weight of its own, beside imaginary documents of a language in general. */
export class WeighedFrequencies {
  readonly #shares: TermTable;
  readonly #generalDocuments: number;
  readonly #counts = new TermTable();
  #documents: number;

  /** `shares`: those of the words of languages (`languageWords`). `generalDocuments`: as many documents as these count for. */
  constructor(shares: TermTable, generalDocuments: number) {
    this.#shares = shares;
    this.#generalDocuments = generalDocuments;
    this.#documents = generalDocuments;
  }

  /** `weight`: from 0 to 1. */
  add({ keys, size }: PageTerms, weight = 1): void {
    this.#documents += weight;
    for (let term = 0; term < size; term++) this.#counts.add(keys[term * 2] as number, keys[term * 2 + 1] as number, weight);
  }

  /** As `DocumentFrequencies.idfTable`. */
  idfTable(name: string): IdfTable {
    const idf = (df: number): number => Math.log((1 + this.#documents) / (1 + df)) + 1;
    const counts = this.#shares.rebuilt(0, (share) => this.#generalDocuments * documentShare(share));
    counts.absorb(this.#counts);
    return IdfTable.of(counts.rebuilt(unseenDocuments, idf), idf(unseenDocuments), { name, documents: Math.round(this.#documents) });
  }
}
