// node scripts/join-packages.mjs [DIST]: combines the compiled packages into one: makes imports between packages relative and copies their data.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve, sep } from "node:path";

const packages = join(import.meta.dirname, "../packages");
const dist = resolve(process.argv[2] ?? join(packages, "../dist"));

for (const name of readdirSync(packages))
  if (existsSync(join(packages, name, "data"))) cpSync(join(packages, name, "data"), join(dist, name, "data"), { recursive: true });
for (const file of readdirSync(dist, { recursive: true })) {
  const [, ending] = /\.(?:d\.)?([jt]s)$/.exec(file) ?? [];
  if (ending === undefined) continue;
  const text = readFileSync(join(dist, file), "utf8");
  const folder = dirname(file).replaceAll(sep, "/");
  const relative = (_, name, module) => `"${posix.relative(folder, `${name}/src/${module}`)}.${ending}"`;
  const joined = text.replace(/"@recollect\/(\w+)\/([^"]+)"/g, relative);
  if (joined !== text) writeFileSync(join(dist, file), joined);
}
