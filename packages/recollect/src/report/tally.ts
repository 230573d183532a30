import { detachedText } from "@recollect/base/detached-text";

/** Number of pages with a property, such as a host. */
export interface TallyRow {
  readonly name: string;
  readonly all: number;
  readonly relevant: number;
  /** Sum of their aggregate scores. */
  readonly score: number;
}

/** Counts pages by a property. Its memory grows with the number of names instead of pages. */
export class Tally {
  readonly #rows = new Map<string, { all: number; relevant: number; score: number }>();

  add(name: string, isRelevant: boolean, score = 0): void {
    let row = this.#rows.get(name);
    if (row === undefined) {
      row = { all: 0, relevant: 0, score: 0 };
      this.#rows.set(detachedText(name), row);
    }
    row.all++;
    if (isRelevant) row.relevant++;
    row.score += score;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The rows, most pages first. */
  rows(): TallyRow[] {
    return Array.from(this.#rows, ([name, row]) => ({ name, ...row })).sort((a, b) => b.all - a.all || (a.name < b.name ? -1 : 1));
  }
}
