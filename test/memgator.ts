import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";

/** The path where scripts/setup.mjs --tests installs it, and the module proxy's message if it refused the download. */
const program = join(import.meta.dirname, "../.cache/bin/memgator");
const refusal = join(import.meta.dirname, "../.cache/setup/memgator-refused");

/** An archive in MemGator's configuration: prefixes of TimeMaps in link format and of the TimeGate. */
export interface AggregatedArchive {
  readonly id: string;
  readonly timemap: string;
  readonly timegate: string;
}

/**
 * Makes MemGator query all archives for a URL: returns the merged TimeMap or, with a time of up to 14 digits, the capture nearest to it and
 * its neighbours. Runs as a command, because its server mode listens on all of the machine's addresses, whatever host it is given.
 */
export function runMemGator(
  archives: readonly AggregatedArchive[],
  url: string,
  options: { format?: "link" | "json" | "cdxj"; at?: string } = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), "recollect-memgator-"));
  try {
    const list = join(folder, "archives.json");
    writeFileSync(list, JSON.stringify(archives.map((archive) => ({ name: archive.id, probability: 1, ignore: false, ...archive }))));
    const args = [`--arcs=${list}`, `--format=${options.format ?? "link"}`, url, ...(options.at === undefined ? [] : [options.at])];
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", timeout: 600_000 });
    if (status !== 0) throw new Error(`memgator ${args.join(" ")} exits with ${status}: ${error?.message ?? ""}${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A `describe` with MemGator: skipped with a warning if it is absent. In CI that is an error if Go is available to build it, unless the
 * module proxy refuses the download, which no run of the set-up can change.
 */
export function describeMemGator(name: string, tests: () => void): void {
  if (existsSync(program)) return void describe(name, tests);
  const refused = existsSync(refusal) ? readFileSync(refusal, "utf8") : "";
  const missing = refused || `there is no ${program}: node scripts/setup.mjs --tests makes it`;
  const hasGo = spawnSync("go", ["version"]).status === 0;
  skipLoudly(name, missing, !hasGo || refused !== "");
}
