import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { hostileText, type TinyDocument, threeDocuments, tinyCollection } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { ReviewDecisions } from "../collection/review-decisions.ts";
import { chooseDocuments, type DocumentChoice } from "./choose-documents.ts";
import { DocumentTable } from "./document-table.ts";
import { documentSorter, type ReviewOrder } from "./sort-documents.ts";

withFolder();

async function tableOf(documents: readonly TinyDocument[]): Promise<DocumentTable> {
  return DocumentTable.read(await CollectionReader.open(tinyCollection({ documents })));
}

/** Returns the numbers of the matching documents. */
function chosen(table: DocumentTable, choice: DocumentChoice): number[] {
  return Array.from(chooseDocuments(table, choice).places, (place) => place + 1);
}

test("returns every cell as in documents.csv", async () => {
  const path = "http://a.example/ http://gone.example/x http://b.example/";
  const documents = [
    { url: "http://a.example/", title: hostileText, reason: "A seed." },
    { url: "http://b.example/", path: "http://a.example/ http://gone.example/x", reason: "Not the path" },
    {
      url: "http://c.example/",
      path,
      reason: `Through links: ${path.replaceAll(" ", " → ")}`,
      uri_m: "https://web.example/1",
      offset: 1e12,
    },
    { url: "http://d.example/", path: `${path} http://c.example/`, reason: "", relevance: 0.25 },
    { url: "http://e.example/", path: "http://c.example/", reason: "http://c.example/" },
  ];
  const collection = await CollectionReader.open(tinyCollection({ documents }));
  const table = await DocumentTable.read(collection);
  let place = 0;
  for await (const { row } of collection.documents()) {
    expect(table.url(place)).toBe(row.url);
    expect(table.path(place).join(" ")).toBe(row.path);
    for (const column of ["title", "captured_at", "uri_m", "digest", "reason", "duplicate_of"] as const)
      expect(table.text(column, place), column).toBe(row[column]);
    expect(String(table.number("relevance", place) ?? "")).toBe(row.relevance);
    expect(String(table.number("offset", place) ?? "")).toBe(row.offset);
    place++;
  }
  expect(table.size).toBe(5);
});

test("requires all of several filters, and any of several values of one", async () => {
  const table = await tableOf([
    { url: "http://a.example/1", language: "en", archive: "one", relevance: 0.2 },
    { url: "http://a.example/2", language: "de", archive: "one", relevance: 0.4 },
    { url: "http://b.example:81/3", language: "de", archive: "two", relevance: 0.6 },
    { url: "http://c.example/4", language: "fr", archive: "two" },
  ]);
  expect(chosen(table, { language: ["de", "fr"] })).toEqual([2, 3, 4]);
  expect(chosen(table, { language: ["de"], archive: ["one"] })).toEqual([2]);
  expect(chosen(table, { host: ["b.example:81"] })).toEqual([3]);
  expect(chosen(table, { host: ["none.example"] })).toEqual([]);
  expect(chosen(table, { host: [] })).toEqual([1, 2, 3, 4]);
  expect(chosen(table, { min: 0.4 })).toEqual([2, 3]);
  expect(chosen(table, { max: 0.2 })).toEqual([1, 4]);
  expect(chosen(table, { state: ["somewhere"] })).toEqual([]);
  expect(chosen(table, { found: Uint8Array.from([0, 1, 0, 1]) })).toEqual([2, 4]);
});

test("counts a facet without its own filter and with all others, and shows selected values even if empty", async () => {
  const table = await tableOf([
    { url: "http://a.example/1", language: "en" },
    { url: "http://a.example/2", language: "de" },
    { url: "http://b.example/3", language: "de" },
  ]);
  const { facets } = chooseDocuments(table, { host: ["b.example"], language: ["en"] });
  expect(facets.host).toEqual([
    { value: "a.example", count: 1 },
    { value: "b.example", count: 0 },
  ]);
  expect(facets.language).toEqual([
    { value: "de", count: 1 },
    { value: "en", count: 0 },
  ]);
});

