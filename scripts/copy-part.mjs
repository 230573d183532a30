// node ../../scripts/copy-part.mjs: copies the files that the current package's exports need, and its data, from the build of all packages to its dist/.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

const name = basename(process.cwd());
const dist = join(import.meta.dirname, "../dist");
const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
rmSync("dist", { recursive: true, force: true });
const entries = Object.values(exports).filter((target) => typeof target === "object");
const reached = new Set(entries.flatMap(({ types, default: code }) => [types, code]).map((path) => join(dist, relative("dist", path))));
for (const path of reached) {
  const isTypes = path.endsWith(".d.ts");
  for (const [, target] of readFileSync(path, "utf8").matchAll(/(?:from|import)[ (]"(\.[^"]+)"/g))
    reached.add(resolve(dirname(path), isTypes ? target.replace(/\.[jt]s$/, ".d.ts") : target));
  const copy = join("dist", relative(dist, path));
  cpSync(path, copy);
  // Examples in doc comments import from `recollect/warc`.
  if (isTypes) writeFileSync(copy, readFileSync(copy, "utf8").replaceAll(`"recollect/${name}"`, `"@recollect/${name}"`));
}
if (existsSync(join(dist, name, "data"))) cpSync(join(dist, name, "data"), join("dist", name, "data"), { recursive: true });
for (const text of ["LICENSE", "NOTICE"]) cpSync(join(dist, "..", text), join("dist", text));
