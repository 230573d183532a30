import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exitCodes } from "../../src/errors.ts";

/** Codes that the shell gives when a second signal ends the process. */
const bySignal = [130, 143];

function codesIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].flatMap(([, codes = ""]) => codes.split(/, | and /).map(Number));
}

test("docs/limits.md and --help explain every exit code, and no other", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const all = [...Object.values(exitCodes), ...bySignal];
  expect(codesIn(read("docs/limits.md"), /^\| (\d[\d, ]*) \| /gm)).toEqual(all);
  const help = /Exit codes: ([\s\S]*?)\. Results/.exec(read("src/cli/main.ts"))?.[1] ?? "";
  expect(codesIn(help, /(?:^|,\s)(\d+(?: and \d+)?)\s/g)).toEqual(all);
});
