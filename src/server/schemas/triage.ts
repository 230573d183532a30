import { z } from "@hono/zod-openapi";
import { type ReviewDecision, reviewDecisions } from "../../collection/review-decisions.ts";
import { listedFields } from "../../document/document-columns.ts";
import type { ListedDocument } from "../../triage/document-rows.ts";

/** One value or several of a setting that an address may name many times: `?host=a&host=b`. */
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === "string" ? [given] : given))
  .optional();

const day = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, "must be a year, month or day, such as 2017-10");

/** By what documents are chosen and ordered. The same names stand in the address of the view, of the API, and in the body of a decision in bulk. */
export const documentQuery = z.object({
  /** Words and "phrases" that title, address or text must have, all of them. */
  q: z.string().max(1000).optional(),
  host: several,
  language: several,
  archive: several,
  kind: several,
  /** keep, drop, undecided, near-duplicate, off-topic; of several, any. */
  state: several,
  /** First and last publication day, or month, or year. `none` as `published` asks for those without a date of their own. */
  from: day.optional(),
  to: day.optional(),
  published: z.literal("none").optional(),
  min: z.coerce.number().min(0).max(1).optional(),
  max: z.coerce.number().min(0).max(1).optional(),
  /** `doubtful`: undecided ones nearest to where kept and dropped meet come first. */
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

/** What the decisions say about the scores: how many of the documents that match were reviewed, how many of them are relevant, and where to cut. */
export const precisionEstimate = z.object({
  /** Documents decided one by one, and those of them that are kept. */
  reviewed: z.number(),
  relevant: z.number(),
  /** Documents decided in bulk, which tell nothing about the scores, and those that are undecided. */
  bulk: z.number(),
  undecided: z.number(),
  /** Share that is relevant among all that match, with a 95 % interval; absent before ten are reviewed, and where none is undecided. */
  precision: z.object({ estimate: z.number(), low: z.number(), high: z.number() }).optional(),
  /** The lowest threshold above which 90 % of the documents should be relevant, and what it keeps; absent where it would lose a kept one. */
  cut: z.object({ threshold: z.number(), documents: z.number(), precision: z.number() }).optional(),
});

export const documentPage = z.object({
  /** Documents of the collection. */
  total: z.number(),
  /** Those that match. */
  matching: z.number(),
  documents: z.array(documentRow),
  /** Counts of what matches, each facet without its own choice, so that others of it can be chosen; most frequent first. */
  facets: z.object({
    host: z.array(facetValue),
    language: z.array(facetValue),
    archive: z.array(facetValue),
    kind: z.array(facetValue),
    state: z.array(facetValue),
  }),
  /** Publication by month (by year where there are more than 60 months), without `from` and `to`; `undated` have no date of their own. */
  published: z.object({ unit: z.enum(["month", "year"]), counts: z.array(facetValue), undated: z.number() }),
  /** Scores in steps of `step` from 0 to 1, without `min` and `max`: all, and those kept and dropped among them. */
  scores: z.object({ step: z.number(), all: z.array(z.number()), kept: z.array(z.number()), dropped: z.array(z.number()) }),
  /** What the crawl kept pages by. */
  threshold: z.number().optional(),
  estimate: precisionEstimate,
  /** Lines of decisions.jsonl that are no decisions, which change nothing, and what is wrong with the first. */
  badDecisions: z.object({ count: z.number(), first: z.string() }).optional(),
  /** Texts are read for the search in the background; before that is done, a search finds titles and addresses only in the rest. */
  indexed: z.object({ done: z.number(), total: z.number(), problem: z.string().optional() }),
});

/** A stretch of text; `isMatch` where a word of the search or a term of the event stands. */
const stretch = z.object({ text: z.string(), isMatch: z.enum(["search", "event"]).optional() });

export const documentDetail = z.object({
  document: documentRow,
  /** Why it is in the collection, in a sentence or two. */
  reason: z.string(),
  /** The pages from a seed to this one; `number` where one is a document itself. */
  path: z.array(z.object({ url: z.string(), title: z.string().optional(), number: z.number().optional() })),
  paragraphs: z.array(z.array(stretch)),
  /** True where the text goes on. */
  isCut: z.boolean(),
  /** Captures of the same address in the collection's index, oldest first. */
  versions: z.array(z.object({ captured: z.string(), status: z.number().optional(), number: z.number().optional() })),
  linksTo: z.array(z.object({ number: z.number(), title: z.string() })),
  linkedFrom: z.array(z.object({ number: z.number(), title: z.string() })),
  /** Where the archive itself shows the capture, if it is on the web. */
  uriM: z.string().optional(),
  warcFile: z.string(),
  offset: z.number(),
  /** Why there is no text, where there is none. */
  problem: z.string().optional(),
});

/** What a curator says, of some documents by their numbers or of all that match. */
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
  /** The time by which the decision can be taken back. */
  at: z.string(),
});

/** Which decision is taken back, by its time; left out, the last one. */
export const undoRequest = z.object({ at: z.string().max(50).optional() });

export const undoAnswer = z.object({
  /** The documents that it was about, and what counts of each now. */
  undone: z.array(z.object({ number: z.number(), decision: z.enum(reviewDecisions) })),
});

export type DocumentPage = z.output<typeof documentPage>;
export type DocumentDetail = z.output<typeof documentDetail>;
export type PrecisionEstimate = z.output<typeof precisionEstimate>;
export type DecisionRequest = z.input<typeof decisionRequest>;
export type UndoAnswer = z.output<typeof undoAnswer>;
export type DecisionAnswer = z.output<typeof decisionAnswer>;
export type TriageDecision = ReviewDecision;
