import { expect, test } from "vitest";
import type { ArchiveEntry } from "./archive-entry.ts";
import { forecast } from "./forecast.ts";

const wayback: ArchiveEntry = {
  name: "wayback",
  title: "Wayback",
  timegate: "https://web.archive.org/web/",
  limits: { index: { perMinute: 24, connections: 1 }, playback: { perMinute: 60, upToPerMinute: 480, connections: 4 } },
  on: true,
};
const other: ArchiveEntry = {
  name: "other",
  title: "Other",
  timemap: "http://other/",
  limits: { index: "careful", playback: "careful" },
  on: true,
};

test("counts one look-up and one capture per URL for an archive with a TimeGate, at the pace of its captures", () => {
  const [only] = forecast([wayback], { documents: 480, fetched: 100_000, hasThreshold: false });
  expect(only).toMatchObject({ archive: "wayback", lookups: { least: 480, likely: 1152 }, captures: { least: 480, likely: 960 } });
  expect(only?.minutes.least).toBeCloseTo(2);
});

test("assumes nine URLs per document with a threshold, but not more than may be judged", () => {
  const [few] = forecast([wayback], { documents: 100, fetched: 100_000, hasThreshold: true });
  const [cut] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true });
  expect([few?.captures.likely, cut?.captures.likely]).toEqual([914, 200]);
});

test("adds the pages that are sampled before the crawl", () => {
  const [plain] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true });
  const [sampled] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true, sampled: 150 });
  expect([plain?.captures, sampled?.captures]).toEqual([
    { least: 100, likely: 200 },
    { least: 250, likely: 350 },
  ]);
});

test("uses the slower of look-ups and captures if each has its own pace", () => {
  const [, slow] = forecast([wayback, other], { documents: 100, fetched: 1000, hasThreshold: false });
  expect(slow?.minutes.least).toBeCloseTo(10);
});
