import { parseLinks } from "./link-format.ts";
import { timeMapOfCdxj, timeMapOfJson } from "./time-map-json.ts";
import { timestampOfMemento } from "./uri-m.ts";

/** A capture in a TimeMap. */
export interface ListedMemento {
  readonly timestamp: string;
  /** Undefined if the TimeMap is an index that identifies captures by time alone. */
  readonly uriM?: string | undefined;
  /** Known, like the other fields, if the archive serves its index as a TimeMap. */
  readonly url?: string | undefined;
  readonly status?: string | undefined;
  readonly mime?: string | undefined;
  readonly digest?: string | undefined;
  readonly length?: number | undefined;
}

/** Content of a TimeMap. */
export interface ListedTimeMap extends TimeMapHead {
  readonly mementos: readonly ListedMemento[];
}

/** Content of a TimeMap without its captures, which may be millions. */
export interface TimeMapHead {
  readonly original?: string | undefined;
  /** The next pages of the TimeMap, or the TimeMaps that it is an index of. */
  readonly pages: readonly string[];
  /** Number of unreadable lines, rows or links. */
  readonly malformed: number;
}

/**
 * Reads a TimeMap as archives serve it: in link format (RFC 7089, section 5), as JSON (`mementos`, rows of a CDX server, or one object per
 * line) or as CDXJ, and passes on its captures one by one. Undefined for other texts. Never throws, and takes linear time.
 */
export function scanTimeMap(text: string, onMemento: (memento: ListedMemento) => void): TimeMapHead | undefined {
  const start = text.trimStart();
  if (start.startsWith("<")) return fromLinks(start, onMemento);
  return start.startsWith("{") || start.startsWith("[") ? timeMapOfJson(start, onMemento) : timeMapOfCdxj(start, onMemento);
}

/** Reads a TimeMap with its captures. */
export function readTimeMap(text: string): ListedTimeMap | undefined {
  const mementos: ListedMemento[] = [];
  const timeMap = scanTimeMap(text, (memento) => mementos.push(memento));
  return timeMap && { ...timeMap, mementos };
}

/** Limit of pages that a TimeMap may name. */
const maxPages = 1000;

function fromLinks(text: string, onMemento: (memento: ListedMemento) => void): TimeMapHead | undefined {
  let original: string | undefined;
  let [count, malformed] = [0, 0];
  const spans: string[] = [];
  const others: string[] = [];
  const selves = new Set<string>();
  for (const link of parseLinks(text)) {
    if (link === "malformed") {
      malformed++;
      continue;
    }
    const { uri, rels } = link;
    const isMemento = rels.includes("memento");
    const timestamp = isMemento ? timestampOfMemento(uri, link.datetime) : undefined;
    if (timestamp !== undefined) {
      count++;
      onMemento({ uriM: uri, timestamp });
    } else if (isMemento) malformed++;
    if (rels.includes("original")) original = uri;
    if (selves.size + spans.length + others.length >= maxPages) continue;
    if (rels.includes("self")) selves.add(uri);
    else if (rels.includes("timemap") && /link-format|^$/i.test(link.type ?? ""))
      (link.from !== undefined || link.until !== undefined ? spans : others).push(uri);
  }
  if (original === undefined && count === 0 && spans.length + others.length === 0) return undefined;
  // Without a time span, a TimeMap named beside captures is a copy of this one at another address.
  const pages = count > 0 ? spans : [...spans, ...others];
  return { original, pages: pages.filter((uri) => !selves.has(uri)), malformed };
}
