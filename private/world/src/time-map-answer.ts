import { type Capture, isoOfTimestamp } from "recollect/warc";
import type { ArchiveAnswer } from "./archive-answer.ts";
import type { ArchiveRequest, TimeMapFormat } from "./archive-request.ts";
import { type ArchiveAddresses, httpDate, mementoLink, relations } from "./memento-links.ts";

const types: Readonly<Record<TimeMapFormat, string>> = {
  link: "application/link-format",
  json: "application/json",
  cdxj: "application/cdxj+ors",
};

/** One page of a TimeMap with its range of captures. */
interface TimeMapPage {
  readonly number: number;
  readonly first: Capture;
  readonly last: Capture;
}

/**
 * Returns the TimeMap of a URL, in link format (RFC 7089), or as JSON or CDXJ as from MemGator. With more captures than `pageSize`, the
 * TimeMap without a page number lists its numbered pages instead.
 */
export function timeMapAnswer(
  { url, format, page }: Extract<ArchiveRequest, { kind: "timemap" }>,
  captures: readonly Capture[],
  addresses: ArchiveAddresses,
  pageSize = Number.POSITIVE_INFINITY,
): ArchiveAnswer | undefined {
  const pages = captures.length > pageSize ? pagesOf(captures, pageSize) : [];
  const listed = page === undefined ? captures : captures.slice((page - 1) * pageSize, page * pageSize);
  if (listed.length === 0 || (page !== undefined && pages.length === 0)) return undefined;
  const isIndex = page === undefined && pages.length > 0;
  const parts: TimeMapParts = {
    url,
    self: addresses.timeMap(url, format, page),
    captures: isIndex ? [] : listed,
    pages: isIndex ? pages : [],
  };
  const body = { link: linkFormat, json: jsonFormat, cdxj: cdxjFormat }[format](parts, addresses);
  return { status: 200, headers: [["Content-Type", types[format]]], body: Buffer.from(body) };
}

interface TimeMapParts {
  readonly url: string;
  readonly self: string;
  readonly captures: readonly Capture[];
  readonly pages: readonly TimeMapPage[];
}

function pagesOf(captures: readonly Capture[], pageSize: number): TimeMapPage[] {
  return Array.from({ length: Math.ceil(captures.length / pageSize) }, (_, n) => {
    const last = Math.min(captures.length, (n + 1) * pageSize) - 1;
    return { number: n + 1, first: captures[n * pageSize] as Capture, last: captures[last] as Capture };
  });
}

function linkFormat({ url, self, captures, pages }: TimeMapParts, addresses: ArchiveAddresses): string {
  const span = captures.length > 0 ? `; ${fromUntil(captures[0] as Capture, captures.at(-1) as Capture)}` : "";
  const entries = [
    `<${url}>; rel="original"`,
    `<${self}>; rel="self"; type="${types.link}"${span}`,
    ...(addresses.hasTimeGate ? [`<${addresses.timeGate(url)}>; rel="timegate"`] : []),
    ...pages.map(
      ({ number, first, last }) =>
        `<${addresses.timeMap(url, "link", number)}>; rel="timemap"; type="${types.link}"; ${fromUntil(first, last)}`,
    ),
    ...captures.map((capture, n) => mementoLink(capture, relations(n, captures.length), addresses)),
  ];
  return `${entries.join(",\n")}\n`;
}

function fromUntil(first: Capture, last: Capture): string {
  return `from="${httpDate(first.timestamp)}"; until="${httpDate(last.timestamp)}"`;
}

function jsonFormat({ url, self, captures, pages }: TimeMapParts, addresses: ArchiveAddresses): string {
  const memento = (capture: Capture | undefined) =>
    capture && { datetime: isoOfTimestamp(capture.timestamp), uri: addresses.capture(capture) };
  const timeMap = {
    original_uri: url,
    self,
    ...(pages.length > 0
      ? { timemap_index: indexOf(pages, url, "json", addresses) }
      : { mementos: { list: captures.map(memento), first: memento(captures[0]), last: memento(captures.at(-1)) } }),
    ...(addresses.hasTimeGate && { timegate_uri: addresses.timeGate(url) }),
  };
  return `${JSON.stringify(timeMap, undefined, 2)}\n`;
}

function cdxjFormat({ url, self, captures, pages }: TimeMapParts, addresses: ArchiveAddresses): string {
  const lines = [
    '!context ["http://tools.ietf.org/html/rfc7089"]',
    `!id ${JSON.stringify({ uri: self })}`,
    '!keys ["memento_datetime_YYYYMMDDhhmmss"]',
    `!meta ${JSON.stringify({ original_uri: url })}`,
    ...(addresses.hasTimeGate ? [`!meta ${JSON.stringify({ timegate_uri: addresses.timeGate(url) })}`] : []),
    ...(pages.length > 0 ? [`!meta ${JSON.stringify({ timemap_index: indexOf(pages, url, "cdxj", addresses) })}`] : []),
    ...captures.map((capture, n) => {
      const about = { uri: addresses.capture(capture), rel: relations(n, captures.length), datetime: httpDate(capture.timestamp) };
      return `${capture.timestamp} ${JSON.stringify(about)}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}

function indexOf(pages: readonly TimeMapPage[], url: string, format: TimeMapFormat, addresses: ArchiveAddresses): object[] {
  return pages.map(({ number, first, last }) => ({
    from: isoOfTimestamp(first.timestamp),
    until: isoOfTimestamp(last.timestamp),
    uri: addresses.timeMap(url, format, number),
  }));
}
