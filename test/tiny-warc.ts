import { gzipSync } from "node:zlib";

/** Returns a response record as a gzip member, small enough to be readable in the output of a failed test. */
export function tinyResponse(url: string, date: string, content: string | Buffer, contentType = "text/html"): Buffer {
  const body = Buffer.from(content);
  const http = `HTTP/1.1 200 OK\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const header = [
    "WARC/1.1",
    "WARC-Type: response",
    `WARC-Target-URI: ${url}`,
    `WARC-Date: ${date}`,
    "WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>",
    "Content-Type: application/http; msgtype=response",
    `Content-Length: ${http.length + body.length}`,
  ];
  return gzipSync(Buffer.concat([Buffer.from(`${header.join("\r\n")}\r\n\r\n${http}`), body, Buffer.from("\r\n\r\n")]));
}

/** Returns the CDXJ line of such a record. */
export function tinyLine(key: string, timestamp: string, url: string, place: { offset: number; length: number; filename: string }): string {
  const { offset, length, filename } = place;
  return `${key} ${timestamp} ${JSON.stringify({ url, mime: "text/html", status: "200", length: String(length), offset: String(offset), filename })}`;
}
