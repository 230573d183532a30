import { z } from "@hono/zod-openapi";
import { UsageError } from "@recollect/warc/errors";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { runEvents } from "./runs/run-events.ts";
import {
  type RunCheck,
  type RunCheckRequest,
  run,
  runCheck,
  runCheckRequest,
  runDetail,
  runForecast,
  runRequest,
  runSummary,
} from "./schemas/runs.ts";
import type { Workbench } from "./workbench.ts";

const commands = {
  pause: "Stop the crawl so that it can be resumed",
  resume: "Resume the crawl",
  stop: "End the run; the collection stays unfinished",
  finish: "Finish the collection with the documents collected so far",
} as const;

/** Routes to start, watch and stop crawls. */
export const runsRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/runs", {
    summary: "All runs, the newest first",
    answer: z.object({ runs: z.array(runSummary) }),
    handle: ({ workbench }) => ({ runs: workbench.runs.list().map((one) => runSummary.parse(one)) }),
  }),
  apiRoute("post /api/runs", {
    summary: "Start a crawl of an event",
    body: runRequest,
    answer: run,
    handle: ({ workbench, body }) => workbench.runs.create(body),
  }),
  apiRoute("post /api/run-checks", {
    summary: "Settings that prevent a crawl from extending the collection of that name",
    body: runCheckRequest,
    answer: runCheck,
    handle: async ({ workbench, body }) => ({ changed: await changedSettings(workbench, body) }),
  }),
  apiRoute("post /api/run-forecasts", {
    summary: "The data that a crawl would use and the requests that it would send; sends nothing",
    queue: "forecasts",
    body: runRequest,
    answer: runForecast,
    handle: ({ workbench, body, signal }) => workbench.runs.forecast(body, signal),
  }),
  apiRoute("get /api/runs/{id}", {
    summary: "A run, and the pages judged last",
    answer: runDetail,
    handle: ({ workbench, params: { id } }) => {
      const live = workbench.runs.find(id);
      return { run: live.run, pages: [...live.pages] };
    },
  }),
  apiRoute("delete /api/runs/{id}", {
    summary: "Remove a run that has ended; the collection stays",
    answer: z.object({ removed: z.string() }),
    handle: async ({ workbench, params: { id } }) => {
      await workbench.runs.remove(id);
      return { removed: id };
    },
  }),
  apiRoute("get /api/runs/{id}/events", {
    summary: "A run as server-sent events",
    handle: ({ workbench, params: { id }, signal }) => runEvents(workbench.runs.find(id), signal),
  }),
  ...(Object.keys(commands) as (keyof typeof commands)[]).map((command) =>
    apiRoute(`post /api/runs/{id}/${command}`, {
      summary: commands[command],
      answer: run,
      handle: ({ workbench, params: { id } }) => workbench.runs[command](id),
    }),
  ),
];

/** Returns no settings for an incomplete or invalid request, e.g. while the user types: the start of the run reports the error. */
async function changedSettings(workbench: Workbench, request: RunCheckRequest): Promise<RunCheck["changed"]> {
  try {
    return await workbench.runs.check(request);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
