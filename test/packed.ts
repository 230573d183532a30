import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
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
  const isLeftOut = (path: string) => leftOut.has(basename(path)) || path === join(root, "demo"); // src/demo is needed
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !isLeftOut(path) });
  // The copy uses the packages that are installed here instead of installing them again.
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, ".cache/setup"), { recursive: true });
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  writeFileSync(join(copy, ".cache/setup/packages"), lock.digest("hex"));
  mkdirSync(join(copy, "world/node_modules"));
  symlinkSync(copy, join(copy, "world/node_modules/recollect"));
  return pack(copy, "--pack-destination", folder);
}

function pack(cwd: string, ...flags: string[]): Packed {
  const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", ...flags], { cwd, encoding: "utf8", stdio: "pipe" }));
  return packed;
}
