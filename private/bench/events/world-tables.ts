import { figure, type ReportTable } from "@recollect/recollect/evaluate/report-table";

/** Number of pages about the event among the first judged ones, at each share of the archive, by the name of the way. */
export type WorldFigures = Readonly<Record<string, readonly number[]>>;

/**
 * Makes the table of the pages that each way finds for each event, at each share of the archive. `budgets` are the shares as numbers of
 * pages; `known` returns the number of pages about an event in the archive.
 */
export function worldTable(
  all: ReadonlyMap<string, WorldFigures>,
  parts: { shares: readonly number[]; budgets: readonly number[]; pages: number; known: (event: string) => number },
): ReportTable {
  const { shares, budgets, pages, known } = parts;
  const events = [...all.keys()];
  const sums = summed([...all.values()]);
  const ways = Object.keys(sums);
  const cells = (figures: WorldFigures): string[] => ways.map((way) => (figures[way] ?? []).join(" / "));
  return {
    title: "Simulated archive: pages about the event",
    note: `Among the first ${shares.map(percent).join(", ")} of the archive's ${pages} pages judged: ${budgets.join(", ")} pages. Simulated: a model of the web, not evidence about it.`,
    columns: ["event", "in the archive", ...ways],
    rows: events.map((event) => [event, String(known(event)), ...cells(all.get(event) ?? {})]),
    footer: [["sum", String(events.reduce((sum, event) => sum + known(event), 0)), ...cells(sums)]],
  };
}

/** Makes the table of how close each way comes to the oracle, for all events together. */
export function gapTable(sums: WorldFigures, shares: readonly number[]): ReportTable {
  const { "ct-f": base = [], oracle = [], ...ways } = sums;
  const row = (name: string, of: (n: number) => number | undefined): string[] => [name, ...shares.map((_, n) => shownShare(of(n)))];
  return {
    title: "Simulated archive: the gap between ct-f and the oracle",
    note: "The share of the gap that is closed, and what is found more or less than by ct-f. The oracle is the same crawl, whose queue is ordered by the truth.",
    columns: ["", ...shares.map(percent)],
    rows: [
      row("oracle, more than ct-f", (n) => gain(oracle[n] ?? 0, base[n] ?? 0)),
      ...Object.entries(ways).flatMap(([way, found]) => [
        row(`${way}: gap closed`, (n) => gapClosed(found[n] ?? 0, base[n] ?? 0, oracle[n] ?? 0)),
        row(`${way}: more than ct-f`, (n) => gain(found[n] ?? 0, base[n] ?? 0)),
      ]),
    ],
  };
}

function percent(share: number): string {
  return `${figure(100 * share, 0)} %`;
}

function shownShare(share: number | undefined): string {
  return share === undefined ? "–" : `${figure(100 * share, 1)} %`;
}

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
