import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { DocumentPage, ReviewDecision } from "../../../../src/schemas/review.ts";
import { pageSize } from "./query.ts";

type Ask = (path: string, signal: AbortSignal) => Promise<DocumentPage>;

/** An answer without its rows. */
export type Summary = Omit<DocumentPage, "documents">;

/** Whether texts are still being indexed for the search, which may then find more soon. */
export function isIndexing({ indexed: { done, total, problem } }: Pick<Summary, "indexed">): boolean {
  return done < total && problem === undefined;
}

/** A request for a page of rows. */
interface Filling {
  readonly done: Promise<void>;
  readonly stop: AbortController;
  /** Whether a caller waits for it, visible or not. */
  isAwaited: boolean;
}

/**
 * Cache of the matching documents near the visible rows. Rows stay until all their replacements have arrived, which avoids flicker; answers
 * to outdated queries are discarded. Decisions are shown at once, before the server has them (`assume`), until `settle`.
 */
export class DocumentStore {
  readonly #ask: Ask;
  readonly #onChange: () => void;
  #path = "";
  #shownPath = "";
  #pages = new Map<number, readonly ListedDocument[]>();
  #assumed = new Map<number, ReviewDecision>();
  #wanted = { first: 0, end: 1 };
  #replacing = new AbortController();
  #filling = new Map<number, Filling>();
  #opened = Promise.withResolvers<boolean>();
  summary: Summary | undefined;
  error: string | undefined;
  /** Incremented whenever rows may have moved. */
  turn = 0;
  isLoading = false;

  constructor(ask: Ask, onChange: () => void) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  /** Loads other documents, starting at a row. */
  open(path: string, first = 0): void {
    this.#opened.resolve(false);
    this.#opened = Promise.withResolvers();
    this.#path = path;
    this.#wanted = { first, end: first + 1 };
    this.#dropFilling();
    this.refresh();
  }

  /** Waits for the requested documents; false if they fail to load or are superseded by another request. */
  async opened(): Promise<boolean> {
    return this.#shownPath === this.#path || this.#opened.promise;
  }

  /** Reloads the visible rows, which decisions, another tab or a crawl may have changed. */
  refresh(): void {
    this.cancelRefresh();
    const { signal } = this.#replacing;
    const [path, pages] = [this.#path, pagesOf(this.#wanted)];
    this.isLoading = true;
    this.#onChange();
    Promise.all(pages.map((page) => this.#askPage(path, page, signal))).then(
      (answers) => signal.aborted || this.#replace(path, pages, answers),
      (error) => signal.aborted || this.#fail(error),
    );
  }

  /** Cancels a running refresh, which would show rows from before a decision. */
  cancelRefresh(): void {
    this.#replacing.abort();
    this.#replacing = new AbortController();
    this.isLoading = false;
  }

  /** Sets the range of visible rows, end exclusive. Requests missing rows, and cancels requests for rows that are no longer visible. */
  want(first: number, end: number): void {
    this.#wanted = { first, end: Math.max(end, first + 1) };
    if (this.#shownPath !== this.#path || this.summary === undefined) return;
    const pages = pagesOf({ first, end: Math.min(this.#wanted.end, this.summary.matching) });
    for (const [page, { stop, isAwaited }] of this.#filling) if (!isAwaited && !pages.includes(page)) stop.abort();
    for (const page of pages) this.#fill(page);
  }

  /** Waits until a row is loaded; undefined if there is no such row. */
  async load(index: number): Promise<ListedDocument | undefined> {
    if (index < 0 || index >= (this.summary?.matching ?? 0)) return undefined;
    // A concurrent refresh discards the request, so it is repeated; three attempts suffice, since two refreshes in a row are rare.
    for (let turn = 0; turn < 3 && this.row(index) === undefined; turn++)
      await this.#fill(Math.floor(index / pageSize), { isAwaited: true });
    return this.row(index);
  }

  /** Path of the loaded documents: the earlier one, until the new documents have arrived. */
  get shownPath(): string {
    return this.#shownPath;
  }

  row(index: number): ListedDocument | undefined {
    const row = this.#pages.get(Math.floor(index / pageSize))?.[index % pageSize];
    const decision = row && this.#assumed.get(row.number);
    return row && decision !== undefined ? { ...row, decision } : row;
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
    for (const number of numbers) this.#assumed.set(number, decision);
    this.#onChange();
  }

  /** Ends an assumption: the rows have the decision now, or their earlier state. A later one about the same document stays. */
  settle(numbers: readonly number[], decision: ReviewDecision, { isDone }: { isDone: boolean }): void {
    if (isDone) this.change(numbers, { decision });
    for (const number of numbers) if (this.#assumed.get(number) === decision) this.#assumed.delete(number);
    this.#onChange();
  }

  /** Applies changes that the server has accepted to the rows. */
  change(numbers: readonly number[], changes: Partial<ListedDocument>): void {
    const changed = new Set(numbers);
    for (const [page, rows] of this.#pages)
      if (rows.some(({ number }) => changed.has(number)))
        this.#pages.set(
          page,
          rows.map((row) => (changed.has(row.number) ? { ...row, ...changes } : row)),
        );
    this.#onChange();
  }

  close(): void {
    this.#opened.resolve(false);
    this.#replacing.abort();
    this.#dropFilling();
  }

  #askPage(path: string, page: number, signal: AbortSignal): Promise<DocumentPage> {
    return this.#ask(`${path}offset=${page * pageSize}&limit=${pageSize}`, signal);
  }

  #replace(path: string, pages: readonly number[], answers: readonly DocumentPage[]): void {
    this.#shownPath = path;
    this.#pages = new Map(pages.map((page, n) => [page, answers[n]?.documents ?? []]));
    this.#dropFilling();
    this.summary = answers[0];
    this.error = undefined;
    this.isLoading = false;
    this.turn++;
    this.#opened.resolve(true);
    this.#onChange();
    this.want(this.#wanted.first, this.#wanted.end);
  }

  #fill(page: number, { isAwaited = false } = {}): Promise<void> {
    if (this.#pages.has(page)) return Promise.resolve();
    const running = this.#filling.get(page);
    if (running && !running.stop.signal.aborted) {
      running.isAwaited ||= isAwaited;
      return running.done;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const ended = () => this.#filling.get(page)?.stop === stop && this.#filling.delete(page);
    const done = this.#askPage(this.#path, page, signal).then(
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
    this.#filling.set(page, { done, stop, isAwaited });
    return done;
  }

  #dropFilling(): void {
    for (const { stop } of this.#filling.values()) stop.abort();
    this.#filling.clear();
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
