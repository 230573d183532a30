import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "@hono/zod-openapi";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { sandboxedPage } from "./report-routes.ts";
import { comparison, comparisonRequest, comparisonsAnswer, tableFile } from "./schemas/comparisons.ts";

/** Routes of comparisons of collections, and of results written by the command line. */
export const comparisonRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/comparisons", {
    summary: "Comparisons made here, the newest first, and results of other comparisons and experiments in the folder",
    answer: comparisonsAnswer,
    handle: ({ workbench: { comparisons } }) => ({
      comparisons: comparisons.list().map(({ results: _, lowest: __, ...one }) => one),
      found: comparisons.found(),
    }),
  }),
  apiRoute("post /api/comparisons", {
    summary: "Score the pages of collections with one specification",
    body: comparisonRequest,
    answer: comparison,
    handle: ({ workbench, body }) => workbench.comparisons.create(body),
  }),
  apiRoute("get /api/comparisons/{id}", {
    summary: "A comparison and its tables",
    answer: comparison,
    handle: ({ workbench, params: { id } }) => workbench.comparisons.find(id),
  }),
  apiRoute("delete /api/comparisons/{id}", {
    summary: "Delete a comparison; the collections stay",
    answer: z.object({ removed: z.string() }),
    handle: async ({ workbench, params: { id } }) => {
      await workbench.comparisons.remove(id);
      return { removed: id };
    },
  }),
  apiRoute("get /api/comparisons/{id}/report", {
    summary: "The report of a comparison, compare.html",
    queue: "exports",
    handle: ({ workbench, params: { id } }) => sandboxedPage(workbench.comparisons.file(id, "compare.html")),
  }),
  apiRoute("get /api/comparisons/{id}/{file}", {
    summary: "Every page of the compared collections with its scores, compare.csv",
    queue: "exports",
    params: { file: tableFile },
    handle: ({ workbench, params: { id, file } }) => download(workbench.comparisons.file(id, file)),
  }),
  apiRoute("get /api/results/{name}/report", {
    summary: "The report of a comparison or an experiment in the folder",
    queue: "exports",
    handle: ({ workbench: { comparisons }, params: { name } }) => {
      const isEvaluation = comparisons.found().some((one) => one.name === name && one.kind === "evaluation");
      return sandboxedPage(comparisons.foundFile(name, isEvaluation ? "evaluation.html" : "compare.html"));
    },
  }),
  apiRoute("get /api/results/{name}/{file}", {
    summary: "A table of such a result",
    queue: "exports",
    params: { file: tableFile },
    handle: ({ workbench, params: { name, file } }) => download(workbench.comparisons.foundFile(name, file)),
  }),
];

function download(path: string): Response {
  const headers = { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${basename(path)}"` };
  return new Response(readFileSync(path), { headers });
}
