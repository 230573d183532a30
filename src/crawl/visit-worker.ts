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

/** A visit, or what the disk said: an error's class is lost between threads. */
export type VisitAnswer = Visit | { readonly kind: "failure"; readonly message: string };

/** Opens the archive before the first visit, whose time would else be spent on it. */
async function start(): Promise<(url: string) => Promise<VisitAnswer>> {
  const { archive: options, settings } = workerData as VisitWorkerData;
  const parts = visitPartsOf(await LocalArchive.open(options), settings);
  return async (url) => {
    try {
      return await visit(url, parts);
    } catch (error) {
      if (error instanceof DiskError) return { kind: "failure", message: error.message };
      throw error;
    }
  };
}

export default start();
