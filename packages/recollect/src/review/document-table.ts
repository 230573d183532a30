import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { CsvBytes } from "@recollect/base/csv-bytes";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { recordFolders } from "../collection/candidates.ts";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { hostOf, numberIn, ownTime } from "../collection/document-values.ts";
import { type ReviewDecision, type ReviewDecisions, reviewDecisions } from "../collection/review-decisions.ts";
import type { StoredRow } from "../collection/stored-pages.ts";
import { type DocumentColumn, documentColumns, type NumericColumn } from "../document/document-columns.ts";
import { NameColumn } from "./name-column.ts";

/** Number of rows processed before other tasks get a turn: a millisecond or two. */
const rowsPerTurn = 512;

/**
 * A collection's documents and candidates in memory, so that tens of thousands are filtered, counted and sorted while the user types.
 * Counted columns are arrays of numbers; all others stay in the form of documents.csv until they are shown. Documents are addressed by
 * their place in the table, from 0; the number used everywhere else is one higher. Candidates come last.
 */
export class DocumentTable {
  readonly size: number;
  /** Number of documents in documents.csv; those after them come from the candidates. */
  readonly documents: number;
  /** `document` or `candidate`: a candidate that a curator has kept is a document. */
  readonly parts = new NameColumn();
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
  readonly temporal: Float64Array;
  /** Estimated probability of each document that it is about the event. */
  chances: Float64Array;
  /** Indexes into `reviewDecisions`. */
  decisions: Uint8Array;
  /** 1 if the decision was made about several documents at once, so the curator may not have reviewed this one. */
  isBulk: Uint8Array;
  /** 1 if the model, which learns from a curator's decisions, made the decision. */
  isByModel: Uint8Array;
  /** 1 if the curator confirmed the decision by repeating it. */
  isConfirmed: Uint8Array;
  /** 1 if the other decisions contradict the decision. */
  isContradicted: Uint8Array;
  readonly isDuplicate: Uint8Array;
  readonly isOffTopic: Uint8Array;
  readonly #files: readonly TablePart[];
  #placeOfUrl: Map<string, number> | undefined;
  #placesOfKey: Map<string, number[]> | undefined;
  /** Notes of decided documents. */
  #notes = new Map<number, string>();

  private constructor(parts: readonly TablePart[]) {
    this.#files = parts;
    this.documents = parts[0]?.csv.size ?? 0;
    this.size = parts.reduce((sum, { csv }) => sum + csv.size, 0);
    this.words = new Int32Array(this.size).fill(-1);
    this.days = new Int32Array(this.size);
    const scores = (): Float64Array => new Float64Array(this.size);
    [this.relevance, this.temporal, this.chances] = [scores(), scores(), scores()];
    const column = (): Uint8Array => new Uint8Array(this.size);
    [this.decisions, this.isBulk, this.isByModel, this.isConfirmed] = [column(), column(), column(), column()];
    [this.isContradicted, this.isDuplicate, this.isOffTopic] = [column(), column(), column()];
    for (const column of [this.hosts, this.languages, this.archives, this.kinds, this.parts]) column.resize(this.size);
  }

  /** Reads the tables of documents and candidates piece by piece, so that other tasks can run in between. */
  static async read({ folder }: Pick<CollectionReader, "folder">): Promise<DocumentTable> {
    const parts: TablePart[] = [];
    for (const part of recordFolders(folder)) parts.push(await readPart(join(part, "documents.csv"), parts));
    const table = new DocumentTable(parts);
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
    const { csv, columns, first } = this.#partOf(place);
    const at = columns[column];
    return at === -1 ? "" : csv.text(place - first, at);
  }

  /** Whether it is a candidate: a page below the crawl's threshold that no curator has kept. */
  isCandidate(place: number): boolean {
    return place >= this.documents && this.decisions[place] !== keepIndex;
  }

