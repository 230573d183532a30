import { z } from "@hono/zod-openapi";
import { reviewDecisions } from "../../collection/review-decisions.ts";
import { documentQuery } from "./triage.ts";

/** Which documents are drawn, as in their list; as they are, or by host. */
export const graphQuery = documentQuery.omit({ sort: true }).extend({ of: z.enum(["documents", "hosts"]).default("documents") });

const graphNode = z.object({
  /** The document's number; of a host, that of its first document. */
  number: z.number(),
  /** Its URL, or the host. */
  name: z.string(),
  label: z.string(),
  /** Of a host, the mean. */
  relevance: z.number().optional(),
  decision: z.enum(reviewDecisions).optional(),
  documents: z.number(),
  inLinks: z.number(),
  outLinks: z.number(),
});

export const graphAnswer = z.object({
  /** Those with most links, where there are too many. */
  nodes: z.array(graphNode),
  /** Places of nodes: source, target, source, target … */
  edges: z.array(z.number()),
  allNodes: z.number(),
  /** Pairs of nodes that are linked; those that tell least are left out where there are too many. */
  allEdges: z.number(),
});

export type GraphAnswer = z.output<typeof graphAnswer>;
export type GraphNodeShown = z.output<typeof graphNode>;
