import { expect, test } from "vitest";
import { type NothingKept, whyNothingKept } from "./why-nothing-kept.ts";

const scores = "quake/rejected.csv lists the score of each page and why it was not kept.";
const crawl: NothingKept = { out: "quake", stopped: "nothing-left", fetched: 3, threshold: 0.1, isScan: false, followsAll: true };

test.each([
  ["nothing was found", { fetched: 0 }, /^No seed led to a page in this archive: /],
  ["a scan found nothing", { fetched: 0, isScan: true }, /^No page of this index could be judged: /],
  ["a limit came first", { fetched: 0, stopped: "seconds" }, /^No document was kept: the crawl stopped at its limit /],
  ["no page reached the threshold", {}, /^No page reached the threshold: .* quake\/rejected\.csv lists /],
  ["only kept pages are followed", { followsAll: false }, /^No seed was kept, so there were no links to follow: .*--follow all/],
  ["patience ended it", { followsAll: false, stopped: "patience" }, /^No page reached the threshold: /],
] as const)("where %s, that is why", (_, parts, why) => {
  expect(whyNothingKept({ ...crawl, ...parts })).toMatch(why);
});

test("without a threshold the table of rejected pages says why", () =>
  expect(whyNothingKept({ ...crawl, threshold: undefined })).toBe(`No document was kept. ${scores}`));
