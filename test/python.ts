import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";

/** Where scripts/setup.mjs --tests puts other people's tools. */
const bin = join(import.meta.dirname, "../.cache/venv/bin");

/** The path of a program in the Python environment: `python`, `warcio`, `cdxj-indexer`, `wayback`. */
export function pythonProgram(name: string): string {
  return join(bin, name);
}

/** Runs such a program to its end and gives what it printed; throws with its complaint when it fails. */
export function runPython(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(pythonProgram(program), args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} exits with ${status}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
}

/** A `describe` with other people's tools: skipped with a warning where they are absent, an error in CI, which must have them. */
export function describePython(name: string, tests: () => void): void {
  if (existsSync(pythonProgram("python"))) return void describe(name, tests);
  skipLoudly(name, `there is no ${bin}: node scripts/setup.mjs --tests makes it`);
}
