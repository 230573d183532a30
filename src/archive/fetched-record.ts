import { limits } from "../limits.ts";
import type { WebAnswer } from "../net/web.ts";
import { decodeBody } from "../warc/http-body.ts";
import { mediaType } from "../warc/http-message.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { originalHeaders } from "./original-headers.ts";
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
  const { bytes, defect } = decodeBody({ ...answer, startLine: "" }, limits.recordBytes);
  const isCut = answer.isCut || defect?.code === "truncated";
  if (defect !== undefined && defect.code !== "truncated") {
    const coding = answer.headers.all("Content-Encoding").map((value) => ["Content-Encoding", value] as const);
    return { body: answer.body, coding, isCut, isUndone: false };
  }
  const isUndone = !isRaw && /html|css/.test(mediaType(answer.headers.get("Content-Type")));
  return { body: isUndone ? undoRewriting(bytes, answer.url) : bytes, coding: [], isCut, isUndone };
}
