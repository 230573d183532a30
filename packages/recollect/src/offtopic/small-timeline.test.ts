import { expect, test } from "vitest";
import { smallTimeline } from "./small-timeline.ts";

test("draws the undecided one of several captures at the same place", () => {
  const captures = ["on", "undecided", "overruled"].map((state, n) => ({ timestamp: `201101010000${10 + n}`, state }) as const);
  const marks = smallTimeline([...captures, { timestamp: "20210101000000", state: "on" }] as Parameters<typeof smallTimeline>[0], 50);
  expect(marks).toEqual([
    { at: 0, state: "undecided" },
    { at: 1, state: "on" },
  ]);
});

test("puts a single capture in the middle", () => {
  expect(smallTimeline([{ timestamp: "20110101000000", state: "on" }], 3)).toEqual([{ at: 0.5, state: "on" }]);
});

test("never has more marks than requested", () => {
  const captures = Array.from({ length: 1000 }, (_, n) => ({ timestamp: `${1000 + n}0704120000`, state: "on" as const }));
  expect(smallTimeline(captures, 90).length).toBeLessThanOrEqual(90);
});
