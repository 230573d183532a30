/** `recollect/spec`: the schema of specifications, and how they are read or drafted from an encyclopedia article. */

export type { Article, ArticleDate, ArticleFacts, ArticleReference, Revision } from "@recollect/wikipedia/article";
export { articleFacts } from "@recollect/wikipedia/article-facts";
export { type EventType, guessEventType } from "@recollect/wikipedia/event-type";
export type { EventKind } from "@recollect/wikipedia/event-words";
export { daysOfDuration } from "./duration.ts";
export type { Profile } from "./published-profile.ts";
export { readSpecification } from "./read-specification.ts";
export {
  type CrawlSettings,
  type EventSpan,
  type RelevanceSettings,
  type ResolvedSpecification,
  type ResolveOptions,
  resolveSpecification,
  type Settled,
} from "./resolve-specification.ts";
export { type CheckedSpecification, type Specification, specificationSchema } from "./specification.ts";
export type { Strategy } from "./strategy.ts";
