import { expect, test } from "vitest";
import { WordForms } from "./word-forms.ts";

test("a stem is shown as the word that the texts have most often, a pair with what stands between", () => {
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
