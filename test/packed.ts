import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Output of `npm pack` about the package. */
export interface Packed {
  readonly filename: string;
  /** Size of the compressed package in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Describes the package that would be made of this build. */
export function packedHere(): Packed {
  return pack(root, "--dry-run", "--ignore-scripts");
}

/** Packs an unbuilt copy of this checkout, as for a release; the file is written to the folder. */
export function packCopy(folder: string): Packed {
  const copy = join(folder, "checkout");
  const leftOut = new Set([".git", ".cache", "node_modules", "dist"]);
  const isLeftOut = (path: string) => leftOut.has(basename(path)) || path === join(root, "demo"); // packages/recollect/src/demo is needed
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !isLeftOut(path) });
  // The copy uses the packages installed here, but its own workspaces.
  mkdirSync(join(copy, "node_modules/@recollect"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!/^@?recollect/.test(name)) symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  for (const name of readdirSync(join(copy, "packages")))
    symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@recollect", name));
  symlinkSync(copy, join(copy, "node_modules/recollect"));
  mkdirSync(join(copy, ".cache/setup"), { recursive: true });
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  writeFileSync(join(copy, ".cache/setup/packages"), lock.digest("hex"));
  return pack(copy, "--pack-destination", folder);
}

function pack(cwd: string, ...flags: string[]): Packed {
  const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", ...flags], { cwd, encoding: "utf8", stdio: "pipe" }));
  return packed;
}
