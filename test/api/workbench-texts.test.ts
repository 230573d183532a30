import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../web/src");
// What is written for browsers is not among the types of this folder.
const { en }: { en: Tree } = await import(join(web, "texts/en.ts"));
const { de }: { de: Tree } = await import(join(web, "texts/de.ts"));
const sources = globSync("**/*.{ts,tsx}", { cwd: web })
  .filter((path) => !path.startsWith("texts/") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(web, path), "utf8"));

type Tree = { readonly [key: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The names on the way to each text. */
function paths(texts: Tree): string[][] {
  return Object.entries(texts).flatMap(([key, value]) => (isTree(value) ? paths(value).map((rest) => [key, ...rest]) : [[key]]));
}

/** Whether a file with texts of that area names this one, or goes through its neighbours. */
function isUsed(path: readonly string[]): boolean {
  const [area, parent, key] = [path[0], path.at(-2), path.at(-1)];
  const ofArea = path.length === 1 ? /\bt\.|\blanguages\b/ : new RegExp(`\\bt\\.${area}\\b`);
  const named = new RegExp(`\\.${key}\\b|\\b${key}\\b[^}]*\\} = t\\.|\\b${parent}[[)]`);
  return sources.some((source) => ofArea.test(source) && named.test(source));
}

test("every text is used by a view", () => {
  const unused = paths(en).filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

test("German has every text, of the same kind, and no others than English", () => {
  expect(paths(de).map(String).sort()).toEqual(paths(en).map(String).sort());
  const at = (texts: Tree, path: readonly string[]) => path.reduce<unknown>((value, key) => (value as Tree)[key], texts);
  const kind = (value: unknown) => (Array.isArray(value) ? `list of ${value.length}` : typeof value);
  for (const path of paths(en)) expect([path, kind(at(de, path))]).toEqual([path, kind(at(en, path))]);
});
