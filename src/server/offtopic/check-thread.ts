import { parentPort, workerData } from "node:worker_threads";
import type { UserWebOptions } from "../../archive/open-user-web.ts";
import { InterruptedError, RecollectError } from "../../errors.ts";
import { detectOffTopic } from "../../offtopic/detect-off-topic.ts";
import { detectionSettings } from "../../offtopic/detection-settings.ts";
import { openTargets } from "../../offtopic/open-targets.ts";
import { noteSearchedArchives } from "../../offtopic/searched-archives.ts";
import { workbenchMessage } from "../workbench-words.ts";

/** The collection to check, and the archives to search for more captures. */
export interface CheckJob extends Pick<UserWebOptions, "contact" | "allowPrivate" | "proxy"> {
  readonly collection: string;
  readonly out: string;
  readonly sources: readonly string[];
  /** Places of the WARC files of indexes among the sources. */
  readonly warcs: readonly string[];
  /** The sources by their names in the workbench, by which the shown captures are read again later. */
  readonly archives: readonly string[];
  readonly cacheFolder: string;
}

export type CheckMessage =
  | { readonly kind: "progress"; readonly phase: "opening" | "judging"; readonly done: number; readonly total: number }
  | { readonly kind: "ended" }
  | { readonly kind: "failed"; readonly isInterrupted: boolean; readonly message: string };

/** Interval of progress messages: more frequent ones would only load the server. */
const tellMs = 200;

const port = parentPort;
if (port) void work(workerData as CheckJob).finally(() => port.close());

function post(message: CheckMessage): void {
  port?.postMessage(message);
}

/** Runs `recollect offtopic COLLECTION`. The thread ends by itself, even when told to stop. */
async function work({ collection, out, sources, warcs, archives, cacheFolder, ...web }: CheckJob): Promise<void> {
  const stop = new AbortController();
  port?.once("message", () => stop.abort(new InterruptedError("Stopped by the user")));
  let toldMs = 0;
  const tell = (phase: "opening" | "judging", done: number, total: number): void => {
    if (performance.now() - toldMs < tellMs) return;
    toldMs = performance.now();
    post({ kind: "progress", phase, done, total });
  };
  try {
    const { signal } = stop;
    const onProgress = (done: number, total: number) => tell("opening", done, total);
    const { source, close } = await openTargets({
      ...web,
      targets: [collection],
      archives: sources,
      warcs,
      cacheFolder,
      signal,
      onProgress,
    });
    const onTimeMap = (_: unknown, { timeMaps }: { timeMaps: number }, total: number) => tell("judging", timeMaps, total);
    await detectOffTopic(source, { settings: detectionSettings(), out, cacheFolder, signal, onTimeMap }).finally(close);
    await noteSearchedArchives(out, { archives: [...archives], sources: [...sources], warcs: [...warcs] });
    post({ kind: "ended" });
  } catch (error) {
    if (!(error instanceof RecollectError)) throw error;
    post({ kind: "failed", isInterrupted: error instanceof InterruptedError, message: workbenchMessage(error) });
  }
}
