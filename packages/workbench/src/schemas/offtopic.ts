import { z } from "@hono/zod-openapi";
import { reviewStates } from "@recollect/recollect/offtopic/review-states";
import { several } from "./review.ts";

const captureState = z.enum(reviewStates);

const reviewCounts = z.object({
  addresses: z.number(),
  /** URLs with a single capture, which cannot be compared. */
  single: z.number(),
  states: z.record(captureState, z.number()),
  /** Flagged captures by reason, most frequent first; includes those without a decision. */
  whys: z.array(z.object({ value: z.string(), flagged: z.number(), undecided: z.number() })),
});

export const offTopicOverview = z.object({
  /** A running check. */
  check: z.object({ phase: z.enum(["opening", "judging"]), done: z.number(), total: z.number() }).optional(),
  /** Why the last check ended without a result. */
  failure: z.string().optional(),
  /** Time when the results were written; absent if the collection has not been checked. */
  checkedAt: z.string().optional(),
  /** Archives, by name, that were searched for more captures. */
  archives: z.array(z.string()),
  counts: reviewCounts.optional(),
  /** Number of URLs omitted because there are too many. */
  leftOut: z.number(),
});

export const checkRequest = z.strictObject({
  archives: z
    .array(z.string())
    .max(100)
    .default([])
    .transform((names) => [...new Set(names)]),
});

export const addressQuery = z.object({
  /** Part of the URL. */
  q: z.string().max(1000).optional(),
  why: several,
  state: several,
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(50),
});

const reviewedAddress = z.object({
  url: z.string(),
  captures: z.number(),
  flagged: z.number(),
  undecided: z.number(),
  behaviour: z.string().optional(),
  goneSince: z.string().optional(),
  /** Miniature timeline: times as shares of the whole, from 0 to 1, with the most notable state at each. */
  marks: z.array(z.object({ at: z.number(), state: captureState })),
});

export const addressPage = z.object({ matching: z.number(), addresses: z.array(reviewedAddress) });

const reviewedCapture = z.object({
  url: z.string(),
  /** 14 digits. */
  timestamp: z.string(),
  status: z.number().optional(),
  state: captureState,
  why: z.string().optional(),
  /** Methods that flagged it: measures, status, signal, event, identity. */
  by: z.array(z.string()),
  evidence: z.string().optional(),
  values: z.record(z.string(), z.number()),
});

export const addressDetail = z.object({
  url: z.string(),
  behaviour: z.string().optional(),
  goneSince: z.string().optional(),
  /** 14 digits: the capture with which the others were compared. */
  reference: z.string().optional(),
  /** Number of captures omitted because there are too many. */
  leftOut: z.number(),
  captures: z.array(reviewedCapture),
});

const timestamp = z.string().regex(/^\d{14}$/, "must have 14 digits");
export const textsQuery = z.object({ url: z.string(), at: timestamp });

const excerpt = z.object({ title: z.string(), text: z.string(), isCut: z.boolean(), redirectedTo: z.string().optional() });

/** Texts side by side; absent if a capture has none or is not in the archives. */
export const comparedTextsAnswer = z.object({
  reference: excerpt.optional(),
  capture: excerpt.optional(),
  /** Archives that the check has searched and that are no longer found. */
  absent: z.array(z.string()),
});

const captures = z.union([z.literal(true), z.array(z.string().max(10_000)).max(10_000)]).optional();

/** As in `recollect offtopic review`: captures as TIMESTAMP/URL, or true for all that match `address` and `why`. */
export const reviewRequest = z.strictObject({
  ...{ confirm: captures, overrule: captures, mark: captures, undo: captures },
  address: z.string().max(10_000).optional(),
  why: z.string().max(100).optional(),
});

export const reviewAnswer = z.object({
  /** New decisions by TIMESTAMP/URL, with the previous states. */
  decided: z.array(z.object({ capture: z.string(), before: captureState, state: captureState })),
  counts: reviewCounts,
});

export type OffTopicOverview = z.output<typeof offTopicOverview>;
export type ReviewCounts = z.output<typeof reviewCounts>;
export type AddressPage = z.output<typeof addressPage>;
export type ReviewedAddressRow = z.output<typeof reviewedAddress>;
export type AddressDetail = z.output<typeof addressDetail>;
export type ReviewedCaptureRow = z.output<typeof reviewedCapture>;
export type ComparedTextsAnswer = z.output<typeof comparedTextsAnswer>;
export type ReviewRequest = z.input<typeof reviewRequest>;
export type ReviewAnswer = z.output<typeof reviewAnswer>;
