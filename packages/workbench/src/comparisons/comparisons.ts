import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { makeFolder } from "@recollect/base/make-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { NotFoundError, UsageError } from "@recollect/warc/errors";
import { type ComparisonRecord, type ComparisonRequest, comparison, type FoundResult, tableFile } from "../schemas/comparisons.ts";
import { startTask, type TaskFailure, type TaskThread } from "../task-thread.ts";
import type { Workbench } from "../workbench.ts";
import type { CompareJob, CompareMessage } from "./compare-thread.ts";

/** A running comparison. */
interface Running {
  comparison: ComparisonRecord;
  readonly thread: TaskThread;
}

/**
 * Comparisons of a workbench's collections, one at a time, each in its own thread. A finished one is stored as `.compare/ID.json`, beside
 * the folder `.compare/ID` with the output of `recollect compare --out`.
 */
export class Comparisons {
  readonly #workbench: Workbench;
  readonly #cacheFolder: string;
  #running: Running | undefined;
  #isClosing = false;

  constructor(workbench: Workbench, { cacheFolder = defaultCacheFolder() }: { cacheFolder?: string | undefined }) {
    this.#workbench = workbench;
    this.#cacheFolder = cacheFolder;
  }

  /** Returns all comparisons, newest first. */
  list(): ComparisonRecord[] {
    const kept = this.#ids().flatMap((id) => this.#read(id) ?? []);
    const all = [...kept, ...(this.#running ? [this.#running.comparison] : [])];
    return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  find(id: string): ComparisonRecord {
    const found = this.list().find((one) => one.id === id);
    if (found === undefined) throw new NotFoundError(`There is no comparison called ${id}`);
    return found;
  }

  /** Starts a comparison; throws if it is impossible. */
  async create(request: ComparisonRequest): Promise<ComparisonRecord> {
    const { event, collections, threshold } = request;
    if (new Set(collections).size < collections.length) throw new UsageError("Choose every collection only once");
    const paths = collections.map((name) => this.#workbench.existingCollection(name));
    const specification = this.#workbench.existingSpecification(event);
    resolveSpecification(withOverrides(await this.#workbench.specifications.read(specification), { threshold }));
    if (this.#running) throw new UsageError("Another comparison is running: wait until it has ended");
    makeFolder(this.#folder);
    const id = this.#newId(event);
    const started: ComparisonRecord = { ...request, id, state: "running", createdAt: new Date().toISOString(), scored: 0, results: [] };
    const job: CompareJob = { paths, specification, threshold, out: this.#out(id), cacheFolder: this.#cacheFolder };
    const thread = startTask<CompareMessage>("./compare-thread", import.meta.url, {
      job,
      onMessage: (message) => this.#apply(running, message),
      isLast: ({ kind }) => kind === "finished",
      failureText: (error) => (error ? `The comparison failed: ${error.message}` : "The comparison ended unexpectedly: start it again"),
    });
    const running: Running = { comparison: started, thread };
    this.#running = running;
    return started;
  }

  /** Returns the path of a file in a comparison's folder. */
  file(id: string, name: string): string {
    const path = join(this.#out(this.find(id).id), name);
    if (!existsSync(path)) throw new NotFoundError(`The comparison ${id} has no ${name}`);
    return path;
  }

  async remove(id: string): Promise<void> {
    if (this.find(id).state === "running") throw new UsageError(`The comparison ${id} is running: wait until it has ended`);
    await rm(this.#record(id), { force: true });
    await rm(this.#out(id), { recursive: true, force: true });
  }

  /** Returns folders in the workbench's folder written by `recollect compare --out` or `recollect evaluate`. */
  found(): FoundResult[] {
    const names = readdirSync(this.#workbench.folder).sort();
    return names.flatMap((name): FoundResult[] => {
      const has = (file: string): boolean => existsSync(join(this.#workbench.folder, name, file));
      const tables = tableFile.options.filter(has);
      if (has("evaluation.html") && has("table.csv")) return [{ name, kind: "evaluation", tables }];
      return has("compare.html") && has("compare.csv") ? [{ name, kind: "comparison", tables }] : [];
    });
  }

  /** Returns the path of a file in such a folder. */
  foundFile(name: string, file: string): string {
    const path = join(this.#workbench.folder, name, file);
    if (this.found().some((one) => one.name === name) && existsSync(path)) return path;
    throw new NotFoundError(`There is no ${file} of a result called ${name}`);
  }

  /** Stops and discards the running comparison. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#running?.thread.send("stop");
    await this.#running?.thread.ended;
  }

  async #apply(running: Running, message: CompareMessage | TaskFailure): Promise<void> {
    if (this.#isClosing) return;
    if (message.kind === "scored") {
      running.comparison = { ...running.comparison, scored: message.scored };
      return;
    }
    const { kind: state, ...result } = message.kind === "failed" ? { kind: message.kind, message: message.message } : message;
    const ended: ComparisonRecord = comparison.parse({ ...running.comparison, ...result, state });
    await writeTextAtomically(this.#record(ended.id), [`${JSON.stringify(ended)}\n`]).finally(() => {
      this.#running = undefined;
    });
  }

  get #folder(): string {
    return join(this.#workbench.folder, ".compare");
  }

  #record(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  #out(id: string): string {
    return join(this.#folder, id);
  }

  #ids(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
  }

  /** Returns undefined for a damaged record: its comparison can be repeated. */
  #read(id: string): ComparisonRecord | undefined {
    try {
      const { success, data } = comparison.safeParse(JSON.parse(readFileSync(this.#record(id), "utf8")));
      return success && data.id === id ? data : undefined;
    } catch {
      return undefined;
    }
  }

  #newId(event: string): string {
    const slug = event.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
    for (let n = 1; ; n++)
      if (![this.#record, this.#out].some((place) => existsSync(place.call(this, `${slug}-${n}`)))) return `${slug}-${n}`;
  }
}
