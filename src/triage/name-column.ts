import { detachedText } from "../base/detached-text.ts";

/** A column with few different values: each document has the number of its name. */
export class NameColumn {
  /** The names, in the order in which they were met. */
  readonly names: string[] = [];
  /** Of each document, the place of its name. */
  ids: Int32Array = new Int32Array(0);
  readonly #numbers = new Map<string, number>();
  #added: number[] = [];

  add(name: string): void {
    this.#added.push(this.#idOf(name));
  }

  finish(): void {
    this.ids = Int32Array.from(this.#added);
    this.#added = [];
  }

  of(index: number): string {
    return this.names[this.ids[index] as number] as string;
  }

  /** Changes the name of one document. */
  set(index: number, name: string): void {
    this.ids[index] = this.#idOf(name);
  }

  /** By the names' numbers, 1 for those that are chosen; undefined where none are. A name that no document has chooses none. */
  chosen(names: readonly string[] | undefined): Uint8Array | undefined {
    if (names === undefined || names.length === 0) return undefined;
    const chosen = new Uint8Array(this.names.length);
    for (const name of names) {
      const id = this.#numbers.get(name);
      if (id !== undefined) chosen[id] = 1;
    }
    return chosen;
  }

  #idOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const own = detachedText(name); // else each would hold the piece of the table that it was read in
    this.#numbers.set(own, this.names.length);
    return this.names.push(own) - 1;
  }
}
