import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileStamp } from "@recollect/base/file-stamp";
import { limits } from "@recollect/base/limits";
import { makeFolder } from "@recollect/base/make-folder";
import { WorkQueue } from "@recollect/base/work-queue";
import { hasState } from "@recollect/recollect/crawl/state/state-place";
import { OpenCollections } from "@recollect/recollect/review/open-collections";
import type { OpenReviewOptions } from "@recollect/recollect/review/reviewed-collection";
import { NotFoundError, RecollectError, UsageError } from "@recollect/warc/errors";
import { WorkbenchArchives } from "./archive-list.ts";
import { Comparisons } from "./comparisons/comparisons.ts";
import { OffTopicChecks } from "./offtopic/off-topic-checks.ts";
import { OffTopicReviews } from "./offtopic/off-topic-reviews.ts";
import { OpenArchives } from "./open-archives.ts";
import type { ReplayServer } from "./replay/replay-server.ts";
import { requestQueues } from "./request-queues.ts";
import { Runs, type RunsOptions } from "./runs/runs.ts";
import type { Overview } from "./schemas/overview.ts";
import { Specifications } from "./specifications/specifications.ts";
import { workbenchMessage } from "./workbench-words.ts";

/** The workbench of a folder: its collections, events and archives. The command line reads and writes the same files. */
export class Workbench {
  readonly folder: string;
  readonly openArchives: OpenArchives;
  readonly archives: WorkbenchArchives;
  readonly runs: Runs;
  /** Collections under review. */
  readonly review: OpenCollections;
  readonly offTopicChecks: OffTopicChecks;
  readonly offTopicReviews = new OffTopicReviews();
  /** The replay server; undefined if the player is not installed. */
  replay: ReplayServer | undefined;
  readonly comparisons: Comparisons;
  readonly queues = requestQueues();
  readonly specifications = new Specifications();
  /** Titles of events with the stamps of their files: every view requests the list of events. */
  readonly #titles = new Map<string, { readonly stamp: string; readonly title: Promise<EventTitle> }>();
  readonly #idleTimer: NodeJS.Timeout;
  readonly #writing = new WorkQueue();

  constructor(folder: string, options: OpenReviewOptions & RunsOptions = {}) {
    this.folder = resolve(folder);
    makeFolder(this.folder);
    this.archives = new WorkbenchArchives(this.folder);
    this.openArchives = new OpenArchives(options);
    this.runs = new Runs(this, options);
    this.review = new OpenCollections(options);
    this.offTopicChecks = new OffTopicChecks(options);
    this.comparisons = new Comparisons(this, options);
    this.#idleTimer = setInterval(() => void this.closeIdle(), limits.idleMs / 10).unref();
  }

  /** Closes everything kept in memory for views that has been unused for a given time. */
  async closeIdle(idleMs: number = limits.idleMs): Promise<void> {
    this.review.closeIdle(idleMs);
    this.offTopicReviews.closeIdle(idleMs);
    await this.openArchives.closeIdle(idleMs);
  }

