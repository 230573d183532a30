import { sha1Label } from "@recollect/warc/digest";
import { isoOfTimestamp, timestampOfDate } from "@recollect/warc/timestamp";
import { WarcFields, type WarcRecord } from "@recollect/warc/warc-record";
import { type NewRecord, recordIdOf, type WarcWriter, type Written } from "@recollect/warc/warc-writer";
import type { WebAnswer } from "./net/web.ts";

/** A server's answer, to be written as a record. */
export interface ResponseParts {
  readonly answer: WebAnswer;
  readonly url: string;
  readonly timestamp: string;
  /** Such as `HTTP/1.1 200 OK`. */
  readonly startLine: string;
  /** Headers of the answer. Connection headers are dropped, and the length is set. */
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  readonly fields: ReadonlyArray<readonly [string, string]>;
  /** Lines of the metadata record. */
  readonly lines: ReadonlyArray<readonly [name: string, value: string]>;
}

const responseType = "application/http; msgtype=response";

/** Headers of the connection, and headers that no longer fit the body, which has no transfer coding and may be truncated. */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

/** Returns the time of a request, 14 digits. */
export function fetchTime({ fetchedAtMs }: WebAnswer): string | undefined {
  return timestampOfDate(new Date(fetchedAtMs));
}

/** Makes a response record from an HTTP answer. */
export function responseRecord({ answer, url, timestamp, startLine, headers, body, fields, lines: origin }: ResponseParts): FetchedRecord {
  const kept = headers.filter(([name]) => !ofConnection.test(name)).map(([name, value]) => `${name}: ${value}`);
  // A line break in a value could forge headers.
  const lines = [startLine.trim(), ...kept, `Content-Length: ${body.length}`].map((line) => line.replace(/[\r\n]+/g, " "));
  const block = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
  const payloadDigest = sha1Label(body);
  return {
    kind: "record",
    source: answer.url,
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
      ...fields,
    ]),
    url,
    timestamp,
    block,
    blockLength: block.length,
    payloadDigest: payloadDigest.replace("sha1:", ""),
    damaged: false,
    mended: false,
    fetching: { fetchedAt: fetchTime(answer) ?? timestamp, requestHead: answer.requestHead, lines: origin },
  };
}

/** How a record was fetched, for its request and metadata records. */
interface Provenance {
  /** Time of the request, 14 digits. */
  readonly fetchedAt: string;
  readonly requestHead: string;
  readonly lines: ReadonlyArray<readonly [name: string, value: string]>;
}

/** A record made from a server's answer. Structured-cloneable. */
export interface FetchedRecord extends WarcRecord {
  readonly fetching: Provenance;
}

/** Writes a response record followed by its request and metadata records; returns the location of the response. */
export async function writeResponse(record: FetchedRecord, writer: WarcWriter): Promise<Written> {
  const { url, timestamp, block, source } = record;
  const { fetchedAt, requestHead, lines } = record.fetching;
  const fields = record.fields.list.filter(([name]) => /^WARC-(?:Source-URI|Truncated)$/i.test(name));
  const response: NewRecord = { type: "response", url, timestamp, contentType: responseType, block, fields };
  const concurrent = [["WARC-Concurrent-To", recordIdOf(response)]] as const;
  const written = await writer.write(response);
  await writer.write({
    type: "request",
    url: source,
    timestamp: fetchedAt,
    contentType: "application/http; msgtype=request",
    block: Buffer.from(`${requestHead.trimEnd().replace(/\r?\n/g, "\r\n")}\r\n\r\n`, "latin1"),
    fields: concurrent,
  });
  const text = lines.map(([name, value]) => `${name}: ${value.replace(/\s+/g, " ")}\r\n`).join("");
  const metadata = { type: "metadata", url, timestamp: fetchedAt, contentType: "application/warc-fields", block: Buffer.from(text) };
  await writer.write({ ...metadata, fields: concurrent });
  return written;
}
