/** `recollect/spec`: the schema of specifications, and how they are read or drafted from an encyclopedia article. */

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
export type { Article, ArticleDate, ArticleFacts, ArticleReference, Revision } from "./wikipedia/article.ts";
export { articleFacts } from "./wikipedia/article-facts.ts";
export { type EventType, guessEventType } from "./wikipedia/event-type.ts";
export type { EventKind } from "./wikipedia/event-words.ts";
