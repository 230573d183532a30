import { expect, test } from "vitest";
import { isOverTime, withinMs } from "./within-ms.ts";

test("ends slow work, and returns the value or error of work done in time", () => {
  expect(withinMs(10_000, () => 7)).toBe(7);
  expect(() =>
    withinMs(10_000, () => {
      throw new RangeError("its own");
    }),
  ).toThrow(RangeError);
  expect(overTime(() => endless())).toBe(true);
  expect(overTime(() => /(a+)+b/.test("a".repeat(200)))).toBe(true);
  expect(withinMs(10_000, () => "again")).toBe("again");
});

function overTime(action: () => unknown): boolean {
  try {
    withinMs(5, action);
    return false;
  } catch (error) {
    return isOverTime(error);
  }
}

function endless(): void {
  for (;;);
}
