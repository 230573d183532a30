import { expect, test } from "vitest";
import { stretchesOnlyHere } from "./word-differences.ts";

const marked = (text: string, other: string) =>
  stretchesOnlyHere(text, other)
    .filter(({ isOnly }) => isOnly)
    .map((stretch) => stretch.text);

test("marks words that the other text does not have, ignoring case and order", () => {
  expect(marked("The harbour is for sale now.", "Now THE sale of a harbour")).toEqual(["is for"]);
});

test("marks nothing in equal texts, and all words beside an empty one", () => {
  expect(marked("one two", "two, one")).toEqual([]);
  expect(marked("one, two", "")).toEqual(["one", "two"]);
});

test("keeps the text in its stretches, whatever it contains", () => {
  const text = "海啸淹没了港口。\n<script>alert(1)</script>  \u202e reversed";
  expect(
    stretchesOnlyHere(text, "港口")
      .map((stretch) => stretch.text)
      .join(""),
  ).toBe(text);
  expect(marked("港口 海啸", "港口")).toEqual(["海啸"]);
});
