import { statSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { serialize } from "node:v8";
import { AllowedPlaces } from "@recollect/archive/allowed-places";
import { checkRemoteOptions } from "@recollect/archive/check-remote-options";
import { findSharedFiles } from "@recollect/archive/find-files";
import { LocalArchive, type LocalArchiveOptions } from "@recollect/archive/local-archive";
import { differingFile, unavailableFile } from "@recollect/archive/unavailable-file";
import { DiskError, RefusedError, ScorerError, UnreadHereError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { allowedScorer } from "../../event/scorer/allowed-scorer.ts";
import type { ChosenScorer } from "../../event/scorer/chosen-scorer.ts";
import type { IndexWorkerContextOptions } from "../../jobs/index/index-worker-context.ts";
import type { RunForWorkers, WorkerContext } from "../../jobs/job-worker.ts";
import { checkMessage, readMessage } from "../../jobs/read-message.ts";
import { refuseOtherVersion } from "../../jobs/refuse-other-version.ts";
import { UnreadWork } from "../../jobs/unread-work.ts";
import type { VisitMakers } from "../batch-visitor.ts";
import type { CopiedCapture } from "../record-copier.ts";
import { readSampled, type SharedPages } from "../sampled-pages.ts";
import type { Visit } from "../visit.ts";
import { VisitThreads } from "../visit-threads.ts";
import { InlineVisitor, type VisitSettings, WaitingVisitor } from "../visitor.ts";
import { areMarked, PartFile } from "./part-file.ts";
import type { VisitJobAnswer, VisitWork } from "./visit-jobs.ts";
import { crawlForWorkersShape, visitWorkShape } from "./visit-shapes.ts";

/** Settings that a crawl's leader sends to workers. */
export interface CrawlForWorkers {
  /** Another version may judge differently. */
  readonly version: string;
  readonly settings: VisitSettings;
  /** The archive, with the files that the leader can't read: workers need not have them either. */
  readonly archive: LocalArchiveOptions;
  /** Sizes of its indexes: an older index would not lead to the same captures. */
  readonly indexBytes: readonly number[];
}

export interface WorkerContextOptions extends IndexWorkerContextOptions {
  /** Scorers that jobs may use on this machine: a job names one by its digest, and never leads to a file. */
  readonly scorers?: readonly ChosenScorer[] | undefined;
}

/**
 * Returns makers of visits: threads, or this thread if one is enough, since another would cost more than it gains. With remote files, this
 * thread visits all URLs of a batch at once.
 */
export function visitMakersOf(
  archive: LocalArchive,
  settings: VisitSettings,
  { threads, sampled = new Map() }: Pick<WorkerContextOptions, "threads"> & { readonly sampled?: SharedPages | undefined },
): VisitMakers {
  if (!archive.waits && threads > 1) return new VisitThreads(archive, settings, { threads, sampled });
  const visitor = archive.waits ? new WaitingVisitor(archive, settings) : new InlineVisitor(archive, settings, readSampled(sampled));
  const ended = new AbortController();
  return {
    slots: threads,
    visit: (urls) => visitor.visitAll(urls, ended.signal),
    abandon: async () => ended.abort(),
    close: async () => {},
  };
}

type LostFiles = Map<string, Problem | undefined>;

/** Makes visits for the leader of a crawl, and copies the records of documents into a part of the collection. */
export class VisitWorkerContext implements WorkerContext {
  readonly #archive: LocalArchive;
  readonly #makers: VisitMakers;
  readonly #part: PartFile;
  readonly #lost: LostFiles;
  readonly #unread = new UnreadWork();

  private constructor(archive: LocalArchive, makers: VisitMakers, part: PartFile, lost: LostFiles) {
    this.#archive = archive;
    this.#makers = makers;
    this.#part = part;
    this.#lost = lost;
  }

  static async open(run: RunForWorkers, options: WorkerContextOptions): Promise<VisitWorkerContext> {
    const places = new AllowedPlaces(options.places);
    places.check(run.folder);
    refuseOtherVersion(run.settings);
    const received = readMessage(run.settings, crawlForWorkersShape);
    const { scorer } = received.settings;
    const settings = { ...received.settings, scorer: scorer && allowedScorer(scorer, options.scorers) };
    const { indexes, warcs = [], remote } = received.archive;
    for (const place of [...indexes.map((index) => dirname(index)), ...warcs]) places.check(place);
    checkRemoteOptions(remote, places);
    if (!areMarked(run.folder, run.epoch)) throw unavailableFile(run.folder); // files in a folder of this machine alone would be lost
    for (const [n, index] of indexes.entries()) {
      const bytes = statSync(index, { throwIfNoEntry: false })?.size;
      if (bytes === undefined) throw unavailableFile(index);
      if (bytes !== received.indexBytes[n]) throw differingFile(index, bytes, received.indexBytes[n] as number);
    }
    const lost: LostFiles = new Map(received.archive.lost);
    const archive = await LocalArchive.open({ ...received.archive, lost });
    try {
      for (const { path } of archive.inputs.values()) places.check(path);
      await findSharedFiles(archive);
    } catch (error) {
      archive.close();
      throw error;
    }
    const part = new PartFile(run.folder, run.contextName);
    return new VisitWorkerContext(archive, visitMakersOf(archive, settings, options), part, lost);
  }

  async work(work: unknown): Promise<Uint8Array> {
    return serialize(await this.#answer(checkMessage(work, visitWorkShape)));
  }

  async close(): Promise<void> {
    await this.#makers.close();
    this.#archive.close();
    this.#part.close();
  }

  /** Makes visits, or returns the failure to read or write, on which the leader decides. */
  async #answer({ urls, lost = [] }: VisitWork): Promise<VisitJobAnswer> {
    for (const found of lost) this.#lost.set(found.source, found);
    try {
      const visits = (await this.#makers.visit(urls)).map((visit) => this.#store(visit));
      this.#part.sync();
      this.#unread.done();
      return visits;
    } catch (error) {
      if (error instanceof DiskError) return { failure: `On ${hostname()}: ${error.reason}` };
      if (error instanceof ScorerError) return this.#leave(error, "scorer");
      if (error instanceof UnreadHereError) return this.#leave(error, error.file);
      if (error instanceof RefusedError && this.#archive.waits) return this.#leave(error, error.problem.source);
      if (error instanceof RefusedError) return { refused: error.problem };
      throw error;
    }
  }

  #leave(error: Error, file: string): VisitJobAnswer {
    this.#unread.leave(error);
    return { unread: error.message, file };
  }

  /** Stores the records of a visit in the part; returns the visit with their places, without the text. */
  #store(read: Visit): Visit {
    if (read.kind !== "judged" || read.copies.length === 0) return read;
    const { text: _, ...visit } = read;
    const copies = visit.copies.map(
      (copied): CopiedCapture => ({
        ...copied,
        records: copied.records.map((record) =>
          record.bytes instanceof Uint8Array ? { ...record, bytes: this.#part.add(record.bytes) } : record,
        ),
      }),
    );
    return { ...visit, copies };
  }
}
