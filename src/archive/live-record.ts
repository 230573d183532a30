import type { WebAnswer } from "../net/web.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import { responseRecord, writeResponse } from "./response-record.ts";

/** A response record made of an answer of the live web. Plain data, so that it can be sent to another thread. */
export interface LiveRecord extends WarcRecord {
  readonly fetching: {
    readonly archive: "live";
    /** The request as it was sent. */
    readonly requestHead: string;
  };
}

/** The answer as a record of the moment it was fetched; the body keeps its content coding. */
export function recordOfLive(answer: WebAnswer): LiveRecord {
  const { url, status, reason, headers, body, isCut, fetchedAtMs, requestHead } = answer;
  const timestamp = timestampOfDate(new Date(fetchedAtMs)) ?? "";
  const fields = isCut ? [["WARC-Truncated", "length"] as const] : [];
  const record = responseRecord({ answer, url, timestamp, startLine: `HTTP/1.1 ${status} ${reason}`, headers: headers.list, body, fields });
  return { ...record, fetching: { archive: "live", requestHead } };
}

/** Writes such a record and, behind it, the request and how it came here; tells where the response lies. */
export function writeLive(record: LiveRecord, writer: WarcWriter): Promise<Written> {
  const { timestamp, fetching } = record;
  const lines = [["archive", fetching.archive] as const, ["fetched-at", isoOfTimestamp(timestamp)] as const];
  return writeResponse(record, { fetchedAt: timestamp, requestHead: fetching.requestHead, lines }, writer);
}
