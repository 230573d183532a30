import type { UserArchive } from "@recollect/archive/open-user-archive";
import { summariseArchive } from "@recollect/archive/summarise-archive";
import { limits } from "@recollect/base/limits";
import { pageContent } from "@recollect/page/page-content";
import type { Capture } from "@recollect/warc/capture";
import { NotFoundError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import {
  type ArchiveOverview,
  archiveOverview,
  type CaptureList,
  type CaptureRecord,
  captureList,
  captureRecord,
  capturesQuery,
  recordQuery,
} from "./schemas/archive-overview.ts";

/** Routes of a single archive: its overview, the captures of a URL, a capture's record. */
export const archiveOverviewRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/archives/{name}/overview", {
    summary: "Hosts, years, types, statuses and languages of an archive, and its problems",
    queue: "lookups",
    answer: archiveOverview,
    handle: async ({ workbench, params: { name }, signal }) => {
      const places = await workbench.archives.placesOf([name]);
      return workbench.openArchives.use(places, (opened) => overviewOf(name, places.sources.join(" "), opened, signal));
    },
  }),
  apiRoute("get /api/archives/{name}/captures", {
    summary: "The captures of a URL, oldest first",
    queue: "lookups",
    query: capturesQuery,
    answer: captureList,
    handle: async ({ workbench, params: { name }, query: { url } }) =>
      workbench.openArchives.use(await workbench.archives.placesOf([name]), (opened) => capturesOf(opened, url)),
  }),
  apiRoute("get /api/archives/{name}/record", {
    summary: "The record of a capture: headers, and its body as text",
    queue: "lookups",
    query: recordQuery,
    answer: captureRecord,
    handle: async ({ workbench, params: { name }, query }) =>
      workbench.openArchives.use(await workbench.archives.placesOf([name]), (opened) => recordOf(opened, query)),
  }),
];

async function overviewOf(
  name: string,
  source: string,
  { archive, warnings, indexed }: UserArchive,
  signal: AbortSignal,
): Promise<ArchiveOverview> {
  const { local } = archive;
  const problems = indexed?.problems.slice(0, limits.problemsShown) ?? [];
  const found = local && (await summariseArchive(local, signal));
  return {
    ...{ name, source, isLocal: local !== undefined, warnings: [...warnings] },
    ...(found && { summary: { ...found, first: dayOf(found.first), last: dayOf(found.last) } }),
    problemCount: (indexed?.problemCount ?? 0) + (found?.problems ?? 0),
    problems: problems.map(({ code, source, offset, message }) => ({ code, source, offset, message })),
  };
}

async function capturesOf({ archive }: UserArchive, url: string): Promise<CaptureList> {
  const captures: CaptureList["captures"] = [];
  const problems: string[] = [];
  for await (const item of archive.captures(withScheme(url))) {
    if (item.kind === "problem") problems.push(lineOf(item));
    else if (captures.length === limits.capturesShown) return { captures, isCut: true, problems };
    else captures.push(shown(item));
  }
  return { captures, isCut: false, problems };
}

function shown({ url, timestamp, status, mime, length, uriM, filename, offset }: Capture): CaptureList["captures"][number] {
  return {
    ...{ url, timestamp, status, mime, captured: isoOfTimestamp(timestamp), place: uriM ?? `${filename}:${offset}` },
    ...(length >= 0 && { bytes: length }),
  };
}

async function recordOf({ archive }: UserArchive, { url, timestamp }: { url: string; timestamp: string }): Promise<CaptureRecord> {
  for await (const item of archive.captures(url)) {
    if (item.kind === "problem" || item.timestamp !== timestamp) continue;
    const outcome = await archive.read(item);
    if (outcome.kind === "unreadable") throw new NotFoundError(`The record cannot be read: ${outcome.problem.message}`);
    const { record, problems } = outcome;
    const content = pageContent(record, item);
    const { bytes, problem: defect } = content.decode();
    const isText = !bytes.subarray(0, 4096).includes(0);
    const text = isText ? bytes.subarray(0, limits.recordTextBytes).toString("utf8") : undefined;
    return {
      ...{ file: record.source, offset: record.offset, bytes: bytes.length },
      warc: record.fields.list.map(([name, value]) => [name, value]),
      ...(content.http && { status: content.http.status }),
      http: content.http?.headers.list.map(([name, value]) => [name, value]) ?? [],
      ...(text !== undefined && { text }),
      isCut: isText && bytes.length > limits.recordTextBytes,
      problems: [...problems, ...(defect ? [defect] : [])].map(lineOf),
    };
  }
  throw new NotFoundError(`There is no capture of ${url} at ${timestamp} in this archive`);
}

/** Adds the missing scheme to an address such as `example.org/x`. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `http://${url}`;
}

function lineOf({ source, offset, message }: Problem): string {
  return `${source}:${offset} ${message}`;
}

function dayOf(timestamp: string): string {
  return timestamp === "" ? "" : isoOfTimestamp(timestamp).slice(0, 10);
}
