import { z } from "@hono/zod-openapi";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { workbenchName } from "./replay/replay-policy.ts";
import { replayAnswer } from "./schemas/replay.ts";

/** Routes for replaying archived pages in ReplayWeb.page. */
export const replayRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/replay", {
    summary: "Host name and port for replaying the collection's pages, or the reason why they cannot be replayed",
    query: z.object({ scripts: z.enum(["on", "off"]).default("on") }),
    answer: replayAnswer,
    handle: ({ workbench, params: { name }, query: { scripts } }) => {
      const folder = workbench.existingCollection(name);
      if (workbench.replay === undefined) return { why: "not-installed" as const };
      const host = workbench.replay.nameOf(folder, scripts === "on");
      return host === undefined ? { why: "unfinished" as const } : { host, port: workbench.replay.port, workbenchName };
    },
  }),
];
