import { dayOf } from "./calendar.ts";
import type { EditionTable, SeriesTable } from "./events-table.ts";
import { readData } from "./read-data.ts";
import type { WorldEvent } from "./world-event.ts";

const all = readData<SeriesTable[]>("events");

/** All series, by kind. */
export const seriesByKind: readonly (readonly SeriesTable[])[] = [...Map.groupBy(all, ({ kind }) => kind).values()];

/** Returns the tables behind an event. */
export function tablesOf(event: WorldEvent): { series: SeriesTable; edition: EditionTable } {
  const series = all.find(({ series }) => series === event.series);
  const edition = series?.editions.find(({ start }) => dayOf(start) === event.start);
  if (series === undefined || edition === undefined) throw new RangeError(`no table describes the event "${event.id}"`);
  return { series, edition };
}
