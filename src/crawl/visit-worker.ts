import { workerData } from "node:worker_threads";
import { LocalArchive, type LocalArchiveOptions } from "../archive/local-archive.ts";
import { DiskError, RefusedError } from "../errors.ts";
import { readPage } from "../page/page.ts";
import type { Problem } from "../problem.ts";
import { EndGate } from "./end-gate.ts";
import { readSampled, type SharedPages } from "./sampled-pages.ts";
import { type Visit, visit } from "./visit.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

/** What a visiting thread is started with. */
export interface VisitWorkerData {
  readonly archive: LocalArchiveOptions;
  readonly settings: VisitSettings;
  readonly sampled: SharedPages;
}

/** URLs to visit, and when the thread may be ended meanwhile. */
export interface VisitJob {
  readonly urls: readonly string[];
  readonly gate: EndGate["state"];
}

/** Visits, or what the disk said, or why the archive was refused: an error's class is lost between threads. */
export type VisitAnswer = Visit[] | { readonly failure: string } | { readonly refused: Problem };

/** Opens the archive before the first visit, whose time would else be spent on it. */
async function start(): Promise<(job: VisitJob) => Promise<VisitAnswer>> {
  const { archive: options, settings, sampled } = workerData as VisitWorkerData;
  let gate = new EndGate();
  const read = readSampled(sampled, (bytes, context) => gate.whileOpen(() => readPage(bytes, context)));
  const parts = visitPartsOf(await LocalArchive.open(options), settings, read);
  return async (job) => {
    gate = new EndGate(job.gate);
    try {
      const visits: Visit[] = [];
      for (const url of job.urls) visits.push(await visit(url, parts));
      return visits;
    } catch (error) {
      if (error instanceof DiskError) return { failure: error.message };
      if (error instanceof RefusedError) return { refused: error.problem };
      throw error;
    }
  };
}

export default start();
