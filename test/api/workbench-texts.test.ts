import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const web = join(import.meta.dirname, "../../packages/workbench/web/src");
const [en, de] = [await textsIn("en"), await textsIn("de")];
const sources = globSync("**/*.{ts,tsx}", { cwd: web })
  .filter((path) => !path.startsWith("texts/") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(web, path), "utf8"));

/** Loads the texts in a language, as a browser does. */
async function textsIn(language: string): Promise<Tree> {
  vi.stubGlobal("localStorage", { getItem: () => language });
  vi.resetModules();
  return (await import(join(web, "texts/texts.ts"))).t; // its types belong to another project
}

type Tree = { readonly [key: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the keys that lead to each text. */
function paths(texts: Tree): string[][] {
  return Object.entries(texts).flatMap(([key, value]) => (isTree(value) ? paths(value).map((rest) => [key, ...rest]) : [[key]]));
}

/** Whether a source file that uses texts of the area names this text, or iterates over its group or passes it on. */
function isUsed(path: readonly string[]): boolean {
  const [area, parent, key] = [path[0], path.at(-2), path.at(-1)];
  const ofArea = path.length === 1 ? /\bt\./ : new RegExp(`\\bt\\.${area}\\b`);
  const named = new RegExp(`\\.${key}\\b|\\b${key}\\b[^}]*\\} = t\\.|\\b${parent}(?:[[)}]| })`);
  return sources.some((source) => ofArea.test(source) && named.test(source));
}

test("every text is used by a view", () => {
  const unused = paths(en).filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

test("the lists of a text are equally long in both languages", () => {
  const lists = (texts: Tree): Tree[string][] => Object.values(texts).flatMap((value) => (isTree(value) ? lists(value) : [value]));
  const lengths = (texts: Tree) => lists(texts).map((value) => (Array.isArray(value) ? value.length : typeof value));
  expect(lengths(de)).toEqual(lengths(en));
  expect(lists(de)).not.toEqual(lists(en));
});
