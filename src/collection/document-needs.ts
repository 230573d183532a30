import type { LocalArchive } from "../archive/local-archive.ts";
import { capturedPage } from "../event/page-search/captured-page.ts";
import { RequisiteFinder } from "../event/page-search/requisite-finder.ts";
import type { Capture } from "../warc/capture.ts";
import { parseHttp } from "../warc/http-message.ts";
import { redirectTarget } from "../warc/redirect-target.ts";
import { surtKey } from "../warc/surt.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { DocumentRow } from "./collection-reader.ts";
import type { StoredPages } from "./stored-pages.ts";

/** The known fields of a record that a document needs. */
export type NeededRecord = Pick<Capture, "key" | "filename" | "offset" | "length">;

/** Encodes the place of a record as one word. */
export function placeName({ filename, offset }: Pick<Capture, "filename" | "offset">): string {
  return `${filename} ${offset}`;
}

/**
 * Finds the records of a collection that a document needs: its own, and those of its images, styles, scripts and frames. The collection
 * does not list them, so they are determined as in the crawl, which also took the nearest capture of each and stored all of them.
 */
export class DocumentNeeds {
  readonly #pages: StoredPages;
  readonly #archive: LocalArchive;
  readonly #requisites: RequisiteFinder;

  constructor(pages: StoredPages) {
    this.#pages = pages;
    this.#archive = pages.archive;
    this.#requisites = new RequisiteFinder(pages.archive);
  }

  /** Returns the captures, the document's own first; empty if the index lacks it. */
  async of(row: DocumentRow): Promise<Capture[]> {
    const capture = await this.#pages.captureOf(row);
    if (capture === undefined) return [];
    const read = await capturedPage(this.#archive, capture);
    return [capture, ...(read.kind === "page" ? await this.#requisites.find(read.page.requisites, capture.timestamp) : [])];
  }

  /** Returns the targets of a revisit or redirect: the record with its content, and the key of the URL to which it leads. */
  async referred(capture: Capture): Promise<{ original?: NeededRecord; target?: string }> {
    const outcome = await this.#archive.read(capture);
    if (outcome.kind === "unreadable") return {};
    const { record, revisit } = outcome;
    const target = targetOf(record, capture.url);
    return { ...(revisit && { original: neededRecord(record) }), ...(target !== undefined && { target }) };
  }
}

function neededRecord({ url, source, offset, length }: WarcRecord): NeededRecord {
  return { key: surtKey(url), filename: source, offset, length };
}

function targetOf({ block }: WarcRecord, url: string): string | undefined {
  const http = parseHttp(block);
  const target = http && redirectTarget(http, url);
  return target && surtKey(target);
}
