/** A column with few distinct values: each document stores the number of its name. */
export class NameColumn {
  /** The names in order of first occurrence; the first one is empty. */
  readonly names: string[] = [""];
  /** Number of the name of each document. */
  ids: Int32Array = new Int32Array(0);
  readonly #numbers = new Map<string, number>([["", 0]]);

  /** Makes room for documents; new ones have no name yet. */
  resize(size: number): void {
    this.ids = new Int32Array(size);
  }

  of(place: number): string {
    return this.names[this.ids[place] as number] as string;
  }

  set(place: number, name: string): void {
    this.ids[place] = this.#idOf(name);
  }

  /** Returns, by name number, 1 for chosen names; undefined if none are chosen. A name without documents matches nothing. */
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
