import { z } from "@hono/zod-openapi";
import { reviewDecisions } from "@recollect/recollect/collection/review-decisions";
import { reviewOrders } from "@recollect/recollect/review/sort-documents";

/** One or several values of a repeatable query parameter: `?host=a&host=b`. */
export const several = z
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
  /** keep, drop, undecided, near-duplicate, off-topic, doubted; one matching state suffices. */
  state: several,
  /** document, candidate. */
  part: several,
  /** First and last publication day, month or year. `published` set to `none`: only documents without a date of their own. */
  from: day.optional(),
  to: day.optional(),
  published: z.literal("none").optional(),
  min: z.coerce.number().min(0).max(1).optional(),
  max: z.coerce.number().min(0).max(1).optional(),
  /** By default, `likely` as soon as documents were kept and dropped, otherwise `relevance`. */
  sort: z.enum(reviewOrders).optional(),
});

export const documentPageQuery = documentQuery.extend({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
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

/** Lets the model decide about all documents and candidates without a curator's decision. */
export const acceptRequest = z.object({
  /** Minimum chance of pages to keep. */
  border: z.number().min(0).max(1),
});

export const decisionAnswer = z.object({
  changed: z.number(),
  /** Time of the decision, by which it can be undone. */
  at: z.string(),
});

/** Time of the decision to undo; by default, the last one. */
export const undoRequest = z.object({ at: z.string().max(50).optional() });

export const undoAnswer = z.object({
  /** The documents of the undone decision, with their current decisions. */
  undone: z.array(z.object({ number: z.number(), decision: z.enum(reviewDecisions) })),
});

export type { DocumentDetail, DocumentPage, ReviewEstimate } from "@recollect/recollect/review/answers";
export type DecisionRequest = z.input<typeof decisionRequest>;
export type UndoAnswer = z.output<typeof undoAnswer>;
export type DecisionAnswer = z.output<typeof decisionAnswer>;
export type { ReviewDecision } from "@recollect/recollect/collection/review-decisions";
