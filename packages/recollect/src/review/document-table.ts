import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { CsvBytes } from "@recollect/base/csv-bytes";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { hostOf, numberIn, ownTime } from "../collection/document-values.ts";
import { type ReviewDecision, type ReviewDecisions, reviewDecisions } from "../collection/review-decisions.ts";
import type { StoredRow } from "../collection/stored-pages.ts";
import { type DocumentColumn, documentColumns, type NumericColumn } from "../document/document-columns.ts";
import { NameColumn } from "./name-column.ts";

/** Number of rows processed before other tasks get a turn: a millisecond or two. */
const rowsPerTurn = 512;

/**
 * A collection's documents in memory, so that tens of thousands are filtered, counted and sorted while the user types. Counted columns are
 * arrays of numbers; all others stay in the form of documents.csv until they are shown. Documents are addressed by their place in the
 * table, from 0; the number used everywhere else is one higher.
 */
export class DocumentTable {
  readonly size: number;
  readonly hosts = new NameColumn();
  readonly languages = new NameColumn();
  readonly archives = new NameColumn();
  /** article, list or other; empty until the page has been read for the search. */
  readonly kinds = new NameColumn();
  /** Number of words of the text; -1 until the page has been read. */
  readonly words: Int32Array;
  /** The page's own day of publication, e.g. 20171001; 0 if unknown. */
  readonly days: Int32Array;
  /** NaN if there is none. */
  readonly relevance: Float64Array;
  /** Indexes into `reviewDecisions`. */
  decisions: Uint8Array;
  /** 1 if the decision was made about several documents at once, so the curator may not have reviewed this one. */
  isBulk: Uint8Array;
  readonly isDuplicate: Uint8Array;
  readonly isOffTopic: Uint8Array;
  readonly #csv: CsvBytes;
  readonly #columns: Readonly<Record<DocumentColumn, number>>;
  #placeOfUrl: Map<string, number> | undefined;
  #placesOfKey: Map<string, number[]> | undefined;
  /** Notes of decided documents. */
  #notes = new Map<number, string>();

  private constructor(csv: CsvBytes) {
    this.#csv = csv;
    this.#columns = Object.fromEntries(documentColumns.map((column) => [column, csv.columns.indexOf(column)])) as Record<
      DocumentColumn,
      number
    >;
    this.size = csv.size;
    this.words = new Int32Array(this.size).fill(-1);
    this.days = new Int32Array(this.size);
    this.relevance = new Float64Array(this.size);
    const column = (): Uint8Array => new Uint8Array(this.size);
    [this.decisions, this.isBulk, this.isDuplicate, this.isOffTopic] = [column(), column(), column(), column()];
    for (const column of [this.hosts, this.languages, this.archives, this.kinds]) column.resize(this.size);
  }

