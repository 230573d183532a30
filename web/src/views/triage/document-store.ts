import type { DocumentPage, TriageDecision } from "../../../../src/server/schemas/triage.ts";
import type { ListedDocument } from "../../../../src/triage/document-rows.ts";
import { pageSize } from "./query.ts";

type Ask = (path: string, signal: AbortSignal) => Promise<DocumentPage>;

/** All of an answer but its rows. */
export type Summary = Omit<DocumentPage, "documents">;

/** Whether texts are still being read for the search, so that more may be found soon. */
export function isIndexing({ indexed: { done, total, problem } }: Pick<Summary, "indexed">): boolean {
  return done < total && problem === undefined;
}

/** A page on its way. */
interface Filling {
  readonly done: Promise<void>;
  readonly stop: AbortController;
  /** Somebody waits for it, whether it is in sight or not. */
  isAwaited: boolean;
}

/**
 * The documents that match, of which only pages near what is in sight are here. What was shown stays until the whole of what replaces it has
 * come, so nothing flickers; an answer to a question that has been replaced is thrown away. Decisions show at once, before the server has
 * them (`assume`), until `settle`.
 */
export class DocumentStore {
  readonly #ask: Ask;
  readonly #onChange: () => void;
  #path = "";
  #shownPath = "";
  #pages = new Map<number, readonly ListedDocument[]>();
  #assumed = new Map<number, TriageDecision>();
  #wanted = { first: 0, end: 1 };
  #replacing = new AbortController();
  #filling = new Map<number, Filling>();
  #opened = Promise.withResolvers<boolean>();
  summary: Summary | undefined;
  error: string | undefined;
  /** Grows whenever rows may have other places than before. */
  turn = 0;
  isLoading = false;

  constructor(ask: Ask, onChange: () => void) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  /** Asks for other documents, from a row on. */
  open(path: string, first = 0): void {
    this.#opened.resolve(false);
    this.#opened = Promise.withResolvers();
    this.#path = path;
    this.#wanted = { first, end: first + 1 };
    this.#dropFilling();
    this.refresh();
  }

  /** Waits for the documents that were asked for; false if they don't come, or others were asked for since. */
  async opened(): Promise<boolean> {
    return this.#shownPath === this.#path || this.#opened.promise;
  }

  /** Asks again for what is in sight, as decisions, another tab or a crawl may have changed it. */
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

  /** What is on its way to replace the rows would show them as they were before a decision. */
  cancelRefresh(): void {
    this.#replacing.abort();
    this.#replacing = new AbortController();
    this.isLoading = false;
  }

  /** Says which rows are in sight, the last one excluded; what isn't here is asked for, and what has rushed by no longer. */
  want(first: number, end: number): void {
    this.#wanted = { first, end: Math.max(end, first + 1) };
    if (this.#shownPath !== this.#path || this.summary === undefined) return;
    const pages = pagesOf({ first, end: Math.min(this.#wanted.end, this.summary.matching) });
    for (const [page, { stop, isAwaited }] of this.#filling) if (!isAwaited && !pages.includes(page)) stop.abort();
    for (const page of pages) this.#fill(page);
  }

  /** Waits until a row is here; undefined where there is none. */
  async load(index: number): Promise<ListedDocument | undefined> {
    if (index < 0 || index >= (this.summary?.matching ?? 0)) return undefined;
    // A refresh in between throws away what was asked for, so ask again; twice is rare, and then the row isn't worth more waiting.
    for (let turn = 0; turn < 3 && this.row(index) === undefined; turn++)
      await this.#fill(Math.floor(index / pageSize), { isAwaited: true });
    return this.row(index);
  }

  /** Which documents are here: those of a path asked for earlier, until the others have come. */
  get shownPath(): string {
    return this.#shownPath;
  }

  row(index: number): ListedDocument | undefined {
    const row = this.#pages.get(Math.floor(index / pageSize))?.[index % pageSize];
    const decision = row && this.#assumed.get(row.number);
    return row && decision !== undefined ? { ...row, decision } : row;
  }

  /** The place of a document among the rows that are here. */
  indexOf(number: number): number | undefined {
    for (const [page, rows] of this.#pages) {
      const place = rows.findIndex((row) => row.number === number);
      if (place !== -1) return page * pageSize + place;
    }
    return undefined;
  }

  /** The rows that are here. */
  rows(): readonly ListedDocument[] {
    return [...this.#pages.values()].flat();
  }

  /** Shows a decision that the server doesn't have yet. */
  assume(numbers: readonly number[], decision: TriageDecision): void {
    for (const number of numbers) this.#assumed.set(number, decision);
    this.#onChange();
  }

  /** Ends an assumption: the rows now have it themselves, or are again what they were. A later assumption about the same document stays. */
  settle(numbers: readonly number[], decision: TriageDecision, { isDone }: { isDone: boolean }): void {
    if (isDone) this.change(numbers, { decision });
    for (const number of numbers) if (this.#assumed.get(number) === decision) this.#assumed.delete(number);
    this.#onChange();
  }

  /** Writes into the rows what the server has accepted. */
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
