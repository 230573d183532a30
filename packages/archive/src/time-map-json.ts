import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import { warcLimits } from "@recollect/warc/limits";
import { z } from "zod";
import { readCdxAnswer } from "./cdx-answer.ts";
import type { ListedMemento, TimeMapHead } from "./time-map.ts";
import { timestampOfMemento } from "./uri-m.ts";

type Tell = (memento: ListedMemento) => void;

const pageSchema = z.object({ uri: z.string() });
const mementoSchema = z.object({ uri: z.union([z.string(), z.array(z.string()).min(1)]), datetime: z.string().optional() });

/** JSON answer of MemGator and Time Travel. */
const timeMapSchema = z.object({
  original_uri: z.string().optional(),
  mementos: z.object({ list: z.array(z.unknown()) }).optional(),
  timemap_index: z.array(z.unknown()).optional(),
});

/** Reads a TimeMap in one of the JSON forms; undefined for anything else. */
export function timeMapOfJson(text: string, tell: Tell): TimeMapHead | undefined {
  const value = text.startsWith("{") && text.length <= limits.jsonChars ? parsedJson(text) : undefined;
  const timeMap = timeMapSchema.safeParse(value);
  if (!timeMap.success || (timeMap.data.mementos ?? timeMap.data.timemap_index) === undefined) return fromIndex(text, tell);
  const { original_uri, mementos, timemap_index = [] } = timeMap.data;
  const list = mementos?.list ?? [];
  let malformed = 0;
  for (const entry of list) {
    const memento = fromEntry(entry);
    if (memento === undefined) malformed++;
    else tell(memento);
  }
  const pages = timemap_index.flatMap((entry) => pageSchema.safeParse(entry).data?.uri ?? []);
  return { original: original_uri, pages, malformed };
}

/** Reads a TimeMap in CDXJ, as MemGator (keys are times, values tell the address) or pywb (an index) write it. */
export function timeMapOfCdxj(text: string, tell: Tell): TimeMapHead | undefined {
  if (!/^(?:[!@]\w|\d{4,14} \{|\S+ \d{4,14} \{)/.test(text)) return undefined;
  return /^(?:[!@]|\d{4,14} \{)/.test(text) ? fromTimes(text, tell) : fromIndex(text, tell);
}

function fromTimes(text: string, tell: Tell): TimeMapHead | undefined {
  let [count, malformed] = [0, 0];
  let original: string | undefined;
  for (const line of linesOf(text)) {
    const meta = /^[!@]meta\s+(\{.*)/.exec(line)?.[1];
    if (meta !== undefined) original ??= timeMapSchema.safeParse(parsedJson(meta)).data?.original_uri;
    else if (!/^[!@]|^\s*$/.test(line)) {
      const [, time = "", json = ""] = /^(\d{4,14})\s+(\{.*)/.exec(line) ?? [];
      const memento = fromEntry(parsedJson(json));
      if (memento === undefined) malformed++;
      else {
        count++;
        tell({ ...memento, timestamp: time.length === 14 ? time : memento.timestamp });
      }
    }
  }
  return original === undefined && count === 0 ? undefined : { original, pages: [], malformed };
}

/** Lazily: otherwise a text of only line ends would take ten times its length in memory. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    yield text.slice(start, Math.min(end, start + warcLimits.cdxLineBytes));
  }
}

/** Reads an archive's index as a TimeMap: rows, objects or CDXJ. */
function fromIndex(text: string, tell: Tell): TimeMapHead | undefined {
  let original: string | undefined;
  const { rows, malformed } = readCdxAnswer(text, ({ timestamp, url, status, mime, digest, length }) => {
    original ??= url;
    tell({ timestamp, url, status, mime, digest, length });
  });
  return rows === 0 ? undefined : { original, pages: [], malformed };
}

function fromEntry(value: unknown): ListedMemento | undefined {
  const entry = mementoSchema.safeParse(value).data;
  if (entry === undefined) return undefined;
  const uriM = typeof entry.uri === "string" ? entry.uri : (entry.uri[0] ?? "");
  const timestamp = timestampOfMemento(uriM, entry.datetime);
  return timestamp === undefined ? undefined : { uriM, timestamp };
}
