import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** Left to right: a folder may import from those before it. */
const order = [
  "base",
  "warc",
  "net",
  "jobs",
  "page",
  "relevance",
  "spec",
  "archive",
  "event",
  "document",
  "crawl",
  "collection",
  "build",
  "offtopic",
  "report",
  "evaluate",
  "collect",
  "triage",
  "server",
  "demo",
  "cli",
];

test("imports go one way, from right to left in the order of the data's flow", () => {
  const wrong: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const own = folderOf(file);
    for (const [, path] of readFileSync(join(src, file), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      const target = folderOf(relative(src, resolve(join(src, dirname(file)), path as string)));
      if (own !== "" && target !== "" && own !== target && order.indexOf(target) >= order.indexOf(own))
        wrong.push(`${file} imports ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("no two files need each other to be loaded", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const needed = new Map(files.map((file) => [join(src, file), loadedBy(join(src, file))]));
  // What needs nothing that is left can be taken away; what is left at the end goes round in circles.
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const [file, others] of needed) if (!others.some((other) => needed.has(other))) needed.delete(file);
  }
  expect([...needed.keys()].map((file) => relative(src, file))).toEqual([]);
});

test("the picture in ARCHITECTURE.md is that order", () => {
  const text = readFileSync(join(src, "../ARCHITECTURE.md"), "utf8");
  const [picture = ""] = text.match(/^ {4}base ->.*$/m) ?? [];
  expect(picture.trim().split(" -> ")).toEqual(order);
});

test("the lowest folders import only errors, limits, problems and their own files", () => {
  const wrong: string[] = [];
  for (const file of readdirSync(join(src, "base")).filter((name) => !name.endsWith(".test.ts")))
    for (const [, path = ""] of readFileSync(join(src, "base", file), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g))
      if (!/^(?:\.\/[^/]+|\.\.\/(?:errors|limits|problem))\.ts$/.test(path)) wrong.push(`${file} imports ${path}`);
  expect(wrong).toEqual([]);
});

test("src/collection imports nothing of the crawl but where a state is kept", () => {
  const folder = join(src, "collection");
  const imported = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import\() ?"\.\.\/crawl\/([^"]+)"/g)])
    .map(([, path]) => path);
  expect(imported).toEqual(["state/state-place.ts"]);
});

test("SQLite and PostgreSQL are opened only in src/base, and a crawl's state is used only through its interface", () => {
  const importers = (pattern: RegExp): string[] =>
    readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/\.test\.ts$/.test(file))
      .filter((file) => pattern.test(readFileSync(join(src, file), "utf8")))
      .sort();
  expect(importers(/from "node:sqlite"/)).toEqual(["base/sqlite-file.ts"]);
  expect(importers(/(?:from |import\()"pg"/)).toEqual(["base/library-pool.ts", "base/postgres.ts"]);
  const outside = importers(/from "[^"]*\/(?:sqlite-|state\/postgres-|state-file)[^"]*"/).filter(
    (file) => !/^(?:base|crawl\/state)\//.test(file),
  );
  expect(outside).toEqual(["net/web-store.ts", "server/runs/lock-runs.ts", "triage/text-store.ts"]);
});

test("nothing in the source imports from the lists of public names", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.filter((file) => /from "\.[^"]*\/index\.ts"/.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

test("an exported name has one meaning", () => {
  const homes = new Map<string, string[]>();
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".d.ts")) continue;
    const exported = /^export (?:abstract |async |declare )*(?:class|const|function\*?|interface|let|type) (\w+)/gm;
    for (const [, name = ""] of readFileSync(join(src, file), "utf8").matchAll(exported))
      homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  expect([...homes].filter(([, files]) => new Set(files).size > 1)).toEqual([]);
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

/** The files that have to be loaded before a file: those that it imports more than types from. */
function loadedBy(path: string): string[] {
  const imports = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )([^;]*?) from "(\.[^"]+)";/gms);
  return [...imports].flatMap(([, names = "", other = ""]) => {
    const isTypesOnly =
      names.startsWith("{") &&
      names
        .slice(1, -1)
        .split(",")
        .every((name) => /^\s*(?:type .*)?$/s.test(name));
    return isTypesOnly ? [] : [resolve(dirname(path), other)];
  });
}
