import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "../archive/archive.ts";
import { buildCollection, type CollectionOptions } from "../collection/build-collection.ts";
import { DiskError, InterruptedError, ThrottledError, UsageError } from "../errors.ts";
import type { ExperimentPlan, PlannedRun } from "./experiment-plan.ts";
import type { Grades } from "./grades.ts";
import { type MeasuredRun, measureRun } from "./measured-run.ts";
import { type RunRecord, readRunRecord, recordOf, settingsDigest, writeRunRecord } from "./run-record.ts";
import type { SourceChoice } from "./variation.ts";
import { Yardstick } from "./yardstick.ts";

/** Sources that were opened, and what they are called. */
export interface ExperimentSources {
  readonly archive: Archive;
  readonly names: readonly string[];
  readonly requests?: CollectionOptions["requests"];
}

export interface RunOptions {
  readonly plan: ExperimentPlan;
  /** Opens the sources of a choice; asked once for each that is needed. */
  readonly open: (choice: SourceChoice) => Promise<ExperimentSources>;
  readonly out: string;
  readonly cacheFolder: string;
  readonly grades?: Grades | undefined;
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** Told when a run has been made or, with `isOld`, was there already. */
  readonly onRun?: (run: PlannedRun, told: { readonly record: RunRecord; readonly number: number; readonly isOld: boolean }) => void;
}

/**
 * Makes every run of a plan that has not been made, below `out`, and measures all with one yardstick an event. Each run is a collection
 * that goes on where it was interrupted, so the same call does, too.
 */
export async function runExperiment(options: RunOptions): Promise<MeasuredRun[]> {
  try {
    return await runAll(options);
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    throw new InterruptedError(`Stopped; what was done is safe in ${options.out}: the same command goes on`, { cause: error });
  }
}

async function runAll(options: RunOptions): Promise<MeasuredRun[]> {
  const { plan, out, cacheFolder, grades, signal } = options;
  const opened = new Map<SourceChoice, Promise<ExperimentSources>>();
  const open = (choice: SourceChoice): Promise<ExperimentSources> => {
    const sources = opened.get(choice) ?? options.open(choice);
    opened.set(choice, sources);
    return sources;
  };
  const measured: MeasuredRun[] = [];
  for (const event of plan.events) {
    const runs = plan.runs.filter((run) => run.event === event);
    const folder = join(out, "runs", event.specification.name);
    makeFolder(folder);
    const finished: { run: PlannedRun; record: RunRecord }[] = [];
    for (const run of runs) {
      const { record, isOld } = await finish(run, folder, await open(run.source), options);
      finished.push({ run, record });
      options.onRun?.(run, { record, number: measured.length + finished.length, isOld });
    }
    const { archive } = await open(runs[0]?.source ?? "all");
    const yardstick = await Yardstick.of(event, { archive, cacheFolder, path: join(folder, "yardstick.jsonl") });
    for (const { run, record } of finished) {
      signal?.throwIfAborted();
      measured.push(await measureRun(run, { folder: join(folder, run.name), record, yardstick, grades }));
      await yardstick.keep();
    }
  }
  return measured;
}

async function finish(
  run: PlannedRun,
  folder: string,
  { archive, names, requests }: ExperimentSources,
  { cacheFolder, workers = 0, signal }: RunOptions,
): Promise<{ record: RunRecord; isOld: boolean }> {
  const out = join(folder, run.name);
  const path = `${out}.json`;
  const settings = settingsDigest(run);
  const old = readRunRecord(path);
  if (old !== undefined && old.sources.join("\n") !== names.join("\n"))
    throw new UsageError(`${out} was made from ${old.sources.join(" ")}: name the same with --archive, or another folder with --out`);
  if (old?.settings === settings) return { record: old, isOld: true };
  signal?.throwIfAborted();
  const { specification, event } = run;
  const summary = await buildCollection({
    specification,
    folder: event.folder,
    archive,
    sources: names,
    out,
    cacheFolder,
    workers,
    requisites: false, // they change nothing about which pages are found
    requests,
    ...(signal && { signal }),
  });
  const { stopped, throttledUntilMs = 0 } = summary;
  if (stopped === "interrupted") throw new InterruptedError("Interrupted");
  if (stopped === "throttled")
    throw new ThrottledError(
      `An archive must not be asked for now; what was done is safe in ${folder}: the same command goes on later`,
      throttledUntilMs,
    );
  const record = recordOf(out, { settings, sources: [...names] }, summary);
  if (record.documents > specification.crawl.documents)
    throw new UsageError(
      `${out} has ${record.documents} documents already, more than --documents ${specification.crawl.documents}: give as many, or another folder with --out`,
    );
  await writeRunRecord(path, record);
  return { record, isOld: false };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new DiskError(`Cannot make the folder ${folder}: ${(cause as Error).message}`, { cause });
  }
}
