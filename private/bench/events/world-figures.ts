/** Number of pages about the event among the first judged ones, at each share of the archive, by the name of the way. */
export type WorldFigures = Readonly<Record<string, readonly number[]>>;

/** Sums up the figures of several events. */
export function summed(all: readonly WorldFigures[]): WorldFigures {
  const sums: Record<string, number[]> = {};
  for (const figures of all)
    for (const [way, found] of Object.entries(figures)) sums[way] = found.map((count, n) => count + (sums[way]?.[n] ?? 0));
  return sums;
}

/** Returns which share of the gap between ct-f and the oracle a way closes; undefined without a gap. */
export function gapClosed(way: number, base: number, oracle: number): number | undefined {
  return oracle > base ? (way - base) / (oracle - base) : undefined;
}

/** Returns how much more a way finds than another one, relative to that one: negative for a loss. */
export function gain(way: number, base: number): number | undefined {
  return base === 0 ? undefined : way / base - 1;
}
