import { type QueueSize, WorkQueue } from "../base/work-queue.ts";
import { limits } from "../limits.ts";

const atOnce = {
  forecasts: limits.forecastsAtOnce,
  previews: limits.previewsAtOnce,
  lookups: limits.lookupsAtOnce,
  tables: limits.tablesAtOnce,
  exports: limits.exportsAtOnce,
};

export type QueueName = keyof typeof atOnce;

/** Queues for requests that take much memory or many threads, one per kind, so that no kind waits for another. */
export type RequestQueues = Readonly<Record<QueueName, WorkQueue>>;

export function requestQueues(): RequestQueues {
  const queue = (name: QueueName): [QueueName, WorkQueue] => {
    const size: QueueSize = { atOnce: atOnce[name], waiting: limits.requestsWaiting };
    return [name, new WorkQueue(size)];
  };
  return Object.fromEntries((Object.keys(atOnce) as QueueName[]).map(queue)) as Record<QueueName, WorkQueue>;
}
