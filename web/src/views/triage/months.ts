interface Counted {
  readonly value: string;
  readonly count: number;
}

/** More bars than this are thinner than a finger or an eye can tell apart. */
const maxBars = 240;

/** Every month (`2017-10`) or year from the first to the last that has documents, empty ones too, so that distance in the drawing is distance in time. */
export function withoutGaps(counts: readonly Counted[], unit: "month" | "year"): readonly Counted[] {
  const known = new Map(counts.map(({ value, count }) => [value, count]));
  const places = [...known.keys()].map((value) => placeOf(value, unit)).filter((place) => Number.isFinite(place));
  if (places.length === 0) return [];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (last - first >= maxBars) return [...counts].sort((a, b) => (a.value < b.value ? -1 : 1));
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const value = nameOf(first + n, unit);
    return { value, count: known.get(value) ?? 0 };
  });
}

function placeOf(value: string, unit: "month" | "year"): number {
  const [year = Number.NaN, month = 1] = value.split("-").map(Number);
  return unit === "year" ? year : year * 12 + month - 1;
}

function nameOf(place: number, unit: "month" | "year"): string {
  if (unit === "year") return String(place).padStart(4, "0");
  return `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;
}

/** The bars within the first and last day, month or year that is chosen; all where nothing is. */
export function barsWithin(bars: readonly Counted[], from: string | null, to: string | null): { first: number; last: number } {
  const starts = (value: string) => from === null || value >= from.slice(0, value.length);
  const ends = (value: string) => to === null || value.slice(0, to.length) <= to.slice(0, value.length);
  const first = bars.findIndex(({ value }) => starts(value));
  const last = bars.findLastIndex(({ value }) => ends(value));
  return { first: first === -1 ? bars.length : first, last };
}

/** What a brush from one bar to another chooses; from edge to edge it chooses nothing in particular. */
export function brushed(bars: readonly Counted[], one: number, other: number): { from: string | undefined; to: string | undefined } {
  const [first, last] = [Math.max(0, Math.min(one, other)), Math.min(bars.length - 1, Math.max(one, other))];
  return {
    from: first === 0 ? undefined : bars[first]?.value,
    to: last === bars.length - 1 ? undefined : bars[last]?.value,
  };
}
