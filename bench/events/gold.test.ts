import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quakeText, tinySite } from "../../test/tiny-site.ts";
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

test("gold addresses are compared as a crawl compares them: without scheme and www, and by where they lead", async () => {
  const { archive, specification } = await tinySite(folder, pages);
  const given = [
    { url: "https://www.example.org/moved", grade: 1 },
    { url: "http://example.org/quake", grade: 2 },
    { url: "http://example.org/gone", grade: 1 },
  ];
  const gold = await Gold.find(given, archive, specification);
  expect(gold.gradeOf("https://example.org/quake")).toBe(2);
  expect(gold.gradeOf("http://example.org/")).toBe(0);
  expect(gold.all).toEqual([2, 1]);
  expect(gold.missing).toEqual(["http://example.org/gone"]);
  archive.close();
});
