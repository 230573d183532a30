import { expect, test } from "vitest";
import { plausibleDays } from "./calendar.ts";
import { jsonLdDates } from "./json-ld-dates.ts";

const style = { language: "en", monthFirst: true, range: plausibleDays("2020-06-15") };

function found(...scripts: string[]): string[] {
  return jsonLdDates(scripts, style)
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ value, modified }) => (modified ? `${value} modified` : value));
}

const article = { "@type": "NewsArticle", datePublished: "2011-12-03T10:15:30+01:00", dateModified: "2012-01-05" };

test.each([
  ["one thing", article],
  ["a list", [article]],
  ["a graph", { "@context": "https://schema.org", "@graph": [{ "@type": "WebSite", name: "x" }, article] }],
  ["a thing in a thing", { "@type": "WebPage", mainEntity: article }],
  ["a list of types", { ...article, "@type": ["NewsArticle", "ReportageNewsArticle"] }],
])("finds the dates of %s, the publication date before the modification date", (_, json) => {
  expect(found(JSON.stringify(json))).toEqual(["2011-12-03", "2012-01-05 modified"]);
});

test.each([
  ["a comment", `/* generated */ ${JSON.stringify(article)}`],
  ["CDATA", `//<![CDATA[\n${JSON.stringify(article)}\n//]]>`],
  ["a stray comma", `{"datePublished": "2011-12-03", "dateModified": "2012-01-05",}`],
  ["a raw line end in a string", `{"headline": "a\nb", "datePublished": ["2011-12-03"], "dateModified" : "2012-01-05"}`],
  ["names without quotes", `{datePublished: '2011-12-03', dateModified: '2012-01-05'}`],
  ["a missing end", `{"@graph": [{"datePublished": "2011-12-03", "dateModified": "2012-01-05", "x": "`],
])("finds the dates in JSON with %s", (_, script) => {
  expect(found(script)).toEqual(["2011-12-03", "2012-01-05 modified"]);
});

test("accepts dateCreated, datePosted and uploadDate, with less confidence than datePublished", () => {
  const json = {
    "@type": "VideoObject",
    uploadDate: "2011-12-01",
    dateCreated: "2011-12-02",
    datePosted: "2011-12-03",
    datePublished: "2011-12-04",
  };
  expect(found(JSON.stringify(json))).toEqual(["2011-12-04", "2011-12-03", "2011-12-02", "2011-12-01"]);
});

test("ranks the dates of comments, related articles and people below those of the page", () => {
  const json = {
    "@type": "Article",
    comment: [{ "@type": "Comment", datePublished: "2011-12-10" }],
    hasPart: { "@type": "Article", datePublished: "2001-01-01" },
    author: { "@type": "Person", dateCreated: "1999-01-01" },
    datePublished: "2011-12-03",
  };
  const dates = jsonLdDates([JSON.stringify(json)], style);
  expect(dates.find(({ value }) => value === "2011-12-03")?.confidence).toBeGreaterThan(0.8);
  for (const { value, confidence } of dates) if (value !== "2011-12-03") expect(confidence).toBeLessThan(0.5);
});

test("accepts a list, an object with @value, or Unix time, and skips other values", () => {
  expect(found(`{"datePublished": ["2011-12-03", "2011-12-04"]}`)).toEqual(["2011-12-03"]);
  expect(found(`{"datePublished": {"@type": "Date", "@value": "2011-12-03"}}`)).toEqual(["2011-12-03"]);
  expect(found(`{"datePublished": 1322907330}`)).toEqual(["2011-12-03"]);
  expect(found(`{"datePublished": null, "dateCreated": {}, "uploadDate": [], "dateModified": true}`)).toEqual([]);
});

test("finds nothing in scripts without JSON, or without dates", () => {
  expect(found("", "null", "[]", "{", "date", '"date"', '{"foundingDate": "2011-12-03"}')).toEqual([]);
});

test("reads nesting as deep as a page can have", () => {
  expect(found(`${'{"a":['.repeat(20_000)}{"datePublished":"2011-12-03"}${"]}".repeat(20_000)}`)).toHaveLength(0);
  expect(found(`${"[".repeat(60_000)}"datePublished": "2011-12-03"`)).toEqual(["2011-12-03"]);
});

test("ignores types that are not text, and names of properties that all objects inherit", () => {
  expect(found(`{"@type": {"toString": 1, "valueOf": 1}, "datePublished": "2011-12-03"}`)).toEqual(["2011-12-03"]);
  expect(found(`{"@type": ${"[".repeat(60_000)}${"]".repeat(60_000)}, "datePublished": "2011-12-03"}`)).toEqual(["2011-12-03"]);
  expect(found(`{"@type": ["NewsArticle", 7, null], "datePublished": "2011-12-03"}`)).toEqual(["2011-12-03"]);
  expect(found(`{"constructor": "2011-12-03", "toString": "2011-12-03", "__proto__": "2011-12-03", "date": 1}`)).toEqual([]);
});
