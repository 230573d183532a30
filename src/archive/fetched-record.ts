import { limits } from "../limits.ts";
import type { WebAnswer } from "../net/web.ts";
import { originalUrl } from "../page/original-url.ts";
import { sha1Label } from "../warc/digest.ts";
import { decodeBody } from "../warc/http-body.ts";
import { mediaType } from "../warc/http-message.ts";
import { isoOfTimestamp, timestampOfDate } from "../warc/timestamp.ts";
import { WarcFields, type WarcRecord } from "../warc/warc-record.ts";
import { type NewRecord, recordIdOf, type WarcWriter, type Written } from "../warc/warc-writer.ts";
import { undoRewriting } from "./undo-rewriting.ts";

/** How a record came here. */
export interface Fetching {
  readonly archive: string;
  /** Where people can look at it. */
  readonly uriM: string;
  readonly fetchedAtMs: number;
  /** The request as it was sent. */
  readonly requestHead: string;
  /** Whether the archive's own additions had to be taken out again. */
  readonly rewriting: "none" | "undone";
  /** What the archive's header says of where the capture lies. */
  readonly archiveFields: ReadonlyArray<readonly [string, string]>;
}

/** A record made of a capture that an archive on the web gave. Plain data, so that it can be sent to another thread. */
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
  /** False for what the archive shows to people, with its additions. */
  readonly isRaw: boolean;
  /** A redirect that the archive shows as a page of its own. */
  readonly redirect?: { readonly status: number; readonly target: string } | undefined;
}

/** Makes a response record of an archive's answer: what the server said when the capture was made, as far as the archive tells it. */
export function recordOfMemento(memento: MementoToRecord): FetchedRecord {
  const { answer, url, timestamp, isRaw, redirect } = memento;
  const decoded = decodeBody({ status: answer.status, startLine: "", headers: answer.headers, body: answer.body }, limits.recordBytes);
  // Archives compress on the way, each time anew: decoded, the same capture has the same bytes and the digest of the index.
  const isDecoded = decoded.defect === undefined || decoded.defect.code === "truncated";
  const received = redirect ? Buffer.alloc(0) : isDecoded ? decoded.bytes : answer.body;
  const isRewritten = !isRaw && /html|css/.test(mediaType(answer.headers.get("Content-Type")));
  const body = isRewritten && isDecoded ? undoRewriting(received, answer.url) : received;
  const headers = redirect
    ? [["Location", redirect.target] as const]
    : originalHeaders(answer).filter(([name]) => !/^content-encoding$/i.test(name) || !isDecoded);
  const startLine = redirect ? `HTTP/1.1 ${redirect.status} Redirect` : `HTTP/1.1 ${answer.status} ${answer.reason}`.trim();
  const lines = [startLine, ...headers.map(([name, value]) => `${name}: ${value}`), `Content-Length: ${body.length}`];
  const head = lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\r\n");
  const block = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), body]);
  const payloadDigest = sha1Label(body);
  const fields: [string, string][] = [["WARC-Source-URI", answer.url]];
  if (answer.isCut || decoded.defect?.code === "truncated") fields.push(["WARC-Truncated", "length"]);
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
      ["Content-Type", "application/http; msgtype=response"],
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
    fetching: {
      archive: memento.archive,
      uriM: memento.uriM,
      fetchedAtMs: answer.fetchedAtMs,
      requestHead: answer.requestHead,
      rewriting: isRewritten || redirect ? "undone" : "none",
      archiveFields: answer.headers.list.filter(([name]) => /^(?:memento-datetime|x-archive-(?!orig-|screenname).*)$/i.test(name)),
    },
  };
}

const ownPrefix = /^x-archive-orig-/i;

/** Of the connection to the archive, or wrong once the body is decoded and its transfer coding is gone. */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

