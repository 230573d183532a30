import { inflateSync } from "node:zlib";
import type { ReportDocument } from "@recollect/recollect/report/document-markup";

/** Returns the documents that the script of a report reads. */
export function reportDocuments(html: string): ReportDocument[] {
  return [...html.matchAll(/class="documents">(.*?)<\/script>/g)].flatMap(([, text]) =>
    JSON.parse(inflateSync(Buffer.from(text ?? "", "base64")).toString()),
  );
}
