import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord } from "../base/shell-word.ts";
import { pathArgument, shellCommand } from "./shell-command.ts";

test("a command with plain words is written as it is", () =>
  expect(shellCommand("export", "las-vegas/", "--min-relevance", 0.15)).toBe("recollect export las-vegas/ --min-relevance 0.15"));

test("a shell reads each quoted word as it was given", () => {
  const words = ["my collection", "it's", "$(touch x)", "a;b", "`c`", "*", "~", "", "é", "http://a.example/?q=1&r=2#3"];
  const printed = execFileSync("/bin/sh", ["-c", `printf '%s\\n' ${words.map(shellWord).join(" ")}`], { encoding: "utf8" });
  expect(printed.split("\n").slice(0, -1)).toEqual(words);
});

test("control characters are left out, so that a name can't break the line", () =>
  expect(shellCommand("validate", "a\nrm x\u001b[2J\u0085b")).toBe("recollect validate 'arm x[2Jb'"));

test("a path that begins with a dash is no option", () => {
  expect(pathArgument("--force")).toBe("./--force");
  expect(pathArgument("quake")).toBe("quake");
});
