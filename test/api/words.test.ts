import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../packages");

/** Texts outside the command line that may name a flag or a command, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  "recollect/src/demo/write-demo.ts": "the WACZ file of the demo names the program that wrote it",
};

test("only the command line names its flags and commands: all other code throws errors with codes", () => {
  const [, list = ""] = /const commands[^{]*\{([^}]*)\}/.exec(readFileSync(join(src, "cli/src/main.ts"), "utf8")) ?? [];
  const names = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(names).toContain("crawl");
  const command = new RegExp(`\\brecollect (?:${names.join("|")})\\b`);
  const found: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    if (!/^(?!cli\/)\w+\/src\/.*(?<!\.test)\.ts$/.test(file)) continue;
    for (const text of textsOf(parseSync(file, readFileSync(join(src, file), "utf8")).program))
      if (flag.test(text.replaceAll(customProperty, "")) || command.test(text)) found.push(file);
  }
  expect([...new Set(found)].sort()).toEqual(Object.keys(allowed));
});

const flag = /(?<![\w-])--[a-z]/;
/** Style sheets name their variables like flags. */
const customProperty = /var\(--[\w-]*|--[\w-]+:[^;{}]*[;}]/g;

/** Yields the values of all string literals, and the fixed parts of templates. */
function* textsOf(node: unknown): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  const { type, value } = node as { type?: unknown; value?: unknown };
  if (type === "Literal" && typeof value === "string") yield value;
  if (type === "TemplateElement") yield (value as { cooked: string }).cooked;
  for (const part of Object.values(node)) yield* textsOf(part);
}
