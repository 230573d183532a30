import { z } from "@hono/zod-openapi";

const collectionEntry = z.object({
  name: z.string(),
  title: z.string(),
  /** `unfinished` has a state, but no collection.wacz yet. */
  state: z.enum(["finished", "unfinished"]),
  documents: z.number().optional(),
  /** Relevant documents; only of a reviewed collection, where that is quickly counted. */
  relevant: z.number().optional(),
});

/** What the folder of the workbench holds. */
export const overview = z.object({
  version: z.string(),
  folder: z.string(),
  collections: z.array(collectionEntry),
  events: z.array(z.object({ name: z.string(), title: z.string(), fault: z.string().optional() })),
});

export type Overview = z.output<typeof overview>;
