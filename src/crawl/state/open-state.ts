import { UsageError } from "../../errors.ts";
import { LedRun } from "../../jobs/led-run.ts";
import type { CrawlState } from "./crawl-state.ts";
import { PostgresState } from "./postgres-state.ts";
import { SqliteState } from "./sqlite-state.ts";
import { StateFile } from "./state-file.ts";

/** Opens the state of the collection in a folder, or makes one in a folder that has none. Refuses a folder that another process works on. */
export async function openState(folder: string): Promise<CrawlState> {
  return new SqliteState(StateFile.open(folder));
}

/** The same where the state is in a database, by its `postgres://` address, and the folder is the name of the crawl. */
export async function openStateIn(database: string, folder: string): Promise<CrawlState> {
  const run = await LedRun.lead(database, "crawl", folder);
  if (run instanceof LedRun)
    return openStateOf(run).catch(async (error) => {
      await run.close("failed");
      throw error;
    });
  throw new UsageError(`Another recollect (${run.leader}) is leading the crawl of ${folder}: wait for it to end, or stop it first`);
}

/** The state of a crawl that this process leads. */
export function openStateOf(run: LedRun): Promise<CrawlState> {
  return PostgresState.open(run);
}
