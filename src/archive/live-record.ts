import type { WebAnswer } from "../net/web.ts";
import { sha1Label } from "../warc/digest.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import { WarcFields, type WarcRecord } from "../warc/warc-record.ts";
import { type NewRecord, recordIdOf, type WarcWriter, type Written } from "../warc/warc-writer.ts";

/** A response record made of an answer of the live web, with what else is written beside it. */
export interface LiveRecord extends WarcRecord {
  readonly fetching: {
    readonly archive: "live";
    /** The request as it was sent. */
    readonly requestHead: string;
  };
}

const responseType = "application/http; msgtype=response";

/** Of the connection, or no longer true of the body: it has no transfer coding any more, and may be cut. */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

/** The answer as a record of the moment it was fetched; the body keeps its content coding. */
export function recordOfLive(answer: WebAnswer): LiveRecord {
  const { url, status, reason, headers, body, isCut, fetchedAtMs, requestHead } = answer;
  const timestamp = timestampOfDate(new Date(fetchedAtMs)) ?? "";
  const kept = headers.list.filter(([name]) => !ofConnection.test(name));
  const lines = [
    `HTTP/1.1 ${status} ${reason}`.trim(),
    ...kept.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
  ];
  // A line break inside a value would let it forge headers.
  const head = lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\r\n");
  const block = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), body]);
  const payloadDigest = sha1Label(body);
  return {
    kind: "record",
    source: url,
    offset: 0,
    length: block.length,
    storage: "plain",
    version: "WARC/1.1",
    type: "response",
    fields: new WarcFields([
      ["WARC-Type", "response"],
      ["WARC-Target-URI", url],
      ["WARC-Date", isoOfTimestamp(timestamp)],
      ["Content-Type", responseType],
      ["WARC-Payload-Digest", payloadDigest],
      ...(isCut ? [["WARC-Truncated", "length"] as const] : []),
    ]),
    url,
    timestamp,
    block,
    blockLength: block.length,
    payloadDigest: payloadDigest.replace("sha1:", ""),
    damaged: false,
    mended: false,
    fetching: { archive: "live", requestHead },
  };
}

/** Writes such a record and, behind it, the request and how it came here; tells where the response lies. */
export async function writeLive({ url, timestamp, block, fields, fetching }: LiveRecord, writer: WarcWriter): Promise<Written> {
  const truncated = fields.get("WARC-Truncated");
  const response: NewRecord = {
    type: "response",
    url,
    timestamp,
    contentType: responseType,
    block,
    fields: truncated === undefined ? [] : [["WARC-Truncated", truncated]],
  };
  const concurrent = [["WARC-Concurrent-To", recordIdOf(response)]] as const;
  const written = await writer.write(response);
  const request = Buffer.from(`${fetching.requestHead.trimEnd().replace(/\r?\n/g, "\r\n")}\r\n\r\n`, "latin1");
  await writer.write({
    type: "request",
    url,
    timestamp,
    contentType: "application/http; msgtype=request",
    block: request,
    fields: concurrent,
  });
  const provenance = Buffer.from(`archive: ${fetching.archive}\r\nfetched-at: ${isoOfTimestamp(timestamp)}\r\n`);
  await writer.write({ type: "metadata", url, timestamp, contentType: "application/warc-fields", block: provenance, fields: concurrent });
  return written;
}
