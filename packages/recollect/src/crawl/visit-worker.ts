import { parentPort, workerData } from "node:worker_threads";
import { LocalArchive, type LocalArchiveOptions } from "@recollect/archive/local-archive";
import { readPage } from "@recollect/page/page";
import { DiskError, RefusedError, ScorerError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { readSampled, type SharedPages } from "./sampled-pages.ts";
import { TerminationGuard } from "./termination-guard.ts";
import { type Visit, type VisitParts, visit } from "./visit.ts";
import { type VisitSettings, visitPartsOf } from "./visitor.ts";

/** Start data of a visiting thread. */
export interface VisitWorkerData {
  readonly archive: LocalArchiveOptions;
  readonly settings: VisitSettings;
  readonly sampled: SharedPages;
  readonly guard: TerminationGuard["state"];
}

/**
 * Visits, or a failure of the disk or of a scorer, or the reason why the archive was refused. Errors are plain data, because their classes
 * are lost between threads.
 */
export type VisitAnswer = Visit[] | { readonly failure: SerializedError } | ScorerFailed | { readonly refused: Problem };

export interface ScorerFailed {
  readonly scorerFailure: string;
}

/** Answers each list of URLs, in order. Opens the archive in advance: the timeout of the first visit would otherwise include it. */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const { archive, settings, sampled, guard: state } = workerData as VisitWorkerData;
  const guard = new TerminationGuard(state);
  const read = readSampled(sampled, (bytes, context) => guard.whileTerminable(() => readPage(bytes, context)));
  const parts = LocalArchive.open(archive).then((opened) => visitPartsOf(opened, settings, read));
  await parts.catch(() => {}); // the first answer reports a failure
  let last = Promise.resolve();
  port.on("message", (urls: readonly string[]) => {
    last = last.then(async () => {
      const answer = await answerTo(urls, parts);
      port.postMessage(answer, [...new Set(memoryOf(answer))]);
    });
  });
  port.postMessage("ready");
}

async function answerTo(urls: readonly string[], opening: Promise<VisitParts>): Promise<VisitAnswer> {
  try {
    const parts = await opening;
    const visits: Visit[] = [];
    for (const url of urls) visits.push(await visit(url, parts));
    return visits;
  } catch (error) {
    if (error instanceof DiskError) return { failure: serializedError(error) };
    if (error instanceof ScorerError) return { scorerFailure: error.message };
    if (error instanceof RefusedError) return { refused: error.problem };
    throw error;
  }
}

/** Yields the memory of records and anchors, which is transferred instead of copied: this thread needs it no more. */
function* memoryOf(answer: VisitAnswer): Generator<ArrayBuffer> {
  if (!Array.isArray(answer)) return;
  for (const visit of answer) {
    if (visit.kind !== "judged") continue;
    if (visit.anchors !== undefined) yield visit.anchors.buffer as ArrayBuffer;
    for (const { bytes } of visit.copies.flatMap(({ records }) => records))
      if (bytes instanceof Uint8Array) yield bytes.buffer as ArrayBuffer;
  }
}

if (parentPort) await serve(parentPort);
