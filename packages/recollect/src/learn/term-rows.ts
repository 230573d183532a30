/** Weighted terms of pages: the terms of page n are at `starts[n]` to `starts[n + 1] - 1`. */
export interface TermRows<Term = string | number> {
  readonly starts: Uint32Array;
  /** Places of the terms in `names`. */
  readonly terms: Uint32Array;
  /** Weights of the terms; the squares of a page's weights add up to 1. */
  readonly weights: Float32Array;
  readonly names: readonly Term[];
}

/** Maximum number of terms used of a page: the strongest ones say what it is about. */
export const termsOfPage = 150;

/**
 * Weighs the terms of pages: a term weighs more if it is frequent in its page and rare in others. `pages` contains the terms of each page with
 * their counts. Terms of a single page are left out, since a decision about that page says nothing about others.
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
    const terms: (readonly [Term, number])[] = [];
    for (const [term, count] of counts) {
      const others = pagesWith.get(term) as number;
      if (others > 1) terms.push([term, (1 + Math.log(count)) * Math.log((pages.length + 1) / (others + 0.5))]);
    }
    yield terms;
  }
}

/** Returns rows with the strongest of the weighed terms of each page; ties go to earlier terms. */
export function rowsOf<Term>(pages: Iterable<readonly (readonly [Term, number])[]>): TermRows<Term> {
  const numbers = new Map<Term, number>();
  const starts = [0];
  const terms: number[] = [];
  const weights: number[] = [];
  for (const page of pages) {
    const strongest = strongestTerms(page);
    const length = Math.hypot(...strongest.map(([, weight]) => weight)) || 1;
    for (const [term, weight] of strongest) {
      const number = numbers.get(term) ?? numbers.size;
      if (number === numbers.size) numbers.set(term, number);
      terms.push(number);
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

/** Returns the strongest terms, in their order. Sorts only the weights, which takes a fifth of the time of sorting the terms. */
function strongestTerms<Term>(page: readonly (readonly [Term, number])[]): readonly (readonly [Term, number])[] {
  if (page.length <= termsOfPage) return page;
  const sorted = Float64Array.from(page, ([, weight]) => weight).sort();
  const least = sorted[page.length - termsOfPage] as number;
  let ties = termsOfPage - (page.length - 1 - sorted.lastIndexOf(least));
  return page.filter(([, weight]) => weight > least || (weight === least && ties-- > 0));
}
