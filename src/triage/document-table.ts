import { createHash } from "node:crypto";
import { detachedText } from "../base/detached-text.ts";
import type { CollectionReader, DocumentRow } from "../collection/collection-reader.ts";
import { hostOf, numberIn, ownTime } from "../collection/document-values.ts";
import type { StoredRow } from "../collection/stored-pages.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import { LinkPathColumn } from "./link-path-column.ts";
import { NameColumn } from "./name-column.ts";
import { PackedTexts } from "./packed-texts.ts";
import { type ReviewDecision, type ReviewDecisions, reviewDecisions } from "./review-decisions.ts";

/** Columns of numbers; NaN where there is none. */
const numeric = ["relevance", "topical", "temporal", "depth", "offset"] as const;

type NumericColumn = (typeof numeric)[number];

/** Columns of text that hardly repeats. */
const textual = ["title", "captured_at", "page_time", "duplicate_of", "uri_m", "digest", "reason"] as const;

type TextColumn = (typeof textual)[number];

/**
 * A collection's documents in memory by column, so that tens of thousands are filtered, counted and sorted while somebody types. A document
 * is called by its place in the table, from 0; its number, which everybody else calls it by, is one more.
 */
export class DocumentTable {
  readonly hosts = new NameColumn();
  readonly languages = new NameColumn();
  readonly archives = new NameColumn();
  readonly files = new NameColumn();
  /** article, list or other; empty until the page has been read for the search. */
  readonly kinds = new NameColumn();
  /** Words of its text; -1 until the page has been read. */
  words = new Int32Array(0);
  /** The day on which the page says it was published, as 20171001; 0 where it does not say. */
  days: Int32Array = new Int32Array(0);
  /** Places in `reviewDecisions`. */
  decisions = new Uint8Array(0);
  isDuplicate = new Uint8Array(0);
  isOffTopic = new Uint8Array(0);
  readonly numbers: Record<NumericColumn, Float64Array>;
  readonly paths = new LinkPathColumn((index) => this.urls[index] as string);
  readonly urls: string[] = [];
  readonly #texts: Record<TextColumn, PackedTexts>;
  readonly #placeOfUrl = new Map<string, number>();
  #placesOfKey: Map<string, number[]> | undefined;
  /** Of the decided documents that have one. */
  #notes = new Map<number, string>();

  private constructor() {
    this.#texts = Object.fromEntries(textual.map((column) => [column, new PackedTexts()])) as Record<TextColumn, PackedTexts>;
    this.numbers = Object.fromEntries(numeric.map((column) => [column, new Float64Array(0)])) as Record<NumericColumn, Float64Array>;
  }

  /** Reads documents.csv by the piece, so that others can do something in between. */
  static async read(collection: CollectionReader): Promise<DocumentTable> {
    const table = new DocumentTable();
    const added = Object.fromEntries(numeric.map((column) => [column, [] as number[]])) as Record<NumericColumn, number[]>;
    const days: number[] = [];
    for await (const documents of collection.documentPieces()) {
      for (const { row } of documents) {
        table.#add(row);
        for (const column of numeric) added[column].push(numberIn(row[column]) ?? Number.NaN);
        days.push(dayOf(ownTime(row)));
      }
    }
    for (const column of numeric) table.numbers[column] = Float64Array.from(added[column]);
    table.days = Int32Array.from(days);
    table.#finish();
    return table;
  }

  get size(): number {
    return this.urls.length;
  }

  /** A text of one document, as its column has it. */
  text(column: TextColumn, index: number): string {
    const text = this.#texts[column].at(index);
    return column === "reason" && text.endsWith(pathMark) ? text.slice(0, -1) + this.paths.at(index).join(" → ") : text;
  }

  /** A number of one document; undefined where it has none. */
  number(column: NumericColumn, index: number): number | undefined {
    const value = this.numbers[column][index] as number;
    return Number.isNaN(value) ? undefined : value;
  }

  /** When it was captured, 14 digits; empty where that can't be read. */
  timestamp(index: number): string {
    return timestampOfWarcDate(this.text("captured_at", index)) ?? "";
  }

  decision(index: number): ReviewDecision {
    return reviewDecisions[this.decisions[index] as number] as ReviewDecision;
  }

  note(index: number): string | undefined {
    return this.#notes.get(index);
  }

  /** The place of the document of exactly that URL. */
  placeOf(url: string): number | undefined {
    return this.#placeOfUrl.get(url);
  }

