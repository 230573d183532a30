import { limits } from "@recollect/base/limits";
import { oneLine } from "@recollect/base/one-line";
import { readPage } from "@recollect/page/page";
import { safePreview } from "@recollect/page/safe-preview";
import { RecollectError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { recordFolders } from "../collection/candidates.ts";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { type StoredPage, StoredPages } from "../collection/stored-pages.ts";
import { strongestTerms } from "../report/specification-section.ts";
import type { DocumentDetail, MarkedStretch } from "./answers.ts";
import { listedDocument } from "./document-rows.ts";
import type { DocumentTable } from "./document-table.ts";
import type { ReadLinks } from "./link-reader.ts";
import { type EventTerms, markText } from "./mark-text.ts";
import { type SearchTerm, searchTerms } from "./search-words.ts";

/** Reads single documents of a collection from its WARC files, its index and its links. */
export class DocumentReader {
  readonly #collection: CollectionReader;
  readonly #table: DocumentTable;
  readonly #eventTerms: EventTerms;
  #pages: Promise<StoredPages> | undefined;
  readonly #links: ReadLinks;

  constructor(collection: CollectionReader, table: DocumentTable, links: ReadLinks) {
    [this.#collection, this.#table, this.#links] = [collection, table, links];
    const { specification } = collection;
    const terms = new Set(strongestTerms(specification).map(([term]) => term));
    this.#eventTerms = { terms, spelling: specification.resolved?.idf?.spelling };
  }

  async close(): Promise<void> {
    (await this.#pages?.catch(() => undefined))?.close();
  }

  async read(place: number, query = ""): Promise<DocumentDetail> {
    const table = this.#table;
    const uriM = table.text("uri_m", place);
    return {
      document: listedDocument(table, place),
      reason: oneLine(table.text("reason", place)),
      path: [...table.path(place), table.url(place)].map((url) => this.#step(url)),
      ...(await this.#text(place, searchTerms(query))),
      versions: await this.#versions(place).catch(orNone),
      ...(await this.#linked(place)),
      ...(/^https?:\/\//.test(uriM) && { uriM }),
      warcFile: table.text("warc_file", place),
      offset: table.number("offset", place) ?? 0,
    };
  }

  /** Returns the page without anything that loads resources, runs scripts or leads to other pages. */
  async preview(place: number): Promise<string> {
    const stored = await this.#stored(place);
    if (typeof stored === "string") return safePreview(Buffer.from(stored), { contentType: "text/plain; charset=utf-8" });
    return safePreview(stored.bytes, stored.context);
  }

  /** Returns a page, or why there is none. */
  async #stored(place: number): Promise<StoredPage | string> {
    try {
      const stored = await (await this.#opened()).read({ row: this.#table.storedRow(place) });
      return stored.kind === "page" ? stored : stored.message;
    } catch (error) {
      if (error instanceof RecollectError) return error.message;
      throw error;
    }
  }

  /** Opens the stored pages; a failed attempt is repeated on the next call. */
  #opened(): Promise<StoredPages> {
    this.#pages ??= StoredPages.open({ folders: recordFolders(this.#collection.folder) }).catch((error: unknown) => {
      this.#pages = undefined;
      throw error;
    });
    return this.#pages;
  }

  async #text(place: number, terms: readonly SearchTerm[]): Promise<Pick<DocumentDetail, "paragraphs" | "isCut" | "problem">> {
    const stored = await this.#stored(place);
    if (typeof stored === "string") return { paragraphs: [], isCut: false, problem: stored };
    const language = this.#table.languages.of(place);
    const paragraphs: MarkedStretch[][] = [];
    let room = limits.shownTextChars;
    for (const block of readPage(stored.bytes, stored.context).blocks) {
      if (block.length > room) return { paragraphs, isCut: true };
      room -= block.length;
      paragraphs.push(markText(block, terms, this.#eventTerms, language));
    }
    return { paragraphs, isCut: false };
  }

  async #versions(place: number): Promise<DocumentDetail["versions"]> {
    const { archive } = await this.#opened();
    const url = this.#table.url(place);
    const places = this.#table.placesOf(url);
    const versions = new Map<string, DocumentDetail["versions"][number]>();
    for await (const item of archive.captures(url)) {
      if (item.kind !== "capture") continue;
      const same = places.find((other) => this.#table.timestamp(other) === item.timestamp);
      const status = /^[1-5]\d\d$/.test(item.status) ? { status: Number(item.status) } : {};
      versions.set(`${item.timestamp} ${item.status}`, {
        captured: isoOfTimestamp(item.timestamp),
        ...status,
        ...(same !== undefined && { number: same + 1 }),
      });
    }
    return [...versions.values()].sort((a, b) => (a.captured < b.captured ? -1 : a.captured > b.captured ? 1 : 0));
  }

  async #linked(place: number): Promise<Pick<DocumentDetail, "linksTo" | "linkedFrom">> {
    const [to, from] = [new Set<number>(), new Set<number>()];
    for (const ends of await this.#links())
      for (let n = 0; n < ends.length; n += 2) {
        if (ends[n] === place) to.add(ends[n + 1] as number);
        else if (ends[n + 1] === place) from.add(ends[n] as number);
      }
    return { linksTo: this.#bestFirst(to), linkedFrom: this.#bestFirst(from) };
  }

  #bestFirst(places: ReadonlySet<number>): DocumentDetail["linksTo"] {
    const { relevance } = this.#table;
    const score = (place: number) => relevance[place] || 0;
    const sorted = [...places].sort((a, b) => score(b) - score(a) || a - b);
    return sorted.slice(0, limits.shownLinks).map((place) => ({ number: place + 1, title: this.#title(place) }));
  }

  #step(url: string): DocumentDetail["path"][number] {
    const place = this.#table.placeOf(url);
    return place === undefined ? { url } : { url, title: this.#title(place), number: place + 1 };
  }

  #title(place: number): string {
    return oneLine(this.#table.text("title", place)) || this.#table.url(place);
  }
}

/** Returns no versions for a collection without an index; its error is shown in place of the text. */
function orNone(error: unknown): never[] {
  if (error instanceof RecollectError) return [];
  throw error;
}
