import { expect, test } from "vitest";
import { type NothingKept, whyNothingKept } from "./why-nothing-kept.ts";

const noTitle = { commonTitle: "", withCommonTitle: 0 };
const crawl: NothingKept = {
  out: "quake/",
  specification: "my quake.yaml",
  archiveWords: ["--archive", "crawls/"],
  stopped: "nothing-left",
  fetched: 10,
  threshold: 0.1,
  isScan: false,
  followsAll: true,
  indexPages: 20,
  rejected: { pages: 10, reasons: new Map([["below-threshold", 10]]), ...noTitle },
};
const rejectedFor = (why: string, pages: number, title = "") => ({
  rejected: {
    pages: 10,
    reasons: new Map([
      [why, pages],
      ["below-threshold", 10 - pages],
    ]),
    commonTitle: title,
    withCommonTitle: title === "" ? 0 : pages,
  },
});

test.each([
  ["no seed has a capture", { fetched: 0 }, /^No document was kept: the archive has no capture of a seed\./],
  ["the archive is empty", { fetched: 0, indexPages: 0 }, /^No document was kept: the archive has no page in /],
  ["a scan found nothing", { fetched: 0, isScan: true }, /^No document was kept: the archive has no page in /],
  ["a limit came first", { fetched: 0, stopped: "seconds" }, /^No document was kept: the crawl stopped at its limit /],
  ["no page reached the threshold", {}, /^No page reached the threshold: .* quake\/rejected\.csv lists /],
  ["only kept pages are followed", { followsAll: false }, /^No seed was kept, so there were no links to follow: .*--follow all/],
  ["patience ended it", { followsAll: false, stopped: "patience" }, /^No page reached the threshold: /],
  [
    "pages are error pages or empty",
    rejectedFor("not-content", 9, "Page not found"),
    /^No document was kept: 9 of 10 judged pages are error pages, login walls or parked domains, or have no text besides their title\. Title of 9: “Page not found”\./,
  ],
  [
    "pages are one page under many addresses",
    rejectedFor("below-threshold", 9, "Harbour Herald"),
    /^No document was kept: 9 of 10 judged pages have the same title, “Harbour Herald”\. If that is an error page or a notice, /,
  ],
  ["pages are in another language", rejectedFor("language", 6), /^No document was kept: 6 of 10 judged pages are in a language /],
  ["pages have no date", rejectedFor("undated", 6), /^No document was kept: 6 of 10 judged pages have no date\./],
  ["few pages are error pages", rejectedFor("not-content", 5, "Not found"), /^No page reached the threshold: /],
] as const)("explains an empty collection if %s", (_, parts, why) => {
  expect(whyNothingKept({ ...crawl, ...parts }).why).toMatch(why);
});

test("advises another threshold only if the threshold is the reason", () => {
  expect(whyNothingKept(crawl).isThreshold).toBe(true);
  expect(whyNothingKept({ ...crawl, ...rejectedFor("not-content", 9) }).isThreshold).toBe(false);
});

test("proposes commands with this crawl's specification and archives, quoted for a shell", () =>
  expect(whyNothingKept({ ...crawl, fetched: 0 }).commands).toEqual([
    "recollect spec explain 'my quake.yaml' --archive crawls/   # lists the captures of each seed",
    "recollect seeds 'my quake.yaml' --archive crawls/   # proposes seeds from the archive",
  ]));

test("points to the table of rejected pages if the crawl has no threshold", () =>
  expect(whyNothingKept({ ...crawl, threshold: undefined }).why).toBe(
    "No document was kept. quake/rejected.csv lists the score of each page and why it was not kept.",
  ));
