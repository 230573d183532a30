import { behaviourOf } from "recollect/offtopic";
import { describe, expect, test } from "vitest";
import { captureTimes } from "./capture-times.ts";
import { offTimes, offTopicAt } from "./drift.ts";
import { WorldPlan } from "./plan.ts";

const plan = new WorldPlan({ pages: 6000, seed: 2 });
const ids = Array.from({ length: plan.size }, (_, id) => id);

describe("behaviours", () => {
  test("have about the proportions of AlNoamany et al., Table 3", () => {
    const seen = ids.flatMap((id) => {
      const page = plan.page(id);
      const off = offTimes(2, page);
      const times = captureTimes(2, page);
      return times.length > 1 ? [behaviourOf(times.map((time) => offTopicAt(off, time) === undefined))] : [];
    });
    const share = (behaviour: string) => seen.filter((one) => one === behaviour).length / seen.length;
    // The paper's three collections: always on 74-83 %, step on 8-11 %, oscillating 9-13 %, step off 0-1 %, always off 0-0.7 %.
    expect(share("always-on")).toBeGreaterThan(0.7);
    expect(share("always-on")).toBeLessThan(0.87);
    expect(share("step-on")).toBeGreaterThan(0.05);
    expect(share("step-on")).toBeLessThan(0.16);
    expect(share("oscillating")).toBeGreaterThan(0.05);
    expect(share("oscillating")).toBeLessThan(0.15);
    expect(share("step-off")).toBeLessThan(0.03);
    expect(share("always-off")).toBeLessThan(0.03);
  });
});

describe("capture times", () => {
  test("are ascending and never before publication", () => {
    for (const id of ids) {
      const page = plan.page(id);
      const times = captureTimes(2, page);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0] ?? page.day).toBeGreaterThanOrEqual(page.day);
    }
  });

  test("have a heavy tail: half of the pages are captured once or twice, a few hundreds of times", () => {
    const counts = ids
      .map((id) => captureTimes(2, plan.page(id)).length)
      .filter((count) => count > 0)
      .sort((a, b) => a - b);
    expect(counts[counts.length >> 1]).toBeLessThanOrEqual(3);
    expect(counts.at(-1)).toBeGreaterThan(60);
  });
});
