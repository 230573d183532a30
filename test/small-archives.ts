import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { arcFileHeader, arcRecord, httpResponse, members, warcRecord, zstdFrames } from "./warc-bytes.ts";

/** Returns incompressible bytes, the same in every run. */
export function noiseBytes(bytes: number, seed = ""): Buffer {
  const pieces = Array.from({ length: Math.ceil(bytes / 64) }, (_, n) => createHash("sha512").update(`${seed} ${n}`).digest());
  return Buffer.concat(pieces).subarray(0, bytes);
}

const page = httpResponse("<p>The ground shook</p>\r\n\r\n".repeat(5));

/** One record of every kind, with text, noise or an empty block. */
export const warcRecords: readonly Buffer[] = [
  warcRecord({ type: "warcinfo", contentType: "application/warc-fields", block: "software: test\r\n" }),
  warcRecord({ url: "http://example.org/a", block: page }),
  warcRecord({
    type: "request",
    url: "http://example.org/a",
    contentType: "application/http; msgtype=request",
    block: "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
  }),
  warcRecord({ type: "resource", url: "http://example.org/noise", block: noiseBytes(1280) }),
  warcRecord({ type: "metadata", url: "http://example.org/empty", block: "" }),
  warcRecord({ type: "revisit", url: "http://example.org/again", block: "HTTP/1.1 200 OK\r\n\r\n" }),
  warcRecord({ url: "http://example.org/last", block: httpResponse(noiseBytes(200).toString("hex")) }),
];

export const arcRecords: readonly Buffer[] = [
  arcFileHeader,
  arcRecord("http://a/", page),
  arcRecord("http://b/", httpResponse(noiseBytes(1280))),
  arcRecord("dns:example.org", "example.org. 192.0.2.1", { mime: "text/dns" }),
  arcRecord("http://c/", httpResponse("<p>c</p>")),
];

/** The same records in every supported format, small enough for thousands of readings. */
export const smallArchives = {
  "a plain WARC": Buffer.concat(warcRecords),
  "a WARC of gzip members": members(warcRecords),
  "a WARC gzipped as a whole": gzipSync(Buffer.concat(warcRecords)),
  "a WARC of zstd frames": zstdFrames(warcRecords),
  "a plain ARC": Buffer.concat(arcRecords),
  "an ARC of gzip members": members(arcRecords),
} as const;

/** Returns a sorted CDXJ with a number of lines, two captures per URL. */
export function smallIndex(lines: number): string[] {
  return Array.from({ length: lines }, (_, n) => {
    const number = String(n >> 1).padStart(5, "0");
    return formatCdxj({
      kind: "capture",
      key: `org,example)/${number}`,
      timestamp: n % 2 === 0 ? "20110311055200" : "20110312000000",
      url: `http://example.org/${number}`,
      mime: "text/html",
      status: "200",
      digest: "3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ",
      length: 999,
      offset: n * 1000,
      filename: "data.warc.gz",
    });
  });
}
