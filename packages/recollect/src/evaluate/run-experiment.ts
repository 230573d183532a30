import { join } from "node:path";
import { inOrder } from "@recollect/base/in-order";
import { makeFolder } from "@recollect/base/make-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { InterruptedError, ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import type { ExperimentPlan, PlannedEvent, PlannedRun } from "./experiment-plan.ts";
import type { Grades } from "./grades.ts";
import { type MeasuredRun, measureRun } from "./measured-run.ts";
import { RunPlaces, type RunPlacesOptions } from "./run-places.ts";
import { type RunRecord, readRunRecord, settingsDigest } from "./run-record.ts";
import { Yardstick } from "./yardstick.ts";

export interface RunOptions extends Pick<RunPlacesOptions, "open" | "cacheFolder"> {
  readonly plan: ExperimentPlan;
  readonly out: string;
  readonly grades?: Grades | undefined;
  /** Number of parallel crawls, each in its own thread; with 0, or for remote archives, crawls run one after the other. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** Called after each run in the order of the plan, with `isOld` if the run was already complete. */
  readonly onRun?: (run: PlannedRun, details: { readonly record: RunRecord; readonly number: number; readonly isOld: boolean }) => void;
}

/**
 * Makes the missing runs of a plan below `out`, and measures all with one yardstick per event. Each run is a collection that resumes after
 * an interruption, and so does this function when it is called again.
 */
export async function runExperiment(options: RunOptions): Promise<MeasuredRun[]> {
  const { out, workers: threads = 0 } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
  const places = new RunPlaces({ ...options, threads, signal });
  const finished = inOrder(options.plan.runs, {
    work: (run) => finish(run, places, options),
    atOnce: 2 * Math.max(threads, 1),
    stop: () => ending.abort(new InterruptedError("Interrupted")),
  });
  try {
    return await measureAll(finished, places, options);
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    throw new InterruptedError(`Stopped. The results so far are safe in ${out}`, { code: "resumable", cause: error });
  } finally {
    await places.close();
  }
}

interface FinishedRun {
  readonly run: PlannedRun;
  readonly record: RunRecord;
  readonly isOld: boolean;
}

async function measureAll(finished: AsyncIterable<FinishedRun>, places: RunPlaces, options: RunOptions): Promise<MeasuredRun[]> {
  const { out, grades, signal, onRun } = options;
  const measured: MeasuredRun[] = [];
  let last: { event: PlannedEvent; yardstick: Yardstick } | undefined;
  for await (const { run, record, isOld } of finished) {
    onRun?.(run, { record, number: measured.length + 1, isOld });
    signal?.throwIfAborted();
    const { event } = run;
    const folder = folderOf(out, event);
    if (last?.event !== event) {
      const { archive } = await places.sources(run.source);
      const path = join(folder, "yardstick.jsonl");
      last = { event, yardstick: await Yardstick.of(event, { archive, idf: await places.idf(run), path }) };
    }
    const { yardstick } = last;
    measured.push(await measureRun(run, { folder: join(folder, run.name), record, yardstick, grades }));
    await yardstick.keep();
  }
  return measured;
}

/** Makes a run, unless it is already complete. */
async function finish(run: PlannedRun, places: RunPlaces, { out: folder, cacheFolder }: RunOptions): Promise<FinishedRun> {
  const { specification, event, source } = run;
  const out = join(folderOf(folder, event), run.name);
  const path = `${out}.json`;
  const { names } = await places.sources(source);
  const settings = settingsDigest(run);
  const old = readRunRecord(path);
  if (old !== undefined && old.sources.join("\n") !== names.join("\n"))
    throw new UsageError(`Cannot continue ${out}: it was made from ${old.sources.join(" ")}. Use the same archives, or another folder.`);
  if (old?.settings === settings) return { run, record: old, isOld: true };
  makeFolder(folderOf(folder, event));
  const crawls = await places.crawls(source);
  const summary = await crawls.make({
    specification,
    folder: event.folder,
    sources: names,
    out,
    cacheFolder,
    requisites: false, // requisites do not change which pages are found
    idf: await places.idf(run),
  });
  const { stopped, throttledUntilMs = 0, unreached = "No server can be reached" } = summary;
  if (stopped === "interrupted") throw new InterruptedError("Interrupted");
  if (stopped === "throttled")
    throw new ThrottledError(`An archive is rate-limiting us. The results so far are safe in ${folder}`, throttledUntilMs, {
      code: "try-again",
      data: { later: true },
    });
  if (stopped === "unreachable") throw new UnreachableError(`${unreached}; the results so far are safe in ${folder}`, 0);
  const { progress, considered } = summary;
  const counts = { documents: progress.kept, judged: progress.fetched, missing: progress.missing, considered };
  const record: RunRecord = { settings, sources: [...names], stopped, ...counts };
  if (record.documents > specification.crawl.documents)
    throw new UsageError(
      `Cannot continue ${out}: it has ${record.documents} documents already, more than the limit of ${specification.crawl.documents}. Set a limit that is not lower, or use another folder.`,
    );
  await writeTextAtomically(path, [`${JSON.stringify(record, undefined, 2)}\n`]);
  return { run, record, isOld: false };
}

function folderOf(out: string, { specification }: PlannedEvent): string {
  return join(out, "runs", specification.name);
}
