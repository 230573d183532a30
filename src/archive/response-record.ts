import type { WebAnswer } from "../net/web.ts";
import { sha1Label } from "../warc/digest.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { WarcFields, type WarcRecord } from "../warc/warc-record.ts";
import { type NewRecord, recordIdOf, type WarcWriter, type Written } from "../warc/warc-writer.ts";

/** What a server answered, to be made a record. */
export interface ResponseParts {
  readonly answer: WebAnswer;
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  /** `HTTP/1.1 200 OK` */
  readonly startLine: string;
  /** Those of the connection are left out, and the length is set. */
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  /** More WARC fields. */
  readonly fields: ReadonlyArray<readonly [string, string]>;
}

const responseType = "application/http; msgtype=response";

/** Of the connection, or no longer true of the body: it has no transfer coding any more, and may be cut. */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

/** A response record of what came over the web. Plain data, so that it can be sent to another thread. */
export function responseRecord({ answer, url, timestamp, startLine, headers, body, fields }: ResponseParts): WarcRecord {
  const kept = headers.filter(([name]) => !ofConnection.test(name)).map(([name, value]) => `${name}: ${value}`);
  // A line break inside a value would let it forge headers.
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
  };
}

export interface Provenance {
  /** When it was fetched, 14 digits. */
  readonly fetchedAt: string;
  /** The request as it was sent. */
  readonly requestHead: string;
  /** For the metadata record. */
  readonly lines: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Writes such a record and, behind it, the request and how it came here; tells where the response lies. */
export async function writeResponse(record: WarcRecord, provenance: Provenance, writer: WarcWriter): Promise<Written> {
  const { url, timestamp, block, source } = record;
  const { fetchedAt, requestHead, lines } = provenance;
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
