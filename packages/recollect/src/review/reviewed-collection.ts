import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileStamp } from "@recollect/base/file-stamp";
import { NotFoundError, UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { candidatesFolder } from "../collection/candidates.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { type ReviewDecision, ReviewDecisions, type ReviewedDocument } from "../collection/review-decisions.ts";
import { collectionFilter } from "../offtopic/collection-filter.ts";
import type { DocumentPage, ReviewEstimate } from "./answers.ts";
import { type ChosenDocuments, chooseDocuments, type DocumentChoice } from "./choose-documents.ts";
import { DocumentReader } from "./document-reader.ts";
import { type ListedDocument, listedDocument } from "./document-rows.ts";
import { DocumentTable } from "./document-table.ts";
import { effectsByMinChance, estimateLeft, foundCurve, type ReviewedPage } from "./estimate-review.ts";
import { linkReader, type ReadLinks } from "./link-reader.ts";
import { ReviewChances } from "./review-chances.ts";
import { documentSorter, type ReviewOrder, type SortDocuments } from "./sort-documents.ts";
import { TextIndex } from "./text-index.ts";

/** Criteria by which documents are chosen, including search words. */
export interface CollectionChoice extends Omit<DocumentChoice, "found"> {
  /** Words and "phrases" that title, address or text must contain, all of them. */
  readonly q?: string | undefined;
}

/** Requested part and order of the documents. */
export interface ReviewPart {
  /** By default, `likely` as soon as documents were kept and dropped, otherwise `relevance`. */
  readonly sort?: ReviewOrder | undefined;
  readonly offset: number;
  readonly limit: number;
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
  /** Whether to learn from decisions in the background; by default, `learnAll` must be called. */
  readonly isLive?: boolean | undefined;
}

/** A finished collection under review: its documents and candidates in memory, decisions, the chances learned from them, and a search index. */
export class ReviewedCollection {
  readonly reader: CollectionReader;
  readonly table: DocumentTable;
  readonly decisions: ReviewDecisions;
  readonly links: ReadLinks;
  /** Reader of single documents. */
  readonly documents: DocumentReader;
  readonly #sort: SortDocuments;
  readonly #index: TextIndex;
  readonly #stamp: string;
  readonly #chances: ReviewChances;
  readonly #isLive: boolean;
  #filling: Promise<void> | undefined;
  #offTopicStamp = "";

  private constructor(reader: CollectionReader, table: DocumentTable, stamp: string, { cacheFolder, isLive = false }: OpenReviewOptions) {
    [this.reader, this.table, this.#stamp] = [reader, table, stamp];
    this.decisions = ReviewDecisions.read(reader.folder);
    this.links = linkReader(reader, table);
    this.documents = new DocumentReader(reader, table, this.links);
    this.#sort = documentSorter(table);
    this.#index = TextIndex.open(reader.folder, table, cacheFolder);
    this.#chances = new ReviewChances({ reader, table, index: this.#index });
    this.#isLive = isLive;
  }

  /** Opens a collection; throws a UsageError with the reason if the folder is not a finished collection. */
  static async open(folder: string, options: OpenReviewOptions = {}): Promise<ReviewedCollection> {
    const stamp = stampOf(folder);
    const reader = await CollectionReader.open(folder);
    const opened = new ReviewedCollection(reader, await DocumentTable.read(reader), stamp, options);
    opened.#applyDecisions();
    await opened.#readOffTopic();
    return opened;
  }

  /** Reads texts for the search in the background; resolves when all are read, or when `close` was called. */
  fillIndex(): Promise<void> {
    const all = () => Int32Array.from({ length: this.table.size }, (_, place) => place);
    this.#filling ??= this.#index.fill(this.#sort(all(), "relevance"));
    return this.#filling;
  }

  /** Reads all texts and learns from all decisions. */
  async learnAll(): Promise<void> {
    await this.fillIndex();
    await this.#chances.learn();
  }

  /** Number of documents with searchable texts, and their total. */
  get indexed(): DocumentPage["indexed"] {
    return this.#index.progress;
  }

  /** Whether the tables of documents and candidates are unchanged since it was opened. */
  get isCurrent(): boolean {
    return stampOf(this.reader.folder) === this.#stamp;
  }

  /** Invalid lines among the decisions. */
  get problems(): readonly Problem[] {
    return this.decisions.problems;
  }

  async close(): Promise<void> {
    await this.documents.close();
    await this.#index.close();
    await this.#chances.close();
  }

  /** Returns a part of the matching documents, and counts of all of them. */
  async page(choice: CollectionChoice, { sort, offset, limit }: ReviewPart): Promise<DocumentPage> {
    const chosen = await this.#chosen(choice);
    const threshold = this.reader.specification.resolved?.threshold ?? undefined;
    const order = sort ?? (this.#chances.isLearnable ? "likely" : "relevance");
    const sorted = this.#sort(chosen.places, order);
    const { facets, published, scores } = chosen;
    const candidates = this.table.candidates;
    return {
      ...{ total: this.table.size - candidates, candidates, sort: order },
      matching: chosen.places.length,
      documents: Array.from(sorted.subarray(offset, offset + limit), (place) => this.listed(place)),
      ...{ facets, published, scores, estimate: this.#estimate(chosen), indexed: this.indexed },
      ...(threshold !== undefined && { threshold }),
      ...this.#badDecisions(),
    };
  }

  /** Returns a document or candidate as listed. */
  listed(place: number): ListedDocument {
    return listedDocument(this.table, place, this.#chances.areShown);
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

  /** Records a decision and returns how many documents it changed. */
  decide(places: Iterable<number>, review: NewReview, at: Date): Promise<number> {
    return this.decideTogether([{ places, ...review }], at);
  }

  /**
   * Records decisions that are undone together, and returns how many documents they changed. A repeated decision is recorded, too, if the
   * earlier one was made in bulk or is doubted.
   */
  async decideTogether(reviews: readonly (NewReview & { readonly places: Iterable<number> })[], at: Date): Promise<number> {
    await this.#refresh();
    const reviewed: ReviewedDocument[] = [];
    for (const { places, decision, note, isBulk = false } of reviews) {
      for (const place of new Set(places)) {
        const [now, timestamp] = [this.table.decision(place), this.table.timestamp(place)];
        const isConfirmed = decision !== undefined && !isBulk && (this.table.isBulk[place] === 1 || this.table.isDoubted(place));
        const isRepeated =
          !isConfirmed && (decision ?? now) === now && (note ?? this.table.note(place) ?? "") === (this.table.note(place) ?? "");
        if (isRepeated || timestamp === "") continue;
        reviewed.push({ url: this.table.url(place), timestamp, decision: decision ?? now, note, isBulk });
      }
    }
    await this.decisions.add(reviewed, at);
    this.#applyDecisions();
    return reviewed.length;
  }

  /**
   * Lets the model keep all documents and candidates with at least this chance, and drop the other documents. A curator's decisions stay as
   * they are. Returns how many decisions changed.
   */
  async acceptLikely(minChance: number, at: Date): Promise<number> {
    await this.#refresh();
    await this.#chances.learn();
    if (!this.#chances.areShown)
      throw new UsageError("The chances of the pages in this collection are unknown: keep some pages and drop others first");
    const { table } = this;
    const decided: ReviewedDocument[] = [];
    for (let place = 0; place < table.size; place++) {
      const [now, timestamp, byModel] = [table.decision(place), table.timestamp(place), table.isByModel[place] === 1];
      if (timestamp === "" || (now !== "undecided" && !byModel)) continue;
      const decision = (table.chances[place] as number) >= minChance ? "keep" : place < table.documents || byModel ? "drop" : "undecided";
      if (decision !== now) decided.push({ url: table.url(place), timestamp, decision, isBulk: true, by: "model" });
    }
    await this.decisions.add(decided, at);
    this.#applyDecisions();
    return decided.length;
  }

  /** Undoes the decision made at a given time, or else the last one; returns its documents with the decisions that apply after it. */
  async undo(madeAt: string | undefined, at: Date): Promise<{ number: number; decision: ReviewDecision }[]> {
    const undone = await this.decisions.undo(madeAt, at);
    this.#applyDecisions();
    const places = undone.flatMap(({ url, timestamp }) =>
      this.table.placesOf(url).filter((place) => this.table.timestamp(place) === timestamp),
    );
    return places.map((place) => ({ number: place + 1, decision: this.table.decision(place) }));
  }

  async #chosen({ q, ...choice }: CollectionChoice): Promise<ChosenDocuments> {
    await this.#refresh();
    if (this.#isLive) this.#chances.refresh();
    if (q !== undefined) void this.fillIndex();
    const found = q === undefined ? undefined : await this.#index.search(q);
    return chooseDocuments(this.table, { ...choice, found });
  }

  /** Reads decisions and off-topic checks that other processes have added. */
  async #refresh(): Promise<void> {
    if (this.decisions.readNew()) this.#applyDecisions();
    await this.#readOffTopic();
  }

  #applyDecisions(): void {
    this.table.applyDecisions(this.decisions);
    this.#chances.decisionsChanged();
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

  /** Computes estimates from documents and candidates in any state and with any score, so that the filters for these do not change the result. */
  #estimate({ ofAnyState }: ChosenDocuments): ReviewEstimate {
    const { isBulk, isByModel } = this.table;
    const { learned } = this.#chances;
    const pages = Array.from(ofAnyState, (place) => this.#reviewedPage(place));
    const documents = ofAnyState.filter((place) => !this.table.isCandidate(place));
    const oneByOne = ofAnyState.filter((place) => isBulk[place] === 0 && this.table.decisions[place] !== 0);
    const open = this.#chances.areShown ? pages.filter(({ isRelevant }) => isRelevant === undefined) : [];
    return {
      reviewed: oneByOne.length,
      relevant: oneByOne.filter((place) => this.table.decision(place) === "keep").length,
      bulk: ofAnyState.filter((place) => isBulk[place] === 1 && isByModel[place] === 0).length,
      byModel: ofAnyState.filter((place) => isByModel[place] === 1).length,
      undecided: documents.filter((place) => this.table.decisions[place] === 0).length,
      found: pages.filter(({ isRelevant }) => isRelevant).length,
      ...(open.length > 0 && { left: estimateLeft(open.map(({ chance }) => chance)) }),
      borders: open.length > 0 ? effectsByMinChance(pages) : [],
      curve: foundCurve(this.decisions.oneByOne().map(({ decision }) => decision === "keep")),
      ...(learned && { learned }),
    };
  }

  #reviewedPage(place: number): ReviewedPage {
    const decision = this.table.decision(place);
    const isDecided = decision !== "undecided";
    const byModel = this.table.isByModel[place] === 1;
    return {
      chance: this.table.chances[place] as number,
      isDocument: place < this.table.documents,
      ...(isDecided && (byModel ? { isKeptByModel: decision === "keep" } : { isRelevant: decision === "keep" })),
    };
  }

  #badDecisions(): Pick<DocumentPage, "badDecisions"> {
    const [first, ...others] = this.problems;
    return first === undefined ? {} : { badDecisions: { count: others.length + 1, first: first.message } };
  }
}

function stampOf(folder: string): string {
  return [folder, join(folder, candidatesFolder)].map((part) => fileStamp(join(part, "documents.csv"))).join();
}
