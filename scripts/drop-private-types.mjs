// Deletes the declarations that no export of the package leads to: nobody can import them, and they are a tenth of its size.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const reached = new Set();
for (const { types } of Object.values(exports)) if (types !== undefined) reach(join(root, types));
for (const file of readdirSync(join(root, "dist"), { recursive: true })) {
  const path = join(root, "dist", file);
  if (path.endsWith(".d.ts") && !reached.has(path)) rmSync(path);
}

function reach(path) {
  if (reached.has(path)) return;
  reached.add(path);
  for (const [, target] of readFileSync(path, "utf8").matchAll(/(?:from|import)[ (]"(\.[^"]+)"/g))
    reach(resolve(dirname(path), target.replace(/\.[jt]s$/, ".d.ts")));
}
