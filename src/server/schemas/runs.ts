import { z } from "@hono/zod-openapi";

/** `damaged`: the record of the run can't be read. */
export const runStates = ["waiting", "running", "paused", "stopped", "finished", "failed", "damaged"] as const;

/** What a crawl takes besides; the specification's own rules say which values are allowed. */
export const runOptions = z.strictObject({
  documents: z.number().int().min(1).optional(),
  fetched: z.number().int().min(1).optional(),
  depth: z.number().int().min(0).optional(),
  patience: z.union([z.number(), z.string().max(50)]).optional(),
  threshold: z.union([z.number(), z.string().max(50)]).optional(),
  strategy: z.string().max(50).optional(),
  scan: z.boolean().optional(),
  requisites: z.boolean().optional(),
  /** An e-mail address or web page, sent to archives on the web with each request. */
  contact: z.string().max(300).optional(),
  maxMinutes: z.number().int().min(1).max(1e6).optional(),
  maxMegabytes: z.number().int().min(1).max(1e9).optional(),
  /** The collection whose decisions it applies and learns from. */
  votes: z.string().min(1).max(200).optional(),
});

const collectionName = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,98}[\p{L}\p{N}_-])?$/u,
    "must be letters, digits, spaces, dots and dashes, such as quake-2011",
  );

/** What is to be run: the specification and the archives by their names in the workbench. */
export const runRequest = z.strictObject({
  event: z.string().min(1),
  /** In the order in which they are asked. */
  archives: z
    .array(z.string().min(1))
    .min(1, "choose at least one archive")
    .max(100)
    .transform((names) => [...new Set(names)]),
  /** Its folder: new, or that of a collection to extend. */
  collection: collectionName,
  options: runOptions.default({}),
});

/** What is asked before a run: whether a collection of that name could go on with these settings. */
export const runCheckRequest = runRequest.omit({ archives: true });

export const runCheck = z.object({
  /** Settings that the collection was made with and the run would change, as text; none where it can go on, or there is no such collection. */
  changed: z.array(z.object({ setting: z.string(), was: z.string().optional(), is: z.string().optional() })),
});

export const runProgress = z.object({
  /** Pages judged. */
  fetched: z.number(),
  /** Distinct documents, and others that are near-duplicates of them. */
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
  /** Counts the pages that a run has judged, from 1. */
  number: z.number(),
  url: z.string(),
  host: z.string(),
  title: z.string(),
  relevance: z.number(),
  isKept: z.boolean(),
});

const learnedVotes = z.object({
  /** Pages decided to be kept, and to be dropped. */
  relevant: z.number(),
  others: z.number(),
  /** Decided pages that the archives don't have, and the first of them. */
  missing: z.number(),
  examples: z.array(z.string()),
  /** Absent where every page is kept. */
  threshold: z.number().optional(),
  isThresholdLearned: z.boolean(),
  /** Pages that the curator kept and dropped, and kept ones that the archives no longer have; absent from runs of earlier versions. */
  kept: z.number().optional(),
  dropped: z.number().optional(),
  lost: z.number().optional(),
  lostExamples: z.array(z.string()).optional(),
});

/** A run, as it is at the moment. */
export const run = z.object({
  id: z.string(),
  event: z.string(),
  collection: z.string(),
  archives: z.array(z.string()),
  options: runOptions,
  state: z.enum(runStates),
  /** True while a run that is no longer to run comes to its end. */
  isEnding: z.boolean(),
  /** It is to be finished with what is there. */
  isFinishingEarly: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** Why the crawl came to its end, as `recollect crawl` has it. */
  stopped: z.string().optional(),
  /** What went wrong, in a sentence that says the way out. */
  message: z.string().optional(),
  /** When a run that waits for archives goes on by itself. */
  untilMs: z.number().optional(),
  /** What it is busy with before it crawls, and after. */
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
  /** Pages that a scan goes through. */
  scanPages: z.number().optional(),
  foundSeeds: z.number().optional(),
  /** What became of decisions, and what was learned from them. */
  votes: learnedVotes.optional(),
  services: z.array(serviceHealth),
  /** Servers that are waited for. */
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

/** What a run would work with and ask for. */
export const runForecast = z.object({
  files: z
    .object({
      captures: z.number().optional(),
      pages: z.number().optional(),
      pagesInSpan: z.number().optional(),
      seedsFound: z.number(),
      seedsMissing: z.array(z.string()),
      /** The most that its documents come to, without images and styles. */
      bytes: z.number().optional(),
      problems: z.number(),
    })
    .optional(),
  web: z.array(z.object({ archive: z.string(), lookups: range, captures: range, minutes: range })),
  /** Documents that it would keep at most; absent where nothing limits it. */
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
