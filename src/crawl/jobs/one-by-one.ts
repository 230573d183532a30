import type { JobMakers } from "./visit-jobs.ts";

/** Visits one batch at a time, since workers may return many at once. Batches that have not begun on abort are dropped. */
export function oneByOne(visit: NonNullable<JobMakers["alone"]>): typeof visit {
  let last: Promise<unknown> = Promise.resolve();
  return (urls, signal) => {
    const visits = last.then(() => {
      signal.throwIfAborted();
      return visit(urls, signal);
    });
    last = visits.catch(() => {});
    return visits;
  };
}
