import { z } from "zod";
import { reviewDecisions } from "../collection/review-decisions.ts";
import { listedFields } from "../document/document-columns.ts";
import type { ListedDocument } from "./document-rows.ts";
import { reviewOrders } from "./sort-documents.ts";

const listedShape = Object.fromEntries(
  listedFields.map(({ name, isNumber, isOptional }) => {
    const value = isNumber ? z.number() : z.string();
    return [name, isOptional ? value.optional() : value];
  }),
);

const documentRow = z.object({
  ...listedShape,
  number: z.number(),
  host: z.string(),
  published: z.string().optional(),
  kind: z.string().optional(),
  words: z.number().optional(),
  decision: z.enum(reviewDecisions),
  note: z.string().optional(),
  isOffTopic: z.boolean(),
  chance: z.number().optional(),
  isCandidate: z.literal(true).optional(),
  isDoubted: z.literal(true).optional(),
  decidedBy: z.literal("model").optional(),
}) as unknown as z.ZodType<ListedDocument, ListedDocument>;

const facetValue = z.object({ value: z.string(), count: z.number() });

/** Progress of the review, and estimates from it. They ignore the filters for state and score. */
const reviewEstimate = z.object({
  /** Number of documents and candidates that a curator decided about one by one, and of those that were kept. */
  reviewed: z.number(),
  relevant: z.number(),
  /** Number of documents and candidates decided about in bulk by a curator, and by the model; and of undecided documents. */
  bulk: z.number(),
  byModel: z.number(),
  undecided: z.number(),
  /** Number of documents and candidates that a curator kept. */
  found: z.number(),
  /** Estimated number of relevant pages among those without a curator's decision, with a 95 % interval. */
  left: z.object({ estimate: z.number(), low: z.number(), high: z.number() }).optional(),
  /** Effect of the model's decisions by minimum chance: decisions that would change, and estimated precision and recall of the collection. */
  borders: z.array(z.object({ border: z.number(), keep: z.number(), drop: z.number(), precision: z.number(), recall: z.number() })),
  /** Relevant pages found in the whole collection, by the number of decisions made one by one. */
  curve: z.array(z.tuple([z.number(), z.number()])),
  /** Words that raise and lower the chance of a page; `isCurrent` is false while a newer decision is being learned. */
  learned: z
    .object({
      decisions: z.number(),
      raised: z.array(z.string()).readonly(),
      lowered: z.array(z.string()).readonly(),
      isCurrent: z.boolean(),
    })
    .optional(),
});

export const documentPage = z.object({
  /** Number of documents in the collection, and of candidates that no curator has kept. */
  total: z.number(),
  candidates: z.number(),
  /** Order of the list. */
  sort: z.enum(reviewOrders),
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
    /** document, candidate. */
    part: z.array(facetValue),
  }),
  /** Publication by month (by year for more than 60 months), ignoring `from` and `to`; `undated` have no date of their own. */
  published: z.object({ unit: z.enum(["month", "year"]), counts: z.array(facetValue), undated: z.number() }),
  /** Histogram of the scores from 0 to 1 in steps of `step`, ignoring `min` and `max`: of all documents, and of kept and dropped ones. */
  scores: z.object({ step: z.number(), all: z.array(z.number()), kept: z.array(z.number()), dropped: z.array(z.number()) }),
  /** Threshold of the crawl. */
  threshold: z.number().optional(),
  estimate: reviewEstimate,
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

export type DocumentPage = z.output<typeof documentPage>;
export type DocumentDetail = z.output<typeof documentDetail>;
export type ReviewEstimate = z.output<typeof reviewEstimate>;
export type FacetValue = z.output<typeof facetValue>;
export type MarkedStretch = z.output<typeof stretch>;
