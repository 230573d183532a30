import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "@hono/zod-openapi";
import { decisionsFile } from "../collection/review-decisions.ts";
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
    summary: "The collection's report.html; written now if it is missing or older than the review",
    queue: "exports",
    params,
    handle: async ({ workbench, params: { name } }) => {
      const folder = workbench.existingCollection(name);
      const path = join(folder, "report.html");
      if (isOutdated(path, folder)) await writeOnce(folder, path);
      return sandboxedPage(path);
    },
  }),
  apiRoute({
    method: "get",
    path: "/api/collections/{name}/offtopic-report",
    summary: "The report of off-topic detection, offtopic.html",
    queue: "exports",
    params,
    handle: async ({ workbench, params: { name } }) => {
      const path = join(workbench.existingCollection(name), "offtopic", "offtopic.html");
      if (!existsSync(path)) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
      return sandboxedPage(path);
    },
  }),
];

/** Files whose changes a report must show: a curator's decisions, and off-topic captures. */
const reviewFiles = [decisionsFile, "offtopic/offtopic.csv", "offtopic/offtopic-decisions.jsonl"];

const writing = new Map<string, Promise<unknown>>();

/** Requests that come while a report is being written wait for that one. */
async function writeOnce(folder: string, path: string): Promise<void> {
  const written = writing.get(path) ?? writeReport(folder, path).finally(() => writing.delete(path));
  writing.set(path, written);
  await written;
}

function isOutdated(report: string, folder: string): boolean {
  const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const written = changed(report);
  return reviewFiles.some((name) => changed(join(folder, name)) >= written);
}

/** A report that the command line writes, in its sandbox. From there its links to tables beside it lead nowhere, so that they are text. */
export function sandboxedPage(path: string): Response {
  const page = readFileSync(path, "utf8").replaceAll(/<a href="[\w.-]+\.csv">([\w.-]+)<\/a>/g, "$1");
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy } });
}
