import { expect, test } from "vitest";
import { cutsLines } from "./cuts-lines.ts";

const at = (...cuts: [relevance: number, documents: number][]) => cuts.map(([relevance, documents]) => ({ relevance, documents }));
const quake = { out: "quake", threshold: 0.1, kept: 20, duplicates: 0, fetched: 1198 };

test("shows for a threshold how many documents half of it and half more would keep, with the command", () =>
  expect(cutsLines({ ...quake, cuts: at([0.05, 31], [0.075, 25], [0.13, 18], [0.15, 14], [0.2, 9]) })).toEqual({
    figures: "Threshold 0.1 kept 20 of 1,198 judged pages; 0.05 would keep 31, 0.15 would keep 14.",
    commands: [
      "recollect export quake --format wacz --min-relevance 0.15   # fewer documents",
      "the same command with --threshold 0.05 and a new --out   # more documents",
    ],
  }));

test("shows no command for a cut that changes nothing", () =>
  expect(cutsLines({ ...quake, threshold: 0.0834123, cuts: at([0.042, 20], [0.13, 20]) })).toEqual({
    figures: "Threshold 0.0834 kept 20 of 1,198 judged pages; 0.042 would keep 20, 0.13 would keep 20.",
    commands: [],
  }));

test("does not propose a cut that keeps nothing if a lower one keeps something", () => {
  const { figures } = cutsLines({ ...quake, cuts: at([0.05, 31], [0.13, 2], [0.15, 0], [0.2, 0]) });
  expect(figures).toBe("Threshold 0.1 kept 20 of 1,198 judged pages; 0.05 would keep 31, 0.13 would keep 2.");
});

test("shows three cuts for a crawl without a threshold", () =>
  expect(
    cutsLines({ ...quake, threshold: undefined, kept: 100, fetched: 101, cuts: at([0.05, 31], [0.1, 20], [0.2, 0], [0.3, 0]) }),
  ).toEqual({
    figures: "Without a threshold, 100 of 101 judged pages were kept; 0.05 would keep 31, 0.1 would keep 20, 0.2 would keep 0.",
    commands: ["recollect export quake --format wacz --min-relevance 0.05   # fewer documents"],
  }));

test("names the highest cut that keeps something if nothing was kept", () => {
  expect(cutsLines({ ...quake, kept: 0, fetched: 1, cuts: at([0.04, 3], [0.05, 1], [0.075, 0], [0.15, 0]) })).toEqual({
    figures: "Threshold 0.1 kept 0 of 1 judged page; 0.05 would keep 1.",
    commands: ["the same command with --threshold 0.05 and a new --out   # more documents"],
  });
  expect(cutsLines({ ...quake, kept: 0, cuts: at([0.05, 0]) })).toEqual({ commands: [] });
  expect(cutsLines({ ...quake, kept: 0, fetched: 0, cuts: [] })).toEqual({ commands: [] });
});

test("mentions that near-duplicates are not counted", () =>
  expect(cutsLines({ ...quake, duplicates: 3, cuts: at([0.05, 31]) }).figures).toBe(
    "Threshold 0.1 kept 20 of 1,198 judged pages; 0.05 would keep 31 (near-duplicates not counted).",
  ));
