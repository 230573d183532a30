/** The fingerprint of a text without words. It matches no fingerprint, not even itself. */
export const emptyFingerprint = "0000000000000000";

/**
 * Returns a 64-bit simhash of a text as 16 hexadecimal digits: texts that share most of their runs of three words (of four characters in
 * scripts without spaces) differ in few bits. Case, punctuation and white space don't count. Stored collections contain these digits, so
 * the same text must give the same digits in every version.
 */
export function fingerprint(text: string): string {
  const runs = new RunCounts();
  const seen = addRuns(text.toLowerCase(), runs);
  if (seen === undefined) return emptyFingerprint;
  if (runs.count === 0) runs.add(seen); // fewer than three words: all of them together
  const digits = runs.majority();
  return digits === emptyFingerprint ? "0000000000000001" : digits;
}

/** Number of different bits in two fingerprints; 64 if one is of an empty text. */
export function hammingDistance(a: string, b: string): number {
  if (a === emptyFingerprint || b === emptyFingerprint) return 64;
  let distance = 0;
  for (const from of [0, 8])
    distance += bitCount(Number.parseInt(a.slice(from, from + 8), 16) ^ Number.parseInt(b.slice(from, from + 8), 16));
  return distance;
}

const wordRun = 3;
const signRun = 4;

/** Adds a hash for each run; returns a hash of the last words, or undefined. */
function addRuns(text: string, runs: RunCounts): number | undefined {
  let a = 0;
  let b = 0;
  let c = 0;
  let tokens = 0;
  let signs = 0;
  let hash = 0;
  let inWord = false;
  const end = text.length;
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32;
    const kind = code < 128 ? (asciiKind[code] as number) : kindOf(code);
    if (kind === WORD) {
      hash = inWord ? Math.imul(hash ^ code, 0x01000193) : Math.imul(0x811c9dc5 ^ code, 0x01000193);
      inWord = true;
      continue;
    }
    if (inWord) {
      inWord = false;
      tokens++;
      signs = 0;
      if (tokens >= wordRun) runs.add(run(run(b, c), hash));
      a = b;
      b = c;
      c = hash;
    }
    if (kind === SIGN) {
      tokens++;
      signs++;
      hash = Math.imul(0x811c9dc5 ^ code, 0x01000193);
      if (signs >= signRun) runs.add(run(run(run(a, b), c), hash));
      a = b;
      b = c;
      c = hash;
    }
  }
  return tokens === 0 ? undefined : run(run(a, b), c);
}

function run(hash: number, next: number): number {
  return (Math.imul(hash, 0x5bd1e995) ^ (hash >>> 15)) + next;
}

/** Spreads a hash over 32 bits; another factor gives other bits. */
function mixed(hash: number, factor: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), factor);
  bits = Math.imul(bits ^ (bits >>> 13), 0x27d4eb2f);
  return bits ^ (bits >>> 16);
}

const NONE = 0;
const WORD = 1;
const SIGN = 2;

const asciiKind = Uint8Array.from({ length: 128 }, (_, code) => (/[\da-z]/.test(String.fromCharCode(code)) ? WORD : NONE));

/** Classes of characters: letters of words; characters of scripts without spaces (Thai to Khmer, kana, Han); others. */
function kindOf(code: number): number {
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba ? WORD : NONE;
  if (code < 0xe00) return code === 0xd7 || code === 0xf7 || isForeignSign(code) ? NONE : WORD;
  if (code < 0xf00 || (code >= 0x1000 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800)) return SIGN;
  if (code >= 0x2000 && code < 0x2c00) return NONE;
  if (code >= 0x3041 && code < 0xa000) return SIGN;
  if (code >= 0xd800 && code < 0xe000) return SIGN; // halves of rare characters and of emoji
  if (code >= 0x3000 && code < 0x3041) return NONE;
  return code >= 0xfe10 && code < 0xff10 ? NONE : WORD;
}

/** Punctuation of Greek, Armenian, Hebrew, Arabic and Indian scripts. */
function isForeignSign(code: number): boolean {
  return (
    code === 0x37e ||
    code === 0x387 ||
    (code >= 0x55a && code < 0x560) ||
    code === 0x589 ||
    code === 0x5be ||
    code === 0x5f3 ||
    code === 0x60c ||
    code === 0x61b ||
    code === 0x61f ||
    code === 0x640 ||
    code === 0x6d4 ||
    code === 0x964 ||
    code === 0x965
  );
}

/**
 * Counts for each of 32 bits how many of the added numbers have it. The counters are transposed: `planes[k]` has the k-th binary digit of
 * all 32, so adding a number takes a handful of operations instead of 32.
 */
class BitCounts {
  #planes = new Int32Array(32);

  add(bits: number): void {
    this.#carry(bits, 0);
  }

  /** Adds bits to the planes from one on. */
  #carry(bits: number, first: number): void {
    const planes = this.#planes;
    for (let carry = bits, plane = first; carry !== 0; plane++) {
      const before = planes[plane] as number;
      planes[plane] = before ^ carry;
      carry &= before;
    }
  }

  /** Adds four numbers in hardly more time than one: three additions without carries, then one that carries. */
  addFour(a: number, b: number, c: number, d: number): void {
    const planes = this.#planes;
    const ones = planes[0] as number;
    const first = ones ^ a ^ b;
    planes[0] = first ^ c ^ d;
    const carryOfFirst = (ones & a) | ((ones ^ a) & b);
    const carryOfSecond = (first & c) | ((first ^ c) & d);
    const twos = planes[1] as number;
    planes[1] = twos ^ carryOfFirst ^ carryOfSecond;
    this.#carry((twos & carryOfFirst) | ((twos ^ carryOfFirst) & carryOfSecond), 2);
  }

  /** Returns the bits that more than half of `count` numbers have. */
  majority(count: number): number {
    const digits = 32 - Math.clz32(count); // no counter is larger
    let result = 0;
    for (let bit = 0; bit < 32; bit++) {
      let sum = 0;
      for (let plane = 0; plane < digits; plane++) sum += (((this.#planes[plane] as number) >>> bit) & 1) << plane;
      if (sum * 2 > count) result |= 1 << bit;
    }
    return result >>> 0;
  }
}

const lowFactor = 0x85ebca6b;
const highFactor = 0xc2b2ae35;

/** Counters for both halves of a fingerprint. */
class RunCounts {
  #low = new BitCounts();
  #high = new BitCounts();
  /** The last hashes, up to four. */
  #waiting = new Int32Array(4);
  count = 0;

  add(hash: number): void {
    const waiting = this.#waiting;
    waiting[this.count & 3] = hash;
    if ((++this.count & 3) !== 0) return;
    const [a, b, c, d] = [waiting[0] as number, waiting[1] as number, waiting[2] as number, waiting[3] as number];
    this.#low.addFour(mixed(a, lowFactor), mixed(b, lowFactor), mixed(c, lowFactor), mixed(d, lowFactor));
    this.#high.addFour(mixed(a, highFactor), mixed(b, highFactor), mixed(c, highFactor), mixed(d, highFactor));
  }

  /** Returns the majority bits of the hashes as 16 digits; call it once, at the end. */
  majority(): string {
    for (const hash of this.#waiting.subarray(0, this.count & 3)) {
      this.#low.add(mixed(hash, lowFactor));
      this.#high.add(mixed(hash, highFactor));
    }
    return hex(this.#high.majority(this.count)) + hex(this.#low.majority(this.count));
  }
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, "0");
}

function bitCount(bits: number): number {
  let rest = bits >>> 0;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
