import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quakeText, tinySite } from "../../../test/tiny-site.ts";
import { Gold } from "./gold.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-gold-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pages = [
  { url: "http://example.org/", title: "News", text: "Roses and tulips grow behind the old mill." },
  { url: "http://example.org/quake", title: "Earthquake", text: quakeText },
  { url: "http://example.org/moved", status: 301, location: "/quake", body: "" },
];

const judged = (url: string, relevance: number, isKept = false) => ({ url, relevance, isKept });

test("compares gold addresses as a crawl does: without scheme and www, and after redirects", async () => {
  const { archive, specification } = await tinySite(folder, pages);
  const given = [
    { url: "https://www.example.org/moved", grade: 1 },
    { url: "http://example.org/quake", grade: 2 },
    { url: "http://example.org/gone", grade: 1 },
  ];
  const gold = await Gold.find(given, archive, specification);
  const graded = gold.grade([judged("https://example.org/quake", 0.5), judged("http://example.org/", 0.1)]);
  expect(graded.map(({ grade }) => grade)).toEqual([2, 0]);
  expect(gold.all).toEqual([2, 1]);
  expect(gold.missing).toEqual(["http://example.org/gone"]);
  archive.close();
});

test("counts the addresses of one page once, in the gold and among the judged pages", async () => {
  const { archive, specification } = await tinySite(folder, [...pages, { url: "http://example.org/2017/quake", text: quakeText }]);
  const given = [
    { url: "http://example.org/quake", grade: 1, sameAs: "quake" },
    { url: "http://example.org/2017/quake", grade: 2, sameAs: "quake" },
    { url: "http://example.org/gone/quake", grade: 2, sameAs: "quake" },
  ];
  const gold = await Gold.find(given, archive, specification);
  expect(gold.all).toEqual([2]);
  expect(gold.missing).toEqual([]);
  const graded = gold.grade([
    judged("http://example.org/2017/quake", 0.4),
    judged("http://example.org/", 0.1),
    judged("http://example.org/quake", 0.5, true),
  ]);
  expect(graded).toEqual([
    { url: "http://example.org/2017/quake", relevance: 0.5, isKept: true, grade: 2 },
    { url: "http://example.org/", relevance: 0.1, isKept: false, grade: 0 },
  ]);
  archive.close();
});
