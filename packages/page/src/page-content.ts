import type { Capture } from "@recollect/warc/capture";
import { decodeBody } from "@recollect/warc/http-body";
import { type HttpMessage, parseHttp } from "@recollect/warc/http-message";
import { type Problem, problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { PageContext } from "./page.ts";

/** The page in a record. */
export interface PageContent {
  /** Undefined for a record that is the page itself, without an HTTP response. */
  readonly http: HttpMessage | undefined;
  readonly context: PageContext;
  /** Decodes the body as far as possible; done on demand, since a redirect's body is not needed. */
  decode(): { readonly bytes: Buffer; readonly problem?: Problem | undefined };
}

/** Converts a record to the input of `readPage`; used everywhere. */
export function pageContent(record: WarcRecord, { url, timestamp }: Pick<Capture, "url" | "timestamp">): PageContent {
  const http = parseHttp(record.block);
  return {
    http,
    context: {
      url,
      capturedAt: timestamp,
      contentType: (http?.headers ?? record.fields).get("Content-Type"),
      lastModified: http?.headers.get("Last-Modified") ?? http?.headers.get("X-Archive-Orig-Last-Modified"),
      status: http?.status,
    },
    decode() {
      if (http === undefined) return { bytes: record.block };
      const { bytes, defect } = decodeBody(http);
      return { bytes, problem: defect && problem(defect.code, record.source, record.offset, defect.message) };
    },
  };
}