test("counts publication by month without gaps, or by year if there are too many, without capture times", async () => {
  const at = (time: string, n: number) => ({ url: `http://a.example/${n}`, page_time: time, page_time_source: "meta" });
  const months = chooseDocuments(await tableOf(["2016-12-31T00:00:00Z", "2017-02-01T00:00:00Z"].map(at)), { from: "2017" });
  expect(months.places).toHaveLength(1);
  expect(months.published).toEqual({
    unit: "month",
    counts: [
      { value: "2016-12", count: 1 },
      { value: "2017-01", count: 0 },
      { value: "2017-02", count: 1 },
    ],
    undated: 0,
  });
  const table = await tableOf([...["2001-05-01", "2003-01-01", "2007-01-02"].map(at), { url: "http://a.example/undated" }]);
  const years = chooseDocuments(table, {});
  expect(years.published).toMatchObject({ unit: "year", undated: 1 });
  expect(years.published.counts.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0, 1]);
  expect(chosen(table, { from: "2003-01", to: "2003-01" })).toEqual([2]);
  expect(chosen(table, { to: "2003" })).toEqual([1, 2]);
  expect(chosen(table, { to: "2007-01-01" })).toEqual([1, 2]);
  expect(chosen(table, { published: "none" })).toEqual([4]);
});

test("groups scores in equal steps, with the border in the upper one, for any selected score", async () => {
  const scores = [0, 0.58, 0.579999, 1, undefined];
  const table = await tableOf(scores.map((relevance, n) => ({ url: `http://a.example/${n}`, relevance })));
  const { all } = chooseDocuments(table, { min: 0.9 }).scores;
  expect([all[0], all[28], all[29], all[49]]).toEqual([1, 1, 1, 1]);
  expect(all.reduce((sum, count) => sum + count)).toBe(4);
});

test("counts decisions by capture and by URL, and filters by them", async () => {
  const table = await tableOf(threeDocuments.documents);
  const decisions = ReviewDecisions.read(folder);
  await decisions.add(
    [
      { url: "https://www.harbour.example/", timestamp: "19990101000000", decision: "keep", note: "n" },
      { url: "http://harbour.example/2011/03/11/quake", timestamp: "20110311060001", decision: "drop" },
    ],
    new Date(),
  );
  table.applyDecisions(decisions);
  expect([0, 1, 2].map((place) => [table.decision(place), table.note(place)])).toEqual([
    ["keep", "n"],
    ["drop", undefined],
    ["undecided", undefined],
  ]);
  expect(chosen(table, { state: ["keep", "near-duplicate"] })).toEqual([1, 3]);
});

test("sorts stably, ties in the order of collection", async () => {
  const table = await tableOf([
    { url: "http://www.b.example/1", title: "„Über", relevance: 0.5, page_time: "2012-01-01T00:00:00Z", page_time_source: "url" },
    { url: "http://a.example/2", title: "ubz", relevance: 0.9 },
    { url: "http://a.example/3", title: "", relevance: 0.5, page_time: "2011-01-01T00:00:00Z", page_time_source: "url" },
    { url: "http://c.example/4", title: "Apfel" },
  ]);
  const sort = documentSorter(table);
  const all = Int32Array.from([0, 1, 2, 3]);
  const sorted = (order: ReviewOrder) => Array.from(sort(all, order), (place) => place + 1);
  expect(sorted("relevance")).toEqual([2, 1, 3, 4]);
  expect(sorted("title")).toEqual([4, 1, 2, 3]);
  expect(sorted("host")).toEqual([2, 3, 1, 4]);
  expect(sorted("published")).toEqual([3, 1, 2, 4]);
  expect(sorted("collected")).toEqual([1, 2, 3, 4]);
  table.decisions[0] = 1;
  table.chances = Float64Array.of(0.5, 0.9, 0.4, 0.1);
  expect(sorted("doubtful")).toEqual([3, 2, 4, 1]);
  expect(sorted("likely")).toEqual([2, 3, 4, 1]);
  expect(Array.from(sort(Int32Array.from([0, 2]), "title"))).toEqual([0, 2]);
});
