import { expect, test } from "vitest";
import { outlineOf } from "../outline.ts";
import { findDates } from "./find-dates.ts";

function found(head: string) {
  return findDates({
    outline: outlineOf(`<html lang="en"><head>${head}</head><body><h1>A page</h1></body></html>`),
    capturedAt: "20200615000000",
  });
}

test.each([
  '<meta property="article:published_time" content="2011-12-03T10:15:30+01:00">',
  '<meta property="og:article:published_time" content="2011-12-03">',
  '<meta name="DC.date.issued" content="2011-12-03">',
  '<meta name="dcterms.created" content="2011-12-03">',
  '<meta name="DC.Date" scheme="W3CDTF" content="2011-12-03">',
  '<meta name="citation_date" content="2011/12/03">',
  '<meta name="citation_publication_date" content="2011/12/3">',
  '<meta name="sailthru.date" content="2011-12-03 10:15:30">',
  '<meta name="parsely-pub-date" content="2011-12-03T10:15:30Z">',
  '<meta property="og:pubdate" content="Sat, 03 Dec 2011 10:15:30 GMT">',
  '<meta name="pubdate" content="20111203">',
  '<meta name="date" content="03 December 2011">',
  '<meta itemprop="datePublished" content="2011-12-03">',
  '<meta name="cXenseParse:recs:publishtime" content="2011-12-03T10:15:30Z">',
  '<meta http-equiv="date" content="Sat, 03 Dec 2011 10:15:30 GMT">',
  '<meta name="DISPLAYDATE" content="Dec. 3, 2011">',
  '<meta name="w-published-date" content="2011-12-03T06:03:43.274Z">',
  '<meta name="acme:page:publish_time" content="2011-12-03">',
])("%s names the publication date", (meta) => {
  const [best] = found(meta);
  expect(best).toMatchObject({ value: "2011-12-03", source: "meta" });
  expect(best?.modified).toBeUndefined();
  expect(best?.confidence).toBeGreaterThan(0.7);
});

test.each([
  '<meta name="last-modified" content="2011-12-03">',
  '<meta http-equiv="last-modified" content="Sat, 03 Dec 2011 10:15:30 GMT">',
  '<meta property="og:updated_time" content="2011-12-03T10:15:30Z">',
  '<meta property="article:modified_time" content="2011-12-03">',
  '<meta name="dcterms.modified" content="2011-12-03">',
])("%s names the modification date", (meta) => {
  expect(found(meta)[0]).toMatchObject({ value: "2011-12-03", source: "meta", modified: true });
});

test.each([
  '<meta name="expires" content="2011-12-03">',
  '<meta name="generator" content="CMS 2011-12-03">',
  '<meta property="fb:app_id" content="1322907330">',
  '<meta name="description" content="What happened on 3 December 2011">',
  '<meta name="date" content="soon">',
  '<meta name="date" content="2011-02-30">',
])("%s names no date", (meta) => {
  expect(found(meta)).toEqual([]);
});

test("keeps the first date of a kind, ignoring later articles on the page", () => {
  const metas = '<meta itemprop="datePublished" content="2011-12-03"><meta itemprop="datePublished" content="2009-01-01">';
  expect(found(metas).map(({ value }) => value)).toEqual(["2011-12-03"]);
});

test("ranks the publication date before the modification date, which is better than none", () => {
  const published = '<meta property="article:published_time" content="2011-12-03">';
  const modified = '<meta property="article:modified_time" content="2012-05-01">';
  expect(found(modified + published).map(({ value }) => value)).toEqual(["2011-12-03", "2012-05-01"]);
});
