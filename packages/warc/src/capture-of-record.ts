import type { Capture } from "./capture.ts";
import { parseHttp } from "./http-message.ts";
import { typeOfBody, typeOfResponse } from "./page-type.ts";
import { type Problem, problem } from "./problem.ts";
import { surtKey } from "./surt.ts";
import type { WarcRecord } from "./warc-record.ts";

/**
 * Returns the index line of a record, as in pywb: a capture for responses, revisits and resources of web addresses (status only for
 * responses), undefined for other records, and a problem for a response that is not HTTP.
 *
 * ```ts
 * import { captureOfRecord, readRecords } from "recollect/warc";
 *
 * for await (const item of readRecords("crawls/second/later.warc.gz", { digests: "missing" })) {
 *   const capture = item.kind === "record" ? captureOfRecord(item, "later.warc.gz") : item;
 *   if (capture?.kind === "capture") console.log(capture.key, capture.status, capture.mime);
 * }
 * // example,harbour)/ 200 text/html
 * ```
 */
export function captureOfRecord(record: WarcRecord, filename: string, offset: number = record.offset): Capture | Problem | undefined {
  const { type, url, timestamp, length } = record;
  const isResponse = type === "response";
  if (
    url === "" ||
    timestamp === "" ||
    !(isResponse || type === "revisit" || type === "resource") ||
    /^(?:dns|filedesc|warcinfo):/i.test(url)
  ) {
    return undefined;
  }
  const http = isResponse ? parseHttp(record.block) : undefined;
  if (isResponse && /^https?:/i.test(url) && !http?.status) {
    return problem("bad-http", record.source, offset, "The response does not start with an HTTP status line; it is not indexed");
  }
  const mime = http ? typeOfResponse(http) : typeOfBody(record.fields.get("Content-Type"), () => record.block);
  return {
    kind: "capture",
    key: surtKey(url),
    timestamp,
    url,
    mime: type === "revisit" ? "warc/revisit" : mime,
    status: http?.status ? String(http.status) : "",
    digest: record.payloadDigest,
    length,
    offset,
    filename,
  };
}
