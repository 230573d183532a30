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

/** What is known of a record that a document needs. */
export type NeededRecord = Pick<Capture, "key" | "filename" | "offset" | "length">;

/** Where a record lies, in one word. */
export function placeName({ filename, offset }: Pick<Capture, "filename" | "offset">): string {
  return `${filename} ${offset}`;
}

/**
 * Tells which records of a collection a document needs: its own, and those of its images, styles, scripts and frames. A collection does
 * not say, so it is found out as in the crawl: there, too, the nearest capture was taken of each, and all of those are here.
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

  /** Its own capture comes first; none where the index has no such capture. */
  async of(row: DocumentRow): Promise<Capture[]> {
    const capture = await this.#pages.captureOf(row);
    if (capture === undefined) return [];
    const read = await capturedPage(this.#archive, capture);
    return [capture, ...(read.kind === "page" ? await this.#requisites.find(read.page.requisites, capture.timestamp) : [])];
  }

  /** What a capture that is a revisit or a redirect refers to: the record whose content it has, and the key of where it leads. */
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
