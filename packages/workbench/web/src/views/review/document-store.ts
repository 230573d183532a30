import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { DocumentPage, ReviewDecision } from "../../../../src/schemas/review.ts";
import { pageSize } from "./query.ts";

type FetchPage = (path: string, signal: AbortSignal) => Promise<DocumentPage>;

/** An answer without its rows. */
export type Summary = Omit<DocumentPage, "documents">;

/** Whether an order depends on the chances learned from decisions. */
function isLearnedOrder({ sort }: Pick<Summary, "sort">): boolean {
  return sort === "likely" || sort === "doubtful";
}

/** Whether texts are still being indexed for the search, which may then find more soon. */
export function isIndexing({ indexed: { done, total, problem } }: Pick<Summary, "indexed">): boolean {
  return done < total && problem === undefined;
}

function isEqualState(one: Summary | undefined, other: Summary | undefined): boolean {
  return JSON.stringify(one?.facets.state) === JSON.stringify(other?.facets.state);
}

/** Returns a row with a decision that the user has just made. */
function decided({ decidedBy: _, isDoubted: __, ...row }: ListedDocument, decision: ReviewDecision): ListedDocument {
  return { ...row, decision };
}

/** A request for a page of rows. */
interface PageRequest {
  readonly done: Promise<void>;
  readonly stop: AbortController;
  /** Whether a caller waits for it, visible or not. */
  isAwaited: boolean;
}

/**
 * Cache of the matching documents near the visible rows. Rows stay until all their replacements have arrived, which avoids flicker; answers
 * to outdated queries are discarded. Decisions are shown at once, before the server has them (`assume`), until `settle`. Rows in an order
 * that is learned from decisions stay where they are until the user opens the newest order (`showNewest`).
 */
export class DocumentStore {
  readonly #fetchPage: FetchPage;
  readonly #onChange: () => void;
  #path = "";
  #shownPath = "";
  #newestShown = 0;
  #isReplaceDue = true;
  #newest: DocumentPage | undefined;
  /** Rows that were undecided when they were loaded. In a learned order, the server now lists the decided ones at the end. */
  #moved = new Set<number>();
  #pages = new Map<number, readonly ListedDocument[]>();
  #assumed = new Map<number, ReviewDecision>();
  #visible = { first: 0, end: 1 };
  #replacing = new AbortController();
  #requests = new Map<number, PageRequest>();
  #opened = Promise.withResolvers<boolean>();
  summary: Summary | undefined;
  error: string | undefined;
  /** Number of rows; the number of matching documents can differ until the user opens the newest order. */
  count = 0;
  /** Incremented whenever rows may have moved. */
  turn = 0;
  /** Incremented with each answer about the whole list. */
  answers = 0;
  isLoading = false;

  constructor(fetchPage: FetchPage, onChange: () => void) {
    this.#fetchPage = fetchPage;
    this.#onChange = onChange;
  }

  /** Loads other documents, starting at a row. */
  open(path: string, first = 0): void {
    this.#opened.resolve(false);
    this.#opened = Promise.withResolvers();
    this.#path = path;
    this.#visible = { first, end: first + 1 };
    this.#cancelRequests();
    this.refresh();
  }

  /** Waits for the requested documents; false if they fail to load or are superseded by another request. */
  async opened(): Promise<boolean> {
    return this.#shownPath === this.#path || this.#opened.promise;
  }

