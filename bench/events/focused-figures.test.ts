import { expect, test } from "vitest";
import { focusedFigures, focusedTable } from "./focused-figures.ts";

const page = (grade: number, isKept: boolean, language: string, title = "") => ({ url: "", relevance: 0, grade, isKept, language, title });

test("the figures of a focused archive count kept pages by grade, language and bot wall", () => {
  const figures = focusedFigures([
    page(2, true, "zh"),
    page(2, false, "zh"),
    page(2, true, "en"),
    page(1, true, "zh"),
    page(0, true, "en"),
    page(0, false, "en", "Just a moment..."),
  ]);
  const { columns, rows } = focusedTable([{ way: "both texts", missing: 0, figures }]);
  expect(columns).toEqual(["described by", "grade 2, en", "grade 2, zh", "grade 1", "other pages", "bot walls"]);
  expect(rows).toEqual([["both texts", "1 of 1", "1 of 2", "1 of 1", "1 of 1", "0 of 1"]]);
});

test("the table of a focused archive shows groups that only some scans have", () => {
  const results = [
    { way: "alone", missing: 0, figures: {} },
    { way: "mixed", missing: 1, figures: focusedFigures([page(0, false, "en")]) },
  ];
  expect(focusedTable(results).rows).toEqual([
    ["alone", "0 of 0", "0 of 0", "0 of 0"],
    ["mixed", "0 of 0", "0 of 1", "0 of 0"],
  ]);
});
