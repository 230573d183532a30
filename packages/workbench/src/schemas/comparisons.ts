import { z } from "@hono/zod-openapi";

/** The collections to compare, by name, and the event whose specification scores their pages. */
export const comparisonRequest = z.strictObject({
  event: z.string().min(1),
  collections: z.array(z.string().min(1)).min(2, "choose at least two collections").max(20),
  /** Replaces the threshold of the specification. */
  threshold: z.string().trim().min(1).max(50).optional(),
});

/** Results of a comparison for one collection. */
const comparedCollection = z.object({
  name: z.string(),
  members: z.number(),
  withPage: z.number(),
  /** Relevant documents according to the collection's own crawl and review. */
  relevant: z.number().optional(),
  /** Members whose score reaches the threshold; absent without a threshold. */
  reaching: z.number().optional(),
  /** Sum of the members' scores by the event's specification. */
  scoreSum: z.number(),
  /** Number of URLs shared with each of the collections, in their order. */
  overlap: z.array(z.number()),
});

/** A comparison requested in the workbench. A running one is discarded when the server stops. */
export const comparison = comparisonRequest.extend({
  id: z.string(),
  state: z.enum(["running", "finished", "failed"]),
  createdAt: z.string(),
  /** Pages scored so far, in all collections. */
  scored: z.number(),
  /** Error message. */
  message: z.string().optional(),
  /** The threshold; absent if the specification has none and none could be learned. */
  lowest: z.number().optional(),
  results: z.array(comparedCollection).default([]),
});

/** Tables beside a report, by file name. */
export const tableFile = z.enum(["compare.csv", "table.csv", "curves.csv", "mean-curves.csv", "times.csv"]);

/** A folder written by `recollect compare --out` or `recollect evaluate`. */
const foundResult = z.object({ name: z.string(), kind: z.enum(["comparison", "evaluation"]), tables: z.array(tableFile) });

export const comparisonsAnswer = z.object({
  comparisons: z.array(comparison.omit({ results: true, lowest: true })),
  found: z.array(foundResult),
});

export type ComparisonRequest = z.output<typeof comparisonRequest>;
export type ComparisonRecord = z.output<typeof comparison>;
export type FoundResult = z.output<typeof foundResult>;
export type ComparisonsAnswer = z.output<typeof comparisonsAnswer>;
