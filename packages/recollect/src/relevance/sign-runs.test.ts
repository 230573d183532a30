import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { strongestSharedTerms } from "./explain.ts";
import { PageTerms } from "./page-terms.ts";
import { referenceOf } from "./reference.ts";
import { isPiece, SignRuns, wordsOfPieces } from "./sign-runs.ts";
import { Topic } from "./topical.ts";

const idf = new DocumentFrequencies().idfTable("references", "folded");

/** Returns the words of a text that contain these pieces. */
function wordsIn(blocks: string[], language: string, pieces: string[]): string[] {
  const terms = PageTerms.withPlaces(blocks, language, "folded");
  return [...wordsOfPieces([new SignRuns({ blocks, language }, terms, pieces)], pieces).values()];
}

test("overlapping pieces are joined to the word of the text", () => {
  expect(wordsIn(["大埔宏福苑火災", "宏福苑的居民", "在宏福苑"], "zh", ["宏福", "福苑", "居民"])).toEqual(["宏福苑", "居民"]);
  expect(wordsIn(["ホール、ホール"], "ja", ["ホー", "ール"])).toEqual(["ホール"]);
});

test("joining stops if most occurrences of a piece continue in other ways", () => {
  const blocks = ["消防員到場", "消防員灌救", "消防員受傷", "消防處"];
  expect(wordsIn(blocks, "zh", ["消防", "防员", "员到", "员灌", "员受", "防处"])).toEqual(["消防員"]);
});

test("a word is written as in the text, in its own script", () => {
  expect(wordsIn(["灭火", "滅火"], "zh", ["灭火"])).toEqual(["灭火"]);
  expect(wordsIn(["滅火"], "zh", ["灭火"])).toEqual(["滅火"]);
});

test("pieces of two blocks are not joined", () => {
  expect(wordsIn(["東京", "a京都"], "ja", ["東京", "京都"])).toEqual(["東京", "京都"]);
});

test("strongestSharedTerms returns words instead of pieces that span two words", () => {
  const event = { blocks: ["消防員和失蹤者，消防員及居民", "宏福苑火災，宏福苑"], language: "zh" };
  const page = { blocks: ["宏福苑、消防員和失蹤者。", "宏福苑的消防員"], language: "zh" };
  const topic = new Topic(referenceOf([event], { idf, keywords: ["宏福苑"] }));
  const words = strongestSharedTerms(topic, page, PageTerms.withPlaces(page.blocks, "zh", "folded")).map(({ word }) => word);
  expect(words).toEqual(["宏福苑", "消防員"]);
});

test("isPiece distinguishes pieces from words by their script", () => {
  expect(["消防", "サー", "ニュース", "fire", "пожар", "2010", "fire hous"].map(isPiece)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
