import { originalUrl } from "@recollect/page/original-url";
import { timestampOfDate, timestampOfWarcDate } from "@recollect/warc/timestamp";

/** The URL and time (14 digits) in a URI-M. */
export interface UriM {
  readonly url: string;
  readonly timestamp: string;
}

/** Reads a URI-M such as `https://web.archive.org/web/20160218174457/http://example.com/`; undefined for any other URL. */
export function parseUriM(address: string): UriM | undefined {
  const url = originalUrl(address);
  if (url === address) return undefined;
  const timestamp = /\/(\d{14})(?:[a-z]{2,4}_){0,2}\//.exec(address.slice(0, address.length - url.length + 8))?.[1];
  return timestamp === undefined ? undefined : { url, timestamp };
}

/** Reads a URI-M, or its form without an archive, as reports print it: `20160218174457/http://example.com/`. */
export function parseCaptureAddress(address: string): UriM | undefined {
  const [, timestamp, url] = /^\/?(\d{14})(?:[a-z]{2,4}_)?\/(https?:\/\/\S+)$/i.exec(address.trim()) ?? [];
  return timestamp === undefined || url === undefined ? parseUriM(address.trim()) : { url, timestamp };
}

/** Returns the capture time of a memento, preferably from its address, which matches the archive's index; Memento-Datetime rarely differs. */
export function timestampOfMemento(uriM: string, datetime: string | undefined): string | undefined {
  return parseUriM(uriM)?.timestamp ?? timestampOfDatetime(datetime);
}

/** Converts an RFC 1123 or ISO 8601 date to 14 digits. */
export function timestampOfDatetime(datetime: string | undefined): string | undefined {
  if (datetime === undefined || datetime.length > 64) return undefined;
  return timestampOfWarcDate(datetime) ?? timestampOfDate(new Date(datetime));
}
