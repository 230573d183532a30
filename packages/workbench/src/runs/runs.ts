import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { makeFolder } from "@recollect/base/make-folder";
import { decisionsFile } from "@recollect/recollect/collection/review-decisions";
import { type ChangedSetting, changedSettings } from "@recollect/recollect/crawl/begin/changed-settings";
import { votesOfFile } from "@recollect/recollect/review/votes-of-decisions";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { diskFailure } from "@recollect/warc/disk-failure";
import { InterruptedError, NotFoundError, UsageError } from "@recollect/warc/errors";
import type { ArchivePlaces } from "../archive-list.ts";
import type { Run, RunCheckRequest, RunForecast, RunRequest } from "../schemas/runs.ts";
import type { Workbench } from "../workbench.ts";
import { unreachedMessage } from "../workbench-words.ts";
import { LiveRun, startRun } from "./live-run.ts";
import { lockRuns } from "./lock-runs.ts";
import { readRunFile, type StoredRun } from "./run-file.ts";
import type { RunEnd, RunJob } from "./run-messages.ts";

/** Options of all crawls; the others are in the requests. */
export type RunsOptions = Pick<RunJob, "cacheFolder" | "workers" | "contact" | "allowPrivate" | "proxy">;

/**
 * The runs of a workbench: crawls, each in its own thread, a few at a time, one at a time for each collection. The state of a run is stored
 * in `.runs/ID.json`, so that the next server resumes unfinished runs even after a crash.
 */
