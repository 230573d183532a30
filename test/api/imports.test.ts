import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "packages");

/** Left to right: a package, or a folder of `archive` or `recollect`, may import from those before it. */
const order = [
  "warc",
  "page",
  "base",
  "net",
  "archive",
  "wikipedia",
  "jobs",
  "relevance",
  "learn",
  "spec",
  "event",
  "document",
  "crawl",
  "scan",
  "collection",
  "build",
  "offtopic",
  "report",
  "evaluate",
  "collect",
  "review",
  "demo",
  "workbench",
  "cli",
];

/** All source files, by their path below packages/. */
const files = readdirSync(packages, { recursive: true, encoding: "utf8" }).filter((file) => /^\w+\/src\/.*\.ts$/.test(file));
const textOf = (file: string) => readFileSync(join(packages, file), "utf8");
const isTest = (file: string) => /\.test\.ts$/.test(file);

/** Yields the imports of files, each with the file that it leads to, below packages/. */
function* importsOf(some: readonly string[]): Generator<{ file: string; path: string; target: string }> {
  for (const file of some)
    for (const [, path = ""] of textOf(file).matchAll(/(?:from|import\() ?"([^"]+)"/g))
      if (/^(?:\.|@recollect\/)/.test(path)) yield { file, path, target: targetOf(file, path) };
}

/** Resolves an import: `@recollect/warc/limits` is packages/warc/src/limits.ts. */
function targetOf(file: string, path: string): string {
  if (path.startsWith(".")) return relative(packages, resolve(join(packages, dirname(file)), path));
  return path.replace(/^@recollect\/(\w+)\/(.*)$/, "$1/src/$2.ts");
}

/** Returns the package or folder of a file; empty for recollect's list of public names. */
function placeOf(file: string): string {
  const [, name = "", folder] = /^(\w+)\/src\/(?:([\w-]+)\/)?/.exec(file) ?? [];
  if (name === "recollect") return folder ?? "";
  return name === "archive" && folder === "net" ? folder : name;
}

test("packages and folders import only from those to their left in the data flow", () => {
  const wrong: string[] = [];
  for (const { file, path, target } of importsOf(files)) {
    const [own, other] = [placeOf(file), placeOf(target)];
    if (own !== "" && other !== "" && own !== other && order.indexOf(other) >= order.indexOf(own)) wrong.push(`${file} imports ${path}`);
  }
  expect(wrong).toEqual([]);
});

test("relative imports stay inside a package, except in tests", () => {
  const leaving = [...importsOf(files.filter((file) => !isTest(file)))].filter(
    ({ file, path, target }) => path.startsWith(".") && target.split("/", 2).join("/") !== file.split("/", 2).join("/"),
  );
  expect(leaving.map(({ file, path }) => `${file} imports ${path}`)).toEqual([]);
});

test("packages that are published on their own import only what their package.json names", () => {
  for (const name of ["warc", "page"]) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
    const own = files.filter((file) => file.startsWith(`${name}/`) && !isTest(file));
    const imported = own.flatMap((file) => [...textOf(file).matchAll(/^(?:import|export) .*from "((?:@\w+\/)?(?!node:)\w[\w-]*)/gm)]);
    expect([...new Set(imported.map(([, dependency]) => dependency))].sort()).toEqual(Object.keys({ ...devDependencies, ...dependencies }));
  }
});

test("no files import each other in a circle", () => {
  const needed = new Map(files.map((file) => [file, loadedBy(file)]));
  // Removes files that need none of the remaining ones until only circles remain.
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const [file, others] of needed) if (!others.some((other) => needed.has(other))) needed.delete(file);
  }
  expect([...needed.keys()]).toEqual([]);
});

test("ARCHITECTURE.md shows this order, with every folder of the source", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const [picture = ""] = text.match(/^ {4}warc ->.*$/m) ?? [];
  expect(picture.trim().split(" -> ")).toEqual(order);
  expect(new Set(files.map(placeOf).filter((place) => place !== ""))).toEqual(new Set(order));
});

test("the folder collection imports only state-place.ts from the crawl", () => {
  const own = files.filter((file) => placeOf(file) === "collection" && !isTest(file));
  const imported = [...importsOf(own)].map(({ target }) => target).filter((target) => placeOf(target) === "crawl");
  expect(imported).toEqual(["recollect/src/crawl/state/state-place.ts"]);
});

test("SQLite and PostgreSQL are opened only in packages/base, and a crawl's state is used only through its interface", () => {
  const importers = (pattern: RegExp): string[] => files.filter((file) => !isTest(file) && pattern.test(textOf(file))).sort();
  expect(importers(/from "node:sqlite"/)).toEqual(["base/src/sqlite-file.ts"]);
  expect(importers(/(?:from |import\()"pg"/)).toEqual(["base/src/postgres.ts"]);
  const outside = importers(/from "[^"]*\/(?:sqlite-|state\/postgres-|state-file)[^"]*"/).filter(
    (file) => !/^(?:base\/|recollect\/src\/crawl\/state\/)/.test(file),
  );
  expect(outside).toEqual(["archive/src/net/web-store.ts", "recollect/src/review/text-store.ts", "workbench/src/runs/lock-runs.ts"]);
});

test("no source file imports from an index.ts", () => {
  expect([...importsOf(files)].filter(({ target }) => target.endsWith("/index.ts")).map(({ file }) => file)).toEqual([]);
});

test("an exported name has one meaning", () => {
  const filesByName = new Map<string, string[]>();
  for (const file of files) {
    if (file.endsWith(".d.ts")) continue;
    const exported = /^export (?:abstract |async |declare )*(?:class|const|function\*?|interface|let|type) (\w+)/gm;
    for (const [, name = ""] of textOf(file).matchAll(exported)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  expect([...filesByName].filter(([, files]) => new Set(files).size > 1)).toEqual([]);
});

test("private/world imports only recollect's public interface", () => {
  const world = join(root, "private/world/src");
  const wrong: string[] = [];
  for (const file of readdirSync(world, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    for (const [, path = ""] of readFileSync(join(world, file), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+|@recollect[^"]+)"/g)) {
      const target = relative(root, resolve(join(world, dirname(file)), path));
      const isTestHelper = file.endsWith(".test.ts") && target.startsWith("test/");
      if (!path.startsWith(".") || !(target.startsWith("private/world/src/") || isTestHelper)) wrong.push(`${file} imports ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Returns the files that are loaded before a file: those from which it imports more than types. */
function loadedBy(file: string): string[] {
  const imports = textOf(file).matchAll(/^(?:import|export) (?!type )([^;]*?) from "((?:\.|@recollect\/)[^"]+)";/gms);
  return [...imports].flatMap(([, names = "", path = ""]) => {
    const isTypesOnly =
      names.startsWith("{") &&
      names
        .slice(1, -1)
        .split(",")
        .every((name) => /^\s*(?:type .*)?$/s.test(name));
    return isTypesOnly ? [] : [targetOf(file, path)];
  });
}
