import type { Decided } from "./review-model.ts";

/** Maximum number of captures whose decisions survive a reload; larger decisions can be undone as long as the page is open. */
const mostKept = 2000;

/** The decisions of this tab that can be undone, the last one at the end; they survive a reload. */
export class UndoHistory {
  readonly #key: string;
  #past: (readonly Decided[])[];

  /** `about` identifies the review; decisions of another one are not undone. */
  constructor(about: string) {
    this.#key = `recollect-undo ${about}`;
    this.#past = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
  }

  get isEmpty(): boolean {
    return this.#past.length === 0;
  }

  push(decided: readonly Decided[]): void {
    this.#past.push(decided);
    this.#keep();
  }

  pop(): readonly Decided[] | undefined {
    const last = this.#past.pop();
    this.#keep();
    return last;
  }

  /** Removes decisions that could not be saved. */
  remove(decided: readonly Decided[]): void {
    this.#past = this.#past.filter((one) => one !== decided);
    this.#keep();
  }

  #keep(): void {
    let captures = 0;
    const from = this.#past.findLastIndex((decided) => {
      captures += decided.length;
      return captures > mostKept;
    });
    sessionStorage.setItem(this.#key, JSON.stringify(this.#past.slice(from + 1)));
  }
}
