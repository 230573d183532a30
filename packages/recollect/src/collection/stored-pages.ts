import { join } from "node:path";
import { LocalArchive } from "@recollect/archive/local-archive";
import type { PageContext } from "@recollect/page/page";
import { pageContent } from "@recollect/page/page-content";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { CollectionReader, DocumentRow } from "./collection-reader.ts";

/** The bytes of a page as sent by its server, decoded, and the data needed to read them. */
export interface StoredPage {
  readonly kind: "page";
  readonly bytes: Buffer;
  readonly context: PageContext;
}

/** The columns by which a document's page is found. */
export type StoredRow = Pick<DocumentRow, "url" | "captured_at" | "warc_file" | "offset" | "digest">;

const index = "indexes/index.cdxj";

/**
 * Reads documents from the collection's own WARC files, through its own index. So the place in documents.csv may refer to the collection or
 * to the source archive, and revisits are resolved.
 */
export class StoredPages {
  /** The collection's WARC files, opened by its index. */
  readonly archive: LocalArchive;

  private constructor(archive: LocalArchive) {
    this.archive = archive;
  }

  static async open({ folders }: Pick<CollectionReader, "folders">): Promise<StoredPages> {
    const inEach = (name: string): string[] => folders.map((folder) => join(folder, name));
    return new StoredPages(await LocalArchive.open({ indexes: inEach(index), warcs: inEach("archive") }));
  }

  close(): void {
    this.archive.close();
  }

  /** Returns the stored page of a document, or why there is none. */
  async read({ row }: { readonly row: StoredRow }): Promise<StoredPage | Problem> {
    const capture = await this.captureOf(row);
    if (capture === undefined) return problem("index-mismatch", index, 0, `There is no capture of ${row.url} at ${row.captured_at}`);
    const outcome = await this.archive.read(capture);
    if (outcome.kind === "unreadable") return outcome.problem;
    const { context, decode } = pageContent(outcome.record, capture);
    return { kind: "page", bytes: decode().bytes, context };
  }

  /** Returns the capture of that URL and second; of several, e.g. for a redirect from http to https, the one most similar to the row. */
  async captureOf(row: StoredRow): Promise<Capture | undefined> {
    const timestamp = timestampOfWarcDate(row.captured_at);
    if (timestamp === undefined) return undefined;
    const found: Capture[] = [];
    for await (const item of this.archive.captures(row.url, { from: timestamp, to: timestamp }))
      if (item.kind === "capture") found.push(item);
    return mostSimilarCapture(found, row);
  }
}

/** Known facts about a document's capture, apart from its time. */
type KnownCapture = Pick<StoredRow, "url" | "digest"> & Partial<StoredRow>;

/** Returns the capture most similar to a row; of equally similar ones, the first. */
export function mostSimilarCapture(captures: readonly Capture[], row: KnownCapture): Capture | undefined {
  const [first, ...others] = captures;
  return first && others.reduce((best, next) => (likeness(next, row) > likeness(best, row) ? next : best), first);
}

function likeness({ url, digest, status, filename, offset }: Capture, row: KnownCapture): number {
  const isPlace = filename === row.warc_file && String(offset) === row.offset;
  const isDigest = digest !== "" && digest === row.digest.replace(/^sha1:/i, "");
  return (isDigest ? 8 : 0) + (isPlace ? 4 : 0) + (status === "200" ? 2 : 0) + (url === row.url ? 1 : 0);
}