  /**
   * Reloads the visible rows, which decisions, another tab or a crawl may have changed. `keeps`: whether rows in a learned order keep
   * their places: always (`order`), or unless decisions were made elsewhere (`order-unless-decided`).
   */
  refresh({ keeps }: { readonly keeps?: "order" | "order-unless-decided" } = {}): void {
    this.#isReplaceDue ||= keeps === undefined;
    this.cancelRefresh();
    const { signal } = this.#replacing;
    const path = this.#path;
    const mayKeep = !this.#isReplaceDue && path === this.#shownPath;
    const isKept = mayKeep && this.isLearned;
    const pages = isKept ? [0] : pagesOf(this.#visible);
    this.isLoading = !isKept;
    this.#onChange();
    Promise.all(pages.map((page) => this.#fetchAt(path, page, signal))).then(
      (answers) => {
        if (signal.aborted) return;
        const [first] = answers;
        const isSame = keeps !== "order-unless-decided" || isEqualState(first, this.summary);
        if (first && pages[0] === 0 && mayKeep && isSame && isLearnedOrder(first)) this.#keepOrder(first);
        else if (isKept && !isSame) this.refresh();
        else this.#replace(path, pages, answers);
      },
      (error) => signal.aborted || this.#fail(error),
    );
  }

  /** Shows the newest order from its start, if it differs from the displayed one. */
  showNewest(): boolean {
    if (this.#newest === undefined) return false;
    this.cancelRefresh();
    this.#newestShown++;
    this.#visible = { first: 0, end: 1 };
    this.#replace(this.#path, [0], [this.#newest]);
    return true;
  }

  /** Cancels a running refresh, which would show rows from before a decision. */
  cancelRefresh(): void {
    this.#replacing.abort();
    this.#replacing = new AbortController();
    this.isLoading = false;
  }

  /** Sets the range of visible rows, end exclusive. Requests missing rows, and cancels requests for rows that are no longer visible. */
  setVisible(first: number, end: number): void {
    this.#visible = { first, end: Math.max(end, first + 1) };
    if (this.#shownPath !== this.#path || this.summary === undefined) return;
    const pages = pagesOf({ first, end: Math.min(this.#visible.end, this.count) });
    for (const [page, { stop, isAwaited }] of this.#requests) if (!isAwaited && !pages.includes(page)) stop.abort();
    for (const page of pages) this.#loadPage(page);
  }

  /** Waits until a row is loaded; undefined if there is no such row. */
  async load(index: number): Promise<ListedDocument | undefined> {
    if (index < 0 || index >= this.count) return undefined;
    // A concurrent refresh discards the request, so it is repeated; three attempts suffice, since two refreshes in a row are rare.
    for (let turn = 0; turn < 3 && this.row(index) === undefined; turn++)
      await this.#loadPage(Math.floor(index / pageSize), { isAwaited: true });
    return this.row(index);
  }

  /** Path of the loaded documents: the earlier one, until the new documents have arrived. */
  get shownPath(): string {
    return this.#shownPath;
  }

  /** Identifies the displayed list. Changes when it has other documents, or the newest order after `showNewest`. */
  get shownList(): string {
    return this.#shownPath === "" ? "" : `${this.#shownPath} ${this.#newestShown}`;
  }

  row(index: number): ListedDocument | undefined {
    const row = this.#pages.get(Math.floor(index / pageSize))?.[index % pageSize];
    const decision = row && this.#assumed.get(row.number);
    return row && decision !== undefined ? decided(row, decision) : row;
  }

  /** Returns the index of a document among the loaded rows. */
  indexOf(number: number): number | undefined {
    for (const [page, rows] of this.#pages) {
      const place = rows.findIndex((row) => row.number === number);
      if (place !== -1) return page * pageSize + place;
    }
    return undefined;
  }

  /** The loaded rows. */
  rows(): readonly ListedDocument[] {
    return [...this.#pages.values()].flat();
  }

  /** Shows a decision before the server has it. */
  assume(numbers: readonly number[], decision: ReviewDecision): void {
    this.#noteMoves(numbers, decision);
    for (const number of numbers) this.#assumed.set(number, decision);
    this.#onChange();
  }

  /** Ends an assumption: the rows have the decision now, or their earlier state. A later one about the same document stays. */
  settle(numbers: readonly number[], decision: ReviewDecision, { isDone }: { isDone: boolean }): void {
    if (isDone) this.change(numbers, decision);
    else this.#noteMoves(numbers, "undecided");
    for (const number of numbers) if (this.#assumed.get(number) === decision) this.#assumed.delete(number);
    this.#onChange();
  }

  /** Applies a decision that the server has accepted to the rows. */
  change(numbers: readonly number[], decision: ReviewDecision): void {
    const changed = new Set(numbers);
    this.#noteMoves(numbers, decision);
    this.#changeRows((row) => (changed.has(row.number) ? decided(row, decision) : row));
  }

  /** Applies a note that the server has accepted. */
  note(number: number, text: string): void {
    const noted = ({ note: _, ...row }: ListedDocument) => (text === "" ? row : { ...row, note: text });
    this.#changeRows((row) => (row.number === number ? noted(row) : row));
  }

  #noteMoves(numbers: readonly number[], decision: ReviewDecision): void {
    const named = new Set(numbers);
    const wereUndecided = this.rows().filter((row) => named.has(row.number) && row.decision === "undecided");
    if (decision === "undecided") for (const number of numbers) this.#moved.delete(number);
    else for (const { number } of wereUndecided) this.#moved.add(number);
  }

  /** Whether the rows are in an order that is learned from decisions. */
  get isLearned(): boolean {
    return this.summary !== undefined && isLearnedOrder(this.summary);
  }

  #changeRows(changed: (row: ListedDocument) => ListedDocument): void {
    for (const [page, rows] of this.#pages) this.#pages.set(page, rows.map(changed));
    if (this.#newest) this.#newest = { ...this.#newest, documents: this.#newest.documents.map(changed) };
    this.#onChange();
  }

  /** Shows the counts of an answer and updates the visible rows, which stay in their places. */
  #keepOrder(answer: DocumentPage): void {
    this.summary = answer;
    this.error = undefined;
    this.isLoading = false;
    this.#newest = answer;
    this.answers++;
    const news = new Map(answer.documents.map((row) => [row.number, row]));
    this.#changeRows((row) => news.get(row.number) ?? row);
  }

  close(): void {
    this.#opened.resolve(false);
    this.#replacing.abort();
    this.#cancelRequests();
  }

  #fetchAt(path: string, page: number, signal: AbortSignal, moved = 0): Promise<DocumentPage> {
    return this.#fetchPage(`${path}offset=${Math.max(0, page * pageSize - moved)}&limit=${pageSize}`, signal);
  }

  #replace(path: string, pages: readonly number[], answers: readonly DocumentPage[]): void {
    this.#shownPath = path;
    this.#pages = new Map(pages.map((page, n) => [page, answers[n]?.documents ?? []]));
    this.#cancelRequests();
    this.summary = answers[0];
    this.count = this.summary?.matching ?? 0;
    this.#newest = undefined;
    this.#isReplaceDue = false;
    this.#moved.clear();
    this.error = undefined;
    this.isLoading = false;
    this.turn++;
    this.answers++;
    this.#opened.resolve(true);
    this.#onChange();
    this.setVisible(this.#visible.first, this.#visible.end);
  }

  #loadPage(page: number, { isAwaited = false } = {}): Promise<void> {
    if (this.#pages.has(page)) return Promise.resolve();
    const running = this.#requests.get(page);
    if (running && !running.stop.signal.aborted) {
      running.isAwaited ||= isAwaited;
      return running.done;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const ended = () => this.#requests.get(page)?.stop === stop && this.#requests.delete(page);
    const moved = this.isLearned && page > 0 ? this.#moved.size : 0;
    const done = this.#fetchAt(this.#path, page, signal, moved).then(
      ({ documents }) => {
        ended();
        if (signal.aborted) return;
        this.#pages.set(page, documents);
        this.#onChange();
      },
      (error) => {
        ended();
        if (!signal.aborted) this.#fail(error);
      },
    );
    this.#requests.set(page, { done, stop, isAwaited });
    return done;
  }

  #cancelRequests(): void {
    for (const { stop } of this.#requests.values()) stop.abort();
    this.#requests.clear();
  }

  #fail(error: Error): void {
    this.error = error.message;
    this.#opened.resolve(false);
    this.isLoading = false;
    this.#onChange();
  }
}

function pagesOf({ first, end }: { first: number; end: number }): readonly number[] {
  const start = Math.floor(first / pageSize);
  return Array.from({ length: Math.max(0, Math.ceil(end / pageSize) - start) }, (_, n) => start + n);
}