/** What an archive sets about itself where it does not keep the original headers apart. */
const ofArchive =
  /^(?:memento-datetime|link|vary|date|server|server-timing|via|age|set-cookie|cache-control|expires|pragma|etag|content-location|content-security-policy|permissions-policy|referrer-policy|strict-transport-security|access-control-.*|preference-applied|warc-.*|x-.*)$/i;

/** Original headers that the Wayback software passes on without a prefix, since browsers need them. */
const passedOn = /^(?:content-type|content-encoding|content-language|last-modified|location)$/i;

function originalHeaders({ headers, url }: WebAnswer): (readonly [string, string])[] {
  const prefixed = headers.list.flatMap(([name, value]) => (ownPrefix.test(name) ? [[name.replace(ownPrefix, ""), value] as const] : []));
  const known = new Set(prefixed.map(([name]) => name.toLowerCase()));
  const isWanted = (name: string) => (prefixed.length > 0 ? passedOn.test(name) && !known.has(name.toLowerCase()) : !ofArchive.test(name));
  const plain = headers.list.filter(([name]) => isWanted(name) && !ownPrefix.test(name));
  // The archive's own coding counts, not the one that the original had.
  return [...prefixed.filter(([name]) => !/^content-encoding$/i.test(name)), ...plain, ...codingOf(headers, known)]
    .filter(([name]) => !ofConnection.test(name))
    .map(([name, value]) => (/^location$/i.test(name) ? [name, unrewrittenLocation(value, url)] : [name, value]));
}

function codingOf(headers: WarcFields, known: ReadonlySet<string>): (readonly [string, string])[] {
  const coding = known.has("content-encoding") ? headers.get("Content-Encoding") : undefined;
  return coding === undefined ? [] : [["Content-Encoding", coding]];
}

function unrewrittenLocation(value: string, address: string): string {
  const target = URL.parse(value, address)?.href;
  const original = target === undefined ? value : originalUrl(target);
  return original === target ? value : original;
}

/** Writes a fetched record and, behind it, how it came here; tells where the response lies. */
export async function writeFetched(record: FetchedRecord, writer: WarcWriter): Promise<Written> {
  const { fetching, url, timestamp, block } = record;
  const response: NewRecord = {
    type: "response",
    url,
    timestamp,
    contentType: "application/http; msgtype=response",
    block,
    fields: record.fields.list.filter(([name]) => /^WARC-(?:Source-URI|Truncated)$/i.test(name)),
  };
  const concurrent = [["WARC-Concurrent-To", recordIdOf(response)]] as const;
  const fetchedAt = timestampOfDate(new Date(fetching.fetchedAtMs)) ?? timestamp;
  const written = await writer.write(response);
  await writer.write({
    type: "request",
    url: record.source,
    timestamp: fetchedAt,
    contentType: "application/http; msgtype=request",
    block: Buffer.from(withBlankLine(fetching.requestHead), "latin1"),
    fields: concurrent,
  });
  await writer.write({
    type: "metadata",
    url,
    timestamp: fetchedAt,
    contentType: "application/warc-fields",
    block: Buffer.from(provenance(record, fetchedAt)),
    fields: concurrent,
  });
  return written;
}

function withBlankLine(head: string): string {
  return `${head.trimEnd().replace(/\r?\n/g, "\r\n")}\r\n\r\n`;
}

function provenance({ fetching, timestamp, source }: FetchedRecord, fetchedAt: string): string {
  const lines: (readonly [string, string])[] = [
    ["archive", fetching.archive],
    ["uri-m", fetching.uriM],
    ["fetched-from", source],
    ["fetched-at", isoOfTimestamp(fetchedAt)],
    ["memento-datetime", isoOfTimestamp(timestamp)],
    ["rewriting", fetching.rewriting],
    ...fetching.archiveFields.map(([name, value]) => ["archive-header", `${name}: ${value}`] as const),
  ];
  return lines.map(([name, value]) => `${name}: ${value.replace(/\s+/g, " ")}\r\n`).join("");
}
