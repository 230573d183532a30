import { shortenedPath } from "../document/shortened-path.ts";
import type { DocumentCells } from "./document-markup.ts";

/** Maximum length of a reason or a note, in characters. */
export const reasonChars = 4000;

/** The path to a document: the position of the previous document, from 1, whose own path continues; 0 for a seed; or else all URLs. */
export type PackedPath = number | readonly string[];

/**
 * A document in the page's JSON. Repeated values are stored once: archives, files and languages as indexes into `PackedNames`, a readable
 * URL only if it differs, and a link that ends with the URL only by the rest of it. A document's number is its position in the list unless
 * it is given, as in lists that omit documents.
 */
export type PackedDocument = readonly [
  url: string | readonly [url: string, readableUrl: string],
  title: string,
  captured: string,
  published: string,
  depth: number,
  topical: number | null,
  temporal: number | null,
  relevance: number | null,
  language: number,
  archive: number,
  link: string | readonly [beforeUrl: string],
  file: number,
  offset: number | null,
  flags: number,
  path: PackedPath,
  reason: string,
  number?: number | undefined,
  note?: string | undefined,
];

export interface PackedNames {
  readonly languages: readonly string[];
  readonly archives: readonly string[];
  readonly files: readonly string[];
}

/** Bits of a packed document's flags. `told`: its reason ends with its path, which is omitted. */
export const packedFlags = { relevant: 1, duplicate: 2, told: 4, replayable: 8, kept: 16, dropped: 32 } as const;

/** A document in the page's script. */
export interface ReportDocument extends DocumentCells {
  readonly isRelevant: boolean;
}

/** Unpacks the documents of a page. Reasons are composed on first use, since most are never shown. */
export function unpackDocuments(packed: readonly PackedDocument[], names: PackedNames): ReportDocument[] {
  const documents: ReportDocument[] = [];
  const pathTo = (place: number): string[] => {
    const urls: string[] = [];
    let path = packed[place]?.[14] ?? 0;
    // A path leads to earlier documents only, so the loop ends.
    while (typeof path === "number" && path > 0) {
      urls.unshift(documents[path - 1]?.readableUrl ?? "");
      path = packed[path - 1]?.[14] ?? 0;
    }
    return typeof path === "number" ? urls : [...path, ...urls];
  };
  packed.forEach((row, place) => {
    const [
      address,
      title,
      captured,
      published,
      depth,
      topical,
      temporal,
      relevance,
      language,
      archive,
      link,
      file,
      offset,
      flags,
      ,
      ...end
    ] = row;
    const [url, readableUrl] = typeof address === "string" ? [address, address] : address;
    const has = (flag: keyof typeof packedFlags): boolean => (flags & packedFlags[flag]) > 0;
    const [reason, number = place + 1, note = ""] = end;
    documents.push({
      ...{ number, url, readableUrl, title, captured, published, depth, topical, temporal, relevance, offset, note },
      language: names.languages[language] ?? "",
      archive: names.archives[archive] ?? "",
      link: typeof link === "string" ? link : link[0] + url,
      file: names.files[file] ?? "",
      isRelevant: has("relevant"),
      isDuplicate: has("duplicate"),
      isReplayable: has("replayable"),
      decision: has("kept") ? "kept" : has("dropped") ? "dropped" : "",
      get reason() {
        return cut(has("told") ? reason + shortenedPath(pathTo(place)).join(" → ") : reason);
      },
    });
  });
  return documents;
}

function cut(reason: string): string {
  return reason.length <= reasonChars ? reason : `${reason.slice(0, reasonChars).toWellFormed()}…`;
}
