import { z } from "zod";
import { originalUrl } from "../page/original-url.ts";
import { timestampOfDate, timestampOfWarcDate } from "../warc/timestamp.ts";
import { parseUriM } from "./uri-m.ts";
import type { WantedUrl } from "./wanted-url.ts";

/** A memento of a TimeMap file. */
interface ListedMemento {
  readonly uri: string;
  readonly datetime?: string | undefined;
}

/**
 * Reads a TimeMap as archives serve it: in link format (RFC 7089, section 5), or as JSON, with `mementos` or as rows of a CDX server.
 * Undefined for a text that is none.
 */
export function parseTimeMap(text: string): WantedUrl | undefined {
  const start = text.trimStart();
  if (start.startsWith("<")) return fromLinks(start);
  return start.startsWith("{") || start.startsWith("[") ? fromJson(start) : undefined;
}

const link = /<([^<>]{1,8192})>\s*((?:;\s*[\w*-]{1,40}\s*=\s*(?:"[^"]{0,1000}"|[^\s;,"]{1,1000})\s*)*)/g;

function fromLinks(text: string): WantedUrl | undefined {
  let original: string | undefined;
  const mementos: ListedMemento[] = [];
  for (const [, uri = "", parameters = ""] of text.matchAll(link)) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const relations = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/);
    if (relations.includes("original")) original = uri;
    if (relations.includes("memento")) mementos.push({ uri, datetime: /;\s*datetime\s*=\s*"([^"]*)"/i.exec(parameters)?.[1] });
  }
  return wanted(original, mementos);
}

const mementosSchema = z.object({
  original_uri: z.string().optional(),
  mementos: z.object({ list: z.array(z.object({ uri: z.union([z.string(), z.array(z.string())]), datetime: z.string().optional() })) }),
});

const rowsSchema = z.array(z.array(z.string())).min(1);

function fromJson(text: string): WantedUrl | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const timeMap = mementosSchema.safeParse(value);
  if (timeMap.success) {
    const { original_uri, mementos } = timeMap.data;
    return wanted(
      original_uri,
      mementos.list.map(({ uri, datetime }) => ({ uri: typeof uri === "string" ? uri : (uri[0] ?? ""), datetime })),
    );
  }
  const rows = rowsSchema.safeParse(value);
  return rows.success ? fromRows(rows.data) : undefined;
}

/** The first row names the columns. */
function fromRows([names = [], ...rows]: readonly string[][]): WantedUrl | undefined {
  const [time, original] = [names.indexOf("timestamp"), names.indexOf("original")];
  if (time < 0 || original < 0) return undefined;
  const timestamps = new Set(rows.flatMap((row) => (/^\d{14}$/.test(row[time] ?? "") ? [row[time] as string] : [])));
  const url = rows[0]?.[original];
  return url === undefined ? undefined : { url, timestamps };
}

function wanted(original: string | undefined, mementos: readonly ListedMemento[]): WantedUrl | undefined {
  const url = original ?? (mementos[0] && originalUrl(mementos[0].uri));
  if (url === undefined) return undefined;
  // The address has the seconds that an index has; the Memento-Datetime is that of the archive, and the same nearly everywhere.
  return { url, timestamps: new Set(mementos.flatMap(({ uri, datetime }) => parseUriM(uri)?.timestamp ?? timeOf(datetime) ?? [])) };
}

function timeOf(datetime: string | undefined): string | undefined {
  return datetime === undefined ? undefined : (timestampOfWarcDate(datetime) ?? timestampOfDate(new Date(datetime)));
}
