import { expect, test } from "vitest";
import { parseGold } from "./parse-gold.ts";

test("reads an address and a grade per line, and skips names, empty lines and grade 0", () => {
  const text =
    "url\tgrade\tdate\ttitle\nhttps://a.example/1\t2\t2017-10-01\tA title\r\n\nhttps://a.example/2\t1\nhttps://a.example/3\t0\t\tnot about it\n";
  expect(parseGold(text, "gold.tsv")).toEqual([
    { url: "https://a.example/1", grade: 2 },
    { url: "https://a.example/2", grade: 1 },
  ]);
});

test("stops at a line without a grade, with its place", () => {
  expect(() => parseGold("url\tgrade\nhttps://a.example/1\t2\nhttps://a.example/2 1\n", "gold.tsv")).toThrow("gold.tsv, line 3");
  expect(() => parseGold("url\tgrade\nhttps://a.example/1\t3\n", "gold.tsv")).toThrow("gold.tsv, line 2");
  expect(() => parseGold("a page\t2\n", "gold.tsv")).toThrow("gold.tsv, line 1");
});

test("refuses a file without gold pages, whose figures would all be zero", () => {
  expect(() => parseGold("url\tgrade\n", "gold.tsv")).toThrow("gold.tsv has no gold page");
});

test("reads which addresses are the same page from the column same_as", () => {
  const text = "url\tgrade\tsame_as\ttitle\nhttps://a.example/1\t2\tone\tA title\nhttps://a.example/2\t1\t\tAnother\n";
  expect(parseGold(text, "gold.tsv")).toEqual([
    { url: "https://a.example/1", grade: 2, sameAs: "one" },
    { url: "https://a.example/2", grade: 1 },
  ]);
});
