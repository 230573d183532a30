import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import type { VisitedPage } from "../crawl/visit.ts";
import { KnownTexts } from "./known-texts.ts";

const captured_at = "2011-03-12T00:00:00Z";

function page(url: string, relevance: number): VisitedPage {
  return { url, relevance, capture: { timestamp: "20110312000000" } } as VisitedPage;
}

test("identifies a text by URL and capture time", () => {
  const texts = new KnownTexts();
  texts.add(page("http://a.example/", 0.5), "The harbour shook.");
  expect(texts.of({ url: "http://a.example/", captured_at })).toBe("The harbour shook.");
  expect(texts.of({ url: "http://a.example/", captured_at: "2011-03-13T00:00:00Z" })).toBeUndefined();
  expect(texts.of({ url: "http://b.example/", captured_at })).toBeUndefined();
});

test("keeps texts of the most relevant documents, but none that would change on the way", () => {
  const texts = new KnownTexts();
  for (let n = 0; n < 10 * limits.reportExcerpts; n++) texts.add(page(`http://a.example/${n}`, n / 1e4), `Text ${n}`);
  texts.add(page("http://a.example/half", 1), "half a pair: \ud83d");
  const known = (name: string | number) => texts.of({ url: `http://a.example/${name}`, captured_at });
  expect(known(10 * limits.reportExcerpts - 1)).toBe(`Text ${10 * limits.reportExcerpts - 1}`);
  expect(known(9 * limits.reportExcerpts)).toBeDefined();
  expect(known(7 * limits.reportExcerpts)).toBeUndefined();
  expect(known("half")).toBeUndefined();
});

test("keeps fewer texts if they are long", () => {
  const texts = new KnownTexts();
  const long = "x".repeat(limits.reportKnownBytes / 8);
  for (let n = 0; n < 100; n++) texts.add(page(`http://a.example/${n}`, n / 100), long);
  const held = Array.from({ length: 100 }, (_, n) => n).filter(
    (n) => texts.of({ url: `http://a.example/${n}`, captured_at }) !== undefined,
  );
  expect(held.length).toBeGreaterThanOrEqual(4);
  expect(held.length).toBeLessThanOrEqual(8);
  expect(held.at(-1)).toBe(99);
});
