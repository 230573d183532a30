import { z } from "@hono/zod-openapi";
import { reviewDecisions } from "@recollect/recollect/collection/review-decisions";
import { documentQuery } from "./review.ts";

/** Filters of the shown documents, as in their list; and whether nodes are documents or hosts. */
export const graphQuery = documentQuery.omit({ sort: true }).extend({ of: z.enum(["documents", "hosts"]).default("documents") });

const graphNode = z.object({
  /** The document's number; for a host, that of its first document. */
  number: z.number(),
  /** The document's URL, or the host. */
  name: z.string(),
  label: z.string(),
  /** The document's relevance, or the mean of the host's documents. */
  relevance: z.number().optional(),
  decision: z.enum(reviewDecisions).optional(),
  documents: z.number(),
  inLinks: z.number(),
  outLinks: z.number(),
});

export const graphAnswer = z.object({
  /** The nodes with most links, if there are too many. */
  nodes: z.array(graphNode),
  /** Indexes of nodes: source, target, source, target … */
  edges: z.array(z.number()),
  allNodes: z.number(),
  /** Number of linked pairs of nodes; the least informative edges are omitted if there are too many. */
  allEdges: z.number(),
});

export type GraphAnswer = z.output<typeof graphAnswer>;
export type GraphNodeShown = z.output<typeof graphNode>;
