import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import type { Run, RunPage } from "../schemas/runs.ts";
import { grown, withPages } from "./run-log.ts";
import type { RunMessage } from "./run-messages.ts";

test("keeps a curve bounded and even, with its first and last point", () => {
  let curve: Run["curve"] = [];
  for (let n = 1; n <= 10_000; n++) curve = grown(curve, [n, n / 2, 0.5]);
  expect(curve.length).toBeLessThanOrEqual(limits.runCurvePoints);
  expect(curve.length).toBeGreaterThan(limits.runCurvePoints / 3);
  expect([curve[0]?.[0], curve.at(-1)?.[0]]).toEqual([1, 10_000]);
  expect(curve.every(([x], n) => n === 0 || x > (curve[n - 1]?.[0] ?? 0))).toBe(true);
});

test("adds no point for a round without a page", () => {
  const curve = grown([], [5, 2, 0.4]);
  expect(grown(curve, [5, 2, 0.4])).toEqual(curve);
});

test("keeps the last judged pages and the last kept ones, with continuous numbers", () => {
  const page = { url: "http://a.example/", host: "a.example", title: "", relevance: 0, isKept: false };
  const judged = { kind: "judged", pages: [{ ...page, isKept: true }, ...Array(29).fill(page)], progress: {} } as unknown as RunMessage;
  let pages: RunPage[] = [];
  for (let n = 0; n < 100; n++) pages = withPages(pages, judged);
  expect(pages.filter(({ isKept }) => isKept)).toHaveLength(limits.runKeptPages);
  expect(pages.slice(-limits.runPages).map(({ number }) => number)).toEqual(
    Array.from({ length: limits.runPages }, (_, n) => 3001 - limits.runPages + n),
  );
  expect(pages.length).toBeLessThan(limits.runPages + limits.runKeptPages);
});
