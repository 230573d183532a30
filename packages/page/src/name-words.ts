/** Characters of a text that are examined: relevant words are at the beginning. */
const maxChars = 300;

/** Symbols of the automaton: letters are 1 to 26. */
const symbolBits = 5;
const symbols = 1 << symbolBits;
/** White space, and both ends of the text. */
const nameEdge = 0;
/** Separators between words inside names: hyphens, digits, the change from lower to upper case. */
const wordEdge = 27;
const capital = 64;
const symbolOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 97 && byte <= 122) return byte - 96;
  if (byte >= 65 && byte <= 90) return byte - 64 + capital;
  return byte <= 32 ? nameEdge : wordEdge;
});

/** Value of words that cancel the rest of a name; higher than all trait bits. */
export const ignoreRest = 1 << 30;

/**
 * Finds known words in the names of elements (`entry-content`, `sidebarLeft widget_text`), all in one pass (Aho-Corasick): one state for
 * each prefix of a word, with a transition for each next letter.
 *
 * Notation of words: `|nav|` is the whole name, `|nav*` its beginning, `-nav|` its last word (or all of it), `-nav-` any of its words,
 * `*nav*` any part; `nav` alone is a word at the beginning or end of a name, also in the plural. A word with the value `ignoreRest` makes
 * the rest of the name irrelevant: `no-sidebar`, `tag-newsletter`.
 */
export class NameWords {
  #next: Uint16Array;
  #found: Uint32Array;

  constructor(lists: readonly { readonly value: number; readonly list: string }[]) {
    const tree: Map<number, number>[] = [new Map()];
    const found: number[] = [0];
    for (const { value, list } of lists) {
      for (const word of list.split(" ").flatMap(spellings)) {
        const state = insert(tree, found, word);
        found[state] = (found[state] as number) | value;
      }
    }
    this.#found = new Uint32Array(found);
    this.#next = transitions(tree, this.#found);
  }

  /** Returns the values of the words in a stretch of UTF-8. */
  valuesIn(bytes: Buffer, from: number, to: number): number {
    const next = this.#next;
    const found = this.#found;
    const end = Math.min(to, from + maxChars);
    const start = next[nameEdge] as number;
    let state = start;
    let result = 0;
    for (let at = from; at < end; at++) {
      let symbol = symbolOf[bytes[at] as number] as number;
      if (symbol > capital) {
        symbol -= capital;
        if (at > from && isLower(bytes[at - 1] as number)) {
          state = next[(state << symbolBits) | wordEdge] as number;
          result |= found[state] as number;
        }
      }
      state = next[(state << symbolBits) | symbol] as number;
      const value = found[state] as number;
      if (value === 0) continue;
      if (value < ignoreRest) result |= value;
      else {
        while (at + 1 < end && (bytes[at + 1] as number) > 32) at++;
        state = start;
      }
    }
    return result | (found[next[state << symbolBits] as number] as number);
  }
}

function isLower(byte: number): boolean {
  return byte >= 97 && byte <= 122;
}

/** The automaton's words for one entry; `-` in them is the edge of a word, `|` that of a name. */
function spellings(word: string): string[] {
  if (/^[|*-]/.test(word)) {
    const inner = word.replaceAll("*", "");
    const starts = inner.startsWith("-") ? [inner, `|${inner.slice(1)}`] : [inner];
    return word.endsWith("-") ? starts.flatMap((start) => [start, `${start.slice(0, -1)}|`]) : starts;
  }
  return [`|${word}|`, `|${word}-`, `-${word}|`, `|${word}s|`, `|${word}s-`, `-${word}s|`];
}

function insert(tree: Map<number, number>[], found: number[], word: string): number {
  let state = 0;
  for (let i = 0; i < word.length; i++) {
    const symbol = word[i] === "|" ? nameEdge : word[i] === "-" ? wordEdge : word.charCodeAt(i) - 96;
    let child = tree[state]?.get(symbol);
    if (child === undefined) {
      child = tree.push(new Map()) - 1;
      found.push(0);
      tree[state]?.set(symbol, child);
    }
    state = child;
  }
  return state;
}

/** The transition of each symbol from each state: to a longer prefix of the word, or to the prefix of another word. */
function transitions(tree: readonly Map<number, number>[], found: Uint32Array): Uint16Array {
  const next = new Uint16Array(tree.length * symbols);
  const fallback = new Uint16Array(tree.length);
  const reachedBy = new Uint8Array(tree.length).fill(255);
  const queue = [0];
  for (const state of queue) {
    for (let symbol = 0; symbol <= wordEdge; symbol++) {
      const other = state === 0 ? 0 : (next[(fallback[state] as number) * symbols + symbol] as number);
      const child = tree[state]?.get(symbol);
      next[state * symbols + symbol] = child ?? other;
      if (child === undefined) continue;
      fallback[child] = other;
      found[child] = (found[child] as number) | (found[other] as number);
      reachedBy[child] = symbol;
      queue.push(child);
    }
    // Several edges count as one: `entry__content`, `a  b`.
    const edge = reachedBy[state] as number;
    if (edge === wordEdge || edge === nameEdge) next[state * symbols + edge] = state;
  }
  return next;
}
