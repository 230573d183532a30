/** Weighted terms of pages: those of page n are at `starts[n]` to `starts[n + 1] - 1`. */
export interface TermRows<Term = string | number> {
  readonly starts: Uint32Array;
  /** Places of the terms in `names`. */
  readonly terms: Uint32Array;
  /** Weights of the terms; the squares of a page's weights add up to 1. */
  readonly weights: Float32Array;
  readonly names: readonly Term[];
}

/** Terms of a page that are used: the strongest say what it is about. */
export const termsOfPage = 150;

/**
 * Weighs the terms of pages by how often a page has them, and by how few of the pages have them. `pages` contains the terms of each page with
 * their counts. Terms of a single page are left out: a decision about it says nothing about others.
 */
export function termRowsOf<Term extends string | number>(pages: readonly Iterable<readonly [Term, number]>[]): TermRows<Term> {
  const pagesWith = new Map<Term, number>();
  for (const counts of pages) for (const [term] of counts) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1);
  return rowsOf(weighed(pages, pagesWith));
}

function* weighed<Term>(
  pages: readonly Iterable<readonly [Term, number]>[],
  pagesWith: ReadonlyMap<Term, number>,
): Generator<(readonly [Term, number])[]> {
  for (const counts of pages) {
    const terms = [...counts].flatMap(([term, count]) => {
      const others = pagesWith.get(term) as number;
      return others > 1 ? [[term, (1 + Math.log(count)) * Math.log((pages.length + 1) / (others + 0.5))] as const] : [];
    });
    yield terms.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  }
}

/** Returns the rows of pages whose terms are weighed already, strongest first. */
export function rowsOf<Term>(pages: Iterable<readonly (readonly [Term, number])[]>): TermRows<Term> {
  const numbers = new Map<Term, number>();
  const starts = [0];
  const terms: number[] = [];
  const weights: number[] = [];
  for (const page of pages) {
    const strongest = page.slice(0, termsOfPage);
    const length = Math.hypot(...strongest.map(([, weight]) => weight)) || 1;
    for (const [term, weight] of strongest) {
      if (!numbers.has(term)) numbers.set(term, numbers.size);
      terms.push(numbers.get(term) as number);
      weights.push(weight / length);
    }
    starts.push(terms.length);
  }
  return {
    starts: Uint32Array.from(starts),
    terms: Uint32Array.from(terms),
    weights: Float32Array.from(weights),
    names: [...numbers.keys()],
  };
}
