/** Facts about a link's target before it is visited, from the pages that link to it. Likeness is the plain cosine with the event vector. */
export interface LinkEvidence {
  /** Likeness of the link's text or, if higher, of its title. */
  readonly text: number;
  /** Likeness of the words in the URL. */
  readonly address: number;
  /** Likeness of the text around it. */
  readonly around: number;
  /** Temporal score of a date in the URL; undefined without one. */
  readonly time: number | undefined;
  /** Relevance of the best page with the link. */
  readonly page: number;
  /** Whether the link or its URL is named like a section where sites list their news. */
  readonly isSection: boolean;
  /** Whether the URL has no numbers or long names: more likely a section than an article. */
  readonly isShort: boolean;
  /** The link's words, as hashes: signed, since larger numbers take several times as long to look up. */
  readonly words: readonly number[];
}

/** Maximum number of words of a link: more add nothing new, and are stored with each queued URL. */
export const maxWords = 16;

/** Merges evidence of two links to a URL: the best of each. Evidence from the URL alone stays. */
export function mergeEvidence(known: LinkEvidence, found: LinkEvidence): LinkEvidence {
  const words = known.words.length >= maxWords ? known.words : [...new Set([...known.words, ...found.words])].slice(0, maxWords);
  return {
    text: Math.max(known.text, found.text),
    address: Math.max(known.address, found.address),
    around: Math.max(known.around, found.around),
    time: known.time ?? found.time,
    page: Math.max(known.page, found.page),
    isSection: known.isSection || found.isSection,
    isShort: known.isShort,
    words,
  };
}

/** Whether merging would change the evidence: usually not, because most links are those of a site's menus. */
export function addsEvidence(known: LinkEvidence, found: LinkEvidence): boolean {
  return (
    found.text > known.text ||
    found.address > known.address ||
    found.around > known.around ||
    found.page > known.page ||
    (known.time === undefined && found.time !== undefined) ||
    (found.isSection && !known.isSection) ||
    (known.words.length < maxWords && found.words.some((word) => !known.words.includes(word)))
  );
}

const one = 0xfffe;
const noTime = 0xffff;
const headBytes = 12;
const pageAt = 8;

/**
 * Packs evidence to one character each, for cheap transfer between threads and to the state. Fractions are rounded to 1/65534. The queue
 * always uses packed values, so they are the same in memory and in the state.
 */
export function packEvidence(evidence: LinkEvidence): string {
  const { text, address, around, time, page, isSection, isShort, words } = evidence;
  const bytes = Buffer.allocUnsafe(headBytes + 4 * words.length);
  bytes.writeUInt16LE(rounded(text), 0);
  bytes.writeUInt16LE(rounded(address), 2);
  bytes.writeUInt16LE(rounded(around), 4);
  bytes.writeUInt16LE(time === undefined ? noTime : rounded(time), 6);
  bytes.writeUInt16LE(rounded(page), pageAt);
  bytes[10] = (isSection ? 1 : 0) | (isShort ? 2 : 0);
  bytes[11] = words.length;
  for (let n = 0; n < words.length; n++) bytes.writeInt32LE(words[n] as number, headBytes + 4 * n);
  return bytes.toString("latin1");
}

/** Returns packed evidence for the same link on a page of this relevance. */
export function packedOnPage(packed: string, relevance: number): string {
  const value = rounded(relevance);
  return packed.slice(0, pageAt) + String.fromCharCode(value & 0xff, value >> 8) + packed.slice(pageAt + 2);
}

/** Unpacks evidence, or its bytes. */
export function unpackEvidence(packed: string | Uint8Array): LinkEvidence {
  const bytes = typeof packed === "string" ? Buffer.from(packed, "latin1") : packed;
  const two = (at: number): number => (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  const flags = bytes[10] as number;
  const words: number[] = [];
  const end = headBytes + 4 * (bytes[11] as number);
  for (let at = headBytes; at < end; at += 4) words.push(two(at) | (two(at + 2) << 16));
  return {
    text: two(0) / one,
    address: two(2) / one,
    around: two(4) / one,
    time: two(6) === noTime ? undefined : two(6) / one,
    page: two(8) / one,
    isSection: (flags & 1) !== 0,
    isShort: (flags & 2) !== 0,
    words,
  };
}

function rounded(value: number): number {
  if (!(value > 0)) return 0; // also if it is not a number
  return Math.round(Math.min(1, value) * one);
}
