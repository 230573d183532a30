import type { SharedRun, SharedStatus } from "@recollect/recollect/collect/shared-status";
import type { JobCounts, WorkerStatus } from "@recollect/recollect/jobs/job-status";
import { localTime, number, plainLine } from "./output.ts";

/** Describes the activity in a database as text. */
export function statusLines({ database, runs, workers, jobs }: SharedStatus): string[] {
  const heading = `Database ${database}`;
  if (runs.length === 0 && workers.length === 0) return [heading, "No crawl or index has been shared through this database yet."];
  return [
    heading,
    "",
    ...(runs.length === 0 ? ["No crawls or indexes."] : [...table(runHeads, runs.map(runCells)), ...runs.flatMap(endingLines)]),
    "",
    ...(workers.length === 0 ? ["No workers: start one with recollect work"] : table(workerHeads, workers.map(workerCells))),
    "",
    jobsLine(jobs),
  ];
}

const runHeads = ["RUN", "KIND", "FOLDER", "STATE", "ROUND", "JUDGED", "DOCUMENTS", "QUEUE", "PAGES/S", "SINCE"];

function runCells(run: SharedRun): string[] {
  const { crawl, state, ledAt, endedAt } = run;
  const figures = crawl
    ? [number(crawl.rounds), number(crawl.judged), number(crawl.documents), number(crawl.queue), rate(crawl.pagesPerSecond)]
    : ["-", "-", "-", "-", "-"];
  const since = state === "ended" ? endedAt : ledAt;
  return [String(run.run), run.kind, run.folder, stateWords[state], ...figures, since === null ? "-" : localTime(since.getTime())];
}

const stateWords = { running: "running", waiting: "no leader", ended: "ended" } as const;

/** Describes the leader of a run, or how the run ended. */
function endingLines({ run, state, leader, ending }: SharedRun): string[] {
  if (state === "running") return [plainLine(`Run ${run} is led by ${leader ?? "another process"}.`)];
  if (state === "waiting")
    return [plainLine(`Run ${run} has no leader (${leader ?? "its process"} is gone): run its command again to resume.`)];
  return ending === null ? [] : [plainLine(`Run ${run} ended: ${endings[ending] ?? ending}.`)];
}

const endings: Readonly<Record<string, string>> = {
  done: "finished",
  documents: "document limit",
  fetched: "limit of judged pages",
  patience: "the last pages judged were not relevant",
  seconds: "time limit",
  bytes: "size limit",
  "nothing-left": "no URL is left to follow",
  "finished-early": "on request",
  throttled: "archives are rate-limiting us; run its command again later",
  unreachable: "no server can be reached; run its command again later",
  interrupted: "interrupted; run its command again to resume",
};

const workerHeads = ["WORKER", "HOST", "PROCESS", "THREADS", "JOBS", "BUSY", "LAST SEEN"];

function workerCells({ worker, host, pid, threads, jobs, busy, isAlive, seenSeconds }: WorkerStatus): string[] {
  const share = `${Math.round(100 * busy)} %`;
  return [String(worker), host, String(pid), String(threads), number(jobs), share, `${age(seenSeconds)} ago${isAlive ? "" : " (gone)"}`];
}

function jobsLine({ waiting, underWay, failed, lagSeconds }: JobCounts): string {
  const oldest = lagSeconds === null ? "" : ` (the oldest for ${age(lagSeconds)})`;
  return `Jobs: ${number(waiting)} waiting${oldest}, ${number(underWay)} under way${failed > 0 ? `, ${number(failed)} failed too often` : ""}.`;
}

function rate(value: number | null): string {
  return value === null ? "-" : value.toFixed(value < 10 ? 1 : 0);
}

function age(seconds: number): string {
  if (seconds < 120) return `${Math.max(0, Math.round(seconds))} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

/** Formats columns as wide as their widest cell; numbers are aligned right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [heads, ...rows].map((cells) => cells.map(plainLine));
  const widths = heads.map((_, n) => Math.max(...lines.map((cells) => cells[n]?.length ?? 0)));
  const isFigures = heads.map((_, n) => rows.every((cells) => /^(?:[\d.,]+(?: %)?|-)$/.test(cells[n] ?? "")));
  return lines.map((cells) =>
    cells
      .map((cell, n) => (isFigures[n] ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
