import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sha1Label } from "@recollect/warc/digest";
import { memoryWriter } from "./memory-writer.ts";

const response = "application/http; msgtype=response";

/** The page whose captures of 2011 and 2013 are compressed; the second is a revisit of the first. */
export const zippedPage =
  '<html><head><title>Zipped</title></head><body><a href="/b?x=1&amp;y=2">b</a> <a href="http://other.example/">o</a></body></html>';
export const zippedBytes = gzipSync(zippedPage);

/**
 * Writes a WARC with cases that a client of archives must handle: three captures of http://example.org/ (2011 gzip, 2012 chunked, 2013 a
 * revisit of the first), and from 2012 redirects (/old inside the site, /away to another), /gone (404), /busy (503 with Retry-After) and
 * /日.
 */
export async function writeMementoCases(path: string): Promise<void> {
  const { writer, bytes } = memoryWriter();
  const write = (url: string, timestamp: string, head: readonly string[], body: Buffer | string = "") => {
    const block = Buffer.concat([Buffer.from(`HTTP/1.1 ${head.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
    return writer.write({ type: "response", url, timestamp, contentType: response, block });
  };
  const zippedHead = [
    "200 OK",
    "Content-Type: text/html",
    "Content-Encoding: gzip",
    "Last-Modified: Wed, 01 Dec 2010 00:00:00 GMT",
    "Set-Cookie: a=b",
    `Content-Length: ${zippedBytes.length}`,
  ];
  await write("http://example.org/", "20110101000000", zippedHead, zippedBytes);
  await write(
    "http://example.org/",
    "20120101000000",
    ["200 OK", "Content-Type: text/html; charset=utf-8", "Transfer-Encoding: chunked"],
    "5\r\nhello\r\n0\r\n\r\n",
  );
  await writer.write({
    type: "revisit",
    url: "http://example.org/",
    timestamp: "20130101000000",
    contentType: response,
    block: Buffer.from(`HTTP/1.1 ${[...zippedHead, "X-Later: 1"].join("\r\n")}\r\n\r\n`),
    payloadDigest: sha1Label(zippedBytes),
    fields: [
      ["WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"],
      ["WARC-Refers-To-Target-URI", "http://example.org/"],
      ["WARC-Refers-To-Date", "2011-01-01T00:00:00Z"],
    ],
  });
  const year = "20120101000000";
  await write("http://example.org/old", year, ["301 Moved Permanently", "Location: /new", "Content-Length: 5"], "moved");
  await write("http://example.org/away", year, ["302 Found", "Location: http://other.example/x?y=1", "Content-Length: 0"]);
  await write("http://example.org/gone", year, ["404 Not Found", "Content-Type: text/html", "Content-Length: 4"], "gone");
  await write("http://example.org/busy", year, ["503 Service Unavailable", "Retry-After: 120", "Content-Length: 4"], "busy");
  await write("http://example.org/日", year, ["200 OK", "Content-Type: text/html"], "day");
  writeFileSync(path, bytes());
}
