import { oneLine } from "../base/one-line.ts";
import type { ReviewDecision } from "../collection/review-decisions.ts";
import type { DocumentTable } from "./document-table.ts";

/** A document as a list shows it. What it does not have is absent. */
export interface ListedDocument {
  /** Its place in the order of collecting, from 1. */
  number: number;
  url: string;
  host: string;
  title: string;
  published?: string;
  captured: string;
  language: string;
  archive: string;
  kind?: string;
  words?: number;
  relevance?: number;
  topical?: number;
  temporal?: number;
  depth?: number;
  decision: ReviewDecision;
  note?: string;
  duplicateOf?: string;
  isOffTopic: boolean;
}

/** The row of the document at a place. Its title is one line, and turns nothing around. */
export function listedDocument(table: DocumentTable, place: number): ListedDocument {
  const score = (column: "relevance" | "topical" | "temporal" | "depth") => {
    const value = table.number(column, place);
    return value === undefined ? {} : { [column]: value };
  };
  const said = (name: string, text: string | undefined) => (text ? { [name]: text } : {});
  const words = table.words[place] as number;
  return {
    number: place + 1,
    url: table.url(place),
    host: table.hosts.of(place),
    title: oneLine(table.text("title", place)),
    captured: table.text("captured_at", place),
    language: table.languages.of(place),
    archive: table.archives.of(place),
    decision: table.decision(place),
    isOffTopic: table.isOffTopic[place] === 1,
    ...said("published", table.published(place)),
    ...said("kind", table.kinds.of(place)),
    ...(words >= 0 && { words }),
    ...score("relevance"),
    ...score("topical"),
    ...score("temporal"),
    ...score("depth"),
    ...said("note", table.note(place)),
    ...said("duplicateOf", table.text("duplicate_of", place)),
  };
}
