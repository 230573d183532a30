import { z } from "@hono/zod-openapi";

/** Address at which a collection is replayed, or why it is unavailable. */
export const replayAnswer = z.object({
  /** Host name of the collection's own origin. It is unguessable: any program that knows it can read the collection. */
  host: z.string().optional(),
  port: z.number().optional(),
  /** Host name that the workbench must use to frame the replay: browsers allow service workers only in frames of the same site. */
  workbenchName: z.string().optional(),
  /** `not-installed`: ReplayWeb.page is missing; `unfinished`: the collection has no WACZ yet. */
  why: z.enum(["not-installed", "unfinished"]).optional(),
});

export type ReplayAnswer = z.output<typeof replayAnswer>;
