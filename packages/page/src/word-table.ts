/** Words with a value each, looked up directly in a text, without creating a string per word. */
export class WordTable<Known> {
  readonly #slots: ({ readonly word: string; readonly known: Known } | undefined)[];
  readonly #mask: number;

  constructor(words: ReadonlyMap<string, Known>) {
    this.#mask = 2 ** Math.ceil(Math.log2(words.size + 1) + 1) - 1; // at most half full
    this.#slots = Array.from({ length: this.#mask + 1 }, () => undefined);
    for (const [word, known] of words) {
      let slot = this.#slotOf(hashOf(word));
      while (this.#slots[slot] !== undefined) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = { word, known };
    }
  }

  /** Returns the value of the word in a stretch of the text; `hash` is computed from its letters by `withLetter`, starting with `wordStart`. */
  lookup(text: string, from: number, to: number, hash: number): Known | undefined {
    for (let slot = this.#slotOf(hash); ; slot = (slot + 1) & this.#mask) {
      const entry = this.#slots[slot];
      if (entry === undefined) return undefined;
      if (entry.word.length === to - from && text.startsWith(entry.word, from)) return entry.known;
    }
  }

  has(word: string): boolean {
    return this.lookup(word, 0, word.length, hashOf(word)) !== undefined;
  }

  #slotOf(hash: number): number {
    return (hash ^ (hash >>> 16)) & this.#mask;
  }
}

/** The hash of no letters. */
export const wordStart = 0x811c9dc5 | 0;

/** The hash of a word with one more letter. */
export function withLetter(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function hashOf(word: string): number {
  let hash = wordStart;
  for (let at = 0; at < word.length; at++) hash = withLetter(hash, word.charCodeAt(at));
  return hash;
}
