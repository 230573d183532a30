import { z } from "@hono/zod-openapi";

/** Where a collection is replayed, or why it is not. The host is the one by which the workbench is called. */
export const replayAnswer = z.object({
  port: z.number().optional(),
  /** Can't be guessed: who knows it may read the collection. */
  path: z.string().optional(),
  /** `not-installed`: ReplayWeb.page is not there; `unfinished`: the collection has no WACZ yet. */
  why: z.enum(["not-installed", "unfinished"]).optional(),
});

export type ReplayAnswer = z.output<typeof replayAnswer>;
