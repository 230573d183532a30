import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What `npm pack` says about the package it makes. */
export interface Packed {
  readonly filename: string;
  /** Bytes of the compressed package. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** What the package that is built here would hold. */
export function packedHere(): Packed {
  return pack(root, "--dry-run", "--ignore-scripts");
}

/** Packs a copy of this checkout in which nothing is built, as somebody would who publishes it; the file goes to the folder. */
export function packCopy(folder: string): Packed {
  const copy = join(folder, "checkout");
  const leftOut = new Set([".git", ".cache", "node_modules", "dist"]);
  const isLeftOut = (path: string) => leftOut.has(basename(path)) || path === join(root, "demo"); // src/demo is needed
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !isLeftOut(path) });
  // It takes the packages that are installed here, and must not install them anew.
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
