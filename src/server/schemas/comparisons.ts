import { z } from "@hono/zod-openapi";

/** What is compared: collections by their names, and the event whose specification scores their pages. */
export const comparisonRequest = z.strictObject({
  event: z.string().min(1),
  collections: z.array(z.string().min(1)).min(2, "choose at least two collections").max(20),
  /** As the specification takes it. */
  threshold: z.string().trim().min(1).max(50).optional(),
});

/** What a comparison found out about a collection. */
const comparedCollection = z.object({
  name: z.string(),
  members: z.number(),
  withPage: z.number(),
  /** Relevant documents by the collection's own crawl and review. */
  relevant: z.number().optional(),
  /** Members whose score reaches the threshold; absent where there is none. */
  reaching: z.number().optional(),
  /** Of the members' scores by the event's specification. */
  scoreSum: z.number(),
  /** URLs that are also in each of the collections, in their order. */
  overlap: z.array(z.number()),
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
  /** The threshold; absent where the specification has none, and none could be learned. */
  lowest: z.number().optional(),
  results: z.array(comparedCollection).default([]),
});

/** Tables beside a report, as it names them. */
export const tableFile = z.enum(["compare.csv", "table.csv", "curves.csv", "mean-curves.csv", "times.csv"]);

/** A folder that `recollect compare --out` or `recollect evaluate` has written. */
export const foundResult = z.object({ name: z.string(), kind: z.enum(["comparison", "evaluation"]), tables: z.array(tableFile) });

export const comparisonsAnswer = z.object({
  comparisons: z.array(comparison.omit({ results: true, lowest: true })),
  found: z.array(foundResult),
});

export type ComparisonRequest = z.output<typeof comparisonRequest>;
export type ComparisonRecord = z.output<typeof comparison>;
export type FoundResult = z.output<typeof foundResult>;
export type ComparisonsAnswer = z.output<typeof comparisonsAnswer>;
