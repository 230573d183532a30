import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";

/** The folder where scripts/setup.mjs --tests installs third-party tools. */
const bin = join(import.meta.dirname, "../.cache/venv/bin");

/** Returns the path of a program in the Python environment: `python`, `warcio`, `cdxj-indexer`, `wayback`. */
export function pythonProgram(name: string): string {
  return join(bin, name);
}

/** Runs such a program to its end and returns its output; throws with its error message if it fails. */
export function runPython(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(pythonProgram(program), args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} exits with ${status}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
}

/** A `describe` with third-party tools: skipped with a warning if they are absent; an error in CI, where they are required. */
export function describePython(name: string, tests: () => void): void {
  if (existsSync(pythonProgram("python"))) return void describe(name, tests);
  skipLoudly(name, `there is no ${bin}: node scripts/setup.mjs --tests makes it`);
}
