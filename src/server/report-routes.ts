import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@hono/zod-openapi";
import { NotFoundError } from "../errors.ts";
import { writeReport } from "../report/write-report.ts";
import { type ApiRoute, apiRoute } from "./api-route.ts";

const params = z.object({ name: z.string() });

/**
 * The report is a page of its own with a script and a style of its own, which it allows by their hashes. In a sandbox it is of no origin, so
 * that it can ask the workbench nothing.
 */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; sandbox allow-scripts allow-popups allow-downloads; frame-ancestors 'self'";

/** The reports that the command line writes, shown as they are. */
export const reportRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/api/collections/{name}/report",
    summary: "The collection's report.html; written now if it is not there",
    params,
    handle: async ({ workbench, params: { name } }) => {
      const folder = workbench.existingCollection(name);
      const path = join(folder, "report.html");
      if (!existsSync(path)) await writeReport(folder, path);
      return sandboxedPage(path);
    },
  }),
  apiRoute({
    method: "get",
    path: "/api/collections/{name}/offtopic-report",
    summary: "The report of off-topic detection, offtopic.html",
    params,
    handle: async ({ workbench, params: { name } }) => {
      const path = join(workbench.existingCollection(name), "offtopic", "offtopic.html");
      if (!existsSync(path)) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
      return sandboxedPage(path);
    },
  }),
];

/** A report that the command line writes, in its sandbox. From there its links to tables beside it lead nowhere, so that they are text. */
export function sandboxedPage(path: string): Response {
  const page = readFileSync(path, "utf8").replaceAll(/<a href="[\w.-]+\.csv">([\w.-]+)<\/a>/g, "$1");
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy } });
}
