import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

import { pathArgument, shellCommand, shellWord } from "./shell-command.ts";

test("writes a command of plain words without quotes", () =>
  expect(shellCommand("export", "las-vegas/", "--min-relevance", 0.15)).toBe("recollect export las-vegas/ --min-relevance 0.15"));

test("quotes words so that a shell reads them unchanged", () => {
  const words = ["my collection", "it's", "$(touch x)", "a;b", "`c`", "*", "~", "", "é", "http://a.example/?q=1&r=2#3"];
  const printed = execFileSync("/bin/sh", ["-c", `printf '%s\\n' ${words.map(shellWord).join(" ")}`], { encoding: "utf8" });
  expect(printed.split("\n").slice(0, -1)).toEqual(words);
});

test("removes control characters, so that a name can't break the line", () =>
  expect(shellCommand("validate", "a\nrm x\u001b[2J\u0085b")).toBe("recollect validate 'arm x[2Jb'"));

test("keeps a path that begins with a dash from being read as an option", () => {
  expect(pathArgument("--force")).toBe("./--force");
  expect(pathArgument("quake")).toBe("quake");
});
