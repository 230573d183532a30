import { onJob } from "../base/channels.ts";
import { limits } from "../limits.ts";
import { isLogJson } from "./log.ts";
import { type CommonFlags, say } from "./output.ts";

/** Logs a worker's jobs at intervals: their number and duration for each run. Returns a function that logs the rest. */
export function logWork(flags: CommonFlags): () => void {
  const byRun = new Map<string, { jobs: number; failed: number; seconds: number }>();
  const flush = (): void => {
    for (const [run, { jobs, failed, seconds }] of byRun) say(flags, "Worked", { run, jobs, failed, seconds });
    byRun.clear();
  };
  if (!isLogJson()) return flush;
  onJob(({ folder, seconds, isDone }) => {
    const counts = byRun.get(folder) ?? { jobs: 0, failed: 0, seconds: 0 };
    counts.jobs++;
    counts.failed += isDone ? 0 : 1;
    counts.seconds += seconds;
    byRun.set(folder, counts);
  });
  setInterval(flush, limits.logFiguresMs).unref();
  return flush;
}
