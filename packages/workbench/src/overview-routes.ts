import { version } from "@recollect/base/version";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { overview } from "./schemas/overview.ts";

/** Routes of the workbench's start page. */
export const overviewRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/workbench", {
    summary: "The collections and events in the folder",
    answer: overview,
    handle: async ({ workbench }) => {
      const collections = await workbench.collections();
      workbench.preload().catch(() => {}); // reported when it is opened
      return { version, folder: workbench.folder, collections, events: await workbench.events() };
    },
  }),
];
