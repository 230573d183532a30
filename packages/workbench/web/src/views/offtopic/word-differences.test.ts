import { expect, test } from "vitest";
import { wordDifferences } from "./word-differences.ts";

const marked = (text: string, other: string) =>
  wordDifferences(text, other)
    .filter(({ isUnique }) => isUnique)
    .map((part) => part.text);

test("marks words that the other text does not have, ignoring case and order", () => {
  expect(marked("The harbour is for sale now.", "Now THE sale of a harbour")).toEqual(["is for"]);
});

test("marks nothing in equal texts, and all words beside an empty one", () => {
  expect(marked("one two", "two, one")).toEqual([]);
  expect(marked("one, two", "")).toEqual(["one", "two"]);
});

test("preserves the whole text in its parts, whatever it contains", () => {
  const text = "海啸淹没了港口。\n<script>alert(1)</script>  \u202e reversed";
  expect(
    wordDifferences(text, "港口")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(marked("港口 海啸", "港口")).toEqual(["海啸"]);
});
