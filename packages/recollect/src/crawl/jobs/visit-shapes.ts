import { pageLimits } from "@recollect/page/limits";
import type { Capture } from "@recollect/warc/capture";
import { z } from "zod";
import { type FactType, pageFacts } from "../../document/page-facts.ts";
import { localArchiveShape } from "../../jobs/index/job-shapes.ts";
import { problemShape } from "../../jobs/job-shapes.ts";
import { batchUrls } from "../batch-visitor.ts";
import type { CopiedCapture } from "../record-copier.ts";
import { areAnchors } from "../state/packed-links.ts";
import type { JudgedVisit, Visit, VisitedPage } from "../visit.ts";
import { partName, type WarcPiece } from "./part-file.ts";
import type { VisitJobAnswer, VisitWork } from "./visit-jobs.ts";
import type { CrawlForWorkers } from "./visit-worker-context.ts";

/** Maximum number of lost files listed in a job: there may be thousands. Workers report any others to the leader. */
export const maxLostFiles = 100;

const count = z.int().min(0);
/** URL of a followed link. The URLs of captures can't be checked, since those in an archive may be any text. */
const linkUrl = z.string().refine((text) => URL.canParse(text), "not a URL");
const problems = z.array(problemShape);

/** Any capture that fits an index line: a key without spaces, a time of digits. */
const captureShape: z.ZodType<Capture> = z.object({
  kind: z.literal("capture"),
  key: z.string().regex(/^[^ \r\n]*$/, "not a key"),
  timestamp: z.string().regex(/^\d*$/, "not a timestamp"),
  url: z.string(),
  mime: z.string(),
  status: z.string(),
  digest: z.string(),
  length: z.int(),
  offset: z.int(),
  filename: z.string(),
  archive: z.string().exactOptional(),
  uriM: z.string().exactOptional(),
  isUnread: z.literal(true).exactOptional(),
});

const valueShapes: { readonly [Type in FactType]: z.ZodType } = {
  text: z.string(),
  time: z.string().regex(/^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, "not a time"),
  number: z.number(),
  integer: count,
  words: z.array(z.string()),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/, "not a fingerprint"),
  choice: z.object({ tried: count, passedOver: z.array(z.object({ timestamp: z.string(), why: z.string() })) }),
};

const factShapes = pageFacts.flatMap(([name, { type, visit }]) => {
  if (visit === undefined) return [];
  return [[name, visit === "always" ? valueShapes[type] : valueShapes[type].optional()]];
});

const pageShape = z.object({
  url: z.string(),
  key: z.string(),
  capture: captureShape,
  isScored: z.boolean().exactOptional(),
  ...Object.fromEntries(factShapes),
}) as unknown as z.ZodType<VisitedPage>;

/** Place of a worker's copied bytes: only in a file named like a worker's part. */
const pieceShape: z.ZodType<WarcPiece> = z.object({ part: z.string().regex(partName, "not a part"), at: count, length: count, crc: count });

const copyShape: z.ZodType<CopiedCapture> = z.object({
  filename: z.string(),
  offset: z.int(),
  records: z.array(
    z.object({
      source: z.string(),
      offset: z.int(),
      timestamp: z.string().regex(/^\d{14}$/, "not a timestamp"),
      bytes: pieceShape,
      length: count,
      capture: captureShape.optional(),
    }),
  ),
  problems,
});

const judgedShape: z.ZodType<JudgedVisit> = z.object({
  kind: z.literal("judged"),
  why: z.enum(["below-threshold", "list", "language", "not-content", "undated"]).optional(),
  page: pageShape,
  text: z.string().exactOptional(),
  captures: z.array(captureShape),
  requisites: z.array(captureShape),
  copies: z.array(copyShape),
  links: z.array(z.object({ key: z.string(), url: linkUrl, evidence: z.string().exactOptional() })).max(pageLimits.pageLinks),
  anchors: z.instanceof(Uint8Array).refine(areAnchors, "not texts of links").exactOptional(),
  problems,
});

/** Outcomes possible for files; only web archives cause postponed visits, and workers do not get those. */
const visitShape: z.ZodType<Visit> = z.union([
  z.object({ kind: z.literal("missing"), problems }),
  z.object({ kind: z.literal("unusable"), why: z.enum(["not-a-page", "unreadable", "out-of-scope"]), problems }),
  judgedShape,
]);

/** The answer to a job of a crawl. */
export const visitAnswerShape: z.ZodType<VisitJobAnswer> = z.union([
  z.array(visitShape),
  z.object({ failure: z.string() }),
  z.object({ refused: problemShape }),
  z.object({ unread: z.string(), file: z.string() }),
]);

/** The job of a crawl. */
export const visitWorkShape: z.ZodType<VisitWork> = z.object({
  urls: z.array(z.string()).min(1).max(batchUrls),
  lost: z.array(problemShape).max(maxLostFiles).exactOptional(),
});

/** The leader's settings for workers. Errors deeper inside are found on first use. */
export const crawlForWorkersShape = z.object({
  version: z.string(),
  settings: z.looseObject({
    specification: z.looseObject({ crawl: z.looseObject({}), scope: z.looseObject({}), event: z.looseObject({}) }),
    reference: z.looseObject({ weighting: z.looseObject({ idf: z.instanceof(Uint8Array) }) }),
    threshold: z.number().optional(),
    requisites: z.boolean(),
    // Without the path of its file: a worker uses only scorers of its own command line.
    scorer: z.object({ name: z.string(), digest: z.string().optional(), settings: z.unknown() }).optional(),
  }),
  archive: localArchiveShape,
  indexBytes: z.array(count),
}) as unknown as z.ZodType<CrawlForWorkers>;
