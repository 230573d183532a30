/** `recollect/review`: a curator's decisions about a collection, and estimates from them. */

export type { Problem, ProblemCode } from "@recollect/warc/problem";
export { reviewFilter } from "../collection/collection-review.ts";
export type { DocumentSelection, ReviewFilter } from "../collection/document-filter.ts";
export type { ReviewDecision } from "../collection/review-decisions.ts";
export type { ListedFields } from "../document/document-columns.ts";
export type { ReviewEstimate } from "./answers.ts";
export type { DocumentChoice } from "./choose-documents.ts";
export {
  type DecidedDocuments,
  type DecideOptions,
  decideDocuments,
  type NamedDocuments,
  type ReviewStanding,
} from "./decide-documents.ts";
export type { ListedDocument } from "./document-rows.ts";
export type { CollectionChoice, OpenReviewOptions } from "./reviewed-collection.ts";
export { type SelectOptions, selectDocuments } from "./select-documents.ts";
export type { ReviewOrder } from "./sort-documents.ts";
