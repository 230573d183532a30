import { readFileSync } from "node:fs";
import { exitCodes } from "@recollect/warc/errors";
import { expect, test } from "vitest";

/** Codes that the shell gives when a second signal ends the process. */
const bySignal = [130, 143];

function codesIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].flatMap(([, codes = ""]) => codes.split(/, | and /).map(Number));
}

test("docs/limits.md and --help explain every exit code, and no other", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const all = [...Object.values(exitCodes), ...bySignal];
  expect(codesIn(read("docs/limits.md"), /^\| (\d[\d, ]*) \| /gm)).toEqual(all);
  const help = /Exit codes: ([\s\S]*?)\. Results/.exec(read("packages/cli/src/main.ts"))?.[1] ?? "";
  expect(codesIn(help, /(?:^|,\s)(\d+(?: and \d+)?)\s/g)).toEqual(all);
});
