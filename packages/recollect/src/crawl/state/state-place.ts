import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { UsageError } from "@recollect/warc/errors";
import { damagedCollection } from "./damaged-collection.ts";

const inFile = "state.sqlite";
const inDatabase = "state.database";

/** Whether a folder contains the state of a crawl. */
export function hasState(folder: string): boolean {
  return existsSync(join(folder, inFile)) || existsSync(join(folder, inDatabase));
}

/** Refuses a folder whose state is in a database. */
export function refuseStateInDatabase(folder: string): void {
  const path = join(folder, inDatabase);
  if (!existsSync(path)) return;
  const place = readFileSync(path, "utf8").trim();
  throw new UsageError(`The state of ${folder} is in ${place}`, { code: "state-in-database" });
}

/**
 * Records in the collection's folder which database contains its state. Refuses a folder with other content, with another state, or with a
 * state that has disappeared. `isBegun`: whether the database contains a crawl of it. Until this is recorded, a crawl writes nothing else
 * to its folder.
 */
export async function noteStateInDatabase(folder: string, place: string, isBegun: boolean): Promise<void> {
  const path = join(folder, inDatabase);
  const [other] = readdirSync(folder).filter((name) => !/^(?:state\.\S+|decisions\.jsonl|parts)$/.test(name));
  if (existsSync(path)) {
    const before = readFileSync(path, "utf8").trim();
    if (before !== place) throw new UsageError(`The state of ${folder} is in ${before}, not in ${place}`, { code: "state-in-database" });
    if (!isBegun && other !== undefined)
      throw damagedCollection(`The state of ${folder} is not in ${place} any more. If the folder was moved, move it back`, "the database");
    return;
  }
  if (existsSync(join(folder, inFile))) throw new UsageError(`The state of ${folder} is in its own ${inFile}`, { code: "state-in-folder" });
  if (other !== undefined) throw new UsageError(`${folder} holds other files (${other})`, { code: "folder-taken" });
  await writeTextAtomically(path, [`${place}\n`]);
}
