/** What is known of a link before its page is fetched, from the pages that have it. Likeness is the plain cosine with the event vector. */
export interface LinkEvidence {
  /** Likeness of its text, or of its title. */
  readonly said: number;
  /** Likeness of the words in the URL. */
  readonly address: number;
  /** Likeness of the text around it. */
  readonly around: number;
  /** Temporal score of a date in the URL; undefined where there is none. */
  readonly time: number | undefined;
  /** Relevance of the best page that has it. */
  readonly page: number;
  /** The link or its URL is called like a place where sites list their news. */
  readonly isSection: boolean;
  /** A URL without numbers or long names: more likely a section than an article. */
  readonly isShort: boolean;
  /** Its words, by their hashes. */
  readonly words: readonly number[];
}

/** Whether two say the same. */
export function isSameEvidence(one: LinkEvidence, other: LinkEvidence): boolean {
  return packEvidence(one) === packEvidence(other);
}

/** More words say nothing new, and each queued URL carries them. */
export const maxWords = 16;

/** What is known of a URL that was found again: the best of each. */
export function mergeEvidence(known: LinkEvidence, found: LinkEvidence): LinkEvidence {
  const words = known.words.length >= maxWords ? known.words : [...new Set([...known.words, ...found.words])].slice(0, maxWords);
  return {
    said: Math.max(known.said, found.said),
    address: Math.max(known.address, found.address),
    around: Math.max(known.around, found.around),
    time: known.time ?? found.time,
    page: Math.max(known.page, found.page),
    isSection: known.isSection || found.isSection,
    isShort: known.isShort,
    words,
  };
}

const one = 0xfffe;
const noTime = 0xffff;
const headBytes = 12;

/**
 * Evidence in few bytes: a character each, which goes between threads and into the state at little cost. Fractions are rounded to 1/65534.
 * What the queue works with has always gone through here, so that it is the same whether it was held in memory or read from the state.
 */
export function packEvidence(evidence: LinkEvidence): string {
  const { said, address, around, time, page, isSection, isShort, words } = evidence;
  const bytes = Buffer.allocUnsafe(headBytes + 4 * words.length);
  bytes.writeUInt16LE(rounded(said), 0);
  bytes.writeUInt16LE(rounded(address), 2);
  bytes.writeUInt16LE(rounded(around), 4);
  bytes.writeUInt16LE(time === undefined ? noTime : rounded(time), 6);
  bytes.writeUInt16LE(rounded(page), 8);
  bytes[10] = (isSection ? 1 : 0) | (isShort ? 2 : 0);
  bytes[11] = words.length;
  for (const [n, word] of words.entries()) bytes.writeUInt32LE(word, headBytes + 4 * n);
  return bytes.toString("latin1");
}

/** Of what was packed, or of its bytes. */
export function unpackEvidence(packed: string | Uint8Array): LinkEvidence {
  const bytes =
    typeof packed === "string" ? Buffer.from(packed, "latin1") : Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const fraction = (at: number): number => bytes.readUInt16LE(at) / one;
  const flags = bytes[10] as number;
  return {
    said: fraction(0),
    address: fraction(2),
    around: fraction(4),
    time: bytes.readUInt16LE(6) === noTime ? undefined : fraction(6),
    page: fraction(8),
    isSection: (flags & 1) !== 0,
    isShort: (flags & 2) !== 0,
    words: Array.from({ length: bytes[11] as number }, (_, n) => bytes.readUInt32LE(headBytes + 4 * n)),
  };
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * one);
}
