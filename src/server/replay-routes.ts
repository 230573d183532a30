import { z } from "@hono/zod-openapi";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { replayAnswer } from "./schemas/replay.ts";

/** Archived pages as they were, in ReplayWeb.page. */
export const replayRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/api/collections/{name}/replay",
    summary: "Port and path at which the collection's pages are replayed, or why they are not",
    params: z.object({ name: z.string() }),
    answer: replayAnswer,
    handle: async ({ workbench, params: { name } }) => {
      const folder = workbench.existingCollection(name);
      if (workbench.replay === undefined) return { why: "not-installed" as const };
      const path = workbench.replay.pathOf(folder);
      return path === undefined ? { why: "unfinished" as const } : { port: workbench.replay.port, path };
    },
  }),
];
