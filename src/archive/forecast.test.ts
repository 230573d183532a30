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

test("one archive with a TimeGate: a look-up and a capture for each URL, at the pace of its captures", () => {
  const [only] = forecast([wayback], { documents: 480, fetched: 100_000, hasThreshold: false });
  expect(only).toMatchObject({ archive: "wayback", lookups: { least: 480, likely: 1152 }, captures: { least: 480, likely: 960 } });
  expect(only?.minutes.least).toBeCloseTo(2);
});

test("with a threshold, nine URLs are taken for a document, but not more than may be judged", () => {
  const [few] = forecast([wayback], { documents: 100, fetched: 100_000, hasThreshold: true });
  const [cut] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true });
  expect([few?.captures.likely, cut?.captures.likely]).toEqual([914, 200]);
});

test("pages that are sampled before the crawl are asked for besides", () => {
  const [plain] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true });
  const [sampled] = forecast([wayback], { documents: 100, fetched: 200, hasThreshold: true, sampled: 150 });
  expect([plain?.captures, sampled?.captures]).toEqual([
    { least: 100, likely: 200 },
    { least: 250, likely: 350 },
  ]);
});

test("the slower of look-ups and captures decides where they have a pace each", () => {
  const [, slow] = forecast([wayback, other], { documents: 100, fetched: 1000, hasThreshold: false });
  expect(slow?.minutes.least).toBeCloseTo(10);
});