export class Runs {
  readonly #workbench: Workbench;
  readonly #options: RunsOptions;
  readonly #runs = new Map<string, LiveRun>();
  /** Timers for runs that wait for archives, by run id. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #release: (() => void) | undefined;
  #isClosing = false;

  constructor(workbench: Workbench, options: RunsOptions) {
    this.#workbench = workbench;
    this.#options = options;
  }

  /** Reads the records, and resumes the runs that were running or waiting. */
  open(): void {
    if (!existsSync(this.#folder)) return;
    this.#release ??= lockRuns(this.#folder);
    for (const name of readdirSync(this.#folder).sort()) {
      if (!name.endsWith(".json")) continue;
      const [id, path] = [name.slice(0, -".json".length), join(this.#folder, name)];
      const stored = readRunFile(path);
      if ("fault" in stored || stored.id !== id) this.#runs.set(id, new LiveRun(damagedRun(id, stored), undefined));
      else this.#runs.set(id, new LiveRun(stored.state === "running" ? { ...stored, state: "waiting" } : stored, path));
    }
    this.#advance();
  }

  /** Returns all runs, newest first. */
  list(): Run[] {
    return this.#byAge()
      .map(({ run }) => run)
      .reverse();
  }

  find(id: string): LiveRun {
    const live = this.#runs.get(id);
    if (live === undefined) throw new NotFoundError(`There is no run called ${id}`);
    return live;
  }

  /** Starts a run or queues it. If the run is impossible, throws before writing anything. */
  async create(request: RunRequest): Promise<Run> {
    const { event, archives, collection, options = {} } = request;
    const places = await this.#workbench.archives.placesOf(archives);
    const decisions = this.#decisionsOf(collection, options.votes);
    this.#refuseOtherSettings(collection, await this.check(request));
    this.#refuseSecond(collection);
    if ([...this.#runs.values()].filter(({ run }) => run.state === "waiting").length >= limits.runsWaiting)
      throw new UsageError("Too many runs are waiting already: stop some of them first");
    makeFolder(this.#folder);
    this.#release ??= lockRuns(this.#folder);
    const id = this.#newId(collection);
    if (decisions !== undefined) copy(decisions, this.#votesFile(id)); // without delay, to reserve the id
    const requested = { id, event, collection, archives, options, createdAt: new Date().toISOString() };
    const run: StoredRun = { ...newRun, ...requested, sources: [...places.sources], warcs: [...places.warcs] };
    const live = new LiveRun(run, join(this.#folder, `${id}.json`));
    this.#runs.set(id, live);
    await live.change({ state: "waiting" });
    this.#advance();
    return live.run;
  }

  /** Returns the settings that prevent a run from extending the collection of that name; none if there is no such collection. */
  async check({ event, collection, options = {} }: RunCheckRequest): Promise<ChangedSetting[]> {
    const { specification: path, overrides, scan = false, requisites } = this.#jobOf({ event, collection, options }, noArchives);
    const specification = resolveSpecification(withOverrides(await this.#workbench.specifications.read(path), overrides), { scan });
    const stored = jsonOf(join(this.#workbench.folderForCollection(collection), "specification.json"));
    const wanted = { specification, scan, requisites, hasVotes: options.votes !== undefined };
    return stored === undefined ? [] : changedSettings(stored, wanted);
  }

  /** Returns the data that a run would use and the requests that it would send. */
  async forecast({ event, archives, collection, options = {} }: RunRequest, signal: AbortSignal): Promise<RunForecast> {
    const job = this.#jobOf({ event, collection, options }, await this.#workbench.archives.placesOf(archives));
    const { bavail, bsize } = await statfs(this.#workbench.folder);
    const { promise, resolve, reject } = Promise.withResolvers<RunForecast>();
    const thread = startRun({ ...job, task: "forecast" }, (message) => {
      if (message.kind === "forecast") resolve({ ...message.forecast, freeBytes: bavail * bsize });
      else if (message.kind === "failed") reject(new (message.isInterrupted ? InterruptedError : UsageError)(message.message));
    });
    signal.addEventListener("abort", () => thread.send("stop"), { once: true });
    return promise;
  }

  /** Stops a run so that it can be resumed; the documents collected so far are safe. */
  async pause(id: string): Promise<Run> {
    return this.#halt(this.find(id), "paused", ["waiting", "running"]);
  }

  /** Ends a run without finishing the collection, which can be extended or resumed later. */
  async stop(id: string): Promise<Run> {
    return this.#halt(this.find(id), "stopped", ["waiting", "running", "paused", "failed"]);
  }

  /** Resumes a run. */
  async resume(id: string): Promise<Run> {
    const live = this.#inState(this.find(id), "resumed", ["paused", "stopped", "failed"]);
    return this.#enqueue(live, {});
  }

  /** Finishes the collection with the documents collected so far: tables, WACZ, report. */
  async finish(id: string): Promise<Run> {
    const live = this.#inState(this.find(id), "finished", ["waiting", "running", "paused", "stopped", "failed"]);
    if (live.run.state !== "running") return this.#enqueue(live, { isFinishingEarly: true });
    const saved = live.change({ isFinishingEarly: true });
    live.finish();
    await saved;
    return live.run;
  }

  /** Removes a run; the collection stays. */
  async remove(id: string): Promise<void> {
    const live = this.#inState(this.find(id), "removed", ["stopped", "finished", "failed", "damaged"]);
    await live.settled();
    for (const path of [join(this.#folder, `${id}.json`), this.#votesFile(id)]) await rm(path, { force: true });
    this.#runs.delete(id);
  }

  /** Stops all threads and waits for them. The records contain the interrupted runs, which the next server resumes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const live of this.#runs.values()) live.stop();
    await Promise.all([...this.#runs.values()].map((live) => live.settled()));
    this.#release?.();
  }

  #byAge(): LiveRun[] {
    const place = ({ run }: LiveRun): string => `${run.createdAt} ${run.id}`;
    return [...this.#runs.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  get #folder(): string {
    return join(this.#workbench.folder, ".runs");
  }

  /** Returns the path of a collection's decisions; throws if there are none. */
  #decisionsOf(collection: string, votes: string | undefined): string | undefined {
    if (votes === undefined) return undefined;
    if (votes === collection) throw new UsageError("A crawl with decisions makes a new collection: give it another name");
    const path = join(this.#workbench.existingCollection(votes), decisionsFile);
    votesOfFile(path);
    return path;
  }

  /** Copy of the decisions that a run applies: a resumed crawl must apply the same ones. */
  #votesFile(id: string): string {
    return join(this.#folder, `${id}.decisions.jsonl`);
  }

  async #halt(live: LiveRun, state: "paused" | "stopped", from: readonly Run["state"][]): Promise<Run> {
    this.#inState(live, state, from);
    const saved = live.change({ state, isEnding: live.isAtWork, untilMs: undefined, isFinishingEarly: false });
    live.stop();
    await saved;
    this.#advance();
    return live.run;
  }

  async #enqueue(live: LiveRun, change: Partial<Run>): Promise<Run> {
    this.#refuseSecond(live.run.collection, live);
    await live.change({ ...change, state: "waiting", message: undefined, untilMs: undefined, stopped: undefined, endedAt: undefined });
    this.#advance();
    return live.run;
  }

  /** Returns the run if it is in one of the states; otherwise throws that it can't be `wanted`, such as "resumed". */
  #inState(live: LiveRun, wanted: string, from: readonly Run["state"][]): LiveRun {
    const { id, state } = live.run;
    if (from.includes(state)) return live;
    throw new UsageError(`The run ${id} is ${state}: it can't be ${wanted} now`);
  }

  #refuseOtherSettings(collection: string, [first, ...others]: readonly ChangedSetting[]): void {
    if (first === undefined) return;
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    const [was, is] = [first.was, first.is].map((value) => value?.slice(0, limits.runSettingChars) ?? "not set");
    throw new UsageError(`The collection ${collection} was made with other settings: ${first.setting} was ${was} and is ${is}${more}`, {
      code: "settings-changed",
    });
  }

  #refuseSecond(collection: string, self?: LiveRun): void {
    const other = [...this.#runs.values()].find(
      (live) => live !== self && live.run.collection === collection && ["waiting", "running", "paused"].includes(live.run.state),
    );
    if (other) throw new UsageError(`The run ${other.run.id} of this collection is ${other.run.state}: resume or stop that one first`);
  }

  #newId(collection: string): string {
    const slug = collection.replace(/ /g, "-");
    for (let n = 1; ; n++) if (!this.#runs.has(`${slug}-${n}`)) return `${slug}-${n}`;
  }

  /** Starts waiting runs, oldest first, while there is capacity. */
  #advance(): void {
    if (this.#isClosing) return;
    const all = this.#byAge();
    const atWork = all.filter((live) => live.isAtWork);
    let running = atWork.length;
    for (const live of all) {
      const { state, untilMs = 0, collection } = live.run;
      if (state !== "waiting" || atWork.some(({ run }) => run.collection === collection)) continue; // a stopped one may still be ending
      if (untilMs > Date.now() && !live.run.isFinishingEarly) this.#advanceAt(live.run.id, untilMs);
      else if (running < limits.runsAtOnce) {
        running++;
        this.#begin(live);
      }
    }
  }

  /** Starts waiting runs again when a run no longer waits for archives. */
  #advanceAt(id: string, atMs: number): void {
    clearTimeout(this.#timers.get(id));
    const timer = setTimeout(() => this.#advance(), atMs - Date.now());
    this.#timers.set(id, timer);
  }

  #begin(live: LiveRun): void {
    try {
      const job = this.#jobOf(live.run, live.places);
      const votes = live.run.options.votes === undefined ? undefined : this.#votesFile(live.run.id);
      live.begin({ ...job, votes }, (end) => void this.#end(live, end));
      void live.change({ state: "running", untilMs: undefined, message: undefined, activity: { kind: "starting" } });
    } catch (error) {
      void live.change({ state: "failed", message: (error as Error).message }); // e.g. if the event was deleted meanwhile
    }
  }

  async #end(live: LiveRun, end: RunEnd): Promise<void> {
    await live.change({ ...stateAfter(live.run, end), isEnding: false, activity: undefined, waits: [] });
    this.#advance();
  }

  #jobOf({ event, collection, options }: Pick<Run, "event" | "collection" | "options">, { sources, warcs }: ArchivePlaces): RunJob {
    const specification = this.#workbench.specificationFile(event);
    if (specification === undefined) throw new UsageError(`There is no event called ${event} in this folder: choose one from the list`);
    const { scan, requisites, contact, maxMinutes, maxMegabytes, votes: _, ...overrides } = options;
    return {
      ...this.#options,
      task: "collect",
      ...{ specification, overrides, archives: sources, scan, out: this.#workbench.folderForCollection(collection) },
      ...(warcs.length > 0 && { warcs }),
      ...(contact && { contact }),
      ...(requisites !== undefined && { requisites }),
      ...(maxMinutes !== undefined && { seconds: maxMinutes * 60 }),
      ...(maxMegabytes !== undefined && { bytes: maxMegabytes * 1e6 }),
    };
  }
}

/** Returns a run's state after the end of its thread. A stopped run has its new state already; a closing server leaves it unchanged. */
function stateAfter({ state }: Run, end: RunEnd): Partial<Run> {
  if (end.kind === "failed") return end.isInterrupted ? {} : { state: "failed", message: end.message };
  const { stopped, progress, problems, problemCount, untilMs, unreached, votes } = end;
  const results = { progress, problems, problemCount, votes };
  if (stopped === "interrupted") return results;
  const isHalted = state === "paused" || state === "stopped";
  if (stopped === "throttled")
    return { ...results, ...(!isHalted && { state: "waiting", untilMs: untilMs ?? Date.now() + limits.restMs }) };
  if (stopped === "unreachable") {
    const message = unreachedMessage(unreached ?? "No server can be reached");
    return { ...results, ...(!isHalted && { state: "failed", message }) };
  }
  return { ...results, state: "finished", stopped, endedAt: new Date().toISOString() };
}

/** No archives: the changed settings of a run do not depend on them. */
const noArchives: ArchivePlaces = { sources: [], warcs: [] };

/** Returns undefined for a missing or damaged file: the crawl itself reports the error. */
function jsonOf(path: string): object | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function copy(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (cause) {
    throw diskFailure(to, cause);
  }
}

const newRun = {
  state: "waiting" as const,
  isFinishingEarly: false,
  curve: [],
  services: [],
  waits: [],
  warnings: [],
  problems: [],
  problemCount: 0,
  pages: [],
};

function damagedRun(id: string, stored: StoredRun | { readonly fault: string }): StoredRun {
  const fault = "fault" in stored ? stored.fault : `The record ${id}.json is that of another run`;
  const message = `${fault}. The collection is not affected: remove the run here, and start a new one to continue with the collection`;
  const nothing = { event: "", collection: "", archives: [], options: {}, createdAt: "", sources: [], warcs: [] };
  return { ...newRun, ...nothing, id, state: "damaged", message };
}
