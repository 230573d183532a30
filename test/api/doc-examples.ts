import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const pages = [
  "README.md",
  "packages/page/README.md",
  "packages/warc/README.md",
  ...filesBelow("docs").filter((name) => name.endsWith(".md")),
].sort();
const sources = filesBelow("packages")
  .filter((name) => /^packages\/\w+\/src\/.*(?<!\.test)\.ts$/.test(name))
  .sort();

/** A TypeScript or JavaScript block of a page or of a doc comment. */
export interface DocExample {
  readonly name: string;
  readonly code: string;
}

/** Every example of the library, from all pages and doc comments. */
export const docExamples: readonly DocExample[] = [...pages, ...sources].flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const plain = file.endsWith(".md") ? text : text.replace(/^ *\* ?/gm, "");
  return [...plain.matchAll(/^```(?:ts|js|mts|mjs|typescript|javascript)\n([\s\S]*?)^```/gm)].map(([, code = ""], n) => ({
    name: `${file}, example ${n + 1}`,
    code,
  }));
});

/** Names of properties and quoted words in the source, as in tables, JSON and settings. */
const fieldNames = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\b(\w+)\??: |"(\w+)"/g)].map(([, field, word]) => field ?? word),
  ),
);

/** A name in a page's inline code that can only be the library's. */
export interface LibraryName {
  readonly name: string;
  /** Whether it is written as a call, so that a type is not enough. */
  readonly isCalled: boolean;
}

/** Returns the library's names in a page's inline code: those of calls, and camel-case ones that are neither fields nor names of the language. */
export function libraryNamesIn(text: string): LibraryName[] {
  const inline = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`(\w+)((?:\.\w+)*)(\([^`\n]*)?`/g);
  return [...inline].flatMap(([, name = "", , call]) => {
    const isCamelCase = /[a-z][A-Z]/.test(name);
    const isCalled = call !== undefined;
    return isCalled || (isCamelCase && !fieldNames.has(name) && !(name in globalThis)) ? [{ name, isCalled }] : [];
  });
}

/** The pages for users of the package; those of docs/research also describe internals. */
export const userPages = pages
  .filter((page) => !page.startsWith("docs/research/"))
  .map((page) => ({ page, text: readFileSync(join(root, page), "utf8") }));
