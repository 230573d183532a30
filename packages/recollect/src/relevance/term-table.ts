import type { TermHash } from "@recollect/base/term-hash";

/** Maximum load factor. */
const maxLoad = 0.7;

/**
 * Numbers by term, keyed by hash alone, in two flat arrays. They need a fifth of a Map's memory, and are shared between threads and written
 * to files unchanged. The chance that two terms collide, or that an unknown term matches one, is 1 in 2^64.
 */
export class TermTable {
  /** Two numbers per slot: the term's hash, high and low; both 0 for an empty slot. */
  keys: Uint32Array;
  values: Float32Array;
  size = 0;

  /** `capacity`: a power of two. */
  constructor(capacity = 1024) {
    this.keys = new Uint32Array(capacity * 2);
    this.values = new Float32Array(capacity);
  }

  /** Creates a table with these numbers. */
  static of(terms: Iterable<readonly [TermHash, number]>): TermTable {
    const table = new TermTable(16);
    for (const [{ high, low }, value] of terms) table.add(high, low, value);
    return table;
  }

  /** Returns the number of a term; 0 if it was not added. */
  get(high: number, low: number): number {
    return this.values[slotOf(this.keys, high, low)] as number;
  }

  /** Adds to the number of a term. */
  add(high: number, low: number, value: number): void {
    const slot = this.#claim(high, low);
    this.values[slot] = (this.values[slot] as number) + value;
  }

  /** Sets the term's number to this one if it is larger. */
  raise(high: number, low: number, value: number): void {
    const slot = this.#claim(high, low);
    if (value > (this.values[slot] as number)) this.values[slot] = value;
  }

  /** Adds the numbers of another table, such as another thread's. */
  absorb({ keys, values }: Pick<TermTable, "keys" | "values">): void {
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] as number;
      if (value !== 0) this.add(keys[slot * 2] as number, keys[slot * 2 + 1] as number, value);
    }
  }

  /** Returns a table of the terms with at least this number, converted by `change`. The same terms give the same bytes in any order. */
  rebuilt(atLeast: number, change: (value: number) => number = (value) => value): TermTable {
    const { keys, values } = this;
    const kept: number[] = [];
    for (let slot = 0; slot < values.length; slot++) if ((values[slot] as number) >= atLeast && values[slot] !== 0) kept.push(slot);
    const high = (slot: number): number => keys[slot * 2] as number;
    const low = (slot: number): number => keys[slot * 2 + 1] as number;
    kept.sort((a, b) => high(a) - high(b) || low(a) - low(b));
    const table = new TermTable(capacityFor(kept.length));
    for (const slot of kept) table.add(high(slot), low(slot), change(values[slot] as number));
    return table;
  }

  #claim(high: number, low: number): number {
    if (this.size >= this.values.length * maxLoad) this.#grow();
    const slot = slotOf(this.keys, high, low);
    if (this.keys[slot * 2 + 1] === 0 && this.keys[slot * 2] === 0) {
      this.keys[slot * 2] = high;
      this.keys[slot * 2 + 1] = low;
      this.size++;
    }
    return slot;
  }

  #grow(): void {
    const { keys, values } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.values = new Float32Array(values.length * 2);
    this.size = 0;
    this.absorb({ keys, values });
  }
}

/** Returns the smallest power of two with room for that many terms. */
function capacityFor(terms: number): number {
  let capacity = 16;
  while (terms >= capacity * maxLoad) capacity *= 2;
  return capacity;
}

/** Returns the slot of a term, or the empty one for it. */
export function slotOf(keys: Uint32Array, high: number, low: number): number {
  const mask = keys.length / 2 - 1;
  let slot = high & mask;
  // The limit on tries ends the search in a damaged table, which may have no empty slot.
  for (let tries = 0; tries <= mask; tries++) {
    const here = keys[slot * 2];
    const next = keys[slot * 2 + 1];
    if ((here === high && next === low) || (next === 0 && here === 0)) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}
