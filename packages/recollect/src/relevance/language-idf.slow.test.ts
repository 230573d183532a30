import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { IdfTable } from "./idf-table.ts";
import { languageIdf, shippedLanguages } from "./language-idf.ts";
import { PageTerms } from "./page-terms.ts";
import { type ReferenceDocument, referenceOf } from "./reference.ts";
import { termsOf } from "./terms.ts";
import { Topic } from "./topical.ts";
import { cosine, vectorOf } from "./vector.ts";
import { WordFrequencies } from "./word-frequencies.ts";

const folder = join(import.meta.dirname, "../../data/words");
const english = languageIdf(["en"]) as IdfTable;

/** Returns the idf of a word, by its stem. */
function idfOf(word: string, language: string, table = languageIdf([language]) as IdfTable): number {
  const [term = ""] = termsOf([word], language).keys();
  return table.idfOf(term);
}

test("has a table of 10,000 stems or more per language, all together well under 1 MB", () => {
  expect(readdirSync(folder).sort()).toEqual(shippedLanguages.map((language) => `${language}.words`));
  const sizes = shippedLanguages.map((language) => statSync(join(folder, `${language}.words`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
  for (const language of shippedLanguages)
    expect(WordFrequencies.unpack(readFileSync(join(folder, `${language}.words`)), language).stems.length).toBeGreaterThan(10_000);
});

// This also fails if a stemmer has changed and the tables were not made again.
test.each([
  ["ar", "الحكومة", "زلازل"],
  ["cs", "vláda", "zemětřesení"],
  ["de", "Regierungen", "Erdbeben"],
  ["en", "governments", "earthquakes"],
  ["es", "gobiernos", "terremotos"],
  ["fr", "gouvernements", "séismes"],
  ["it", "governo", "terremoti"],
  ["ja", "政府", "地震"],
  ["nl", "regering", "aardbevingen"],
  ["pl", "rządu", "powodzi"],
  ["pt", "governos", "terremotos"],
  ["ru", "правительства", "землетрясения"],
  ["sv", "regeringen", "jordbävningar"],
  ["tr", "hükümet", "depremler"],
  ["zh", "政府", "地震"],
])("in %s, a common word has a lower idf than a rare one, and that a lower idf than an unknown one", (language, common, rare) => {
  expect(idfOf(common, language)).toBeLessThan(idfOf(rare, language));
  expect(idfOf(rare, language)).toBeLessThan((languageIdf([language]) as IdfTable).unknown);
  expect(idfOf("xqzzyqx", language)).toBe((languageIdf([language]) as IdfTable).unknown);
});

test("has the range of a table made from 2,000 documents", () => {
  expect(english.unknown).toBeCloseTo(Math.log(2001 / 2) + 1, 5);
  expect(english.idfOf("the")).toBeCloseTo(1, 5); // a stop word in English, but a term of pages in other languages
  expect(idfOf("people", "en", english)).toBeGreaterThan(1);
  expect(idfOf("people", "en", english)).toBeLessThan(2.5);
});

test("gives years some weight, and recent years less than those long ago", () => {
  expect(english.idfOf("2017")).toBeLessThan(english.idfOf("1923"));
  expect(english.idfOf("1923")).toBeLessThan(english.unknown);
});

test("knows traditional Chinese as well as simplified Chinese", () => {
  expect(idfOf("选举", "zh")).toBeLessThan((languageIdf(["zh"]) as IdfTable).unknown);
  expect(idfOf("選舉", "zh")).toBe(idfOf("选举", "zh"));
});

test("estimates a pair of words as rare as by chance, and never rarer than an unknown word", () => {
  const [new_, time, year] = ["new", "time", "year"].map((word) => idfOf(word, "en", english)) as [number, number, number];
  expect(english.idfOf("new year")).toBeCloseTo(new_ + year - 1, 5);
  expect(english.idfOf("new time")).toBeCloseTo(new_ + time - 1, 5);
  expect(english.idfOf("mandalay bay")).toBe(english.unknown);
});

test("counts a word of several languages in the one where it is most common, and skips other languages", () => {
  const german = languageIdf(["de"]) as IdfTable;
  const both = languageIdf(["de", "xx", "en", "de", "../en"]) as IdfTable;
  for (const stem of ["gift", "hand", "regier", "govern", "wind"])
    expect(both.idfOf(stem)).toBe(Math.min(german.idfOf(stem), english.idfOf(stem)));
  expect(both.source).toMatchObject({ name: "word frequencies (de, en)", documents: 0 });
  expect(languageIdf(["xx", "und", "", "../en"])).toBeUndefined();
});

test("gives threads and files the same table, marked as estimating pairs", () => {
  const again = new IdfTable(Buffer.from(english.bytes));
  expect(again.source).toEqual(english.source);
  for (const term of ["elect", "general elect", "xqzzyqx"]) expect(again.idfOf(term)).toBe(english.idfOf(term));
  expect((languageIdf(["en"]) as IdfTable).bytes).toEqual(english.bytes);
});

test("compares pages as by their vectors, including pairs", () => {
  const document: ReferenceDocument = { blocks: ["The new year began with a general election in the harbour town."], language: "en" };
  const reference = referenceOf([document], { idf: english, keywords: ["general election"] });
  const blocks = ["A general election in the new year; the harbour is closed, and the new town hall too."];
  const expected = cosine(vectorOf(termsOf(blocks, "en"), reference.weighting), reference.weights);
  expect(expected).toBeGreaterThan(0.3);
  expect(new Topic(reference).cosine(PageTerms.of(blocks, "en"))).toBeCloseTo(expected, 5);
});
