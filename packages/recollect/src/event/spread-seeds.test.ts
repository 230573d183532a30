import { expect, test } from "vitest";
import { type SeedCandidate, spreadSeeds } from "./spread-seeds.ts";

function page(url: string, score: number, language = "en", words = ["quake"]): SeedCandidate {
  return { url, language, score, cosine: score, words };
}

function many(host: string, count: number, score: number, language = "en"): SeedCandidate[] {
  return Array.from({ length: count }, (_, n) => page(`http://${host}/${n}`, score - n / 1000, language));
}

function hostsOf(seeds: readonly SeedCandidate[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { url } of seeds) counts[new URL(url).hostname] = (counts[new URL(url).hostname] ?? 0) + 1;
  return counts;
}

test("spreadSeeds returns the best pages first, even if all are of one site", () => {
  const seeds = spreadSeeds(many("a.example", 30, 0.9).reverse(), 20);
  expect(seeds).toEqual(many("a.example", 20, 0.9));
});

test("spreadSeeds gives places to other sites with good pages, in proportion to their scores", () => {
  const seeds = spreadSeeds([...many("a.example", 30, 0.9), ...many("b.example", 30, 0.3)], 12);
  expect(hostsOf(seeds)).toEqual({ "a.example": 9, "b.example": 3 });
  expect(seeds.map(({ score }) => score)).toEqual(seeds.map(({ score }) => score).sort((a, b) => b - a));
});

test("spreadSeeds treats www.a.example and a.example as one site", () => {
  const seeds = spreadSeeds([...many("www.a.example", 9, 0.9), ...many("a.example", 9, 0.9), ...many("b.example", 9, 0.9)], 8);
  expect(hostsOf(seeds)["b.example"]).toBe(4);
});

test("spreadSeeds gives places to pages in another language than the text, despite lower scores", () => {
  const seeds = spreadSeeds([...many("a.example", 30, 0.4), ...many("z.example", 30, 0.1, "zh")], 20);
  const inChinese = seeds.filter(({ language }) => language === "zh").length;
  expect(inChinese).toBeGreaterThan(4);
  expect(inChinese).toBeLessThan(10);
});

test("spreadSeeds leaves out pages that share only numbers and everyday words, even if places are free", () => {
  const year = page("http://z.example/", 0.2, "zh", ["2025", "26"]);
  const faint = page("http://f.example/", 0.01);
  expect(spreadSeeds([page("http://a.example/", 0.5), year, faint], 20)).toEqual([page("http://a.example/", 0.5)]);
  expect(spreadSeeds([year], 20)).toEqual([]);
});

test("pages with equal scores are sorted by cosine, highest first, then by address", () => {
  const one = { ...page("http://a.example/b", 1), cosine: 0.5 };
  const nearer = { ...page("http://a.example/c", 1), cosine: 0.6 };
  const same = { ...page("http://a.example/a", 1), cosine: 0.5 };
  expect(spreadSeeds([one, nearer, same], 3)).toEqual([nearer, same, one]);
});
