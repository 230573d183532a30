import type { Archive } from "../archive/archive.ts";
import { type Page, readPage } from "../page/page.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { decodeBody } from "../warc/http-body.ts";
import { parseHttp } from "../warc/http-message.ts";

/** What a capture turned out to be. */
export type CapturedPage =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "redirect"; readonly target: string }
  | { readonly kind: "unreadable"; readonly problem: Problem };

/** Reads the page that a capture holds, or where it leads. Never throws for what is in the archive. */
export async function capturedPage(archive: Archive, capture: Capture): Promise<CapturedPage> {
  const outcome = await archive.read(capture);
  if (outcome.kind === "unreadable") return outcome;
  const http = parseHttp(outcome.record.block);
  const location = http?.headers.get("Location") ?? http?.headers.get("X-Archive-Orig-Location");
  if (http !== undefined && /^30[12378]$/.test(String(http.status)) && location !== undefined) {
    const target = URL.parse(location, capture.url);
    if (target !== null) return { kind: "redirect", target: target.href };
  }
  const page = readPage(http ? decodeBody(http).bytes : outcome.record.block, {
    url: capture.url,
    capturedAt: capture.timestamp,
    contentType: http?.headers.get("Content-Type"),
    lastModified: http?.headers.get("Last-Modified") ?? http?.headers.get("X-Archive-Orig-Last-Modified"),
    status: http?.status,
  });
  return { kind: "page", page };
}
