import { channel } from "node:diagnostics_channel";

/** A job that this process has completed or failed. */
export interface JobDone {
  /** Output folder of its run. */
  readonly folder: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

const jobs = channel("recollect:job");
const statements = channel("recollect:statement");
const engine = channel("recollect:engine");

/** Publishes events for metrics and logs, which subscribe if needed. No work depends on them. */
export const tellJob = (job: JobDone): void => jobs.publish(job);
export const tellStatement = (): void => statements.publish(undefined);
/** Publishes a warning or an error of the job engine; users get their own messages about what they can act on. */
export const tellEngine = (message: string): void => engine.publish(message);

export function onJob(listen: (job: JobDone) => void): void {
  jobs.subscribe((job) => listen(job as JobDone));
}

export function onStatement(listen: () => void): void {
  statements.subscribe(() => listen());
}

export function onEngine(listen: (message: string) => void): void {
  engine.subscribe((message) => listen(message as string));
}
