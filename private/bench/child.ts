import { spawnSync } from "node:child_process";
import { programs } from "../../test/built-recollect.ts";

/** A module that prints a quiet process's resource usage, with all of its threads, at exit. Threads import it too. */
export const usage = `data:text/javascript,import{isMainThread}from"node:worker_threads";isMainThread&&process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`;

/** Result of a command. */
export interface Run {
  readonly seconds: number;
  /** Processor time of all its threads. */
  readonly cpuSeconds: number;
  readonly peakMB: number;
  readonly stdout: string;
}

export interface RunOptions {
  /** By default, the user's own. */
  readonly cacheFolder?: string | undefined;
}

/** Runs a quiet command in its own process, as a user does: the measured memory is that of the whole command. */
export function recollect(args: readonly string[], { cacheFolder }: RunOptions = {}): Run {
  return run(programs.recollect, args, { cacheFolder });
}

/** Does the same for `recollect-world`. */
export function recollectWorld(args: readonly string[]): Run {
  return run(programs["recollect-world"], args, {});
}

function run(bin: string, args: readonly string[], { cacheFolder }: RunOptions): Run {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", usage, bin, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...(cacheFolder && { RECOLLECT_CACHE: cacheFolder }) },
  });
  if (status !== 0) throw new Error(stderr);
  const { cpuSeconds, peakMB } = used(stderr);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds, peakMB, stdout };
}

/** Parses the output of `usage`. */
export function used(printed: string): Pick<Run, "cpuSeconds" | "peakMB"> {
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(printed);
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMB: maxRSS / 1024 };
}
