/** `recollect/relevance`: similarity of a page to an event, by words and time. */

export { aggregate, type Combination } from "./aggregate.ts";
export { DocumentFrequencies } from "./document-frequencies.ts";
export { type IdfSource, IdfTable } from "./idf-table.ts";
export type { Keywords } from "./keywords.ts";
export { languageIdf } from "./language-idf.ts";
export { PageTerms } from "./page-terms.ts";
export { type Reference, type ReferenceDocument, type ReferenceOptions, referenceOf } from "./reference.ts";
export type { Spelling } from "./spelling.ts";
export { type BothSided, type OneSided, type TimeCurve, temporalRelevance } from "./temporal.ts";
export type { TermTable } from "./term-table.ts";
export type { TokenPlaces } from "./token-places.ts";
export { Topic } from "./topical.ts";
export type { Vector } from "./vector.ts";
export type { Weighting } from "./weighting.ts";
export type { WrittenWords } from "./written-words.ts";
