import type { UserWebOptions } from "@recollect/archive/open-user-web";
import { detectOffTopic } from "@recollect/recollect/offtopic/detect-off-topic";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import { noteSearchedArchives } from "@recollect/recollect/offtopic/searched-archives";
import { doTask } from "../task-thread.ts";

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
  | { readonly kind: "ended" };

/** Interval of progress messages: more frequent ones would only load the server. */
const progressMs = 200;

/** Runs `recollect offtopic COLLECTION`. */
doTask<CheckJob, CheckMessage>(async ({ collection, out, sources, warcs, archives, cacheFolder, ...web }, post, signal) => {
  let postedMs = 0;
  const postProgress = (phase: "opening" | "judging", done: number, total: number): void => {
    if (performance.now() - postedMs < progressMs) return;
    postedMs = performance.now();
    post({ kind: "progress", phase, done, total });
  };
  const onProgress = (done: number, total: number) => postProgress("opening", done, total);
  const { source, close } = await openTargets({ ...web, targets: [collection], archives: sources, warcs, cacheFolder, signal, onProgress });
  const onTimeMap = (_: unknown, { timeMaps }: { timeMaps: number }, total: number) => postProgress("judging", timeMaps, total);
  await detectOffTopic(source, { settings: detectionSettings(), out, cacheFolder, signal, onTimeMap }).finally(close);
  await noteSearchedArchives(out, { archives: [...archives], sources: [...sources], warcs: [...warcs] });
  post({ kind: "ended" });
});
