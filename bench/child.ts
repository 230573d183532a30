import { spawnSync } from "node:child_process";
import { programs } from "../test/built-recollect.ts";

/** Prints the most memory that the process held, last of all. */
const peakMemory = `data:text/javascript,process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))`;

/** What came of a command. */
export interface Run {
  readonly seconds: number;
  readonly peakMB: number;
  readonly stdout: string;
}

/** Runs a quiet command in a process of its own, as a user starts it: its memory is that of the whole command. */
export function recollect(args: readonly string[], nodeFlags: readonly string[] = []): Run {
  return run(programs.recollect, args, nodeFlags);
}

/** The same for `recollect-world`. */
export function recollectWorld(args: readonly string[]): Run {
  return run(programs["recollect-world"], args, []);
}

function run(bin: string, args: readonly string[], nodeFlags: readonly string[]): Run {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, "--import", peakMemory, bin, ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return { seconds: (performance.now() - started) / 1000, peakMB: Number(stderr) / 1024, stdout };
}
