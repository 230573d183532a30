import { expect, test } from "vitest";
import { colourOf, mixed, sizeOf } from "./node-look.ts";

const palette = { low: "#000000", high: "#ff8000", keep: "#00ff00", drop: "#ff0000" };
const node = { number: 1, name: "", label: "", documents: 1, inLinks: 0, outLinks: 0 };

test("prefers the decision to the relevance", () => {
  expect(colourOf({ ...node, relevance: 0.1 }, palette, 0.2)).toBe("#804000");
  expect(colourOf({ ...node, relevance: 0.5, decision: "keep" }, palette, 1)).toBe("#00ff00");
  expect(colourOf({ ...node, decision: "drop" }, palette, 1)).toBe("#ff0000");
  expect(colourOf(node, palette, 0)).toBe("#000000");
  expect(colourOf({ ...node, relevance: 7 }, palette, 1)).toBe("#ff8000");
});

test("mixes colours evenly", () => {
  expect(mixed("#102030", "#304050", 0.5)).toBe("#203040");
});

test("makes nodes with more links larger, and none smaller", () => {
  expect(sizeOf(node, 100, 10)).toBe(3);
  expect(sizeOf({ ...node, inLinks: 25 }, 100, 10)).toBe(8.5);
  expect(sizeOf(node, 0, 10)).toBe(3);
  expect(sizeOf(node, 0, 5000)).toBeCloseTo(1.2);
});
