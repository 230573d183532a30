import type { Capture } from "../warc/capture.ts";
import { mayBePage } from "../warc/page-type.ts";
import type { LocalArchive } from "./local-archive.ts";

/**
 * Every page in the indexes, by one of its captures, in the order of its key. Nothing is held but the last: where there are several
 * indexes, a page comes once from each that has it.
 */
export async function* indexPages(archive: LocalArchive): AsyncGenerator<Capture> {
  let key: string | undefined;
  for await (const capture of archive.entries()) {
    if (capture.kind === "problem" || capture.key === key || !isPageCapture(capture) || !isWebPage(capture.url)) continue;
    key = capture.key;
    yield capture;
  }
}

/** Whether an address in an index is one that a crawl can go to. */
export function isWebPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Whether a line of an index is of a page: HTML that was delivered, or what may be. A revisit does not tell, nor does a capture that was not read yet. */
export function isPageCapture({ mime, status }: Capture): boolean {
  return status === "200" && mayBePage(mime);
}
