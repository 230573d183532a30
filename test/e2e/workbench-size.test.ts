import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../dist/web");

test("the workbench loads less than 150 kB of compressed script and style before a graph is opened", () => {
  const index = readFileSync(join(web, "index.html"), "utf8");
  const loaded = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path);
  expect(loaded.some((path) => path.endsWith(".js"))).toBe(true);
  const files = new Set(loaded);
  // A script's static imports are loaded with it, its dynamic ones only when they are used.
  for (const path of files)
    for (const [, name = ""] of path.endsWith(".js")
      ? readFileSync(join(web, path), "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
      : [])
      files.add(`assets/${name}`);
  const bytes = [...files].reduce((sum, path) => sum + gzipSync(readFileSync(join(web, path))).length, 0);
  expect(bytes).toBeLessThan(150_000);
  expect([...files].some((path) => /graph/.test(path))).toBe(false);
});