  /** Whether the other decisions contradict an unconfirmed decision, which may be a mistake. */
  isDoubted(place: number): boolean {
    return this.isContradicted[place] === 1 && this.isConfirmed[place] === 0 && this.decisions[place] !== 0 && this.isByModel[place] === 0;
  }

  /** Number of candidates that no curator has kept. */
  get candidates(): number {
    return this.parts.ids.subarray(this.documents).reduce((sum, _, n) => sum + (this.isCandidate(this.documents + n) ? 1 : 0), 0);
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
    this.#placesOfKey ??= Map.groupBy(this.words.keys(), (place) => surtKey(this.url(place)));
    return this.#placesOfKey.get(key) ?? [];
  }

  /** Replaces all decisions and notes by the given ones. */
  applyDecisions(decisions: ReviewDecisions): void {
    const column = (): Uint8Array => new Uint8Array(this.size);
    [this.decisions, this.isBulk, this.isByModel, this.isConfirmed] = [column(), column(), column(), column()];
    this.#notes = new Map();
    for (const key of decisions.keys()) {
      const places = this.placesOfKey(key);
      const times = new Set(places.map((place) => this.timestamp(place)));
      for (const place of places) {
        const timestamp = this.timestamp(place);
        const applied = place < this.documents ? decisions.ofKey(key, timestamp, times) : decisions.ofCapture(key, timestamp);
        const { decision, note, isBulk = false, isConfirmed = false, by } = applied;
        this.decisions[place] = reviewDecisions.indexOf(decision);
        this.isBulk[place] = isBulk ? 1 : 0;
        this.isByModel[place] = by === undefined ? 0 : 1;
        this.isConfirmed[place] = isConfirmed ? 1 : 0;
        if (note !== undefined) this.#notes.set(place, note);
      }
    }
    for (let place = this.documents; place < this.size; place++) this.parts.set(place, this.isCandidate(place) ? "candidate" : "document");
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
    return this.#files.reduce((sum, { csv }) => sum + csv.memoryBytes, 0) + this.size * (4 * 4 + 4 + 4 + 3 * 8 + 7);
  }

  #partOf(place: number): TablePart {
    return this.#files[place < this.documents ? 0 : 1] as TablePart;
  }

  #bytes(column: DocumentColumn, place: number): Buffer {
    const { csv, columns, first } = this.#partOf(place);
    return csv.bytes(place - first, columns[column]);
  }

  #fill(place: number): void {
    this.hosts.set(place, hostIn(this.url(place)));
    this.languages.set(place, this.text("language", place));
    this.archives.set(place, this.text("archive", place));
    this.days[place] = dayOf(this.published(place));
    this.relevance[place] = this.number("relevance", place) ?? Number.NaN;
    this.temporal[place] = this.number("temporal", place) ?? Number.NaN;
    this.parts.set(place, place < this.documents ? "document" : "candidate");
    this.isDuplicate[place] = this.text("duplicate_of", place) === "" ? 0 : 1;
  }
}

/** A table file, with the place of its first row. */
interface TablePart {
  readonly csv: CsvBytes;
  readonly columns: Readonly<Record<DocumentColumn, number>>;
  readonly first: number;
}

async function readPart(path: string, before: readonly TablePart[]): Promise<TablePart> {
  const csv = await CsvBytes.read(path);
  const columns = Object.fromEntries(documentColumns.map((column) => [column, csv.columns.indexOf(column)]));
  return { csv, columns: columns as Record<DocumentColumn, number>, first: before.reduce((sum, part) => sum + part.csv.size, 0) };
}

const keepIndex = reviewDecisions.indexOf("keep");

const plainHost = /^https?:\/\/([a-z\d.-]+)(?=[/?#]|$)/;

/** Returns the host by a pattern that nearly all URLs match: standard URL parsing takes ten times as long. */
function hostIn(url: string): string {
  return plainHost.exec(url)?.[1] ?? hostOf(url);
}

function dayOf(time: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(time);
  return match === null ? 0 : Number(match[1]) * 10_000 + Number(match[2]) * 100 + Number(match[3]);
}
