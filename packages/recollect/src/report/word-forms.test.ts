import { expect, test } from "vitest";
import { WordForms } from "./word-forms.ts";

test("shows a stem as the most frequent word of the texts, and a pair of stems with the words between them", () => {
  const words = new WordForms(["hurrican", "mayor san", "februari", "absent"]);
  words.add("Hurricanes; the hurricane of February. Another HURRICANE.", "en");
  words.add("The mayor of San Juan met a mayor of San José", "en");
  expect(["hurrican", "mayor san", "februari", "absent"].map((term) => words.shown(term))).toEqual([
    "hurricane",
    "mayor of san",
    "february",
    "absent",
  ]);
});

test("shows words instead of pieces of Chinese, and leaves out pieces that no text repeats", () => {
  const terms = [
    ["及失", 3],
    ["宏福", 2],
    ["福苑", 2],
    ["fire", 1],
  ] as const;
  const words = new WordForms(
    terms.map(([term]) => term),
    "folded",
  );
  words.add("宏福苑火災，宏福苑", "zh");
  words.add("傷者及失蹤者", "zh");
  expect(words.shownTerms(terms)).toEqual([
    ["宏福苑", 2, "宏福"],
    ["fire", 1, "fire"],
  ]);
});
