import { expect, test } from "vitest";
import { outlineOf } from "../outline.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { findDates } from "./find-dates.ts";

const text = "<p>The river rose by two metres in one night, and the bridge had to be closed to all traffic.</p>".repeat(4);

/** The best date of an article with JSON-LD, other markup in its head, and lines below its headline. */
function best({ jsonLd = {}, head = "", below = "" }: { jsonLd?: object; head?: string; below?: string }): DateCandidate | undefined {
  const script = `<script type="application/ld+json">${JSON.stringify({ "@type": "Article", ...jsonLd })}</script>`;
  return findDates({ outline: outlineOf(`<title>The river rises</title>${script}${head}<h1>The river rises</h1>${below}${text}`) })[0];
}

test("ranks a day at the headline before an earlier one that only JSON-LD names", () => {
  const jsonLd = { datePublished: "2019-08-11", dateModified: "2021-11-21" };
  expect(best({ jsonLd, below: '<p class="post-date">November 21, 2021</p>' })).toMatchObject({ value: "2021-11-21" });
});

test("ranks a day at the headline before a later one of JSON-LD, which dates the conversion of the page", () => {
  const jsonLd = { datePublished: "2021-11-20T16:02:46Z", dateModified: "2021-11-20T16:02:46Z" };
  expect(best({ jsonLd, below: "<p>14 May 2020</p>" })).toMatchObject({ value: "2020-05-14" });
});

test("ranks a visible publication day before the modification day", () => {
  const jsonLd = { datePublished: "2019-08-11", dateModified: "2021-11-21" };
  const below = "<p>Updated 21 November 2021</p><p>Published 11 August 2019</p>";
  expect(best({ jsonLd, below })).toMatchObject({ value: "2019-08-11" });
});

test("does not count a relative time as a visible day", () => {
  const jsonLd = { datePublished: "2012-05-10", dateModified: "2016-04-24" };
  const head = '<meta property="article:published_time" content="2012-05-10">';
  const below = '<p class="byline"><time datetime="2016-04-24T11:16:53Z">1 day ago</time></p>';
  expect(best({ jsonLd, head, below })).toMatchObject({ value: "2012-05-10" });
});

test("converts a moment in UTC to the visible local day", () => {
  const jsonLd = { datePublished: "2019-11-26T22:55:06Z" };
  expect(best({ jsonLd, below: "<p>Published 27 November 2019</p>" })).toMatchObject({ value: "2019-11-27" });
});

test("uses a last-update line if the page names no other day", () => {
  const page = `<title>Webcams</title><h1>Webcams</h1>${text.repeat(12)}<p>Last updated: November 13, 2019</p>`;
  const [date] = findDates({ outline: outlineOf(page) });
  expect(date).toMatchObject({ value: "2019-11-13", modified: true });
  expect(date?.confidence).toBeGreaterThanOrEqual(0.2);
});

test("gives the best candidate the confidence of the strongest evidence, and the others less", () => {
  const dates = findDates({ outline: outlineOf(`<h1>The river rises</h1><p>Published 3 May 2019</p>${text}<p>12 June 2018</p>`) });
  expect(dates.map(({ value }) => value)).toEqual(["2019-05-03", "2018-06-12"]);
  expect(dates[0]?.confidence).toBeGreaterThan(dates[1]?.confidence as number);
});

test("returns no candidates for a page without dates", () => {
  expect(findDates({ outline: outlineOf(text) })).toEqual([]);
});
