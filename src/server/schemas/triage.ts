import { z } from "@hono/zod-openapi";
import { type ReviewDecision, reviewDecisions } from "../../collection/review-decisions.ts";
import { listedFields } from "../../document/document-columns.ts";
import type { ListedDocument } from "../../triage/document-rows.ts";

/** One or several values of a repeatable query parameter: `?host=a&host=b`. */
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === "string" ? [given] : given))
  .optional();

const day = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, "must be a year, month or day, such as 2017-10");

/** Filters and order of documents. The address of the view, the API, and the body of a decision in bulk use the same names. */
export const documentQuery = z.object({
  /** Words and "phrases" that title, address or text must contain, all of them. */
  q: z.string().max(1000).optional(),
  host: several,
  language: several,
  archive: several,
  kind: several,
  /** keep, drop, undecided, near-duplicate, off-topic; one matching state suffices. */
  state: several,
  /** First and last publication day, month or year. `published` set to `none`: only documents without a date of their own. */
  from: day.optional(),
  to: day.optional(),
  published: z.literal("none").optional(),
  min: z.coerce.number().min(0).max(1).optional(),
  max: z.coerce.number().min(0).max(1).optional(),
  /** `doubtful`: undecided documents first, nearest to the score that separates kept and dropped ones. */
  sort: z.enum(["relevance", "doubtful", "published", "captured", "title", "host", "collected"]).default("relevance"),
});

export const documentPageQuery = documentQuery.extend({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const listedShape = Object.fromEntries(
  listedFields.map(({ name, isNumber, isOptional }) => {
    const value = isNumber ? z.number() : z.string();
    return [name, isOptional ? value.optional() : value];
  }),
);

export const documentRow = z.object({
  ...listedShape,
  number: z.number(),
  host: z.string(),
  published: z.string().optional(),
  kind: z.string().optional(),
  words: z.number().optional(),
  decision: z.enum(reviewDecisions),
  note: z.string().optional(),
  isOffTopic: z.boolean(),
}) as unknown as z.ZodType<ListedDocument, ListedDocument>;

const facetValue = z.object({ value: z.string(), count: z.number() });

/** Estimates from the decisions on the matching documents, and a suggested threshold. */
export const precisionEstimate = z.object({
  /** Number of documents decided one by one, and of kept ones among them. */
  reviewed: z.number(),
  relevant: z.number(),
  /** Number of documents decided in bulk, which do not affect the estimate, and of undecided ones. */
  bulk: z.number(),
  undecided: z.number(),
  /** Relevant share of all matching documents, with a 95 % interval; absent before ten are reviewed, and if none is undecided. */
  precision: z.object({ estimate: z.number(), low: z.number(), high: z.number() }).optional(),
  /** The lowest threshold above which an estimated 90 % of the documents are relevant; absent if it would lose a kept one. */
  cut: z.object({ threshold: z.number(), documents: z.number(), precision: z.number() }).optional(),
});

export const documentPage = z.object({
  /** Number of documents in the collection. */
  total: z.number(),
  /** Number of matching documents. */
  matching: z.number(),
  documents: z.array(documentRow),
  /** Counts of matching documents; each facet ignores its own selection, so that other values can be selected; highest count first. */
  facets: z.object({
    host: z.array(facetValue),
    language: z.array(facetValue),
    archive: z.array(facetValue),
    kind: z.array(facetValue),
    state: z.array(facetValue),
  }),
  /** Publication by month (by year for more than 60 months), ignoring `from` and `to`; `undated` have no date of their own. */
  published: z.object({ unit: z.enum(["month", "year"]), counts: z.array(facetValue), undated: z.number() }),
  /** Histogram of the scores from 0 to 1 in steps of `step`, ignoring `min` and `max`: of all documents, and of kept and dropped ones. */
  scores: z.object({ step: z.number(), all: z.array(z.number()), kept: z.array(z.number()), dropped: z.array(z.number()) }),
  /** Threshold of the crawl. */
  threshold: z.number().optional(),
  estimate: precisionEstimate,
  /** Number of invalid lines in decisions.jsonl, which are ignored, and the error of the first. */
  badDecisions: z.object({ count: z.number(), first: z.string() }).optional(),
  /** Texts are indexed for the search in the background; until a document's text is indexed, only its title and address are searched. */
  indexed: z.object({ done: z.number(), total: z.number(), problem: z.string().optional() }),
});

/** A stretch of text; `isMatch` for a search word or an event term. */
const stretch = z.object({ text: z.string(), isMatch: z.enum(["search", "event"]).optional() });

export const documentDetail = z.object({
  document: documentRow,
  /** Why it is in the collection, in a sentence or two. */
  reason: z.string(),
  /** The pages from a seed to this one; `number` where one is a document itself. */
  path: z.array(z.object({ url: z.string(), title: z.string().optional(), number: z.number().optional() })),
  paragraphs: z.array(z.array(stretch)),
  /** True if the text was truncated. */
  isCut: z.boolean(),
  /** Captures of the same URL in the collection's index, oldest first. */
  versions: z.array(z.object({ captured: z.string(), status: z.number().optional(), number: z.number().optional() })),
  linksTo: z.array(z.object({ number: z.number(), title: z.string() })),
  linkedFrom: z.array(z.object({ number: z.number(), title: z.string() })),
  /** Playback address in the archive, if it is remote. */
  uriM: z.string().optional(),
  warcFile: z.string(),
  offset: z.number(),
  /** Why there is no text. */
  problem: z.string().optional(),
});

/** A curator's decision on documents: some by their numbers, or all matching ones. */
export const decisionRequest = z
  .object({
    numbers: z.array(z.number().int().min(1)).max(100_000).optional(),
    matching: documentQuery.omit({ sort: true }).optional(),
    decision: z.enum(reviewDecisions).optional(),
    note: z.string().max(10_000).optional(),
  })
  .refine(({ numbers, matching }) => (numbers === undefined) !== (matching === undefined), "give either numbers or matching")
  .refine(({ decision, note }) => decision !== undefined || note !== undefined, "give a decision or a note");

export const decisionAnswer = z.object({
  changed: z.number(),
  /** Time of the decision, by which it can be undone. */
  at: z.string(),
});

/** Time of the decision to undo; by default, the last one. */
export const undoRequest = z.object({ at: z.string().max(50).optional() });

export const undoAnswer = z.object({
  /** Its documents, with their now applicable decisions. */
  undone: z.array(z.object({ number: z.number(), decision: z.enum(reviewDecisions) })),
});

export type DocumentPage = z.output<typeof documentPage>;
export type DocumentDetail = z.output<typeof documentDetail>;
export type PrecisionEstimate = z.output<typeof precisionEstimate>;
export type DecisionRequest = z.input<typeof decisionRequest>;
export type UndoAnswer = z.output<typeof undoAnswer>;
export type DecisionAnswer = z.output<typeof decisionAnswer>;
export type TriageDecision = ReviewDecision;
