import type { CrawlState } from "./crawl-state.ts";
import { SqliteState } from "./sqlite-state.ts";
import { StateFile } from "./state-file.ts";

/** Opens the state of the collection in a folder, or makes one in a folder that has none. Refuses a folder that another process works on. */
export async function openState(folder: string): Promise<CrawlState> {
  return new SqliteState(StateFile.open(folder));
}
