import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { limits } from "../limits.ts";

const MiB = 1024 * 1024;

/**
 * Has V8 collect garbage sooner, in all threads of this process, the more memory it takes. Left alone, it lets young objects of the first
 * thread take 128 MiB, and every thread keep several times what it uses, with buffers outside of the heap, whose memory is in pieces when
 * it is freed at last. It takes these settings while it runs, all but the most that the first thread's young objects may take: that is
 * kept by forbidding to grow.
 */
export function keepHeapSmall(): void {
  // Threads that are started later must not have to grow.
  setFlagsFromString(`--min-semi-space-size=${limits.threadYoungBytes / 2 / MiB}`);
  const set = setter();
  const adapt = (): void => {
    const taken = process.memoryUsage.rss();
    set("heap-growing-percent", limits.heapGrowth.find(({ toBytes }) => taken < toBytes)?.percent ?? 0);
    set("semi-space-growth-factor", youngBytes() < limits.youngBytes ? 2 : 1); // young objects lose room, too, when there is little to do
  };
  adapt();
  new PerformanceObserver(adapt).observe({ entryTypes: ["gc"] });
}

/** Sets what has changed. */
function setter(): (flag: string, value: number) => void {
  const known = new Map<string, number>();
  return (flag, value) => {
    if (known.get(flag) === value) return;
    known.set(flag, value);
    setFlagsFromString(`--${flag}=${value}`);
  };
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}
