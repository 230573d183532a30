import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { strongestSharedTerms } from "./explain.ts";
import { PageTerms } from "./page-terms.ts";
import { referenceOf } from "./reference.ts";
import { surfaceWords } from "./surface-words.ts";
import { Topic } from "./topical.ts";

const idf = new DocumentFrequencies().idfTable("references");

test("strongestSharedTerms returns the terms that make a page relevant, as written on the page; a pair replaces its words", () => {
  const event = { blocks: ["Shooting in Las Vegas. Las Vegas shootings, Las Vegas police."], language: "en" };
  const page = { blocks: ["The President on Las Vegas:", "“the shootings of Las\n Vegas”, shootings, Shooting; taxes"], language: "en" };
  const shared = strongestSharedTerms(new Topic(referenceOf([event], { idf })), page, PageTerms.withPlaces(page.blocks, "en"));
  expect(shared.map(({ word }) => word)).toEqual(["Las Vegas", "shootings"]);
  expect(shared[0]?.share).toBeGreaterThan(0.1);
  expect(shared.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1);
});

test("strongestSharedTerms returns no terms for a page that shares none", () => {
  const reference = referenceOf([{ blocks: ["Las Vegas"], language: "en" }], { idf });
  expect(
    strongestSharedTerms(new Topic(reference), { blocks: ["Tax reform"], language: "en" }, PageTerms.withPlaces(["Tax reform"], "en")),
  ).toEqual([]);
});

test("surfaceWords returns the most frequent form of each term, of ties the first", () => {
  const document = { blocks: ["Wahlen, Wahl, WAHL und Wahl", "Präsidenten der USA"], language: "de" };
  const terms = PageTerms.withPlaces(document.blocks, "de");
  expect(surfaceWords(document, new Set(["wahl", "prasident usa", "not there"]), terms)).toEqual(
    new Map([
      ["wahl", "Wahl"],
      ["prasident usa", "Präsidenten der USA"],
    ]),
  );
});
