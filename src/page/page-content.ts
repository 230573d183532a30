import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { decodeBody } from "../warc/http-body.ts";
import { type HttpMessage, parseHttp } from "../warc/http-message.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { PageContext } from "./page.ts";

/** What a record has of a page. */
export interface PageContent {
  /** Undefined for a record that is the page itself, without an HTTP response around it. */
  readonly http: HttpMessage | undefined;
  readonly context: PageContext;
  /** The body, codings undone as far as they can be; done when it is asked for, since a redirect's is not. */
  decode(): { readonly bytes: Buffer; readonly problem?: Problem | undefined };
}

/** The one way from a record to what `readPage` is given. */
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
