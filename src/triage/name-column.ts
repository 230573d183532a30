/** A column with few different values: each document has the number of its name. */
export class NameColumn {
  /** The names, in the order in which they were met; the first is none. */
  readonly names: string[] = [""];
  /** Of each document, the place of its name. */
  ids: Int32Array = new Int32Array(0);
  readonly #numbers = new Map<string, number>([["", 0]]);

  /** Makes room for documents, which have no name yet. */
  resize(size: number): void {
    this.ids = new Int32Array(size);
  }

  of(place: number): string {
    return this.names[this.ids[place] as number] as string;
  }

  set(place: number, name: string): void {
    this.ids[place] = this.#idOf(name);
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
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
