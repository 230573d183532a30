import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { CollectionSummary } from "../build/build-collection.ts";
import type { PlannedRun } from "./experiment-plan.ts";

const schema = z.object({
  /** Of everything that was asked for. */
  settings: z.string(),
  /** What the archive was called. */
  sources: z.array(z.string()),
  stopped: z.string(),
  documents: z.number(),
  judged: z.number(),
  missing: z.number(),
  considered: z.number(),
});

/** What is noted of a run that has come to its end: as long as the settings are the same, it is not made again. */
export type RunRecord = z.output<typeof schema>;

/** Says whether a run is what it was: the same specification and limits. */
export function settingsDigest({ specification }: PlannedRun): string {
  const { title: _, ...rest } = specification;
  return createHash("sha256").update(JSON.stringify(rest)).digest("hex").slice(0, 24);
}

/** The record of a finished run; undefined if there is none, or it can't be read. */
export function readRunRecord(path: string): RunRecord | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

export async function writeRunRecord(path: string, record: RunRecord): Promise<void> {
  await writeWholeText(path, [`${JSON.stringify(record, undefined, 2)}\n`]);
}

export function recordOf({ settings, sources }: Pick<RunRecord, "settings" | "sources">, summary: CollectionSummary): RunRecord {
  const { stopped, progress, considered } = summary;
  const { kept, fetched, missing } = progress;
  return { settings, sources, stopped, documents: kept, judged: fetched, missing, considered };
}
