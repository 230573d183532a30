import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileError } from "../base/byte-source.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import { type ReportReview, reviewBlock } from "./report-page.ts";

/** Puts what a curator has said into offtopic.html, if it is there. No archived text can look like the block: a `<` in it is escaped. */
export async function updateReport(folder: string, review: ReportReview): Promise<void> {
  const path = join(folder, "offtopic.html");
  if (!existsSync(path)) return;
  const html = textOf(path);
  const start = html.lastIndexOf('<script type="application/json" id="review">');
  const end = html.indexOf("</script>", start);
  if (start >= 0 && end > start)
    await writeWholeText(path, [html.slice(0, start), reviewBlock(review), html.slice(end + "</script>".length)]);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw fileError(cause, path);
  }
}
