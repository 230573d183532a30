import { readTimeMap } from "../archive/time-map.ts";
import { originalUrl } from "../page/original-url.ts";
import type { WantedUrl } from "./wanted-url.ts";

/** Which captures of which URL a TimeMap lists, in any format that archives serve; undefined for a text that is none. */
export function parseTimeMap(text: string): WantedUrl | undefined {
  const timeMap = readTimeMap(text);
  const [first] = timeMap?.mementos ?? [];
  const url = timeMap?.original ?? first?.url ?? (first?.uriM && originalUrl(first.uriM));
  return timeMap && url ? { url, timestamps: new Set(timeMap.mementos.map(({ timestamp }) => timestamp)) } : undefined;
}
