import { termHash } from "@recollect/base/term-hash";
import { foldStem, stemmedForm } from "./fold-stem.ts";
import { foldText } from "./fold-text.ts";
import type { Spelling } from "./spelling.ts";
import { type Stemmer, stemmerOf } from "./stemmer.ts";
import { stopWordsOf } from "./stop-words.ts";

/** Maximum number of cached words per language. They are dropped together: a crawl of one event reads about 100,000, most of them only once. */
const maxWords = 50_000;

/** Maximum number of cached languages: an archive has few, and hostile `lang` attributes must not fill the memory. */
const maxLanguages = 64;

const firstCapacity = 4096;

/** Length from which a slice in V8 is not a copy, but keeps the whole page in memory. */
const sharedChars = 13;

/** Start of the hashes, different in every process, so that no page can be made whose words collide with others. */
const secret = Math.floor(Math.random() * 2 ** 32);

/**
 * Maps a language's words to stems, and stop words to an empty stem. Words are cached by 64 bits of their hash, so no string is made for a
 * cached word. Results do not depend on earlier words.
 */
export class StemCache {
  static readonly #languages: Readonly<Record<Spelling, Map<string, StemCache>>> = { exact: new Map(), folded: new Map() };

  /** The hash of each stem, high and low (see `termHash`). */
  hashes = new Uint32Array(firstCapacity);
  readonly #isFolded: boolean;
  readonly #stemmer: Stemmer;
  readonly #stopWords: ReadonlySet<string>;
  /** The stems, by number. Stem 0 is empty, for stop words. */
  readonly #stems = [""];
  readonly #numbers = new Map<string, number>([["", 0]]);
  /** Three numbers per word: its hash, and the number of its stem + 1; 0 for an empty slot. */
  #words = new Uint32Array(firstCapacity * 3);
  #size = 0;

  /** Returns the cache of a language; call it again for every text, because a full cache is replaced and the numbers of stems change. */
  static of(language: string, spelling: Spelling = "exact"): StemCache {
    const languages = StemCache.#languages[spelling];
    const known = languages.get(language);
    if (known !== undefined && known.#size < maxWords) return known;
    if (languages.size >= maxLanguages) languages.clear();
    const cache = new StemCache(language, spelling);
    languages.set(language, cache);
    return cache;
  }

  constructor(language: string, spelling: Spelling) {
    const stem = stemmerOf(language);
    const stopWords = [...stopWordsOf(language)].map((word) => foldText(word, language));
    this.#isFolded = spelling === "folded";
    this.#stemmer = this.#isFolded ? foldingStemmer(stem, language) : (word) => stem(word) || word;
    this.#stopWords = new Set(this.#isFolded ? stopWords.flatMap((word) => [word, foldStem(word, language)]) : stopWords);
  }

  /** Returns the stem number of the word at an offset of a folded text; 0 for a stop word. */
  find(text: string, from: number, to: number): number {
    if (this.#isFolded && text.charCodeAt(to - 1) === longVowel && isLongEnd(text, from, to)) return 0;
    let high = secret | 0;
    let low = 0x9e3779b9;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15);
    }
    high = (high ^ (high >>> 15)) >>> 0;
    low >>>= 0;
    const found = this.#words[this.#slot(high, low) + 2] as number;
    return found === 0 ? this.#add(text.slice(from, to), high, low) : found - 1;
  }

  /** Returns a stem, by its number. */
  stemOf(number: number): string {
    return this.#stems[number] as string;
  }

  #slot(high: number, low: number): number {
    const words = this.#words;
    const mask = words.length / 3 - 1;
    let slot = high & mask;
    while (words[slot * 3 + 2] !== 0 && (words[slot * 3] !== high || words[slot * 3 + 1] !== low)) slot = (slot + 1) & mask;
    return slot * 3;
  }

  #add(slice: string, high: number, low: number): number {
    const word = slice.length < sharedChars ? slice : Buffer.from(slice).toString();
    const number = this.#stopWords.has(word) ? 0 : this.#numberOf(this.#stemmer(word));
    if (this.#size * 6 >= this.#words.length) this.#grow();
    this.#put(high, low, number + 1);
    return number;
  }

  #numberOf(stem: string): number {
    const known = this.#numbers.get(stem);
    if (known !== undefined) return known;
    const number = this.#stems.push(stem) - 1;
    this.#numbers.set(stem, number);
    if (number * 2 >= this.hashes.length) {
      const larger = new Uint32Array(this.hashes.length * 2);
      larger.set(this.hashes);
      this.hashes = larger;
    }
    const { high, low } = termHash(stem);
    this.hashes[number * 2] = high;
    this.hashes[number * 2 + 1] = low;
    return number;
  }

  #put(high: number, low: number, value: number): void {
    const slot = this.#slot(high, low);
    this.#words[slot] = high;
    this.#words[slot + 1] = low;
    this.#words[slot + 2] = value;
    this.#size++;
  }

  #grow(): void {
    const words = this.#words;
    this.#words = new Uint32Array(words.length * 2);
    this.#size = 0;
    for (let at = 0; at < words.length; at += 3)
      if (words[at + 2] !== 0) this.#put(words[at] as number, words[at + 1] as number, words[at + 2] as number);
  }
}

const longVowel = 0x30fc;

/** Whether the pair is the optional long vowel at the end of katakana words of three or more signs: サーバー, サーバ. */
function isLongEnd(text: string, from: number, to: number): boolean {
  return isKatakana(text, from) && isKatakana(text, from - 1) && !isKatakana(text, to);
}

function isKatakana(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30a1 && code <= 0x30fc && code !== 0x30fb;
}

/** Returns a stemmer that gives words with and without accents the same stem, as far as possible. */
function foldingStemmer(stem: Stemmer, language: string): Stemmer {
  return (word) => {
    const form = stemmedForm(word, language);
    return foldStem(stem(form) || form, language);
  };
}
