import { setImmediate as nextTurn } from "node:timers/promises";
import type { Archive, ReadOutcome } from "../../archive/archive.ts";
import { inOrder } from "../../base/in-order.ts";
import { limits } from "../../limits.ts";
import { type Page, readPage } from "../../page/page.ts";
import { pageContent } from "../../page/page-content.ts";
import type { Problem } from "../../problem.ts";
import type { Capture } from "../../warc/capture.ts";
import { isPageType, typeOfBody } from "../../warc/page-type.ts";
import { redirectTarget } from "../../warc/redirect-target.ts";
import type { WarcRecord } from "../../warc/warc-record.ts";
import type { ReadPageSoon } from "./page-memory.ts";

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
export async function capturedPage(archive: Archive, asked: Capture, read: ReadPageSoon = readPage): Promise<CapturedPage> {
  const outcome = await archive.read(asked);
  if (outcome.kind === "unreadable") return outcome;
  const { record } = outcome;
  const capture = asked.isUnread ? readCapture(asked, record) : asked;
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

/** The same for many, in their order: several at once where each has to be waited for. */
export function capturedPages(archive: Archive, captures: readonly Capture[], read?: ReadPageSoon): AsyncGenerator<CapturedPage> {
  const work = async (capture: Capture): Promise<CapturedPage> => {
    await nextTurn(); // local archives never wait, and a Ctrl-C must be heard
    return capturedPage(archive, capture, read);
  };
  return inOrder(captures, { work, atOnce: archive.waits ? limits.remoteReads : 1 });
}

function readCapture({ isUnread: _, ...asked }: Capture, { url, timestamp, payloadDigest }: WarcRecord): Capture {
  return { ...asked, url: url || asked.url, timestamp: timestamp || asked.timestamp, digest: payloadDigest };
}
