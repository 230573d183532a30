import { UsageError } from "@recollect/warc/errors";
import { openIndexWorkerContext } from "../../jobs/index/index-worker-context.ts";
import type { RunForWorkers, WorkerContext } from "../../jobs/job-worker.ts";
import { VisitWorkerContext, type WorkerContextOptions } from "./visit-worker-context.ts";

/** Opens this process's context for a run of any kind. */
export async function openWorkerContext(run: RunForWorkers, options: WorkerContextOptions): Promise<WorkerContext> {
  if (run.kind === "crawl") return VisitWorkerContext.open(run, options);
  if (run.kind === "index") return openIndexWorkerContext(run, options);
  throw new UsageError(`this version of recollect does not know what to do for ${run.kind}: use the version of its leader`);
}
