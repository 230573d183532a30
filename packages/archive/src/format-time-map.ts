import type { Capture } from "@recollect/warc/capture";
import { dateOfTimestamp, isoOfTimestamp } from "@recollect/warc/timestamp";

/** Captures of a URL in order of time, each with its URI-M. */
export interface TimeMapToFormat {
  readonly original: string;
  readonly self: string;
  readonly captures: readonly (Capture & { readonly uriM: string })[];
}

/** Formats a TimeMap in link format (RFC 7089, section 5), one link per line, without a TimeGate. */
export function timeMapLinks({ original, self, captures }: TimeMapToFormat): string {
  const [first, last] = [captures[0], captures.at(-1)];
  const span = first && last ? `; from="${httpDate(first)}"; until="${httpDate(last)}"` : "";
  const links = [
    `<${escaped(original)}>; rel="original"`,
    `<${escaped(self)}>; rel="self"; type="application/link-format"${span}`,
    ...captures.map((capture, n) => `<${escaped(capture.uriM)}>; rel="${relOf(n, captures.length)}"; datetime="${httpDate(capture)}"`),
  ];
  return `${links.join(",\n")}\n`;
}

/** Formats a TimeMap as JSON in MemGator's form. */
export function timeMapJson({ original, self, captures }: TimeMapToFormat): string {
  const list = captures.map(({ timestamp, uriM, archive }) => ({
    datetime: isoOfTimestamp(timestamp),
    uri: uriM,
    ...(archive && { archive }),
  }));
  const [first, last] = [list[0], list.at(-1)];
  return `${JSON.stringify({ original_uri: original, self, mementos: { list, ...(first && { first, last }) } }, null, 2)}\n`;
}

/** Formats a TimeMap as CDXJ in MemGator's form. */
export function timeMapCdxj({ original, self, captures }: TimeMapToFormat): string {
  const lines = [
    '!context ["http://tools.ietf.org/html/rfc7089"]',
    `!id ${JSON.stringify({ uri: self })}`,
    '!keys ["memento_datetime_YYYYMMDDhhmmss"]',
    `!meta ${JSON.stringify({ original_uri: original })}`,
    ...captures.map((capture, n) => {
      const { timestamp, uriM: uri, archive } = capture;
      return `${timestamp} ${JSON.stringify({ uri, rel: relOf(n, captures.length), datetime: httpDate(capture), ...(archive && { archive }) })}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}

function relOf(n: number, count: number): string {
  return [n === 0 && "first", n === count - 1 && "last", "memento"].filter(Boolean).join(" ");
}

function httpDate({ timestamp }: Capture): string {
  return dateOfTimestamp(timestamp).toUTCString();
}

/** Escapes characters that would end a link early or inject another. */
function escaped(uri: string): string {
  return uri.replace(/[<>"\s\p{Cc}]/gu, encodeURIComponent);
}
