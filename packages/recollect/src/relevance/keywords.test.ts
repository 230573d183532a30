import { expect, test } from "vitest";
import { boostOf, keywordsOf, withoutIgnored } from "./keywords.ts";

const keywords = keywordsOf(["Mandalay Bay", "Route 91 Harvest", "gunman", "Siege of the Hotels"], ["en"]);

test("boostOf doubles a term that equals a keyword, or is a pair of neighbours in it", () => {
  for (const term of ["mandalay bay", "rout 91", "91 harvest", "gunman", "sieg hotel"])
    expect([term, boostOf(keywords, term)]).toEqual([term, 2]);
});

test("boostOf raises a term that shares a word with a keyword by half", () => {
  for (const term of ["mandalay", "bay", "bay area", "san bay", "lone gunman", "rout 66", "91 rout"])
    expect([term, boostOf(keywords, term)]).toEqual([term, 1.5]);
});

test("boostOf is 1 for other terms, and for all terms without keywords", () => {
  expect(boostOf(keywords, "mandala")).toBe(1);
  expect(boostOf(keywords, "bayou hotelier")).toBe(1);
  expect(boostOf(keywordsOf([], ["en"]), "mandalay bay")).toBe(1);
  expect(boostOf(keywordsOf(["the", "", "…"], ["en"]), "the")).toBe(1);
});

test("keywordsOf stems keywords for every language of the references", () => {
  const both = keywordsOf(["Wahlen"], ["de", "en", "de"]);
  expect(both.full).toEqual(new Set(["wahl", "wahlen"]));
});

test("boostOf doubles every pair of characters of a keyword in a script without spaces", () => {
  expect(keywordsOf(["東日本"], ["ja"]).full).toEqual(new Set(["東日", "日本"]));
});

test("withoutIgnored removes an ignored word with all its pairs, and only the pairs of an ignored phrase", () => {
  const weights = new Map(
    ["reuter", "reuter report", "las reuter", "mandalay", "bay", "mandalay bay", "bay hotel"].map((term) => [term, 1]),
  );
  const left = withoutIgnored(weights, keywordsOf(["Reuters", "Mandalay Bay"], ["en"]));
  expect([...left.keys()]).toEqual(["mandalay", "bay", "bay hotel"]);
});
