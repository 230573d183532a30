import type { ApiRoute } from "./api-route.ts";
import { archiveOverviewRoutes } from "./archive-overview-routes.ts";
import { archivesRoutes } from "./archives-routes.ts";
import { comparisonRoutes } from "./comparison-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { exportRoutes } from "./export-routes.ts";
import { graphRoutes } from "./graph-routes.ts";
import { missingRoutes } from "./missing-routes.ts";
import { offTopicRoutes } from "./offtopic-routes.ts";
import { overviewRoutes } from "./overview-routes.ts";
import { replayRoutes } from "./replay-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import { reviewRoutes } from "./review-routes.ts";
import { runsRoutes } from "./runs-routes.ts";

/** All routes of the workbench that return data. The security tests check every route in this list. */
export const routes: readonly ApiRoute[] = [
  ...overviewRoutes,
  ...eventRoutes,
  ...archivesRoutes,
  ...archiveOverviewRoutes,
  ...runsRoutes,
  ...missingRoutes,
  ...exportRoutes,
  ...graphRoutes,
  ...offTopicRoutes,
  ...replayRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...comparisonRoutes,
];
