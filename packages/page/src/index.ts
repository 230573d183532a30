/** `recollect/page`: what one page contains, read from its bytes alone. */

export type { BlockModel, StoredBlockModel } from "./block-model.ts";
export type { DateCandidate, DateSource } from "./dates/date-candidate.ts";
export type { PageLink } from "./links.ts";
export type { Requisite } from "./outline.ts";
export { type Page, type PageContext, readPage } from "./page.ts";
export type { PageKind } from "./page-kind.ts";
export type { Signal } from "./signals.ts";
