import { byteSize } from "@recollect/base/byte-size";
import { number } from "./output.ts";

/** Progress of a task. */
export interface TaskProgress {
  readonly done: number;
  /** 0 if unknown. */
  readonly total: number;
  /** Unit of the amounts, such as "pages"; bytes if undefined. */
  readonly unit?: string | undefined;
  /** Work done and time passed since the task began, for its speed. */
  readonly doneSince: number;
  readonly seconds: number;
}

/**
 * Formats the figures of a task: `42 % · 420 of 1,000 pages · 35 pages/s · 16 s left`. Speed and time left appear once they are meaningful.
 */
export function progressFigures({ done, total, unit, doneSince, seconds }: TaskProgress): string {
  const rate = speed(doneSince, seconds);
  return [
    ...(total > 0 ? [`${Math.floor(100 * Math.min(1, done / total))} %`] : []),
    amounts(done, total, unit),
    ...(rate > 0 ? [rateText(rate, unit)] : []),
    ...(rate > 0 && total > done ? [`${duration((total - done) / rate)} left`] : []),
  ].join(" · ");
}

/** Units per second; 0 if too little is known. */
export function speed(done: number, seconds: number): number {
  return seconds >= 1 && done > 0 ? done / seconds : 0;
}

/** Formats a rate: `35 pages/s`, `0.4 pages/s`, `12.3 MB/s`. */
export function rateText(rate: number, unit: string | undefined): string {
  return unit === undefined ? `${byteSize(rate)}/s` : `${rate < 10 ? rate.toFixed(1) : number(Math.round(rate))} ${unit}/s`;
}

function amounts(done: number, total: number, unit: string | undefined): string {
  if (unit === undefined) return total > 0 ? `${byteSize(done)} of ${byteSize(total)}` : byteSize(done);
  return total > 0 ? `${number(done)} of ${number(total)} ${unit}` : `${number(done)} ${unit}`;
}

/** Formats a duration: `12 s`, `3 min`, `1 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${number(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Formats a task's name, a bar and figures for a number of columns: the bar gets shorter if there is little room. */
export function barLine(task: string, share: number, figures: string, columns: number): string {
  const width = Math.max(6, Math.min(24, columns - task.length - figures.length - 2));
  const full = Math.round(width * Math.max(0, Math.min(1, share)));
  return `${task} ${"█".repeat(full)}${"░".repeat(width - full)} ${figures}`;
}
