import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("what was asked for lately stays, the rest is forgotten", () => {
  const recent = new Recent<number>(10);
  for (let n = 0; n < 100; n++) {
    recent.set(`n${n}`, n);
    expect(recent.get("n0")).toBe(0);
  }
  expect([recent.get("n99"), recent.get("n50")]).toEqual([99, undefined]);
});

test("a million entries take no longer each than a thousand", () => {
  const recent = new Recent<number>(100_000);
  const started = performance.now();
  for (let n = 0; n < 1_000_000; n++) recent.set(`n${n}`, n);
  expect(performance.now() - started).toBeLessThan(10_000);
});
