import { expect, test } from "vitest";
import { dayOf, handleDay, isoDay, movedTo, shownDays } from "./time-scale.ts";

const times = { start: dayOf("2017-10-01"), end: dayOf("2017-10-03"), lead: 0, cooldown: 30 };

test("converts a day to a position and back", () => {
  expect(isoDay(dayOf("2017-10-01T23:59:59Z"))).toBe("2017-10-01");
});

test("shows the event and three half-lives after it", () => {
  const { from, to } = shownDays(times);
  expect(isoDay(from)).toBe("2017-09-24");
  expect(isoDay(to)).toBe("2018-01-02");
});

test.each(["start", "end", "lead", "cooldown"] as const)("changes nothing when %s is moved to its own place", (handle) => {
  expect(movedTo(times, handle, handleDay(times, handle))).toEqual(times);
});

test("never lets an event end before it starts, nor a half-life be negative", () => {
  expect(movedTo(times, "start", times.end + 50)).toMatchObject({ start: times.end });
  expect(movedTo(times, "end", times.start - 50)).toMatchObject({ end: times.start });
  expect(movedTo(times, "lead", times.start + 5)).toMatchObject({ lead: 0 });
  expect(movedTo(times, "cooldown", times.start)).toMatchObject({ cooldown: 0 });
});
