// node ../../scripts/copy-part.mjs: copies into the current package's dist/ its part of the built whole: what its index leads to, and its data.
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

const name = basename(process.cwd());
const dist = join(import.meta.dirname, "../dist");
rmSync("dist", { recursive: true, force: true });
const reached = new Set(["js", "d.ts"].map((ending) => join(dist, name, `src/index.${ending}`)));
for (const path of reached) {
  for (const [, target] of readFileSync(path, "utf8").matchAll(/(?:from|import)[ (]"(\.[^"]+)"/g))
    reached.add(resolve(dirname(path), path.endsWith(".d.ts") ? target.replace(/\.[jt]s$/, ".d.ts") : target));
  cpSync(path, join("dist", relative(dist, path)));
}
if (existsSync(join(dist, name, "data"))) cpSync(join(dist, name, "data"), join("dist", name, "data"), { recursive: true });
cpSync(join(dist, "../LICENSE"), "dist/LICENSE");
