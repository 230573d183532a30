import { seededRandom } from "@recollect/base/seeded-random";
import { expect, test } from "vitest";
import type { Revision } from "./article.ts";
import { chooseRevision, editCurve } from "./edit-curve.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2015, 11, 2);

function history(days: readonly number[]) {
  const revisions: Revision[] = days.map((day, n) => ({ id: n + 1, timeMs: start + day * dayMs }));
  return { title: "An attack", language: "en", url: "https://en.wikipedia.org/wiki/An_attack", revisions };
}

/** Returns the days of simulated edits: many in the first days, fewer and fewer until the change, then rare ones for years. */
function simulated(seed: number, changeDay: number, lastDay: number): number[] {
  const random = seededRandom(seed);
  const early = Array.from({ length: 150 + Math.floor(random() * 500) }, () => changeDay * random() ** 2.5);
  const late = Array.from({ length: 5 + Math.floor(random() * 40) }, () => changeDay + (lastDay - changeDay) * random());
  return [0, ...early, ...late, lastDay].sort((a, b) => a - b);
}

test("editCurve has the share of edits at the end of each day, including days without edits", () => {
  const { startMs, shares } = editCurve(history([0.5, 0.9, 2.1, 4]).revisions);
  expect(startMs).toBe(start);
  expect(shares).toEqual([0.5, 0.5, 0.75, 0.75, 1]);
});

test("chooseRevision chooses the revision current at the change point, not the latest one", () => {
  const chosen = chooseRevision(history(simulated(1, 80, 2000)));
  expect(chosen.changeMs).toBeDefined();
  expect(chosen.revision.timeMs).toBeLessThanOrEqual(chosen.changeMs as number);
  expect(new Date(chosen.changeMs as number).toISOString()).toMatch(/T23:59:59\.999Z$/);
});

test("chooseRevision chooses the latest revision after too few edits or for a very recent event, with the reason", () => {
  const few = chooseRevision(history([0, 1, 2, 100]));
  expect([few.revision.id, few.changeMs, few.why]).toEqual([4, undefined, "it has only 4 edits, at least 20 are needed"]);
  const recent = chooseRevision(history(Array.from({ length: 200 }, (_, n) => n / 40)));
  expect([recent.revision.id, recent.changeMs]).toEqual([200, undefined]);
  expect(recent.why).toContain("too recent");
});

test("chooseRevision is independent of the order of edits, also for several at one moment", () => {
  const days = simulated(5, 60, 1500);
  const { revisions, ...rest } = history(days);
  expect(chooseRevision({ ...rest, revisions: [...revisions].reverse() })).toEqual(chooseRevision({ ...rest, revisions }));
});

/** If a tenth or more of the edits come later, the method may find the change among those: a measured property, not a desired one. */
test("chooseRevision finds the change of most simulated histories within three weeks or even one week", () => {
  const errors = Array.from({ length: 200 }, (_, seed) => {
    const random = seededRandom(seed + 1000);
    const [change, last] = [30 + Math.floor(random() * 170), 1000 + Math.floor(random() * 3000)];
    const { changeMs = Number.NaN } = chooseRevision(history(simulated(seed, change, last)));
    return (changeMs + 1 - start) / dayMs - change;
  });
  expect(errors.filter((error) => Math.abs(error) <= 21).length).toBeGreaterThanOrEqual(167);
  expect(errors.filter((error) => Math.abs(error) <= 7).length).toBeGreaterThan(120);
});
