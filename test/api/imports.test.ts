import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** Left to right: a folder may import from those before it. */
const order = [
  "warc",
  "net",
  "page",
  "relevance",
  "spec",
  "archive",
  "crawl",
  "collection",
  "offtopic",
  "report",
  "evaluate",
  "collect",
  "server",
  "cli",
];

test("imports go one way, from right to left in the order of the data's flow", () => {
  const wrong: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const own = folderOf(file);
    for (const [, path] of readFileSync(join(src, file), "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      const target = folderOf(relative(src, resolve(join(src, dirname(file)), path as string)));
      if (own !== "" && target !== "" && own !== target && order.indexOf(target) >= order.indexOf(own))
        wrong.push(`${file} imports ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the lists of public names are for others: nothing in the source imports from one", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.filter((file) => /from "\.[^"]*\/index\.ts"/.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

test("every folder of the source has its place in that order", () => {
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !order.includes(name))).toEqual([]);
});

test("the world uses recollect's public interface alone", () => {
  const world = join(import.meta.dirname, "../../world/src");
  const wrong: string[] = [];
  for (const file of readdirSync(world, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    for (const [, path = ""] of readFileSync(join(world, file), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      const target = relative(world, resolve(join(world, dirname(file)), path));
      const isTestHelper = file.endsWith(".test.ts") && target.startsWith("../../test/");
      if (target.startsWith("..") && !isTestHelper) wrong.push(`${file} imports ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The folder of a file below src/; empty for files at the top, which all may use. */
function folderOf(path: string): string {
  const [first = "", ...rest] = path.split("/");
  return rest.length === 0 ? "" : first;
}
