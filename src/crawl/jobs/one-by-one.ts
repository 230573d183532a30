import type { JobMakers } from "./visit-jobs.ts";

/** One batch after the other: much of what workers had may come back at once. What has not begun when the signal comes does not. */
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
