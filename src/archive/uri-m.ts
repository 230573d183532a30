import { originalUrl } from "../page/original-url.ts";

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
