import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import { warcLimits } from "@recollect/warc/limits";
import { z } from "zod";
import { linesIn, readCdxAnswer } from "./cdx-answer.ts";
import type { ListedMemento, TimeMapHead } from "./time-map.ts";
import { timestampOfMemento } from "./uri-m.ts";

type OnMemento = (memento: ListedMemento) => void;

const pageSchema = z.object({ uri: z.string() });
const mementoSchema = z.object({ uri: z.union([z.string(), z.array(z.string()).min(1)]), datetime: z.string().optional() });

/** JSON answer of MemGator and Time Travel. */
const timeMapSchema = z.object({
  original_uri: z.string().optional(),
  mementos: z.object({ list: z.array(z.unknown()) }).optional(),
  timemap_index: z.array(z.unknown()).optional(),
});

/** Reads a TimeMap in one of the JSON forms; undefined for anything else. */
export function timeMapOfJson(text: string, onMemento: OnMemento): TimeMapHead | undefined {
  const value = text.startsWith("{") && text.length <= limits.jsonChars ? parsedJson(text) : undefined;
  const timeMap = timeMapSchema.safeParse(value);
  if (!timeMap.success || (timeMap.data.mementos ?? timeMap.data.timemap_index) === undefined) return fromIndex(text, onMemento);
  const { original_uri, mementos, timemap_index = [] } = timeMap.data;
  const list = mementos?.list ?? [];
  let malformed = 0;
  for (const entry of list) {
    const memento = fromEntry(entry);
    if (memento === undefined) malformed++;
    else onMemento(memento);
  }
  const pages = timemap_index.flatMap((entry) => pageSchema.safeParse(entry).data?.uri ?? []);
  return { original: original_uri, pages, malformed };
}

/** Reads a TimeMap in CDXJ, as written by MemGator (keys are times, values have the address) or pywb (an index). */
export function timeMapOfCdxj(text: string, onMemento: OnMemento): TimeMapHead | undefined {
  if (!/^(?:[!@]\w|\d{4,14} \{|\S+ \d{4,14} \{)/.test(text)) return undefined;
  return /^(?:[!@]|\d{4,14} \{)/.test(text) ? fromTimes(text, onMemento) : fromIndex(text, onMemento);
}

function fromTimes(text: string, onMemento: OnMemento): TimeMapHead | undefined {
  let [count, malformed] = [0, 0];
  let original: string | undefined;
  for (const whole of linesIn(text)) {
    const line = whole.slice(0, warcLimits.cdxLineBytes);
    const meta = /^[!@]meta\s+(\{.*)/.exec(line)?.[1];
    if (meta !== undefined) original ??= timeMapSchema.safeParse(parsedJson(meta)).data?.original_uri;
    else if (!/^[!@]|^\s*$/.test(line)) {
      const [, time = "", json = ""] = /^(\d{4,14})\s+(\{.*)/.exec(line) ?? [];
      const memento = fromEntry(parsedJson(json));
      if (memento === undefined) malformed++;
      else {
        count++;
        onMemento({ ...memento, timestamp: time.length === 14 ? time : memento.timestamp });
      }
    }
  }
  return original === undefined && count === 0 ? undefined : { original, pages: [], malformed };
}

/** Reads an archive's index as a TimeMap: rows, objects or CDXJ. */
function fromIndex(text: string, onMemento: OnMemento): TimeMapHead | undefined {
  let original: string | undefined;
  const { rows, malformed } = readCdxAnswer(text, ({ timestamp, url, status, mime, digest, length }) => {
    original ??= url;
    onMemento({ timestamp, url, status, mime, digest, length });
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
