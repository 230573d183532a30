import { LocalArchive } from "@recollect/archive/local-archive";
import type { RemoteOptions } from "@recollect/archive/remote-access";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { openJudgedScan } from "../scan/judged-scan.ts";
import { Survey, surveyPaths } from "../scan/survey.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { type CollectOptions, type CollectSummary, type Emit, givenSpecification, runCollect } from "./collect.ts";
import { CollectRun } from "./collect-run.ts";

export interface AssembleOptions extends Pick<CollectOptions, "specification" | "folder" | "out" | "report" | "cacheFolder" | "signal"> {
  /** Parts that `judgeFiles` has written, or folders that contain them. */
  readonly parts: readonly string[];
  /** Folder of the survey with which they were judged. */
  readonly survey: string;
  /** Folders or addresses of the archive files, if they are not where they were surveyed. */
  readonly warcs?: readonly string[] | undefined;
  readonly remote?: RemoteOptions | undefined;
}

/**
 * Makes the collection of an event from parts: the reduce step of a scan. It is the collection that `collect` with `scan` makes on one
 * machine, if each file is named there, too (the column `archive` has the names of the given sources). The same call resumes a stopped run.
 */
export function assemble(options: AssembleOptions): CollectRun {
  return new CollectRun((emit, signal) => assembled(options, emit, signal), options.signal);
}

async function assembled(
  { parts, survey: surveyed, warcs, remote, ...options }: AssembleOptions,
  emit: Emit,
  signal: AbortSignal,
): Promise<CollectSummary> {
  const { checked, folder } = givenSpecification(options.specification, options.folder);
  const { out, cacheFolder = defaultCacheFolder() } = options;
  const survey = Survey.open(surveyed);
  const archive = await LocalArchive.open(
    { indexes: [surveyPaths(survey.folder).index], ...(warcs && { warcs }), remote, isStrict: true },
    signal,
  );
  try {
    const event = { specification: resolveSpecification(checked, { scan: true }), folder };
    const judged = await openJudgedScan(event, { parts, survey, archive, out, cacheFolder, signal });
    try {
      return await runCollect({ ...options, archives: archive, scan: true, judged, workers: 0 }, emit, signal);
    } finally {
      judged.close();
    }
  } finally {
    archive.close();
  }
}
