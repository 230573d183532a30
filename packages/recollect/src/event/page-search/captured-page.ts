import { setImmediate as nextTurn } from "node:timers/promises";
import type { Archive, ReadOutcome } from "@recollect/archive/archive";
import { inOrder } from "@recollect/base/in-order";
import { limits } from "@recollect/base/limits";
import { type Page, readPage } from "@recollect/page/page";
import { pageContent } from "@recollect/page/page-content";
import type { Capture } from "@recollect/warc/capture";
import { isPageType, typeOfBody } from "@recollect/warc/page-type";
import type { Problem } from "@recollect/warc/problem";
import { redirectTarget } from "@recollect/warc/redirect-target";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { ReadPageAsync } from "./page-cache.ts";

/** The content of a capture. */
export type CapturedPage =
  | {
      readonly kind: "page";
      readonly page: Page;
      /** The capture with its exact URL and time, which an unread capture lacks. */
      readonly capture: Capture;
      /** Whether it is HTML with status 200. For a revisit, this is known only after reading. */
      readonly isPage: boolean;
      /** Payload digest in the form of an index. */
      readonly digest: string;
      readonly problems: readonly Problem[];
      readonly outcome: ReadOutcome;
    }
  | { readonly kind: "redirect"; readonly target: string }
  | { readonly kind: "unreadable"; readonly problem: Problem };

/** Reads the page in a capture, or its redirect. Never throws because of the archive's content. */
export async function capturedPage(archive: Archive, requested: Capture, read: ReadPageAsync = readPage): Promise<CapturedPage> {
  const outcome = await archive.read(requested);
  if (outcome.kind === "unreadable") return outcome;
  const { record } = outcome;
  const capture = requested.isUnread ? readCapture(requested, record) : requested;
  const content = pageContent(record, capture);
  const target = content.http && redirectTarget(content.http, capture.url);
  if (target !== undefined) return { kind: "redirect", target };
  const { bytes, problem: defect } = content.decode();
  const { status = 200, contentType } = content.context;
  const page = await read(bytes, content.context, capture);
  return {
    kind: "page",
    page,
    capture,
    isPage: status === 200 && isPageType(typeOfBody(contentType, () => bytes)),
    digest: record.payloadDigest || capture.digest,
    outcome,
    problems: defect ? [...outcome.problems, defect] : outcome.problems,
  };
}

/** Reads the pages in captures, in order; concurrently if reading waits for a server. */
export function capturedPages(archive: Archive, captures: readonly Capture[], read?: ReadPageAsync): AsyncGenerator<CapturedPage> {
  const work = async (capture: Capture): Promise<CapturedPage> => {
    await nextTurn(); // reading local archives never waits, and Ctrl-C must have an effect
    return capturedPage(archive, capture, read);
  };
  return inOrder(captures, { work, atOnce: archive.waits ? limits.remoteReads : 1 });
}

function readCapture({ isUnread: _, ...requested }: Capture, { url, timestamp, payloadDigest }: WarcRecord): Capture {
  return { ...requested, url: url || requested.url, timestamp: timestamp || requested.timestamp, digest: payloadDigest };
}
