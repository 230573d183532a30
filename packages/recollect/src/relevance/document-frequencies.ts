import { IdfTable } from "./idf-table.ts";
import { smoothedIdf } from "./likeness.ts";
import type { PageTerms } from "./page-terms.ts";
import type { Spelling } from "./spelling.ts";
import { TermTable } from "./term-table.ts";

/**
 * Counts the documents that contain each term.
 *
 * ```ts
 * import { DocumentFrequencies, PageTerms } from "recollect/relevance";
 *
 * const frequencies = new DocumentFrequencies();
 * for (const text of ["the harbour is flooded", "the harbour is open", "the garden is open"])
 *   frequencies.add(PageTerms.of([text], "en"));
 * const idf = frequencies.idfTable("my pages");
 * console.log(idf.idfOf("harbour").toFixed(2), idf.idfOf("tsunami").toFixed(2));
 * // 1.29 1.69
 * ```
 */
export class DocumentFrequencies {
  readonly counts = new TermTable();
  documents: number;

  /** `documents`: number of documents whose terms are added elsewhere. */
  constructor(documents = 0) {
    this.documents = documents;
  }

  /** Counts a document. `weight`: from 0 to 1. */
  add({ keys, size }: PageTerms, weight = 1): void {
    this.documents += weight;
    for (let term = 0; term < size; term++) this.counts.add(keys[term * 2] as number, keys[term * 2 + 1] as number, weight);
  }

  /** Adds the counts of another thread. */
  absorb({ counts, documents }: { counts: Pick<TermTable, "keys" | "values">; documents: number }): void {
    this.counts.absorb(counts);
    this.documents += documents;
  }

  /**
   * Returns a table with idf = ln((1 + n) / (1 + df)) + 1: smoothed, so that a word of every document still counts a little. Terms of a
   * single document are left out, which makes the table several times smaller; they have the idf of an unknown term. `spelling`: how the
   * terms were made.
   */
  idfTable(name: string, spelling?: Spelling): IdfTable {
    const idf = (df: number): number => smoothedIdf(this.documents, df);
    return IdfTable.of(this.counts.rebuilt(2, idf), idf(Math.min(1, this.documents)), { name, documents: this.documents }, { spelling });
  }
}
