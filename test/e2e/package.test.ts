import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packedHere } from "../packed.ts";

const description = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
const packed = packedHere();
const paths = packed.files.map(({ path }) => path);

test("the package is smaller than 1.65 MB", () => {
  expect(packed.size).toBeLessThan(1_650_000);
});

test("the package contains every file that its exports and commands name", () => {
  const exported = Object.values<string | Record<string, string>>(description.exports).flatMap((to) =>
    typeof to === "string" ? to : [to.types, to.default],
  );
  const named = [...exported, ...Object.values<string>(description.bin)].map((path) => path?.replace(/^\.\//, ""));
  expect(named.filter((path) => path === undefined || !paths.includes(path))).toEqual([]);
});

test("the package contains no sources, tests or source maps, and no file of the simulated world", () => {
  expect(paths.filter((path) => /^(?:packages|test|private|dist\/world)\/|\.map$|\.test\.|(?<!\.d)\.ts$/.test(path))).toEqual([]);
});

test("the package names the licences of its content: Apache-2.0, and that of the word tables", () => {
  expect(description.license).toBe("Apache-2.0 AND CC-BY-SA-4.0");
  expect(paths).toEqual(
    expect.arrayContaining(["LICENSE", "NOTICE", "dist/recollect/data/words/en.words", "dist/recollect/data/chinese.txt"]),
  );
});
