import { expect, test } from "vitest";
import { isJsonRows, jsonRows } from "./json-rows.ts";

test("yields rows one by one, whatever their strings contain", () => {
  const rows = [["a", "]", '\\"['], [], [1, [2, ["x"]], { y: ["]"] }], ["é\n"]];
  expect([...jsonRows(JSON.stringify(rows))]).toEqual(rows);
  expect([...jsonRows(` \n${JSON.stringify(rows, undefined, 2)}\n`)]).toEqual(rows);
});

test("yields the available rows of a truncated list", () => {
  const text = JSON.stringify([["a"], ["b", "c"], ["d"]]);
  for (let end = text.length - 1; end > text.indexOf("]"); end--)
    expect([...jsonRows(text.slice(0, end))][0], text.slice(0, end)).toEqual(["a"]);
  expect([...jsonRows('[["a"],["b')]).toEqual([["a"], "malformed"]);
  expect([...jsonRows('[["a"],[b],["c"]]')]).toEqual([["a"], "malformed", ["c"]]);
});

test("accepts only a list of lists", () => {
  expect(['[["a"]]', " [\n[", "[]", "[ ]\n"].map(isJsonRows)).toEqual([true, true, true, true]);
  expect(["", "{}", '[{"a": 1}]', '["a"]', "[] x", "com,a)/ 2011"].map(isJsonRows)).toEqual(Array(6).fill(false));
});
