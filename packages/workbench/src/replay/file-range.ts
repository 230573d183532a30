import { createReadStream, statSync } from "node:fs";
import { Readable } from "node:stream";

/** Returns a file, or the bytes of it requested by a Range header. */
export function fileRange(path: string, range: string | undefined, isHead: boolean): Response {
  const size = statSync(path).size;
  const headers = { "accept-ranges": "bytes", "content-type": "application/octet-stream" };
  const asked = range === undefined ? { start: 0, end: size } : parseRange(range, size);
  if (asked === undefined) return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const { start, end } = asked;
  const body = isHead || end === start ? null : (Readable.toWeb(createReadStream(path, { start, end: end - 1 })) as ReadableStream);
  return new Response(body, {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      "content-length": String(end - start),
      ...(range !== undefined && { "content-range": `bytes ${start}-${end - 1}/${size}` }),
    },
  });
}

/** Parses one range of RFC 9110, with an exclusive end; undefined if it lies outside the file or is not a single byte range. */
export function parseRange(range: string, size: number): { start: number; end: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size : Math.min(size, Number(to) + 1);
  return start < end ? { start, end } : undefined;
}
