import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OtherLimits } from "../with-limits.ts";

/** Result of a crawl in a process of its own. */
export interface CrawlRun {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stderr: string;
  /** Number of changes to the disk; undefined for a process that was killed. */
  readonly counts: { points: number; writes: number; fsyncs: number; peakMB: number } | undefined;
}

const preload = join(import.meta.dirname, "fault-points.ts");
const program = join(import.meta.dirname, "recollect-source.ts");

/** Returns the cache folder of all processes of a test. */
export function userCache(folder: string): string {
  return join(folder, "user-cache");
}

let started = 0;

function start(folder: string, fault: string): { args: string[]; env: NodeJS.ProcessEnv; points: string } {
  const points = join(folder, `points-${++started}.json`);
  const env = {
    ...process.env,
    RECOLLECT_FAULT: fault,
    RECOLLECT_POINTS: points,
    RECOLLECT_CACHE: userCache(folder),
  };
  return { args: ["--disable-warning=ExperimentalWarning", "--import", preload, program], env, points };
}

/** Returns the arguments of a small crawl of the site in the folder. */
export function crawlArgs(folder: string, out: string, ...more: string[]): string[] {
  const archive = join(folder, "warcs", "site.warc.gz");
  return ["crawl", join(folder, "quake.yaml"), "--archive", archive, "--out", out, "--workers", "0", "--quiet", ...more];
}

/** Runs `recollect` from its source, with a fault. */
export function runCrawl(folder: string, args: readonly string[], fault = ""): CrawlRun {
  const { args: before, env, points } = start(folder, fault);
  const { status, signal, stderr } = spawnSync(process.execPath, [...before, ...args], { env, encoding: "utf8" });
  return { status, signal, stderr, counts: countsIn(points) };
}

/** Does the same without waiting for the end. */
export function startCrawl(folder: string, args: readonly string[]): ChildProcess {
  return startRecollect(folder, args).child;
}

/** A process that shares the crawls of a database. */
export interface RunningRecollect {
  readonly child: ChildProcess;
  /** Returns its standard error so far. */
  readonly said: () => string;
  readonly ended: Promise<CrawlRun>;
}

export interface RecollectOptions {
  readonly fault?: string;
  /** The address of a database that has the state. */
  readonly state?: string;
  /** A file that the process does not see, as if it ran on another machine; only where `canHide`. */
  readonly hidden?: string;
  /** Other values for some limits. */
  readonly limits?: OtherLimits;
}

/** Does the same for any command. */
export function startRecollect(
  folder: string,
  args: readonly string[],
  { fault = "", state, hidden, limits = {} }: RecollectOptions = {},
): RunningRecollect {
  const { args: before, env, points } = start(folder, fault);
  const [program = "", ...words] = [...(hidden === undefined ? [] : hiding(hidden)), process.execPath, ...before, ...args];
  const child = spawn(program, words, {
    env: { ...env, RECOLLECT_LIMITS: JSON.stringify(limits), ...(state !== undefined && { RECOLLECT_STATE: state }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([status, signal]) => ({ status, signal, stderr, counts: countsIn(points) }));
  return { child, said: () => stderr, ended };
}

/** Reads the counts; undefined if the process was killed. */
function countsIn(points: string): CrawlRun["counts"] {
  return existsSync(points) ? JSON.parse(readFileSync(points, "utf8")) : undefined;
}

/** Returns the words before a command that hide a file from it. */
function hiding(file: string): string[] {
  return ["unshare", "--mount", "sh", "-c", 'mount --bind /dev/null "$0" && exec "$@"', file];
}

/** Whether files can be hidden from a process: only by root, on Linux. */
export function canHide(): boolean {
  const [program = "", ...words] = [...hiding(import.meta.filename), "true"];
  return process.platform === "linux" && spawnSync(program, words).status === 0;
}
