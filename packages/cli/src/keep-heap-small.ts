import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { limits } from "@recollect/base/limits";

const MiB = 1024 * 1024;

/**
 * Makes V8 collect garbage sooner, in all threads of this process, as memory use grows. By default, the main thread's young generation
 * takes 128 MiB, and every thread keeps several times the memory that it uses, with off-heap buffers whose memory is fragmented when it is
 * finally freed. V8 accepts these settings at run time, except for the maximum of the main thread's young generation: this is limited by
 * forbidding it to grow.
 */
export function keepHeapSmall(): void {
  // Threads that start later then begin with their final size.
  setFlagsFromString(`--min-semi-space-size=${limits.threadYoungBytes / 2 / MiB}`);
  const set = setter();
  const adapt = (): void => {
    const taken = process.memoryUsage.rss();
    set("heap-growing-percent", limits.heapGrowth.find(({ toBytes }) => taken < toBytes)?.percent ?? 0);
    set("semi-space-growth-factor", youngBytes() < limits.youngBytes ? 2 : 1); // with little to do, the young generation also shrinks
  };
  adapt();
  new PerformanceObserver(adapt).observe({ entryTypes: ["gc"] });
}

/** Returns a function that sets flags whose values have changed. */
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
