import { version } from "../version.ts";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { overview } from "./schemas/overview.ts";

/** What the workbench begins with. */
export const overviewRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/api/workbench",
    summary: "What the folder holds: collections, events, archives",
    answer: overview,
    handle: async ({ workbench }) => {
      const collections = await workbench.collections();
      workbench.preload().catch(() => {}); // whoever opens it is told
      return { version, folder: workbench.folder, collections, events: await workbench.events() };
    },
  }),
];
