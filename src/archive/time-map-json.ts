import { z } from "zod";
import { parseCdxAnswer } from "./cdx-answer.ts";
import { timestampOfMemento } from "./memento-time.ts";
import type { ListedMemento, ListedTimeMap } from "./time-map.ts";

const pageSchema = z.object({ uri: z.string() });
const mementoSchema = z.object({ uri: z.union([z.string(), z.array(z.string()).min(1)]), datetime: z.string().optional() });

/** What MemGator and Time Travel answer. */
const timeMapSchema = z.object({
  original_uri: z.string().optional(),
  timegate_uri: z.string().optional(),
  mementos: z.object({ list: z.array(z.unknown()) }).optional(),
  timemap_index: z.array(z.unknown()).optional(),
});

/** Reads a TimeMap in one of the JSON forms; undefined for anything else. */
export function timeMapOfJson(text: string): ListedTimeMap | undefined {
  const value = parsed(text);
  const timeMap = timeMapSchema.safeParse(value);
  if (!timeMap.success || (timeMap.data.mementos ?? timeMap.data.timemap_index) === undefined) return fromIndex(text);
  const { original_uri, timegate_uri, mementos, timemap_index = [] } = timeMap.data;
  const list = mementos?.list ?? [];
  const listed = list.flatMap((entry) => fromEntry(entry) ?? []);
  const pages = timemap_index.flatMap((entry) => pageSchema.safeParse(entry).data?.uri ?? []);
  return { original: original_uri, timegate: timegate_uri, mementos: listed, pages, malformed: list.length - listed.length };
}

/** Reads a TimeMap in CDXJ, as MemGator (keys are times, values tell the address) or pywb (an index) write it. */
export function timeMapOfCdxj(text: string): ListedTimeMap | undefined {
  if (!/^(?:[!@]\w|\d{4,14} \{|\S+ \d{4,14} \{)/.test(text)) return undefined;
  return /^(?:[!@]|\d{4,14} \{)/.test(text) ? fromTimes(text) : fromIndex(text);
}

function fromTimes(text: string): ListedTimeMap | undefined {
  let malformed = 0;
  let [original, timegate]: (string | undefined)[] = [];
  const mementos: ListedMemento[] = [];
  for (const line of text.split("\n")) {
    const meta = /^[!@]meta\s+(\{.*)/.exec(line)?.[1];
    if (meta !== undefined) {
      const { original_uri, timegate_uri } = timeMapSchema.safeParse(parsed(meta)).data ?? {};
      original ??= original_uri;
      timegate ??= timegate_uri;
    } else if (!/^[!@]|^\s*$/.test(line)) {
      const [, time = "", json = ""] = /^(\d{4,14})\s+(\{.*)/.exec(line) ?? [];
      const memento = fromEntry(parsed(json));
      if (memento === undefined) malformed++;
      else mementos.push({ ...memento, timestamp: time.length === 14 ? time : memento.timestamp });
    }
  }
  return original === undefined && mementos.length === 0 ? undefined : { original, timegate, mementos, pages: [], malformed };
}

/** An archive's index as a TimeMap: rows, objects or CDXJ. */
function fromIndex(text: string): ListedTimeMap | undefined {
  const { captures, malformed } = parseCdxAnswer(text);
  if (captures.length === 0) return undefined;
  const mementos = captures.map(({ timestamp, url, status, mime, digest, length }) => ({ timestamp, url, status, mime, digest, length }));
  return { original: captures[0]?.url, mementos, pages: [], malformed };
}

function fromEntry(value: unknown): ListedMemento | undefined {
  const entry = mementoSchema.safeParse(value).data;
  if (entry === undefined) return undefined;
  const uriM = typeof entry.uri === "string" ? entry.uri : (entry.uri[0] ?? "");
  const timestamp = timestampOfMemento(uriM, entry.datetime);
  return timestamp === undefined ? undefined : { uriM, timestamp };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
