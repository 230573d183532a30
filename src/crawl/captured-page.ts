import type { Archive, ReadOutcome } from "../archive/archive.ts";
import { type Page, readPage } from "../page/page.ts";
import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { decodeBody } from "../warc/http-body.ts";
import { parseHttp } from "../warc/http-message.ts";
import { isPageType, typeOfBody } from "../warc/page-type.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { ReadPage } from "./page-memory.ts";

/** What a capture turned out to be. */
export type CapturedPage =
  | {
      readonly kind: "page";
      readonly page: Page;
      /** As it turned out: of one that was not read yet, URL and time are now exact. */
      readonly capture: Capture;
      /** Only a page with status 200 and HTML in it counts; what an index says of a revisit does not tell. */
      readonly isPage: boolean;
      /** Payload digest as an index has it. */
      readonly digest: string;
      readonly problems: readonly Problem[];
      readonly outcome: ReadOutcome;
    }
  | { readonly kind: "redirect"; readonly target: string }
  | { readonly kind: "unreadable"; readonly problem: Problem };

/** Reads the page that a capture holds, or where it leads. Never throws for what is in the archive. */
export async function capturedPage(archive: Archive, asked: Capture, read: ReadPage = readPage): Promise<CapturedPage> {
  const outcome = await archive.read(asked);
  if (outcome.kind === "unreadable") return outcome;
  const { record } = outcome;
  const capture = asked.isUnread ? readCapture(asked, record) : asked;
  const http = parseHttp(record.block);
  const location = http?.headers.get("Location") ?? http?.headers.get("X-Archive-Orig-Location");
  if (http !== undefined && /^30[12378]$/.test(String(http.status)) && location !== undefined) {
    const target = URL.parse(location, capture.url);
    if (target !== null && /^https?:$/.test(target.protocol)) return { kind: "redirect", target: target.href };
  }
  const contentType = http ? http.headers.get("Content-Type") : record.fields.get("Content-Type");
  const body = http && decodeBody(http);
  const context = {
    url: capture.url,
    capturedAt: capture.timestamp,
    contentType,
    lastModified: http?.headers.get("Last-Modified") ?? http?.headers.get("X-Archive-Orig-Last-Modified"),
    status: http?.status,
  };
  const bytes = body?.bytes ?? record.block;
  const page = read(bytes, context, capture);
  const defect = body?.defect && problem(body.defect.code, record.source, record.offset, body.defect.message);
  return {
    kind: "page",
    page,
    capture,
    isPage: (http?.status ?? 200) === 200 && isPageType(typeOfBody(contentType, () => bytes)),
    digest: record.payloadDigest || capture.digest,
    outcome,
    problems: defect ? [...outcome.problems, defect] : outcome.problems,
  };
}

function readCapture({ isUnread: _, ...asked }: Capture, { url, timestamp, payloadDigest }: WarcRecord): Capture {
  return { ...asked, url: url || asked.url, timestamp: timestamp || asked.timestamp, digest: payloadDigest };
}
