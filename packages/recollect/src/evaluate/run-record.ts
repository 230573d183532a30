import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { PlannedRun } from "./experiment-plan.ts";

const schema = z.object({
  /** Digest of all settings. */
  settings: z.string(),
  /** Names of the sources. */
  sources: z.array(z.string()),
  stopped: z.string(),
  documents: z.number(),
  judged: z.number(),
  missing: z.number(),
  considered: z.number(),
});

/** The record of a finished run, which is not repeated as long as its settings are the same. */
export type RunRecord = z.output<typeof schema>;

/** Returns a digest of a run's settings, so that a change of its specification or limits is detected. */
export function settingsDigest({ specification }: PlannedRun): string {
  const { title: _, ...rest } = specification;
  return createHash("sha256").update(JSON.stringify(rest)).digest("hex").slice(0, 24);
}

/** Reads the record of a finished run; undefined if there is none or it is unreadable. */
export function readRunRecord(path: string): RunRecord | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
