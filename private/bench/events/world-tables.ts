import { figure, type ReportTable } from "@recollect/recollect/evaluate/report-table";
import { gain, gapClosed, summed, type WorldFigures } from "./world-figures.ts";

/** Returns the name of a strategy's way with "read more" links. */
export function silentName(strategy: string): string {
  return `${strategy}, links say nothing`;
}

export interface WorldTableParts {
  readonly shares: readonly number[];
  /** The shares as numbers of pages. */
  readonly budgets: readonly number[];
  readonly pages: number;
  /** Returns the number of pages about an event in the archive. */
  readonly known: (event: string) => number;
}

/** The pages that each way finds for each event, at each share of the archive. */
export function worldTable(all: ReadonlyMap<string, WorldFigures>, { shares, budgets, pages, known }: WorldTableParts): ReportTable {
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

/** How close each way comes to the oracle, for all events together. */
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
