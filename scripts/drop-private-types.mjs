// Deletes the declarations that no export of the package leads to, since nobody can import them, and the comments of those that can't be
// imported themselves but are part of others: together a tenth of the package's size.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const entries = Object.values(exports).flatMap(({ types = [] }) => types);
const reached = reach(/(?:from|import)[ (]"(\.[^"]+)"/g);
const exported = reach(/export [^;]*from "(\.[^"]+)"/g);
for (const file of readdirSync(join(root, "dist"), { recursive: true })) {
  const path = join(root, "dist", file);
  if (!path.endsWith(".d.ts")) continue;
  if (!reached.has(path)) rmSync(path);
  else if (!exported.has(path)) writeFileSync(path, readFileSync(path, "utf8").replace(/^ *\/\*\*.*?\*\/\n/gms, ""));
}

/** The declarations that the package's own lead to by such lines, with these. */
function reach(lines) {
  const paths = new Set(entries.map((types) => join(root, types)));
  for (const path of paths) // those added meanwhile among them
    for (const [, target] of readFileSync(path, "utf8").matchAll(lines))
      paths.add(resolve(dirname(path), target.replace(/\.[jt]s$/, ".d.ts")));
  return paths;
}
