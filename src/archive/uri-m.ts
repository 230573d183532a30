import { originalUrl } from "../page/original-url.ts";

/** What an archive's address of a capture says: which URL, and when, 14 digits. */
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

/** The same, and also without an archive before it, as reports print it: `20160218174457/http://example.com/`. */
export function parseCaptureAddress(address: string): UriM | undefined {
  const [, timestamp, url] = /^\/?(\d{14})(?:[a-z]{2,4}_)?\/(https?:\/\/\S+)$/i.exec(address.trim()) ?? [];
  return timestamp === undefined || url === undefined ? parseUriM(address.trim()) : { url, timestamp };
}
