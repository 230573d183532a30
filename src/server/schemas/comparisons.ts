import { z } from "@hono/zod-openapi";

/** What is compared: collections by their names, and the event whose specification scores their pages. */
export const comparisonRequest = z.strictObject({
  event: z.string().min(1),
  collections: z.array(z.string().min(1)).min(2, "choose at least two collections").max(20),
  /** As the specification takes it. */
  threshold: z.string().trim().min(1).max(50).optional(),
});

const table = z.object({
  title: z.string(),
  note: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

/** A comparison that was asked for here. One that is running is not kept by a server that stops. */
export const comparison = comparisonRequest.extend({
  id: z.string(),
  state: z.enum(["running", "finished", "failed"]),
  createdAt: z.string(),
  /** Pages scored so far, of all collections. */
  scored: z.number(),
  /** What went wrong. */
  message: z.string().optional(),
  tables: z.array(table),
});

/** A folder that `recollect compare --out` or `recollect evaluate` has written. */
export const foundResult = z.object({ name: z.string(), kind: z.enum(["comparison", "evaluation"]) });

export const comparisonsAnswer = z.object({ comparisons: z.array(comparison.omit({ tables: true })), found: z.array(foundResult) });

export type ComparisonRequest = z.output<typeof comparisonRequest>;
export type ComparisonRecord = z.output<typeof comparison>;
export type FoundResult = z.output<typeof foundResult>;
export type ComparisonsAnswer = z.output<typeof comparisonsAnswer>;
