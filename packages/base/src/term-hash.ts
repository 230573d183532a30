/** A 64-bit hash of a term, used if there are too many terms to store their text. Never both 0. */
export interface TermHash {
  readonly high: number;
  readonly low: number;
}

/**
 * Returns the hash of a term; that of a pair of words is derived from those of its words. Files contain these hashes, so every version must
 * give the same ones.
 */
export function termHash(term: string): TermHash {
  const space = term.indexOf(" ");
  if (space < 0) return wordHash(term);
  const left = wordHash(term.slice(0, space));
  const right = wordHash(term.slice(space + 1));
  return { high: pairHigh(left.high, right.high), low: pairLow(left.low, right.low) };
}

function wordHash(word: string): TermHash {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15);
  }
  return { high: mixed(high), low: mixed(low) || 1 };
}

/** Returns the high half of a pair's hash from the high halves of its words' hashes. */
export function pairHigh(left: number, right: number): number {
  return mixed(Math.imul(left, 0x9e3779b1) + right);
}

/** Does the same for the low half. */
export function pairLow(left: number, right: number): number {
  return mixed(Math.imul(left, 0x85ebca77) + right) || 1;
}

/** Spreads a number over 32 bits (murmur's finalizer). */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
