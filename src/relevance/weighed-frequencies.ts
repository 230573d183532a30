import { IdfTable } from "./idf-table.ts";
import { languageDocuments } from "./language-idf.ts";
import type { PageTerms } from "./page-terms.ts";
import { TermTable } from "./term-table.ts";

/** Documents that the general table stands for: as many as make the words of a small archive differ as those of a large one do. */
const priorDocuments = 600;

/** Counts in how many documents each term occurs, each document with a weight of its own, beside documents of a general word table. */
export class WeighedFrequencies {
  readonly priorDocuments = priorDocuments;
  readonly #general: IdfTable;
  readonly #counts = new TermTable();
  #documents = priorDocuments;

  /** `general`: a table that `languageIdf` made. */
  constructor(general: IdfTable) {
    this.#general = general;
  }

  /** `weight`: from 0 to 1. */
  add({ keys, size }: PageTerms, weight: number): void {
    this.#documents += weight;
    for (let term = 0; term < size; term++) this.#counts.add(keys[term * 2] as number, keys[term * 2 + 1] as number, weight);
  }

  /** As `DocumentFrequencies.idfTable`, with terms made as those of the general table. */
  idfTable(name: string): IdfTable {
    const idf = (df: number): number => Math.log((1 + this.#documents) / (1 + df)) + 1;
    const { keys, values } = this.#counts;
    const sums = new TermTable();
    for (let slot = 0; slot < values.length; slot++) {
      const count = values[slot] as number;
      const [high, low] = [keys[slot * 2] as number, keys[slot * 2 + 1] as number];
      if (count > 0) sums.add(high, low, count + priorDocuments * this.#shareOf(high, low));
    }
    return IdfTable.of(
      sums.rebuilt(1, idf),
      idf(1),
      { name, documents: Math.round(this.#documents) },
      { spelling: this.#general.spelling },
    );
  }

  /** The share of general documents that have a term: the formula of `languageIdf`, the other way round. */
  #shareOf(high: number, low: number): number {
    const value = this.#general.idf(high, low);
    return value === this.#general.unknown ? 0 : Math.max(0, (1 + languageDocuments) / Math.exp(value - 1) - 1) / languageDocuments;
  }
}
