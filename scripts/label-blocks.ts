import { wordsOf } from "../private/bench/page-gold/word-f1.ts";

/** Words of a block that are looked up together; shorter runs occur anywhere. */
const gram = 4;
/** Words of the gold text around the neighbours' positions in which a short block may be. */
const reach = 40;

/** Match of a page's blocks with its gold text. */
export interface BlockLabels {
  /** Share of each block's words that are in the gold text. */
  readonly shares: Float32Array;
  /** Number of words in each block. */
  readonly words: Float32Array;
}

/**
 * Finds the blocks of a page in its gold text. A long block is found by its runs of four words, a short one only near its neighbours, since
 * a short text of a menu may occur anywhere.
 */
export function labelBlocks(texts: readonly string[], gold: string): BlockLabels {
  const wanted = wordsOf(gold);
  const places = new Map<string, number[]>();
  for (let at = 0; at + gram <= wanted.length; at++) {
    const key = wanted.slice(at, at + gram).join(" ");
    const list = places.get(key);
    if (list === undefined) places.set(key, [at]);
    else if (list.length < 8) list.push(at);
  }
  const shares = new Float32Array(texts.length).fill(-1);
  const words = new Float32Array(texts.length);
  const all = texts.map(wordsOf);
  const begins = new Int32Array(texts.length).fill(-1);
  const ends = new Int32Array(texts.length).fill(-1);
  let expected = 0;
  for (let i = 0; i < texts.length; i++) {
    const own = all[i] as string[];
    words[i] = own.length;
    if (own.length < gram) continue;
    const isFound = new Uint8Array(own.length);
    for (let at = 0; at + gram <= own.length; at++) {
      const list = places.get(own.slice(at, at + gram).join(" "));
      if (list === undefined) continue;
      isFound.fill(1, at, at + gram);
      const place = list.reduce((best, one) => (Math.abs(one - expected) < Math.abs(best - expected) ? one : best));
      if ((begins[i] as number) < 0) begins[i] = place;
      ends[i] = place + gram;
      expected = place + gram;
    }
    shares[i] = isFound.reduce((sum, one) => sum + one, 0) / own.length;
  }
  for (let i = 0; i < texts.length; i++) {
    if ((shares[i] as number) >= 0) continue;
    shares[i] = isNear(all[i] as string[], wanted, neighbour(ends, i, -1), neighbour(begins, i, 1)) ? 1 : 0;
  }
  return { shares, words };
}

function neighbour(places: Int32Array, from: number, step: number): number {
  for (let i = from + step, n = 0; i >= 0 && i < places.length && n < 12; i += step, n++)
    if ((places[i] as number) >= 0) return places[i] as number;
  return -1;
}

/** Whether some words are in the gold text between, or close to, the positions of the found neighbours. */
function isNear(own: readonly string[], wanted: readonly string[], after: number, before: number): boolean {
  if (own.length === 0 || (after < 0 && before < 0)) return false;
  const from = Math.max(0, after < 0 ? before - reach : after - 1);
  const to = Math.min(wanted.length, before < 0 || before < from ? from + reach : before + 1);
  for (let at = from; at + own.length <= to; at++) if (own.every((word, n) => wanted[at + n] === word)) return true;
  return false;
}
