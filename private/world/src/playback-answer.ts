import { type Capture, dechunk, decodeBody, type HttpMessage, mediaType } from "recollect/warc";
import type { ArchiveAnswer } from "./archive-answer.ts";
import type { ArchiveAddresses } from "./memento-links.ts";
import { rewritePage } from "./rewrite-page.ts";

/** Headers of a single connection (RFC 9110, section 7.6.1), and the length, which is set again. */
const ofTheConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;
/** Headers that the archive itself sends. */
const ofTheArchive = /^(?:link|memento-datetime|vary|retry-after|date)$/i;

interface Playback {
  readonly capture: Capture;
  readonly http: HttpMessage;
  readonly addresses: ArchiveAddresses;
}

/**
 * Returns a capture as archived, with its content coding. `prefixHeaders`: as the Wayback Machine does, with redirects that stay in the
 * archive.
 */
export function rawAnswer({ capture, http, addresses }: Playback, prefixHeaders: boolean): ArchiveAnswer {
  const headers: [string, string][] = [];
  for (const [name, value] of sendable(http)) {
    if (prefixHeaders) {
      headers.push([`X-Archive-Orig-${name}`, value]);
      if (/^content-(?:type|encoding)$/i.test(name)) headers.push([name, value]);
      if (/^location$/i.test(name)) headers.push([name, locationInArchive(value, capture, "id_", addresses)]);
    } else if (!ofTheConnection.test(name)) headers.push([ofTheArchive.test(name) ? `X-Archive-Orig-${name}` : name, value]);
  }
  return { status: http.status, headers, body: plainBody(http) };
}

/** Returns a capture for viewing: pages rewritten, other types unchanged. */
export function rewrittenAnswer({ capture, http, addresses }: Playback): ArchiveAnswer {
  const { bytes, defect } = decodeBody(http);
  const isPage = /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType(http.headers.get("Content-Type")));
  const isDecoded = defect?.code !== "bad-content-encoding";
  const headers: [string, string][] = [];
  for (const [name, value] of sendable(http)) {
    headers.push([`X-Archive-Orig-${name}`, value]);
    if (/^content-type$/i.test(name) || (/^content-encoding$/i.test(name) && !isDecoded)) headers.push([name, value]);
    if (/^location$/i.test(name)) headers.push([name, locationInArchive(value, capture, "", addresses)]);
  }
  return { status: http.status, headers, body: isPage && isDecoded ? rewritePage(bytes, capture, addresses) : bytes };
}

/** Filters archived headers that can be sent again: Node refuses names and values outside the standard. */
function sendable({ headers }: HttpMessage): ReadonlyArray<readonly [string, string]> {
  return headers.list.filter(([name, value]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value));
}

function plainBody({ headers, body }: HttpMessage): Buffer {
  return (/\bchunked\b/i.test(headers.get("Transfer-Encoding") ?? "") && dechunk(body)) || body;
}

function locationInArchive(location: string, { url, timestamp }: Capture, form: string, addresses: ArchiveAddresses): string {
  return URL.canParse(location, url) ? addresses.capture({ timestamp, url: new URL(location, url).href }, form) : location;
}
