interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Returns the bars within the selected first and last day, month or year; all without a selection. */
export function barsWithin(bars: readonly Counted[], from: string | null, to: string | null): { first: number; last: number } {
  const starts = (value: string) => from === null || value >= from.slice(0, value.length);
  const ends = (value: string) => to === null || value.slice(0, to.length) <= to.slice(0, value.length);
  const first = bars.findIndex(({ value }) => starts(value));
  const last = bars.findLastIndex(({ value }) => ends(value));
  return { first: first === -1 ? bars.length : first, last };
}

/** Returns the selection from one bar to another; a selection of the whole chart counts as none. */
export function brushed(bars: readonly Counted[], one: number, other: number): { from: string | undefined; to: string | undefined } {
  const [first, last] = [Math.max(0, Math.min(one, other)), Math.min(bars.length - 1, Math.max(one, other))];
  return {
    from: first === 0 ? undefined : bars[first]?.value,
    to: last === bars.length - 1 ? undefined : bars[last]?.value,
  };
}
