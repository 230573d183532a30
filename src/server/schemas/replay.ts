import { z } from "@hono/zod-openapi";

/** Where a collection is replayed, or why it is not. */
export const replayAnswer = z.object({
  /** Host name of the collection's own origin. It cannot be guessed: a program that knows it can read the collection. */
  host: z.string().optional(),
  port: z.number().optional(),
  /** Host name by which the workbench must be open to frame the replay: browsers allow service workers only in frames of the same site. */
  workbenchName: z.string().optional(),
  /** `not-installed`: ReplayWeb.page is not there; `unfinished`: the collection has no WACZ yet. */
  why: z.enum(["not-installed", "unfinished"]).optional(),
});

export type ReplayAnswer = z.output<typeof replayAnswer>;
