import { isIndexName } from "@recollect/archive/input-files";
import { oneLine } from "@recollect/base/one-line";
import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import { hostOf, ownTime } from "./document-values.ts";

/** The fields of a citation of an archived page. Texts have no line breaks; unknown fields are empty. */
export interface Citation {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly site: string;
  /** Year, month, day of the capture, as far as known. */
  readonly accessed: readonly number[];
  /** Year, month, day of the page's own time. Empty for a page dated by its capture, since its time of publication is unknown. */
  readonly issued: readonly number[];
  readonly archive: string;
  readonly uriM: string;
  readonly language: string;
  /** The exact time of the capture, for which citations have no field. */
  readonly note: string;
  /** `kept` or `dropped`; empty for an undecided document. */
  readonly decision: string;
  /** The curator's note. */
  readonly annotation: string;
}

/** Returns the citation of a document. Its id stays the same when the collection grows or is exported in part. */
export function citationOf(collection: CollectionReader, { number, row }: CollectedDocument): Citation {
  return {
    id: `${collection.name}-${number}`,
    title: oneLine(row.title) || oneLine(row.url),
    url: oneLine(row.url),
    site: hostOf(row.url),
    accessed: dateParts(row.captured_at),
    issued: dateParts(ownTime(row)),
    archive: isIndexName(row.archive) ? "" : oneLine(row.archive),
    uriM: oneLine(row.uri_m),
    language: row.language === "und" ? "" : oneLine(row.language),
    note: `Captured ${oneLine(row.captured_at)}`,
    decision: decisionWords[row.decision ?? ""] ?? "",
    annotation: oneLine(row.note ?? ""),
  };
}

const decisionWords: Readonly<Record<string, string>> = { keep: "kept", drop: "dropped" };

/** Splits `2017-10-02T03:04:05Z` into 2017, 10, 2; a time with only a year or month gives only these. */
function dateParts(time: string): number[] {
  const [, ...parts] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(time) ?? [];
  return parts.filter((part) => part !== undefined).map(Number);
}
