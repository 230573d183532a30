import { oneLine } from "@recollect/base/one-line";
import { numberIn } from "../collection/document-values.ts";
import type { ReviewDecision } from "../collection/review-decisions.ts";
import { type ListedFields, listedFields } from "../document/document-columns.ts";
import type { DocumentTable } from "./document-table.ts";

/** A document as shown in a list. Unknown fields are absent. */
export interface ListedDocument extends ListedFields {
  /** Its number in the whole program: its position in the order of collection, from 1. */
  readonly number: number;
  readonly host: string;
  /** ISO 8601; absent if only the capture dates the page. */
  readonly published?: string;
  /** article, list or other; like `words`, absent until the page has been read for the search. */
  readonly kind?: string;
  readonly words?: number;
  readonly decision: ReviewDecision;
  readonly note?: string;
  readonly isOffTopic: boolean;
  /** Estimated probability that it is about the event; absent if it is unknown. */
  readonly chance?: number;
  /** Set for a candidate: a page below the crawl's threshold that no curator has kept. */
  readonly isCandidate?: true;
  /** Set if the other decisions contradict this one, which may be a mistake; the same decision again confirms it. */
  readonly isDoubted?: true;
  /** Set if the model, which learns from a curator's decisions, made the decision. */
  readonly decidedBy?: "model";
}

const always = listedFields.filter(({ isOptional }) => !isOptional);
const sometimes = listedFields.filter(({ isOptional }) => isOptional);

/**
 * Returns the row of the document at a place. Its title is put on one line, without characters that reverse text direction. `hasChance`:
 * whether its chance is shown.
 */
export function listedDocument(table: DocumentTable, place: number, hasChance = false): ListedDocument {
  const given = (name: string, text: string | undefined) => (text ? { [name]: text } : {});
  const words = table.words[place] as number;
  return {
    number: place + 1,
    url: table.url(place),
    host: table.hosts.of(place),
    ...(fieldsOf(table, place, always) as Omit<ListedFields, "url">),
    decision: table.decision(place),
    isOffTopic: table.isOffTopic[place] === 1,
    ...(hasChance && { chance: Number((table.chances[place] as number).toFixed(3)) }),
    ...(table.isCandidate(place) && { isCandidate: true }),
    ...(table.isDoubted(place) && { isDoubted: true }),
    ...(table.isByModel[place] === 1 && { decidedBy: "model" }),
    ...given("published", table.published(place)),
    ...given("kind", table.kinds.of(place)),
    ...(words >= 0 && { words }),
    ...fieldsOf(table, place, sometimes),
    ...given("note", table.note(place)),
  };
}

function fieldsOf(table: DocumentTable, place: number, fields: typeof listedFields): Partial<ListedFields> {
  const values: Record<string, string | number> = {};
  for (const { name, column, isNumber, isOneLine, isOptional } of fields) {
    const text = table.text(column, place);
    const value = isNumber ? numberIn(text) : isOneLine ? oneLine(text) : text;
    if (value !== undefined && !(isOptional && value === "")) values[name] = value;
  }
  return values;
}
