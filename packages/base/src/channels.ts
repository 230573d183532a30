import { channel } from "node:diagnostics_channel";

/** A job that this process has completed or failed. */
export interface JobDone {
  readonly folder: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

/** Publishes events for metrics and logs, which subscribe if needed. No work depends on them. */
function topic<T>(name: string): [publish: (value: T) => void, subscribe: (listener: (value: T) => void) => void] {
  const events = channel(`recollect:${name}`);
  return [(value) => events.publish(value), (listener) => events.subscribe((value) => listener(value as T))];
}

export const [publishJob, onJob] = topic<JobDone>("job");
export const [publishStatement, onStatement] = topic<void>("statement");
/** Warnings and errors of the job engine; users get their own messages about what they can act on. */
export const [publishEngineMessage, onEngineMessage] = topic<string>("engine");
