import type { Decided } from "./review-model.ts";

/** What is kept over a reload: who has decided on more captures at once can take it back as long as the page is open. */
const mostKept = 2000;

/** The decisions that were made in this tab and can be taken back, the last at the end; they survive a reload. */
export class UndoHistory {
  readonly #key: string;
  #past: (readonly Decided[])[];

  /** `about`: what was decided on; decisions on something else are not taken back. */
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

  /** What could not be saved can't be taken back. */
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
