import type { CrawlState } from "./crawl-state.ts";
import { SqliteState } from "./sqlite-state.ts";
import { StateFile } from "./state-file.ts";

/** Opens the state of the collection in a folder, or creates it in a folder without one. Refuses a folder in use by another process. */
export async function openState(folder: string): Promise<CrawlState> {
  return new SqliteState(StateFile.open(folder));
}
