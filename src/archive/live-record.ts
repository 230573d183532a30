import type { WebAnswer } from "../net/web.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import { responseRecord, writeResponse } from "./response-record.ts";

/** A response record made from an answer of the live web. Structured-cloneable. */
export interface LiveRecord extends WarcRecord {
  readonly fetching: {
    readonly archive: "live";
    /** The request as it was sent. */
    readonly requestHead: string;
  };
}

/** Makes a record of an answer, dated when it was fetched; the body keeps its content coding. */
export function recordOfLive(answer: WebAnswer): LiveRecord {
  const { url, status, reason, headers, body, isCut, fetchedAtMs, requestHead } = answer;
  const timestamp = timestampOfDate(new Date(fetchedAtMs)) ?? "";
  const fields = isCut ? [["WARC-Truncated", "length"] as const] : [];
  const record = responseRecord({ answer, url, timestamp, startLine: `HTTP/1.1 ${status} ${reason}`, headers: headers.list, body, fields });
  return { ...record, fetching: { archive: "live", requestHead } };
}

/** Writes a live record followed by its request and provenance records; returns the location of the response. */
export function writeLive(record: LiveRecord, writer: WarcWriter): Promise<Written> {
  const { timestamp, fetching } = record;
  const lines = [["archive", fetching.archive] as const, ["fetched-at", isoOfTimestamp(timestamp)] as const];
  return writeResponse(record, { fetchedAt: timestamp, requestHead: fetching.requestHead, lines }, writer);
}
