import { limits } from "../limits.ts";
import type { WebAnswer } from "../net/web.ts";
import { decodeBody } from "../warc/http-body.ts";
import { mediaType } from "../warc/http-message.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import { originalHeaders } from "./original-headers.ts";
import { responseRecord, writeResponse } from "./response-record.ts";
import { undoRewriting } from "./undo-rewriting.ts";

/** The provenance of a fetched record. */
export interface Fetching {
  readonly archive: string;
  /** Playback address. */
  readonly uriM: string;
  readonly fetchedAtMs: number;
  /** The request that was sent. */
  readonly requestHead: string;
  /** Whether the archive's additions were removed. */
  readonly rewriting: "none" | "undone";
  /** The capture's place in a WARC file, as given in the archive's headers. */
  readonly archiveFields: ReadonlyArray<readonly [string, string]>;
}

/** A record made from a capture fetched from a web archive. Structured-cloneable. */
export interface FetchedRecord extends WarcRecord {
  readonly fetching: Fetching;
}

export interface MementoToRecord {
  readonly answer: WebAnswer;
  readonly archive: string;
  readonly url: string;
  /** 14 digits. */
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
  const record = responseRecord({
    ...memento,
    startLine: redirect ? `HTTP/1.1 ${redirect.status} Redirect` : `HTTP/1.1 ${answer.status} ${answer.reason}`,
    headers: redirect ? [["Location", redirect.target]] : [...originalHeaders(answer), ...coding],
    body,
    fields: [["WARC-Source-URI", answer.url], ...(isCut ? [["WARC-Truncated", "length"] as const] : [])],
  });
  const fetching: Fetching = {
    archive: memento.archive,
    uriM: memento.uriM,
    fetchedAtMs: answer.fetchedAtMs,
    requestHead: answer.requestHead,
    rewriting: isUndone ? "undone" : "none",
    archiveFields: answer.headers.list.filter(([name]) => /^(?:memento-datetime|x-archive-(?!orig-|screenname).*)$/i.test(name)),
  };
  return { ...record, fetching };
}

const ofRedirect = { body: Buffer.alloc(0), coding: [], isCut: false, isUndone: true };

/** Archives compress answers for transfer; once decoded, a capture always has the same bytes and the digest in the index. */
function bodyOf({ answer, isRaw }: MementoToRecord) {
  const { bytes, defect } = decodeBody({ ...answer, startLine: "" }, limits.recordBytes);
  const isCut = answer.isCut || defect?.code === "truncated";
  if (defect !== undefined && defect.code !== "truncated") {
    const coding = answer.headers.all("Content-Encoding").map((value) => ["Content-Encoding", value] as const);
    return { body: answer.body, coding, isCut, isUndone: false };
  }
  const isUndone = !isRaw && /html|css/.test(mediaType(answer.headers.get("Content-Type")));
  return { body: isUndone ? undoRewriting(bytes, answer.url) : bytes, coding: [], isCut, isUndone };
}

/** Writes a fetched record followed by its request and provenance records; returns the location of the response. */
export function writeFetched(record: FetchedRecord, writer: WarcWriter): Promise<Written> {
  const { fetching, timestamp, source } = record;
  const fetchedAt = timestampOfDate(new Date(fetching.fetchedAtMs)) ?? timestamp;
  const lines: (readonly [string, string])[] = [
    ["archive", fetching.archive],
    ["uri-m", fetching.uriM],
    ["fetched-from", source],
    ["fetched-at", isoOfTimestamp(fetchedAt)],
    ["memento-datetime", isoOfTimestamp(timestamp)],
    ["rewriting", fetching.rewriting],
    ...fetching.archiveFields.map(([name, value]) => ["archive-header", `${name}: ${value}`] as const),
  ];
  return writeResponse(record, { fetchedAt, requestHead: fetching.requestHead, lines }, writer);
}
