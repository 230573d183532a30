import { expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { LocatedYaml } from "./located-yaml.ts";
import { measureYaml } from "./yaml-size.ts";

test("counts values by the characters that separate them", () => {
  expect(measureYaml("a: 1\nb: [1, 2]\n")).toEqual({ values: 7 });
});

test.each([
  ["200,000 brackets", `a: ${"[".repeat(200_000)}`, 1],
  ["100,000 braces", `a: ${"{a: ".repeat(100_000)}`, 1],
  ["100,000 dashes", "- ".repeat(100_000), 1],
  ["1,000 levels of indentation", Array.from({ length: 1000 }, (_, n) => `${" ".repeat(n)}a:\n`).join(""), 501],
])("refuses %s before parsing", (_, text, line) => {
  const start = cpuMs();
  const { faults, value } = new LocatedYaml(text);
  expect(cpuMs() - start).toBeLessThan(100);
  expect([faults[0]?.message, faults[0]?.line, value]).toEqual(["is nested too deeply", line, undefined]);
});

test("refuses a text with more values than any specification before parsing", () => {
  const { faults } = new LocatedYaml(`seeds: [${"a,".repeat(300_000)}]`);
  expect(faults.map(({ message }) => message)).toEqual(["has over 200000 values: make it shorter"]);
});

test("does not count brackets in a text of many lines as nesting", () => {
  const text = `title: |\n${"  [1] see {this} and [that\n".repeat(400)}name: x\n`;
  expect(new LocatedYaml(text).faults).toEqual([]);
});
