import type { LedRun } from "../../jobs/led-run.ts";
import type { CrawlState } from "./crawl-state.ts";
import { PostgresState } from "./postgres-state.ts";

/** Opens the state of a crawl that this process leads, in the run's database. */
export function openSharedState(run: LedRun): Promise<CrawlState> {
  return PostgresState.open(run);
}