  /** The places of all documents of a URL, with http or https, with and without www. */
  placesOf(url: string): readonly number[] {
    return this.placesOfKey(surtKey(url));
  }

  /** The same by its SURT key. */
  placesOfKey(key: string): readonly number[] {
    if (this.#placesOfKey === undefined) {
      const places = new Map<string, number[]>();
      this.urls.forEach((url, index) => {
        const own = surtKey(url);
        const known = places.get(own);
        if (known === undefined) places.set(own, [index]);
        else known.push(index);
      });
      this.#placesOfKey = places;
    }
    return this.#placesOfKey.get(key) ?? [];
  }

  /** What the curator says of each document, all of it anew. */
  applyDecisions(decisions: ReviewDecisions): void {
    this.decisions = new Uint8Array(this.size);
    this.#notes = new Map();
    for (const key of decisions.keys())
      for (const index of this.placesOfKey(key)) {
        const { decision, note } = decisions.ofKey(key, this.timestamp(index));
        this.decisions[index] = reviewDecisions.indexOf(decision);
        if (note !== undefined) this.#notes.set(index, note);
      }
  }

  /** By what its page is found in the collection's WARC files. */
  storedRow(index: number): StoredRow {
    return {
      url: this.urls[index] as string,
      captured_at: this.text("captured_at", index),
      warc_file: this.files.of(index),
      offset: String(this.number("offset", index) ?? ""),
      digest: this.text("digest", index),
    };
  }

  /** What a text was read from: another capture, or another page at the same place, has another. */
  identity(index: number): string {
    const parts = [this.urls[index], this.text("captured_at", index), this.text("digest", index), this.text("title", index)];
    return createHash("sha1").update(parts.join("\n")).digest("base64url");
  }

  /** About how much memory it takes, without the strings of its URLs. */
  get bytes(): number {
    const columns = [this.hosts, this.languages, this.archives, this.files, this.kinds];
    const texts = textual.reduce((sum, column) => sum + this.#texts[column].bytes, this.paths.bytes);
    return texts + this.size * (columns.length * 4 + numeric.length * 8 + 4 + 4 + 3);
  }

  #add(row: DocumentRow): void {
    const url = detachedText(row.url);
    const path = row.path;
    this.paths.add(path, (before) => this.#placeOfUrl.get(before));
    if (!this.#placeOfUrl.has(url)) this.#placeOfUrl.set(url, this.urls.length);
    this.urls.push(url);
    this.hosts.add(hostIn(url));
    this.languages.add(row.language);
    this.archives.add(row.archive);
    this.files.add(row.warc_file);
    this.kinds.add("");
    for (const column of textual)
      this.#texts[column].add(column === "reason" ? withoutPath(row.reason, path) : column === "page_time" ? ownTime(row) : row[column]);
  }

  #finish(): void {
    for (const column of [this.hosts, this.languages, this.archives, this.files, this.kinds]) column.finish();
    for (const column of textual) this.#texts[column].finish();
    this.paths.finish();
    this.words = new Int32Array(this.size).fill(-1);
    [this.decisions, this.isOffTopic] = [new Uint8Array(this.size), new Uint8Array(this.size)];
    this.isDuplicate = Uint8Array.from({ length: this.size }, (_, index) => (this.#texts.duplicate_of.at(index) === "" ? 0 : 1));
  }
}

/** Stands for the path at the end of a reason, which nearly every reason repeats. */
const pathMark = "\u0001";

/** A reason without the path that it ends with: a mark stands for that. The first and the last page of it are compared, and its length. */
function withoutPath(reason: string, path: string): string {
  if (path === "") return reason;
  let arrows = 0;
  for (let at = path.indexOf(" "); at >= 0; at = path.indexOf(" ", at + 1)) arrows++;
  const start = reason.length - path.length - 2 * arrows;
  const [first, last] = [path.slice(0, path.indexOf(" ")), path.slice(path.lastIndexOf(" ") + 1)];
  return reason.endsWith(last) && reason.startsWith(arrows === 0 ? path : first, start) ? reason.slice(0, start) + pathMark : reason;
}

const plainHost = /^https?:\/\/([a-z\d.-]+)(?=[/?#]|$)/;

/** To take a URL apart by the rules takes ten times as long, and nearly all look like this. */
function hostIn(url: string): string {
  return plainHost.exec(url)?.[1] ?? hostOf(url);
}

function dayOf(time: string): number {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(time);
  return match === null ? 0 : Number(match[1]) * 10_000 + Number(match[2]) * 100 + Number(match[3]);
}
