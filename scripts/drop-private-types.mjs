// Deletes the declarations that no export of the package leads to, since they cannot be imported, and the comments of declarations that are
// only parts of others: together a tenth of the package's size.
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

/** Returns the declarations that the entries lead to through such lines, and the entries themselves. */
function reach(lines) {
  const paths = new Set(entries.map((types) => join(root, types)));
  for (const path of paths) // including those that the loop adds
    for (const [, target] of readFileSync(path, "utf8").matchAll(lines))
      paths.add(resolve(dirname(path), target.replace(/\.[jt]s$/, ".d.ts")));
  return paths;
}
