import { spawnSync } from "node:child_process";
import { programs } from "../../test/built-recollect.ts";
import type { Times } from "./measure.ts";

/** A module that prints a quiet process's resource usage, with all of its threads, at exit. Threads import it too. */
const usage = `data:text/javascript,import{isMainThread}from"node:worker_threads";isMainThread&&process.on("exit",()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`;

/** Result of a command. */
export interface Run extends Times {
  readonly peakMB: number;
  readonly stdout: string;
}

/** Runs a quiet command in its own process, as a user does: the measured memory is that of the whole command. By default, it uses the user's cache folder. */
export function recollect(args: readonly string[], cacheFolder?: string): Run {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", usage, programs.recollect, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...(cacheFolder && { RECOLLECT_CACHE: cacheFolder }) },
  });
  if (status !== 0) throw new Error(stderr);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stderr);
  return { ms: performance.now() - started, cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMB: maxRSS / 1024, stdout };
}
