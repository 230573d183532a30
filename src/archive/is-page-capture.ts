import type { Capture } from "../warc/capture.ts";
import { mayBePage } from "../warc/page-type.ts";

/** Whether a line of an index is of a page: HTML that was delivered, or what may be. A revisit does not tell, nor does a capture that was not read yet. */
export function isPageCapture({ mime, status }: Capture): boolean {
  return status === "200" && mayBePage(mime);
}
