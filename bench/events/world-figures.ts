/** Pages about the event among the first judged, at each share of the archive: of each way, by its name. */
export type WorldFigures = Readonly<Record<string, readonly number[]>>;

/** Sums of several events' figures. */
export function summed(all: readonly WorldFigures[]): WorldFigures {
  const sums: Record<string, number[]> = {};
  for (const figures of all)
    for (const [way, found] of Object.entries(figures)) sums[way] = found.map((count, n) => count + (sums[way]?.[n] ?? 0));
  return sums;
}

/** Which share of what ct-f is short of the oracle a way makes up for; undefined where ct-f is not short of it. */
export function gapClosed(way: number, base: number, oracle: number): number | undefined {
  return oracle > base ? (way - base) / (oracle - base) : undefined;
}

/** How much more a way finds than another, as a share of that: negative for a loss. */
export function gain(way: number, base: number): number | undefined {
  return base === 0 ? undefined : way / base - 1;
}
