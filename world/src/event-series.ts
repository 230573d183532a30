import { dayOf } from "./calendar.ts";
import { disasterSeries } from "./events-disasters.ts";
import { electionSeries } from "./events-elections.ts";
import { leakSeries } from "./events-leaks.ts";
import { recurringSeries } from "./events-recurring.ts";
import type { EditionTable, SeriesTable } from "./events-table.ts";
import type { WorldEvent } from "./world-event.ts";

/** All series, by kind. */
export const seriesByKind: readonly (readonly SeriesTable[])[] = [recurringSeries, electionSeries, disasterSeries, leakSeries];

const byName = new Map(seriesByKind.flat().map((series) => [series.series, series]));

/** The tables that an event was made from. */
export function tablesOf(event: WorldEvent): { series: SeriesTable; edition: EditionTable } {
  const series = byName.get(event.series);
  const edition = series?.editions.find(({ start }) => dayOf(start) === event.start);
  if (series === undefined || edition === undefined) throw new RangeError(`no table describes the event "${event.id}"`);
  return { series, edition };
}
