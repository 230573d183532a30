import type { JobMakers } from "./visit-jobs.ts";

/**
 * One parcel after the other, and only what a round waits for: all that workers had may come back at once, and it was enough for all of
 * them. What has not begun when the signal comes does not.
 */
export function oneByOne(visit: NonNullable<JobMakers["alone"]>): typeof visit {
  let last: Promise<unknown> = Promise.resolve();
  return (urls, signal, areWanted) => {
    const visits = last.then(() => {
      signal.throwIfAborted();
      if (!areWanted()) throw new Error("No round waits for these visits");
      return visit(urls, signal, areWanted);
    });
    last = visits.catch(() => {});
    return visits;
  };
}
