import { z } from "@hono/zod-openapi";

const collectionEntry = z.object({
  name: z.string(),
  title: z.string(),
  /** `unfinished` has a state, but no collection.wacz yet. */
  state: z.enum(["finished", "unfinished"]),
  documents: z.number().optional(),
  /** Number of relevant documents; only for a reviewed collection that is quick to count. */
  relevant: z.number().optional(),
});

/** Content of the workbench's folder. */
export const overview = z.object({
  version: z.string(),
  folder: z.string(),
  collections: z.array(collectionEntry),
  events: z.array(z.object({ name: z.string(), title: z.string(), fault: z.string().optional() })),
});

export type Overview = z.output<typeof overview>;
