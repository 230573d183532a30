import { z } from "@hono/zod-openapi";

/** Additional options of a crawl; the specification's own rules define the allowed values. */
const runOptions = z.strictObject({
  documents: z.number().int().min(1).optional(),
  fetched: z.number().int().min(1).optional(),
  depth: z.number().int().min(0).optional(),
  patience: z.union([z.number(), z.string().max(50)]).optional(),
  threshold: z.union([z.number(), z.string().max(50)]).optional(),
  strategy: z.string().max(50).optional(),
  scan: z.boolean().optional(),
  requisites: z.boolean().optional(),
  /** An e-mail address or web page, sent to remote archives with each request. */
  contact: z.string().max(300).optional(),
  maxMinutes: z.number().int().min(1).max(1e6).optional(),
  maxMegabytes: z.number().int().min(1).max(1e9).optional(),
  /** The collection whose decisions the run applies and learns from. */
  votes: z.string().min(1).max(200).optional(),
});

const collectionName = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,98}[\p{L}\p{N}_-])?$/u,
    "must be letters, digits, spaces, dots and dashes, such as quake-2011",
  );

/** Input of a run: the specification and the archives by their names in the workbench. */
export const runRequest = z.strictObject({
  event: z.string().min(1),
  /** In the order in which they are tried. */
  archives: z
    .array(z.string().min(1))
    .min(1, "choose at least one archive")
    .max(100)
    .transform((names) => [...new Set(names)]),
  /** Name of its folder: new, or that of a collection to extend. */
  collection: collectionName,
  options: runOptions.default({}),
});

/** Check before a run: whether it could extend a collection of that name with these settings. */
export const runCheckRequest = runRequest.omit({ archives: true });

export const runCheck = z.object({
  /** Settings of the collection that the run would change, as text; empty if the run can extend it, or if there is no such collection. */
  changed: z.array(z.object({ setting: z.string(), was: z.string().optional(), is: z.string().optional() })),
});

const runProgress = z.object({
  /** Pages judged. */
  fetched: z.number(),
  /** Number of distinct documents, and of their near-duplicates. */
  kept: z.number(),
  duplicates: z.number(),
  rejected: z.number(),
  missing: z.number(),
  queue: z.number(),
  seconds: z.number(),
  bytes: z.number(),
  /** Mean relevance of the distinct documents, and of all pages judged. */
  meanKept: z.number(),
  meanAll: z.number(),
});

const serviceHealth = z.object({
  service: z.string(),
  sent: z.number(),
  kept: z.number(),
  waitedMs: z.number(),
  throttled: z.number(),
  failed: z.number(),
  bytes: z.number(),
  perMinute: z.number().optional(),
  rest: z.object({ because: z.enum(["throttled", "turned-away", "failing", "unreachable"]), untilMs: z.number() }).optional(),
});

export const runPage = z.object({
  /** Sequence number of the page in the run, from 1. */
  number: z.number(),
  url: z.string(),
  host: z.string(),
  title: z.string(),
  relevance: z.number(),
  isKept: z.boolean(),
});

const learnedVotes = z.object({
  /** Number of pages that the curator decided to keep, and to drop. */
  relevant: z.number(),
  others: z.number(),
  /** Number of decided pages that the archives lack, and the first of them. */
  missing: z.number(),
  examples: z.array(z.string()),
  /** Words that raised and lowered the scores of pages most. */
  raisedBy: z.array(z.string()),
  loweredBy: z.array(z.string()),
  /** Number of pages that the curator kept and dropped, and of kept ones that the archives no longer have. */
  kept: z.number(),
  dropped: z.number(),
  lost: z.number(),
  lostExamples: z.array(z.string()),
});

/** A run in its current state. */
export const run = z.object({
  id: z.string(),
  event: z.string(),
  collection: z.string(),
  archives: z.array(z.string()),
  options: runOptions,
  /** `damaged`: the record of the run is unreadable. */
  state: z.enum(["waiting", "running", "paused", "stopped", "finished", "failed", "damaged"]),
  /** True while a stopped run is still ending. */
  isEnding: z.boolean(),
  /** The user asked to finish it with the documents collected so far. */
  isFinishingEarly: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** Why the crawl ended, as in `recollect crawl`. */
  stopped: z.string().optional(),
  /** Error message with its remedy, in a sentence. */
  message: z.string().optional(),
  /** Time at which a run that waits for archives resumes automatically. */
  untilMs: z.number().optional(),
  /** Activity before and after the crawl itself. */
  activity: z
    .object({
      kind: z.enum(["starting", "indexing", "counting-words", "learning-threshold", "looking-for-seeds", "crawling", "writing"]),
      done: z.number().optional(),
      total: z.number().optional(),
    })
    .optional(),
  progress: runProgress.optional(),
  /** Pages judged, documents and mean relevance of all pages judged, thinned out evenly. */
  curve: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** Number of pages to scan. */
  scanPages: z.number().optional(),
  foundSeeds: z.number().optional(),
  /** Results of applied decisions, and of learning from them. */
  votes: learnedVotes.optional(),
  services: z.array(serviceHealth),
  /** Servers for which the run waits. */
  waits: z.array(z.object({ service: z.string(), untilMs: z.number() })),
  warnings: z.array(z.string()),
  problems: z.array(z.object({ code: z.string(), source: z.string(), message: z.string() })),
  problemCount: z.number(),
});

/** A run in the list. */
export const runSummary = run.pick({
  id: true,
  event: true,
  collection: true,
  archives: true,
  state: true,
  isEnding: true,
  createdAt: true,
  endedAt: true,
  stopped: true,
  message: true,
  untilMs: true,
  progress: true,
});

export const runDetail = z.object({ run, pages: z.array(runPage) });

const range = z.object({ least: z.number(), likely: z.number() });

/** The data that a run would use and the requests that it would send. */
export const runForecast = z.object({
  files: z
    .object({
      captures: z.number().optional(),
      pages: z.number().optional(),
      pagesInSpan: z.number().optional(),
      seedsFound: z.number(),
      seedsMissing: z.array(z.string()),
      /** Maximum size of its documents, without images and styles. */
      bytes: z.number().optional(),
      problems: z.number(),
    })
    .optional(),
  web: z.array(z.object({ archive: z.string(), lookups: range, captures: range, minutes: range })),
  /** Maximum number of documents; absent without a limit. */
  documents: z.number().optional(),
  hasLive: z.boolean(),
  freeBytes: z.number(),
});

export type RunRequest = z.input<typeof runRequest>;
export type RunCheckRequest = z.input<typeof runCheckRequest>;
export type RunCheck = z.output<typeof runCheck>;
export type RunProgress = z.output<typeof runProgress>;
export type RunPage = z.output<typeof runPage>;
export type Run = z.output<typeof run>;
export type RunSummary = z.output<typeof runSummary>;
export type RunDetail = z.output<typeof runDetail>;
export type RunForecast = z.output<typeof runForecast>;
