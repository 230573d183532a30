import { expect, test } from "vitest";
import { ageFigure } from "./age-figure.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";

/** Topical sums from the live web and from the archive for three events. */
const sums: Record<string, readonly [live: number, archives: number]> = { old: [2, 8], young: [6, 3], empty: [1, 0] };
const ended: Record<string, string> = { old: "2003-07-27", young: "2020-12-09", empty: "2010-01-01" };

test("shows the ratio of two sources for each event, oldest first, without events for which a source gave nothing", () => {
  const events = Object.keys(sums).map((name) => ({ specification: { name, event: { endMs: Date.parse(ended[name] ?? "") } } }));
  const meanOf: ExperimentResults["meanOf"] = ({ specification: { name } }, way, of) => {
    const topicalSum = sums[name]?.[way.name === "ct-f, source=live" ? 0 : 1] ?? 0;
    return of({ topicalSum, aggregateSum: 2 * topicalSum } as MeasuredRun);
  };
  const figure = ageFigure({ plan: { events }, meanOf } as unknown as ExperimentResults, {
    id: "by-age",
    strategy: "ct-f",
    one: { name: "live", way: "ct-f, source=live" },
    other: { name: "archives", way: "ct-f, source=archives" },
  });
  expect(figure.title).toBe("ct-f: live as a multiple of archives, by the end date of the event");
  expect(figure.rows).toEqual([
    ["old", "2003-07-27", "topical", 0.25],
    ["young", "2020-12-09", "topical", 2],
    ["old", "2003-07-27", "with time", 0.25],
    ["young", "2020-12-09", "with time", 2],
  ]);
  const paths = figure.svg.match(/aria-label="dot"[^>]*>(.*?)<\/g>/gs)?.map((group) => group.match(/<(?:circle|path)/g)?.length);
  expect(paths).toEqual([2, 2]);
});
