import type { Capture } from "@recollect/warc/capture";
import { mayBePage } from "@recollect/warc/page-type";
import type { LocalArchive } from "./local-archive.ts";

/**
 * Yields one capture of every page in the indexes, in the order of their keys, in constant memory. With several indexes, a page comes once
 * from each that has it.
 */
export async function* indexPages(archive: LocalArchive): AsyncGenerator<Capture> {
  let key: string | undefined;
  for await (const capture of archive.entries()) {
    if (capture.kind === "problem" || capture.key === key || !isPageCapture(capture) || !isWebPage(capture.url)) continue;
    key = capture.key;
    yield capture;
  }
}

/** Whether a crawl can visit an address in an index. */
export function isWebPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Whether an index line is or may be a page: HTML with status 200. For revisits and captures that have not been read, the type is unknown. */
export function isPageCapture({ mime, status }: Capture): boolean {
  return status === "200" && mayBePage(mime);
}
