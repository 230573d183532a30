import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileStamp } from "@recollect/base/file-stamp";
import { NotFoundError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { CollectionReader } from "../collection/collection-reader.ts";
import { type ReviewDecision, ReviewDecisions, type ReviewedDocument } from "../collection/review-decisions.ts";
import { collectionFilter } from "../offtopic/collection-filter.ts";
import type { DocumentPage } from "./answers.ts";
import { type ChosenDocuments, chooseDocuments, type DocumentChoice } from "./choose-documents.ts";
import { DocumentReader } from "./document-reader.ts";
import { listedDocument } from "./document-rows.ts";
import { DocumentTable } from "./document-table.ts";
import {
  type EstimatedShare,
  estimatePrecision,
  RightByScore,
  type ScoredDocument,
  type SuggestedCut,
  suggestCut,
} from "./estimate-precision.ts";
import { LinkPlaces } from "./link-places.ts";
import { DocumentSorter, type ReviewOrder } from "./sort-documents.ts";
import { TextIndex } from "./text-index.ts";

/** Criteria by which documents are chosen, including search words. */
export interface CollectionChoice extends Omit<DocumentChoice, "found"> {
  /** Words and "phrases" that title, address or text must contain, all of them. */
  readonly q?: string | undefined;
}

/** Requested part and order of the documents. */
export interface ReviewPart {
  readonly sort: ReviewOrder;
  readonly offset: number;
  readonly limit: number;
}

/** Estimates from the decisions. Only documents decided one by one count: those decided in bulk were not reviewed. */
export interface ReviewEstimate {
  /** Number of documents decided one by one, and of the relevant (kept) ones among them. */
  readonly reviewed: number;
  readonly relevant: number;
  /** Number of documents decided in bulk, and of undecided ones. */
  readonly bulk: number;
  readonly undecided: number;
  /** Absent if all documents are decided, or too few. */
  readonly precision?: EstimatedShare | undefined;
  readonly cut?: SuggestedCut | undefined;
}

/** A curator's review of documents: a decision, a note, or both. */
export interface NewReview {
  readonly decision?: ReviewDecision | undefined;
  readonly note?: string | undefined;
  /** Whether the documents were selected together instead of reviewed one by one. */
  readonly isBulk?: boolean | undefined;
}

export interface OpenReviewOptions {
  /** Folder of the search index; by default, the user's cache folder. */
  readonly cacheFolder?: string | undefined;
}

/** A finished collection under review: its documents in memory, a curator's decisions, and an index for the search. */
export class ReviewedCollection {
  readonly reader: CollectionReader;
  readonly table: DocumentTable;
  readonly decisions: ReviewDecisions;
  readonly links: LinkPlaces;
  /** Reader of single documents. */
  readonly documents: DocumentReader;
  readonly #sorter: DocumentSorter;
  readonly #index: TextIndex;
  readonly #stamp: string;
  #filling: Promise<void> | undefined;
  #offTopicStamp = "";

  private constructor(reader: CollectionReader, table: DocumentTable, stamp: string, { cacheFolder }: OpenReviewOptions) {
    [this.reader, this.table, this.#stamp] = [reader, table, stamp];
    this.decisions = ReviewDecisions.read(reader.folder);
    this.links = new LinkPlaces(reader, table);
    this.documents = new DocumentReader(reader, table, this.links);
    this.#sorter = new DocumentSorter(table);
    this.#index = TextIndex.open(reader.folder, table, cacheFolder);
  }

  /** Opens a collection; throws a UsageError with the reason if the folder is not a finished collection. */
  static async open(folder: string, options: OpenReviewOptions = {}): Promise<ReviewedCollection> {
    const stamp = fileStamp(join(folder, "documents.csv"));
    const reader = await CollectionReader.open(folder);
    const opened = new ReviewedCollection(reader, await DocumentTable.read(reader), stamp, options);
    opened.table.applyDecisions(opened.decisions);
    await opened.#readOffTopic();
    return opened;
  }

  /** Reads texts for the search in the background; resolves when all are read, or when `close` was called. */
  fillIndex(): Promise<void> {
    const all = () => Int32Array.from({ length: this.table.size }, (_, place) => place);
    this.#filling ??= this.#index.fill(this.#sorter.sorted(all(), "relevance"));
    return this.#filling;
  }

  /** Number of documents with searchable texts, and their total. */
  get indexed(): DocumentPage["indexed"] {
    return this.#index.progress;
  }

  /** Whether documents.csv is unchanged since it was opened. */
  get isCurrent(): boolean {
    return fileStamp(this.reader.path("documents.csv")) === this.#stamp;
  }

  /** Invalid lines among the decisions. */
  get problems(): readonly Problem[] {
    return this.decisions.problems;
  }

  async close(): Promise<void> {
    await this.documents.close();
    await this.#index.close();
  }

  /** Returns a part of the matching documents, and counts of all of them. */
  async page(choice: CollectionChoice, { sort, offset, limit }: ReviewPart): Promise<DocumentPage> {
    const chosen = await this.#chosen(choice);
    const threshold = this.reader.specification.resolved?.threshold ?? undefined;
    const fit = new RightByScore(this.#scored(chosen.ofAnyStateAndScore.filter((place) => this.table.decisions[place] !== 0)));
    const meeting = () => fit.meeting ?? threshold ?? this.#middleScore(chosen.places);
    const sorted = this.#sorter.sorted(chosen.places, sort, meeting);
    const { facets, published, scores } = chosen;
    return {
      total: this.table.size,
      matching: chosen.places.length,
      documents: Array.from(sorted.subarray(offset, offset + limit), (place) => listedDocument(this.table, place)),
      ...{ facets, published, scores, estimate: this.#estimate(chosen, fit), indexed: this.indexed },
      ...(threshold !== undefined && { threshold }),
      ...this.#badDecisions(),
    };
  }

  /** Returns the places of the matching documents, in the order collected. */
  async places(choice: CollectionChoice): Promise<Int32Array> {
    return (await this.#chosen(choice)).places;
  }

  /** Returns the place of the document with a number; throws a NotFoundError if there is none. */
  placeOf(number: number): number {
    if (Number.isInteger(number) && number >= 1 && number <= this.table.size) return number - 1;
    throw new NotFoundError(`There is no document ${number} in this collection: it has ${this.table.size}`);
  }

  /** Records a decision and returns how many documents it changed. A repeated one counts if the first was made in bulk: it is a review. */
  async decide(places: Iterable<number>, { decision, note, isBulk = false }: NewReview, at: Date): Promise<number> {
    await this.#refresh();
    const reviewed: ReviewedDocument[] = [];
    for (const place of new Set(places)) {
      const [now, timestamp] = [this.table.decision(place), this.table.timestamp(place)];
      const isConfirmed = decision !== undefined && !isBulk && this.table.isBulk[place] === 1;
      const isSaid = !isConfirmed && (decision ?? now) === now && (note ?? this.table.note(place) ?? "") === (this.table.note(place) ?? "");
      if (isSaid || timestamp === "") continue;
      reviewed.push({ url: this.table.url(place), timestamp, decision: decision ?? now, note, isBulk });
    }
    await this.decisions.add(reviewed, at);
    this.table.applyDecisions(this.decisions);
    return reviewed.length;
  }

  /** Undoes the decision made at a given time, or else the last one; returns its documents with their now applicable decisions. */
  async undo(madeAt: string | undefined, at: Date): Promise<{ number: number; decision: ReviewDecision }[]> {
    const undone = await this.decisions.undo(madeAt, at);
    this.table.applyDecisions(this.decisions);
    const places = undone.flatMap(({ url, timestamp }) =>
      this.table.placesOf(url).filter((place) => this.table.timestamp(place) === timestamp),
    );
    return places.map((place) => ({ number: place + 1, decision: this.table.decision(place) }));
  }

  async #chosen({ q, ...choice }: CollectionChoice): Promise<ChosenDocuments> {
    await this.#refresh();
    if (q !== undefined) void this.fillIndex();
    const found = q === undefined ? undefined : await this.#index.search(q);
    return chooseDocuments(this.table, { ...choice, found });
  }

  /** Reads decisions and off-topic checks that other processes have added. */
  async #refresh(): Promise<void> {
    if (this.decisions.readNew()) this.table.applyDecisions(this.decisions);
    await this.#readOffTopic();
  }

  async #readOffTopic(): Promise<void> {
    const files = ["offtopic.csv", "offtopic-decisions.jsonl"].map((name) => this.reader.path("offtopic", name));
    const stamp = files.map(fileStamp).join();
    if (stamp === this.#offTopicStamp) return;
    this.#offTopicStamp = stamp;
    if (!existsSync(files[0] as string)) {
      this.table.isOffTopic.fill(0);
      return;
    }
    const filter = await collectionFilter(this.reader.folder);
    for (let place = 0; place < this.table.size; place++)
      this.table.isOffTopic[place] = filter.isOffTopic(this.table.url(place), this.table.timestamp(place)) ? 1 : 0;
  }

  /** Estimates over any state, or undecided documents would have no estimate, and a threshold over all scores, or it would move. */
  #estimate({ ofAnyState, ofAnyStateAndScore }: ChosenDocuments, fit: RightByScore): ReviewEstimate {
    const { decisions, isBulk, relevance } = this.table;
    const scored = this.#scored(ofAnyState);
    const counts = {
      reviewed: scored.filter(({ isRight }) => isRight !== undefined).length,
      relevant: scored.filter(({ isRight }) => isRight).length,
      bulk: ofAnyState.filter((place) => isBulk[place] === 1).length,
      undecided: ofAnyState.filter((place) => decisions[place] === 0).length,
    };
    if (fit.decided === 0 || counts.undecided === 0) return counts;
    const precision = estimatePrecision(scored, fit);
    const scores = Float64Array.from(ofAnyStateAndScore, (place) => relevance[place] as number).filter((score) => !Number.isNaN(score));
    const kept = Array.from(ofAnyStateAndScore.filter((place) => decisions[place] === 1));
    const lowestKept = kept.reduce((lowest, place) => Math.min(lowest, relevance[place] || 0), Number.POSITIVE_INFINITY);
    const cut = suggestCut(scores, fit, lowestKept);
    return { ...counts, ...(precision && { precision }), ...(cut && { cut }) };
  }

  /** Returns scored documents; those decided in bulk count as undecided. */
  #scored(places: Int32Array): ScoredDocument[] {
    return Array.from(places, (place) => {
      const decision = this.table.isBulk[place] === 1 ? 0 : (this.table.decisions[place] as number);
      return { score: this.table.relevance[place] || 0, isRight: decision === 0 ? undefined : decision === 1 };
    });
  }

  #badDecisions(): Pick<DocumentPage, "badDecisions"> {
    const [first, ...others] = this.problems;
    return first === undefined ? {} : { badDecisions: { count: others.length + 1, first: first.message } };
  }

  #middleScore(places: Int32Array): number {
    const scores = Float64Array.from(places, (place) => this.table.relevance[place] || 0).sort();
    return scores[scores.length >> 1] ?? 0;
  }
}
