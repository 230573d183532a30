import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWholeText } from "../../base/whole-text-file.ts";
import { DiskError, UsageError } from "../../errors.ts";

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
  throw new UsageError(`The state of ${folder} is in ${place}: give its address with --state, or another folder with --out`);
}

/**
 * Records in the collection's folder which database has its state; refuses a folder with other content, with another state, or with one
 * that is gone: `isBegun` if the database has a crawl of it. Until this is recorded, a crawl writes nothing else to its folder.
 */
export async function noteStateInDatabase(folder: string, place: string, isBegun: boolean): Promise<void> {
  const path = join(folder, inDatabase);
  const [other] = readdirSync(folder).filter((name) => !/^(?:state\.\S+|decisions\.jsonl|parts)$/.test(name));
  if (existsSync(path)) {
    const before = readFileSync(path, "utf8").trim();
    if (before !== place)
      throw new UsageError(
        `The state of ${folder} is in ${before}, not in ${place}: give its address with --state, or another folder with --out`,
      );
    if (!isBegun && other !== undefined)
      throw new DiskError(
        `The state of ${folder} is not in ${place} any more: if the folder was moved, move it back; else restore the database from a copy, or start again in another folder with --out`,
      );
    return;
  }
  if (existsSync(join(folder, inFile)))
    throw new UsageError(`The state of ${folder} is in its own ${inFile}: resume without --state, or give another folder with --out`);
  if (other !== undefined) throw new UsageError(`${folder} holds other files (${other}): give a new or empty folder with --out`);
  await writeWholeText(path, [`${place}\n`]);
}
