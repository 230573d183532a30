import { limits } from "@recollect/base/limits";
import { WorkQueue } from "@recollect/base/work-queue";

export type QueueName = keyof ReturnType<typeof requestQueues>;

/** Queues for requests that take much memory or many threads, one per kind, so that no kind waits for another. */
export function requestQueues() {
  const queue = (atOnce: number) => new WorkQueue({ atOnce, waiting: limits.requestsWaiting });
  return {
    forecasts: queue(limits.forecastsAtOnce),
    previews: queue(limits.previewsAtOnce),
    lookups: queue(limits.lookupsAtOnce),
    tables: queue(limits.tablesAtOnce),
    exports: queue(limits.exportsAtOnce),
  };
}