  /** Stops all background work. */
  async close(): Promise<void> {
    clearInterval(this.#idleTimer);
    await Promise.all([
      this.runs.close(),
      this.review.close(),
      this.openArchives.close(),
      this.offTopicChecks.close(),
      this.replay?.close(),
      this.comparisons.close(),
    ]);
  }

  /** Runs a task that reads an event's files and then writes them, after all earlier ones. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#writing.run(work);
  }

  /** Returns the collections, by name. A folder that is itself a collection is the only one. */
  collections(): Promise<Overview["collections"]> {
    const listed = [...this.#collectionFolders()].map(async ([name, folder]) => ({
      name,
      title: titleIn(folder) ?? name,
      state: existsSync(join(folder, "collection.wacz")) ? ("finished" as const) : ("unfinished" as const),
      ...(await this.review.sizes.of(folder)),
    }));
    return Promise.all(listed);
  }

  /** Opens in advance a collection that is about to be shown, or the last changed one, if it is so large that this takes a moment. */
  async preload(name?: string): Promise<void> {
    const folders = [...this.#collectionFolders()].filter(([known]) => name === undefined || known === name);
    const tables = folders.flatMap(([, folder]) => {
      const stat = statSync(join(folder, "documents.csv"), { throwIfNoEntry: false });
      return stat && stat.size > limits.countedTableBytes && existsSync(join(folder, "collection.wacz"))
        ? { folder, at: stat.mtimeMs }
        : [];
    });
    const [newest] = tables.sort((a, b) => b.at - a.at);
    if (newest) await this.review.preload(newest.folder);
  }

  /** Returns the folder of a collection; undefined for a name that is not in the list, so that no path can be forged. */
  collectionFolder(name: string): string | undefined {
    return this.#collectionFolders().get(name);
  }

  /** Returns the folder of a collection; throws if it does not exist. */
  existingCollection(name: string): string {
    const folder = this.collectionFolder(name);
    if (folder === undefined) throw new NotFoundError(`There is no collection ${name} in this folder`);
    return folder;
  }

  /** Returns the folder of a collection, existing or not. The checked name cannot lead to another folder. */
  folderForCollection(name: string): string {
    const folder = this.collectionFolder(name);
    if (folder !== undefined) return folder;
    if (hasState(this.folder)) throw new UsageError(`${this.folder} is a collection itself: open the workbench on its parent folder`);
    if (basename(name) !== name || name.startsWith(".") || name === "archives")
      throw new UsageError(`A collection can't be called ${name}: choose another name`);
    return join(this.folder, name);
  }

  /** Returns the specifications, by name. */
  events(): Promise<Overview["events"]> {
    return Array.fromAsync(this.#specificationFiles(), async ([name, path]) => {
      const { title, fault } = await this.#titleOf(path);
      return { name, title: title || name, ...(fault !== undefined && { fault }) };
    });
  }

  specificationFile(name: string): string | undefined {
    return this.#specificationFiles().get(name);
  }

  /** Returns the path of a specification; throws if it does not exist. */
  existingSpecification(name: string): string {
    const path = this.specificationFile(name);
    if (path === undefined) throw new NotFoundError(`There is no event called ${name} in this folder`);
    return path;
  }

  #titleOf(path: string): Promise<EventTitle> {
    const stamp = fileStamp(path);
    const known = this.#titles.get(path);
    if (known?.stamp === stamp) return known.title;
    const title = this.specifications.read(path).then(
      ({ title = "" }): EventTitle => ({ title }),
      (error: unknown) => {
        if (error instanceof RecollectError) return { title: "", fault: workbenchMessage(error) };
        this.#titles.delete(path);
        throw error;
      },
    );
    this.#titles.set(path, { stamp, title });
    return title;
  }

  #specificationFiles(): Map<string, string> {
    const files = this.#names().filter((name) => /\.ya?ml$/i.test(name));
    return new Map(files.map((name) => [name.replace(/\.ya?ml$/i, ""), join(this.folder, name)]));
  }

  #collectionFolders(): Map<string, string> {
    if (hasState(this.folder)) return new Map([[basename(this.folder), this.folder]]);
    const folders = this.#names().filter((name) => hasState(join(this.folder, name)));
    return new Map(folders.map((name) => [name, join(this.folder, name)]));
  }

  #names(): string[] {
    return readdirSync(this.folder).sort();
  }
}

/** The title of an event, empty if it has none, and why its specification is unusable. */
interface EventTitle {
  readonly title: string;
  readonly fault?: string;
}

function titleIn(folder: string): string | undefined {
  try {
    const { title, name } = JSON.parse(readFileSync(join(folder, "specification.json"), "utf8"));
    return String(title || name);
  } catch {
    return undefined; // a crawl that has just begun has none
  }
}
