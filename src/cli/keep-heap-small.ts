import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { limits } from "../limits.ts";

const MiB = 1024 * 1024;

/**
 * Has V8 collect garbage sooner, in all threads of this process. Left alone, it lets young objects of the first thread take 128 MiB, and
 * every thread keep several times what it uses, with buffers outside of the heap, whose memory is in pieces when it is freed at last. It
 * takes these settings while it runs, all but the most that the first thread's young objects may take: that is kept by forbidding to grow.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${limits.heapGrowthPercent}`);
  // Threads that are started later must not have to grow.
  setFlagsFromString(`--min-semi-space-size=${limits.threadYoungBytes / 2 / MiB}`);
  let mayGrow = true;
  const watch = new PerformanceObserver(() => {
    if (youngBytes() < limits.youngBytes === mayGrow) return;
    mayGrow = !mayGrow; // it also shrinks, when there is little to do
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  });
  watch.observe({ entryTypes: ["gc"] });
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}