  /** Reads documents.csv piece by piece, so that other tasks can run in between. */
  static async read(collection: Pick<CollectionReader, "path">): Promise<DocumentTable> {
    const table = new DocumentTable(await CsvBytes.read(collection.path("documents.csv")));
    for (let place = 0; place < table.size; place++) {
      table.#fill(place);
      if (place % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    }
    return table;
  }

  url(place: number): string {
    return this.text("url", place);
  }

  /** Returns the text of a document in a column. */
  text(column: DocumentColumn, place: number): string {
    return this.#csv.text(place, this.#columns[column]);
  }

  /** Returns the number of a document in a column; undefined if it has none. */
  number(column: NumericColumn, place: number): number | undefined {
    return numberIn(this.text(column, place));
  }

  /** Returns the page's own publication time; empty if unknown. */
  published(place: number): string {
    return ownTime({ page_time: this.text("page_time", place), page_time_source: this.text("page_time_source", place) });
  }

  /** Returns the pages that led to the document, beginning with the seed. */
  path(place: number): string[] {
    const path = this.text("path", place);
    return path === "" ? [] : path.split(" ");
  }

  /** Returns the capture time, 14 digits; empty if it is unreadable. */
  timestamp(place: number): string {
    return timestampOfWarcDate(this.text("captured_at", place)) ?? "";
  }

  decision(place: number): ReviewDecision {
    return reviewDecisions[this.decisions[place] as number] as ReviewDecision;
  }

  note(place: number): string | undefined {
    return this.#notes.get(place);
  }

  /** Returns the place of the document with exactly that URL; the first of several. */
  placeOf(url: string): number | undefined {
    if (this.#placeOfUrl === undefined) {
      this.#placeOfUrl = new Map();
      for (let place = this.size - 1; place >= 0; place--) this.#placeOfUrl.set(this.url(place), place);
    }
    return this.#placeOfUrl.get(url);
  }

  /** Returns the places of all documents of a URL, with http or https, with and without www. */
  placesOf(url: string): readonly number[] {
    return this.placesOfKey(surtKey(url));
  }

  /** Returns the places of all documents of a URL, by its SURT key. */
  placesOfKey(key: string): readonly number[] {
    this.#placesOfKey ??= this.#keyedPlaces();
    return this.#placesOfKey.get(key) ?? [];
  }

  /** Replaces all decisions and notes by the given ones. */
  applyDecisions(decisions: ReviewDecisions): void {
    [this.decisions, this.isBulk] = [new Uint8Array(this.size), new Uint8Array(this.size)];
    this.#notes = new Map();
    for (const key of decisions.keys()) {
      const places = this.placesOfKey(key);
      const times = new Set(places.map((place) => this.timestamp(place)));
      for (const place of places) {
        const { decision, note, isBulk = false } = decisions.ofKey(key, this.timestamp(place), times);
        this.decisions[place] = reviewDecisions.indexOf(decision);
        this.isBulk[place] = isBulk ? 1 : 0;
        if (note !== undefined) this.#notes.set(place, note);
      }
    }
  }

  /** Returns the columns by which the document's page is found in the collection's WARC files. */
  storedRow(place: number): StoredRow {
    const [url, captured_at, warc_file] = [this.url(place), this.text("captured_at", place), this.text("warc_file", place)];
    return { url, captured_at, warc_file, offset: this.text("offset", place), digest: this.text("digest", place) };
  }

  /** Returns a 53-bit identity of a text's source; it differs for another capture, and for another page at the same place. */
  identity(place: number): number {
    const page = crc32(this.#bytes("captured_at", place), crc32(this.#bytes("url", place)));
    const content = crc32(this.#bytes("title", place), crc32(this.#bytes("digest", place)));
    return page * 2 ** 21 + (content >>> 11);
  }

  /** Approximate memory use. */
  get bytes(): number {
    return this.#csv.heldBytes + this.size * (4 * 4 + 4 + 4 + 8 + 4);
  }

  #bytes(column: DocumentColumn, place: number): Buffer {
    return this.#csv.bytes(place, this.#columns[column]);
  }

  #fill(place: number): void {
    this.hosts.set(place, hostIn(this.url(place)));
    this.languages.set(place, this.text("language", place));
    this.archives.set(place, this.text("archive", place));
    this.days[place] = dayOf(this.published(place));
    this.relevance[place] = this.number("relevance", place) ?? Number.NaN;
    this.isDuplicate[place] = this.text("duplicate_of", place) === "" ? 0 : 1;
  }

  #keyedPlaces(): Map<string, number[]> {
    const places = new Map<string, number[]>();
    for (let place = 0; place < this.size; place++) {
      const key = surtKey(this.url(place));
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
    return places;
  }
}

const plainHost = /^https?:\/\/([a-z\d.-]+)(?=[/?#]|$)/;

/** Returns the host by a pattern that nearly all URLs match: standard URL parsing takes ten times as long. */
function hostIn(url: string): string {
  return plainHost.exec(url)?.[1] ?? hostOf(url);
}

function dayOf(time: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(time);
  return match === null ? 0 : Number(match[1]) * 10_000 + Number(match[2]) * 100 + Number(match[3]);
}
