import { originalUrl } from "@recollect/page/original-url";
import { decodeBody } from "@recollect/warc/http-body";
import { mediaType } from "@recollect/warc/http-message";
import { warcLimits } from "@recollect/warc/limits";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { WebAnswer } from "./net/web.ts";
import { type FetchedRecord, fetchTime, responseRecord } from "./response-record.ts";
import { undoRewriting } from "./undo-rewriting.ts";

export interface MementoToRecord {
  readonly answer: WebAnswer;
  readonly archive: string;
  readonly url: string;
  readonly timestamp: string;
  readonly uriM: string;
  /** False for a playback page with the archive's additions. */
  readonly isRaw: boolean;
  /** Target of a redirect that the archive displays as a page. */
  readonly redirect?: { readonly status: number; readonly target: string } | undefined;
}

/** Makes a response record from an archive's answer: the original server's response, as far as the archive preserves it. */
export function recordOfMemento(memento: MementoToRecord): FetchedRecord {
  const { answer, redirect } = memento;
  const { body, coding, isCut, isUndone } = redirect ? ofRedirect : bodyOf(memento);
  return responseRecord({
    ...memento,
    startLine: redirect ? `HTTP/1.1 ${redirect.status} Redirect` : `HTTP/1.1 ${answer.status} ${answer.reason}`,
    headers: redirect ? [["Location", redirect.target]] : [...originalHeaders(answer), ...coding],
    body,
    fields: [["WARC-Source-URI", answer.url], ...(isCut ? [["WARC-Truncated", "length"] as const] : [])],
    lines: [
      ["archive", memento.archive],
      ["uri-m", memento.uriM],
      ["fetched-from", answer.url],
      ["fetched-at", isoOfTimestamp(fetchTime(answer) ?? memento.timestamp)],
      ["memento-datetime", isoOfTimestamp(memento.timestamp)],
      ["rewriting", isUndone ? "undone" : "none"],
      ...answer.headers.list
        .filter(([name]) => ofCapture.test(name))
        .map(([name, value]) => ["archive-header", `${name}: ${value}`] as const),
    ],
  });
}

/** Headers in which the archive gives the capture's time and place in a WARC file. */
const ofCapture = /^(?:memento-datetime|x-archive-(?!orig-|screenname).*)$/i;

const ofRedirect = { body: Buffer.alloc(0), coding: [], isCut: false, isUndone: true };

/** Archives compress answers for transfer; once decoded, a capture always has the same bytes and the digest in the index. */
function bodyOf({ answer, isRaw }: MementoToRecord) {
  const { bytes, defect } = decodeBody({ ...answer, startLine: "" }, warcLimits.recordBytes);
  const isCut = answer.isCut || defect?.code === "truncated";
  if (defect !== undefined && defect.code !== "truncated") {
    const coding = answer.headers.all("Content-Encoding").map((value) => ["Content-Encoding", value] as const);
    return { body: answer.body, coding, isCut, isUndone: false };
  }
  const isUndone = !isRaw && /html|css/.test(mediaType(answer.headers.get("Content-Type")));
  return { body: isUndone ? undoRewriting(bytes, answer.url) : bytes, coding: [], isCut, isUndone };
}

/** Prefix with which Wayback software marks the original server's headers. */
const ownPrefix = /^x-archive-orig-/i;

/** Headers that it passes on without a prefix, because browsers need them. */
const passedOn = /^(?:content-type|content-language|last-modified|location)$/i;

/** The archive's own headers, in archives that do not separate them from the original ones. */
const ofArchive =
  /^(?:memento-datetime|link|vary|date|server|server-timing|via|age|set-cookie|cache-control|expires|pragma|etag|content-location|content-security-policy|permissions-policy|referrer-policy|strict-transport-security|access-control-.*|preference-applied|warc-.*|x-.*)$/i;

/** Returns the original server's headers, as far as the archive preserves them, without those that no longer fit the body. */
function originalHeaders({ headers, url }: WebAnswer): (readonly [string, string])[] {
  const marked = headers.list.flatMap(([name, value]) => (ownPrefix.test(name) ? [[name.replace(ownPrefix, ""), value] as const] : []));
  const known = new Set(marked.map(([name]) => name.toLowerCase()));
  const isOriginal = (name: string): boolean =>
    marked.length > 0 ? passedOn.test(name) && !known.has(name.toLowerCase()) : !ofArchive.test(name);
  return [...marked, ...headers.list.filter(([name]) => isOriginal(name))]
    .filter(([name]) => !/^content-encoding$/i.test(name))
    .map(([name, value]) => (/^location$/i.test(name) ? [name, unrewritten(value, url)] : [name, value]));
}

/** Returns the original target of a redirect that the archive rewrote. */
function unrewritten(location: string, address: string): string {
  const target = URL.parse(location, address)?.href;
  const original = target === undefined ? undefined : originalUrl(target);
  return original === undefined || original === target ? location : original;
}
