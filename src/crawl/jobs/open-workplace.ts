import { IndexWorkplace } from "../../archive/index-workplace.ts";
import { UsageError } from "../../errors.ts";
import type { RunForWorkers, Workplace } from "../../jobs/job-worker.ts";
import { VisitWorkplace, type WorkplaceOptions } from "./visit-workplace.ts";

/** What this process does for a run, whatever kind of run it is. */
export async function openWorkplace(run: RunForWorkers, options: WorkplaceOptions): Promise<Workplace> {
  if (run.kind === "crawl") return VisitWorkplace.open(run, options);
  if (run.kind === "index") return IndexWorkplace.open(run, options);
  throw new UsageError(`this version of recollect does not know what to do for ${run.kind}: use the version of its leader`);
}
