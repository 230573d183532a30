import { channel } from "node:diagnostics_channel";

/** A job that this process has done or failed to do. */
export interface JobDone {
  /** Of the run that it was for. */
  readonly folder: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

const jobs = channel("recollect:job");
const statements = channel("recollect:statement");
const engine = channel("recollect:engine");

/** What happens deep inside, for metrics and logs, which listen where somebody wants them. Nobody's work depends on them. */
export const tellJob = (job: JobDone): void => jobs.publish(job);
export const tellStatement = (): void => statements.publish(undefined);
/** A warning or an error of the job engine, which users hear of in other words where they can do something about it. */
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
