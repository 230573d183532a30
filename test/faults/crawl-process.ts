import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a crawl in a process of its own came to. */
export interface CrawlRun {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stderr: string;
  /** How often the disk was changed; undefined for a process that was killed. */
  readonly counts: { points: number; writes: number; fsyncs: number; peakMB: number } | undefined;
}

const preload = join(import.meta.dirname, "fault-points.ts");
const script = `const { main } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/cli/main.ts"))}); await main(process.argv.slice(1));`;

function start(folder: string, fault: string): { args: string[]; env: NodeJS.ProcessEnv; points: string } {
  const points = join(folder, "points.json");
  rmSync(points, { force: true });
  const env = {
    ...process.env,
    RECOLLECT_FAULT: fault,
    RECOLLECT_POINTS: points,
    RECOLLECT_CACHE: join(folder, "user-cache"),
  };
  return { args: ["--disable-warning=ExperimentalWarning", "--import", preload, "--input-type=module", "-e", script, "--"], env, points };
}

/** The arguments of a small crawl of the site in the folder. */
export function crawlArgs(folder: string, out: string, ...more: string[]): string[] {
  const archive = join(folder, "warcs", "site.warc.gz");
  return ["crawl", join(folder, "quake.yaml"), "--archive", archive, "--out", out, "--workers", "0", "--quiet", ...more];
}

/** Runs `recollect` from its source, with a fault on the way. */
export function runCrawl(folder: string, args: readonly string[], fault = ""): CrawlRun {
  const { args: before, env, points } = start(folder, fault);
  const { status, signal, stderr } = spawnSync(process.execPath, [...before, ...args], { env, encoding: "utf8" });
  let counts: CrawlRun["counts"];
  try {
    counts = JSON.parse(readFileSync(points, "utf8"));
  } catch {} // it was killed
  return { status, signal, stderr, counts };
}

/** The same, without waiting for its end. */
export function startCrawl(folder: string, args: readonly string[]): ChildProcess {
  const { args: before, env } = start(folder, "");
  return spawn(process.execPath, [...before, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}
