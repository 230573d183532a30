import { expect, test } from "vitest";
import { stemEnglish } from "./english-stemmer.ts";

test("stems the examples of the algorithm's description", () => {
  const stems: Record<string, string> = {
    consign: "consign",
    consigned: "consign",
    consignment: "consign",
    consistency: "consist",
    consolingly: "consol",
    consolidate: "consolid",
    conspicuously: "conspicu",
    constables: "constabl",
    knackeries: "knackeri",
    knightly: "knight",
    kneaded: "knead",
    knotty: "knotti",
    generation: "generat",
    generally: "general",
    hopping: "hop",
    hoping: "hope",
    skies: "sky",
    dying: "die",
    proceed: "proceed",
    cries: "cri",
    ties: "tie",
    gas: "gas",
    kiwis: "kiwi",
    beautiful: "beauti",
    relational: "relat",
    controlling: "control",
  };
  expect(Object.fromEntries(Object.keys(stems).map((word) => [word, stemEnglish(word)]))).toEqual(stems);
});

test("stems words of one family alike, and news unlike new", () => {
  expect(new Set(["shooting", "shootings", "shoot", "shoots"].map(stemEnglish)).size).toBe(1);
  expect(new Set(["election", "elections", "elected", "electing", "elect"].map(stemEnglish))).toEqual(new Set(["elect"]));
  expect(stemEnglish("collection")).toBe("collect");
  expect(stemEnglish("news")).not.toBe(stemEnglish("new"));
});

test("removes an apostrophe's ending", () => {
  expect(["nation's", "nations'", "don't"].map(stemEnglish)).toEqual(["nation", "nation", "don't"]);
});

test("keeps short words and words without a vowel", () => {
  expect(["", "a", "us", "is", "nnn", "1990s", "tv"].map(stemEnglish)).toEqual(["", "a", "us", "is", "nnn", "1990s", "tv"]);
});
