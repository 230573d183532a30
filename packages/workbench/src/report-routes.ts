import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { decisionsFile } from "@recollect/recollect/collection/review-decisions";
import { writeReport } from "@recollect/recollect/report/write-report";
import { NotFoundError } from "@recollect/warc/errors";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { resultsOf } from "./offtopic/off-topic-reviews.ts";

/** Policy for a report: its own style and script, no requests to the workbench, and an opaque origin. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; sandbox allow-scripts allow-popups allow-downloads; frame-ancestors 'self'";

/** Routes of the reports that the command line writes. */
export const reportRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/report", {
    summary: "The collection's report.html, which is written if it is missing or older than the review",
    queue: "exports",
    handle: async ({ workbench, params: { name } }) => {
      const folder = workbench.existingCollection(name);
      const path = join(folder, "report.html");
      if (isOutdated(path, folder)) await writeOnce(folder, path);
      return sandboxedPage(path);
    },
  }),
  apiRoute("get /api/collections/{name}/offtopic-report", {
    summary: "The report of off-topic detection, offtopic.html",
    queue: "exports",
    handle: ({ workbench, params: { name } }) => {
      const path = join(resultsOf(workbench.existingCollection(name)), "offtopic.html");
      if (!existsSync(path)) throw new NotFoundError("The collection has not been checked for off-topic captures yet");
      return sandboxedPage(path);
    },
  }),
];

/** Files whose changes require a new report: a curator's decisions, and off-topic captures. */
const reviewFiles = [decisionsFile, "offtopic/offtopic.csv", "offtopic/offtopic-decisions.jsonl"];

const writing = new Map<string, Promise<unknown>>();

/** Writes a report; requests during writing wait for the same one. */
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

/** Returns a report in a sandbox. Links to tables beside it would not work there, so they are shown as text. */
export function sandboxedPage(path: string): Response {
  const page = readFileSync(path, "utf8").replaceAll(/<a href="[\w.-]+\.csv">([\w.-]+)<\/a>/g, "$1");
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy } });
}
