import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { detachedText } from "@recollect/base/detached-text";
import { jsonLine } from "@recollect/base/json-line";
import { oneLine } from "@recollect/base/one-line";
import { FileSource } from "@recollect/warc/byte-source";
import { diskFailure } from "@recollect/warc/disk-failure";
import { RecollectError, UsageError } from "@recollect/warc/errors";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { PageEntry } from "@recollect/warc/wacz-page-list";
import { validateWacz } from "@recollect/warc/wacz-validate";
import type { CollectedDocument } from "./collection-reader.ts";
import { type CutCollection, cutFiles } from "./cut-collection.ts";
import { inPieces } from "./export-bundle.ts";
import type { ExportParts } from "./export-formats.ts";
import { leftOutRecords } from "./left-out-records.ts";
import { writeCollectionWacz } from "./write-collection-wacz.ts";

/**
 * Writes a collection as one WACZ. Verifies the list of files and their hashes, and that every index line points to its record, before the
 * WACZ gets its name. Documents that are left out are removed with the records that only they need.
 */
export async function exportWacz(parts: ExportParts, out: string): Promise<void> {
  const { collection } = parts;
  const { pages, kept } = await wantedPages(parts);
  const unchecked = `${out}.unchecked`;
  try {
    const cut = await cutCollection(parts, kept);
    parts.onStep?.("packing");
    await writeCollectionWacz({
      out: unchecked,
      folder: collection.folder,
      title: collection.title,
      warcs: collection.folders
        .flatMap((part) => readdirSync(join(part, "archive")))
        .filter((name) => /\.warc(?:\.gz|\.zst)?$/i.test(name))
        .map((name) => ({ name })),
      pages,
      cut,
      ...(parts.reviewed && { decisions: () => inPieces(decisionLines(parts)) }),
    });
    parts.onStep?.("checking");
    await check(unchecked, collection.folder);
    renameSync(unchecked, out);
  } catch (cause) {
    rmSync(unchecked, { force: true });
    if (cause instanceof RecollectError || typeof (cause as NodeJS.ErrnoException).code !== "string") throw cause;
    throw diskFailure(out, cause);
  }
}

/** Yields the valid decisions and notes about the export's documents, in the format of `decisions.jsonl`. */
async function* decisionLines({ documents }: ExportParts): AsyncGenerator<string> {
  for await (const { row } of documents()) {
    const { url, captured_at, decision, decided_by, note } = row;
    const by = decided_by === "model" ? decided_by : undefined;
    if (decision !== "undecided" || note) yield `${jsonLine({ url, captured_at, decision, note: note || undefined, by })}\n`;
  }
}

/** Returns the chosen documents as replay tools list them, and their numbers. */
async function wantedPages({ documents }: ExportParts): Promise<{ pages: PageEntry[]; kept: ReadonlySet<number> }> {
  const pages: PageEntry[] = [];
  const kept = new Set<number>();
  for await (const { number, row } of documents()) {
    kept.add(number);
    const timestamp = timestampOfWarcDate(row.captured_at);
    const title = detachedText(oneLine(row.title));
    if (timestamp !== undefined) pages.push({ url: detachedText(row.url), timestamp, ...(title !== "" && { title }) });
  }
  return { pages, kept };
}

/** Returns the collection without the documents and candidates that are not exported; undefined if all are. */
async function cutCollection({ collection, documents }: ExportParts, kept: ReadonlySet<number>): Promise<CutCollection | undefined> {
  async function* leftOut(): AsyncGenerator<CollectedDocument> {
    for await (const document of collection.documents()) if (!kept.has(document.number)) yield document;
    yield* collection.otherCandidates();
  }
  const leftOutUrls = new Set<string>();
  for await (const { row } of leftOut()) leftOutUrls.add(detachedText(row.url));
  if (leftOutUrls.size === 0 && collection.folders.length === 1) return undefined;
  const cuts = await leftOutRecords({ collection, kept: documents, leftOut });
  return cutFiles({ collection, kept: documents, leftOutUrls, cuts });
}

async function check(path: string, folder: string): Promise<void> {
  const source = new FileSource(path);
  try {
    for await (const { message } of validateWacz(source))
      throw new UsageError(`The collection in ${folder} can't be packed as a valid WACZ: ${message}`, {
        code: "collection-defective",
        data: { folder },
      });
  } finally {
    source.close();
  }
}
