/** `recollect/scorer`: the types of a scorer, which scores the pages of a crawl by their relevance to an event. */

export type { PageTime } from "./page-time.ts";
export type { NamedScorer } from "./scorer/load-scorer.ts";
export type { GivenScore, PageToScore, Score, Scorer, ScorerModule } from "./scorer/scorer.ts";
