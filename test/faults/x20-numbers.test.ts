import { wholeNumber } from "@recollect/cli/flag-values";
import { expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder();
const recollect = builtRecollect(folder);

test.each([
  ["crawl", "--workers", "0 to 128", ["none.yaml", "--archive", "none", "--out", "none"]],
  ["evaluate", "--workers", "0 to 128", ["none.yaml", "--archive", "none", "--out", "none"]],
  ["index", "--threads", "1 to 128", ["none"]],
  ["seeds", "--count", "1 to 1,000,000", ["none.yaml", "--archive", "none"]],
])("X20 %s %s refuses an absurd number before any work, with the allowed range %s", (command, flag, range, others) => {
  const { status, stderr } = recollect(command, ...others, flag, "2000000");
  expect(stderr).toBe(`recollect: ${flag} 2000000 must be a whole number from ${range}\n`);
  expect(status).toBe(2);
});

test.each(["129", "1e3", "-1", "2.5", "", " 5", "0x10", "99999999999999999999"])("X20 %j is not a number from 0 to 128", (text) => {
  expect(() => wholeNumber("--workers", 0, 128)(text)).toThrow(`--workers ${text} must be a whole number from 0 to 128`);
});

test("X20 both limits of a range are allowed", () => {
  expect(["0", "7", "128"].map(wholeNumber("--workers", 0, 128))).toEqual([0, 7, 128]);
});
