import { workerData } from "node:worker_threads";
import { LocalArchive, type LocalArchiveOptions } from "../archive/local-archive.ts";
import { DiskError } from "../errors.ts";
import { type Visit, visit } from "./visit.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

/** What a visiting thread is started with. */
export interface VisitWorkerData {
  readonly archive: LocalArchiveOptions;
  readonly settings: VisitSettings;
}

/** Visits, or what the disk said: an error's class is lost between threads. */
export type VisitAnswer = Visit[] | { readonly failure: string };

/** Opens the archive before the first visit, whose time would else be spent on it. */
async function start(): Promise<(urls: readonly string[]) => Promise<VisitAnswer>> {
  const { archive: options, settings } = workerData as VisitWorkerData;
  const parts = visitPartsOf(await LocalArchive.open(options), settings);
  return async (urls) => {
    try {
      const visits: Visit[] = [];
      for (const url of urls) visits.push(await visit(url, parts));
      return visits;
    } catch (error) {
      if (error instanceof DiskError) return { failure: error.message };
      throw error;
    }
  };
}

export default start();
