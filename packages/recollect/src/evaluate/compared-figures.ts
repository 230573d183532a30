/** Figures of one collection in a comparison. */
export interface ComparedFigures {
  readonly name: string;
  readonly members: number;
  readonly withPage: number;
  /** Relevant documents by the collection's own crawl and review; undefined if recollect did not make the collection. */
  readonly relevant?: number | undefined;
  /** Members whose score reaches the threshold; undefined without one. */
  readonly reaching?: number | undefined;
  readonly scoreSum: number;
  /** Number of URLs in common with each of the collections, in their order. */
  readonly overlap: readonly number[];
}

/** Formats the numbers of a table. */
export interface NumberFormat {
  readonly whole: (value: number) => string;
  readonly decimal: (value: number, digits: number) => string;
}

/** The rows of both tables of a comparison, for the command line, its page and the workbench. */
export function comparedRows(
  collections: readonly ComparedFigures[],
  { whole, decimal }: NumberFormat,
): { readonly scores: string[][]; readonly overlap: string[][] } {
  const orDash = (value: number | undefined): string => (value === undefined ? "–" : whole(value));
  return {
    scores: collections.map(({ name, members, withPage, relevant, reaching, scoreSum }) => [
      ...[name, whole(members), whole(withPage), orDash(relevant), orDash(reaching)],
      reaching === undefined || members === 0 ? "–" : `${decimal((100 * reaching) / members, 1)} %`,
      ...[decimal(scoreSum / Math.max(1, members), 3), decimal(scoreSum, 1)],
    ]),
    overlap: collections.map(({ name, overlap }) => [name, ...overlap.map(whole)]),
  };
}
