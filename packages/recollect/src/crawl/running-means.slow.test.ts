import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import { RunningMeans } from "./running-means.ts";

test("shrinks a mean towards a value as if that had occurred several times", () => {
  const means = new RunningMeans<string>();
  means.add("a", 1);
  means.add("a", 0.5);
  expect(means.count("a")).toBe(2);
  expect(means.shrunkTo("a", 0, 1)).toBe(0.5);
  expect(means.shrunkTo("a", 0.75, 10)).toBe(0.75);
  expect(means.shrunkTo("a", 123, 0)).toBe(0.75);
});

test("returns no mean for an unknown name, even if it is that of an object's property", () => {
  const means = new RunningMeans<string>();
  for (const name of ["b", "__proto__", "constructor"]) expect([means.count(name), means.shrunkTo(name, 0.5, 3)]).toEqual([0, undefined]);
});

test("ignores names beyond the limit, and continues with known ones", () => {
  const means = new RunningMeans<number>();
  for (let name = 0; name <= limits.learnedNames; name++) means.add(name, 1);
  means.add(0, 3);
  expect([means.count(limits.learnedNames - 1), means.count(limits.learnedNames), means.count(0)]).toEqual([1, 0, 2]);
});
