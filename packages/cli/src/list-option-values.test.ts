import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { releaseArguments, swallowedValues } from "./list-option-values.ts";

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  mkdirSync(at("quake"));
  writeFileSync(at("quake/documents.csv"), "");
  writeFileSync(at("crawl.cdxj"), "");
  mkdirSync(at("warcs"));
});

/** A command with an argument, the list options of this test, and options that take one value or none. */
function commandWith(argument: string): Command {
  return new Command("test")
    .argument(argument)
    .option("--archive <source...>")
    .option("--keep [url...]")
    .option("--keyword <phrase...>")
    .option("--language <code...>")
    .option("--seed <url...>")
    .option("--warcs <folder...>")
    .option("--out <folder>")
    .option("--scan");
}

const released = (argument: string, ...words: string[]): string[] => releaseArguments(commandWith(argument), words);

describe("a list option returns the argument of its command", () => {
  test("a specification", () =>
    expect(released("<specification>", "--archive", "index.cdxj", "quake.yaml", "--out", "o")).toEqual(
      ["quake.yaml", "--archive", "index.cdxj", "--out", "o"], // as if the argument came first
    ));

  test("all of several specifications", () =>
    expect(released("<specification...>", "--scan", "--archive", "a", "b", "quake.yaml", "flood.yml")).toEqual(
      ["quake.yaml", "flood.yml", "--scan", "--archive", "a", "b"], //
    ));

  test("a URL, with and without its scheme", () => {
    expect(released("<url>", "--archive", "index.cdxj", "http://a.example/")).toEqual(["http://a.example/", "--archive", "index.cdxj"]);
    expect(released("<url>", "--archive", "index.cdxj", "a.example/news")).toEqual(["a.example/news", "--archive", "index.cdxj"]);
    expect(released("<url>", "--archive", "http://b.example/x.cdxj", "http://a.example/")[0]).toBe("http://a.example/");
  });

  test("a collection, also if the option needs no value", () =>
    expect(released("<collection>", "--keep", at("quake"), "--out", "o")).toEqual([at("quake"), "--keep", "--out", "o"]));

  test("a file to check", () =>
    expect(released("<path...>", "--warcs", at("warcs"), at("crawl.cdxj"))).toEqual([at("crawl.cdxj"), "--warcs", at("warcs")]));

  test("a name, but not one that could be a keyword", () => {
    expect(released("<name>", "--seed", "http://a.example/", "quake-2011")).toEqual(["quake-2011", "--seed", "http://a.example/"]);
    expect(released("<name>", "--keyword", "flood", "quake-2011")).toEqual(["--keyword", "flood", "quake-2011"]);
  });

  test("a name or a title, but not a language", () => {
    expect(released("<name>", "--language", "en", "zh", "fire")).toEqual(["fire", "--language", "en", "zh"]);
    expect(released("<name>", "--language", "en", "zh")).toEqual(["--language", "en", "zh"]);
    expect(released("[article]", "--language", "de", "zh-yue", "Hafenbrand")).toEqual(["Hafenbrand", "--language", "de", "zh-yue"]);
    expect(released("[article]", "--language", "de", "en")).toEqual(["--language", "de", "en"]);
  });

  test("an optional argument", () =>
    expect(released("[target...]", "--archive", "index.cdxj", "http://a.example/")).toEqual(
      ["http://a.example/", "--archive", "index.cdxj"], //
    ));
});

describe("a command line is unchanged", () => {
  test.each([
    ["the argument is there", ["quake.yaml", "--archive", "a", "b.yaml"]],
    ["the argument follows --", ["--archive", "a", "b.yaml", "--", "quake.yaml"]],
    ["the argument follows another option", ["--archive", "a", "--out", "o", "quake.yaml"]],
    ["the option would be left without a value", ["--archive", "quake.yaml"]],
    ["no value can be the argument", ["--archive", "a.cdxj", "b.cdxj"]],
    ["the value belongs to an option with =", ["--archive=quake.yaml", "--out", "o"]],
  ])("where %s", (_, words) => expect(released("<specification>", ...words)).toEqual(words));
});

describe("the message for a missing argument names", () => {
  test("the option that took all values", () =>
    expect(swallowedValues(commandWith("<specification>"), ["--archive", "a", "b", "--out", "o"])).toBe(
      "--archive takes all values that follow it: a, b. Write the specification before --archive, or after --",
    ));

  test("no option if none took several values", () =>
    expect(swallowedValues(commandWith("<specification>"), ["--archive", "a"])).toBeUndefined());
});
