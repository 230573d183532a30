import { basename, isAbsolute } from "node:path";
import { z } from "@hono/zod-openapi";
import { limits } from "@recollect/base/limits";
import { comparedTexts } from "@recollect/recollect/offtopic/capture-excerpts";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import type { JudgedTimeMap } from "@recollect/recollect/offtopic/result";
import { reviewOffTopic } from "@recollect/recollect/offtopic/review-off-topic";
import { type ReviewedResults, shownCaptures } from "@recollect/recollect/offtopic/reviewed-results";
import { type SearchedArchives, searchedArchives } from "@recollect/recollect/offtopic/searched-archives";
import { smallTimeline } from "@recollect/recollect/offtopic/small-timeline";
import { whys } from "@recollect/recollect/offtopic/why";
import { NotFoundError, UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { resultsOf } from "./offtopic/off-topic-reviews.ts";
import { reachableArchives } from "./offtopic/reachable-archives.ts";
import {
  type AddressDetail,
  addressDetail,
  addressPage,
  addressQuery,
  type ComparedTextsAnswer,
  checkRequest,
  comparedTextsAnswer,
  type OffTopicOverview,
  offTopicOverview,
  type ReviewAnswer,
  type ReviewCounts,
  reviewAnswer,
  reviewRequest,
  textsQuery,
} from "./schemas/offtopic.ts";
import type { Workbench } from "./workbench.ts";

const path = "/api/collections/{name}/offtopic";

/** Routes of off-topic captures, and of a curator's decisions about them. */
export const offTopicRoutes: readonly ApiRoute[] = [
  apiRoute(`get ${path}`, {
    summary: "State of the check for off-topic captures, and of the review of its results",
    queue: "tables",
    answer: offTopicOverview,
    handle: ({ workbench, params: { name } }) => overviewOf(workbench, workbench.existingCollection(name)),
  }),
  apiRoute(`post ${path}/check`, {
    summary: "Check the collection for off-topic captures; earlier results stay until it is done, decisions stay for good",
    body: checkRequest,
    answer: offTopicOverview,
    handle: async ({ workbench, params: { name }, body: { archives } }) => {
      const folder = workbench.existingCollection(name);
      workbench.offTopicChecks.start(folder, archives, await workbench.archives.placesOf(archives));
      return overviewOf(workbench, folder);
    },
  }),
  apiRoute(`delete ${path}/check`, {
    summary: "Stop a check",
    answer: offTopicOverview,
    handle: async ({ workbench, params: { name } }) => {
      const folder = workbench.existingCollection(name);
      await workbench.offTopicChecks.stop(folder);
      return overviewOf(workbench, folder);
    },
  }),
  apiRoute(`get ${path}/addresses`, {
    summary: "Addresses with captures that match, those with off-topic captures first, with small timelines",
    queue: "tables",
    query: addressQuery,
    answer: addressPage,
    handle: async ({ workbench, params: { name }, query: { offset, limit, ...filter } }) => {
      const results = await workbench.offTopicReviews.existing(workbench.existingCollection(name));
      const found = results.matching(filter);
      return { matching: found.length, addresses: found.slice(offset, offset + limit).map((address) => rowOf(results, address)) };
    },
  }),
  apiRoute(`get ${path}/address`, {
    summary: "All captures of an address, with the results of the check and the decisions",
    queue: "tables",
    query: z.object({ url: z.string() }),
    answer: addressDetail,
    handle: async ({ workbench, params: { name }, query: { url } }) => {
      const results = await workbench.offTopicReviews.existing(workbench.existingCollection(name));
      return detailOf(results, knownAddress(results, url));
    },
  }),
  apiRoute(`get ${path}/texts`, {
    summary: "The texts of a capture and of its reference",
    queue: "lookups",
    query: textsQuery,
    answer: comparedTextsAnswer,
    handle: ({ workbench, params: { name }, query }) => textsOf(workbench, workbench.existingCollection(name), query),
  }),
  apiRoute(`post ${path}/decisions`, {
    summary: "Confirm, overrule, mark or undo: captures by name, or all of an address or a reason",
    queue: "tables",
    body: reviewRequest,
    answer: reviewAnswer,
    handle: ({ workbench, params: { name }, body }) => decide(workbench, workbench.existingCollection(name), body),
  }),
];

async function overviewOf(workbench: Workbench, folder: string): Promise<OffTopicOverview> {
  const results = await workbench.offTopicReviews.results(folder);
  return {
    ...workbench.offTopicChecks.status(folder),
    ...(results && { counts: countsOf(results), checkedAt: results.checkedAt?.toISOString() }),
    archives: shownNames(searchedArchives(resultsOf(folder))),
    leftOut: results?.leftOut ?? 0,
  };
}

/** Returns the archives' names; for a check by the command line, their sources. */
function shownNames({ archives, sources }: SearchedArchives): string[] {
  return archives.length > 0 ? archives : sources.map((source) => (isAbsolute(source) ? basename(source) : source));
}

function countsOf(results: ReviewedResults): ReviewCounts {
  return { addresses: results.addresses.length, single: results.single, ...results.counts() };
}

function rowOf(results: ReviewedResults, address: JudgedTimeMap) {
  const { url, captures, offTopic: flagged, behaviour, goneSince } = address;
  const states = captures.map((capture) => results.stateOf(address, capture));
  const marks = smallTimeline(
    captures.map(({ timestamp }, n) => ({ timestamp, state: states[n] ?? "on" })),
    limits.timelineMarks,
  );
  const undecided = states.filter((state) => state === "undecided").length;
  return { url, captures: captures.length, flagged, undecided, behaviour, goneSince, marks };
}

function detailOf(results: ReviewedResults, address: JudgedTimeMap): AddressDetail {
  const { url, behaviour, goneSince, reference, captures } = address;
  const shown = shownCaptures(captures, limits.capturesShown);
  return {
    ...{ url, behaviour, goneSince, reference: captures[reference ?? -1]?.timestamp, leftOut: captures.length - shown.length },
    captures: shown.map((capture) => {
      const { url, timestamp, status, why, by, evidence, values } = capture;
      return { url, timestamp, status, state: results.stateOf(address, capture), why, by: [...by], evidence, values };
    }),
  };
}

function knownAddress(results: ReviewedResults, url: string): JudgedTimeMap {
  const address = results.address(surtKey(url));
  if (address === undefined) throw new NotFoundError(`${url} is not among the addresses that were checked`);
  return address;
}

/** Reads texts from the collection and from the archives that the check has searched. */
async function textsOf(workbench: Workbench, folder: string, { url, at }: z.output<typeof textsQuery>): Promise<ComparedTextsAnswer> {
  const { captures, reference = -1 } = knownAddress(await workbench.offTopicReviews.existing(folder), url);
  const capture = captures.find(({ timestamp }) => timestamp === at);
  if (capture === undefined) throw new NotFoundError(`${isoOfTimestamp(at)} is not among the captures of ${url} that were checked`);
  const other = captures[reference]?.timestamp === at ? undefined : captures[reference];
  const { sources, warcs, absent } = await reachableArchives(searchedArchives(resultsOf(folder)), workbench.archives);
  const { source, close } = await openTargets({ ...workbench.offTopicChecks.access, targets: [folder], archives: sources, warcs });
  try {
    const [text, referenceText] = await comparedTexts(source.archive, [capture, ...(other ? [other] : [])]);
    return { capture: text, reference: referenceText, absent };
  } finally {
    await close();
  }
}

function decide(workbench: Workbench, folder: string, request: z.output<typeof reviewRequest>): Promise<ReviewAnswer> {
  const { offTopicReviews } = workbench;
  return offTopicReviews.exclusively(folder, async () => {
    const why = whys.find((one) => one === request.why);
    if (request.why !== undefined && why === undefined)
      throw new UsageError(`${request.why} is not a reason: use one of ${whys.join(", ")}`);
    const results = await offTopicReviews.existing(folder);
    const before = results.stateOf;
    const { added } = await reviewOffTopic({ ...request, why, folder, at: new Date() });
    results.refresh();
    const decided = added.map(({ url, timestamp }) => {
      const address = results.address(surtKey(url));
      const capture = address?.captures.find((one) => one.timestamp === timestamp);
      const states = address && capture && { before: before(address, capture), state: results.stateOf(address, capture) };
      return { capture: `${timestamp}/${url}`, before: "on" as const, state: "on" as const, ...states };
    });
    return { decided, counts: countsOf(results) };
  });
}
