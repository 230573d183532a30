import { cached } from "./cached.ts";
import { commonWords, distinctiveLetters, similarLanguages, usualEndings } from "./language-words.ts";
import type { Script } from "./script.ts";
import { WordTable, withLetter, wordStart } from "./word-table.ts";

const scriptLanguages: Partial<Record<Script, string>> = {
  latin: "en de fr es it pt nl pl cs sk sv da no fi hu ro tr hr sr sl id vi ca lt lv et is gl eu sq af",
  cyrillic: "ru uk bg sr-cyrl mk be kk",
  arabic: "ar fa ur",
  devanagari: "hi mr ne",
};

/** Languages of few pages, and their penalty in nats. */
const seldom = new Set(["gl", "eu", "sq", "af", "is", "be", "kk", "mr", "ne"]);
const seldomNats = 3;

/** Frequency of a word, an ending or a letter that is in no list. */
const strayWord = 0.0005;
const strayEnding = 0.004;
const strayLetter = 0.0003;

/** Letters of one word are not independent evidence. */
const letterFactor = 0.4;

/** Texts up to this many words, and those with few common words (menus, headlines), are analysed further. */
const shortWords = 60;
const fewNats = 0.7;

/** The languages that a feature supports, as indexes in the list, each followed by its weight in nats. */
type Weights = number[];

/** Evidence for each language of a script. */
export class LanguageEvidence {
  readonly languages: readonly string[];
  #words: WordTable<Weights>;
  #endings = new Map<string, Weights>();
  #letters = new Map<number, Weights>();
  /** Weight of a letter that is in no list: it makes languages with many listed letters less likely. */
  #otherLetter: Weights = [];

  private constructor(languages: readonly string[]) {
    this.languages = languages;
    const words = new Map<string, Weights>();
    languages.forEach((language, place) => {
      ranked(words, commonWords[language], place, (rank) => 0.06 / (rank + 3) ** 0.8 / strayWord);
      ranked(this.#endings, usualEndings[language], place, (rank) => 0.09 / (rank + 3) ** 0.7 / strayEnding);
      let rest = 1;
      for (const [, letter = "", frequency] of (distinctiveLetters[language] ?? "").matchAll(/(\D)(\d+)/g)) {
        const share = Number(frequency) / 10_000;
        rest -= share;
        addWeight(this.#letters, letter.charCodeAt(0), place, Math.log(share / strayLetter));
      }
      this.#otherLetter.push(place, Math.log(Math.max(rest, 0.02)));
    });
    this.#words = new WordTable(words);
  }

  static #cache = new Map<Script, LanguageEvidence>();

  /** Returns the evidence for a script, created on first use; undefined for a script of a single language. */
  static for(script: Script): LanguageEvidence | undefined {
    const languages = scriptLanguages[script];
    if (languages === undefined) return undefined;
    return cached(LanguageEvidence.#cache, script, () => new LanguageEvidence(languages.split(" ")));
  }

  /** Analyses a lower-case text. */
  weigh(text: string): Verdict {
    const verdict = new Verdict(this.languages);
    let start = -1;
    let hash = wordStart;
    let otherLetters = 0;
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 32;
      if (code >= 128 ? !isSign(code) : code >= 97 && code <= 122) {
        if (start < 0) {
          start = at;
          hash = wordStart;
        }
        hash = withLetter(hash, code);
        const weights = code < 128 ? undefined : this.#letters.get(code);
        if (weights === undefined) otherLetters++;
        else verdict.add(weights, letterFactor);
      } else if (start >= 0) {
        const touchesNumber = isDigit(code) || isDigit(text.charCodeAt(start - 1)); // `11am` is not German, `5e` not Italian
        if (!touchesNumber) verdict.addWord(at - start > 20 ? undefined : this.#words.lookup(text, start, at, hash));
        start = -1;
      }
    }
    verdict.add(this.#otherLetter, letterFactor * otherLetters);
    if (verdict.words < shortWords || verdict.best < fewNats * verdict.words) this.#lookCloser(text, verdict);
    return verdict;
  }

  /** Analyses the ends of longer words; then, if one of two similar languages leads, the spellings of each. */
  #lookCloser(text: string, verdict: Verdict): void {
    for (const [word] of text.matchAll(/[\p{L}\p{M}]{4,20}/gu)) {
      if (this.#words.has(word)) continue;
      const weights = this.#endings.get(word.slice(-4)) ?? this.#endings.get(word.slice(-3)) ?? this.#endings.get(word.slice(-2));
      if (weights !== undefined) verdict.add(weights, 1);
    }
    for (const [one, ofOne, other, ofOther] of similarLanguages) {
      if (verdict.leader !== one && verdict.leader !== other) continue;
      const lead = (text.match(ofOne)?.length ?? 0) - (text.match(ofOther)?.length ?? 0);
      verdict.favour(lead > 0 ? one : other, 1, Math.abs(lead));
    }
  }
}

function ranked(map: Map<string, Weights>, list: string | undefined, place: number, likelihood: (rank: number) => number): void {
  (list ?? "").split(" ").forEach((text, rank) => {
    addWeight(map, text, place, Math.log(likelihood(rank)));
  });
}

/** Adds the weight of a feature for a language; duplicates count once. */
function addWeight<Key>(map: Map<Key, Weights>, key: Key, place: number, nats: number): void {
  const weights = map.get(key);
  if (weights === undefined) map.set(key, [place, nats]);
  else if (weights.at(-2) !== place) weights.push(place, nats);
}

/** The evidence found in a text. */
export class Verdict {
  words = 0;
  readonly #languages: readonly string[];
  readonly #scores: Float64Array;
  readonly #common: Weights[] = [];

  constructor(languages: readonly string[]) {
    this.#languages = languages;
    this.#scores = Float64Array.from(languages, (language) => (seldom.has(language) ? -seldomNats : 0));
  }

  add(weights: Weights, factor: number): void {
    const scores = this.#scores;
    for (let at = 0; at < weights.length; at += 2) {
      const place = weights[at] as number;
      scores[place] = (scores[place] as number) + factor * (weights[at + 1] as number);
    }
  }

  /** Counts a word; a listed word comes with its weights. */
  addWord(weights: Weights | undefined): void {
    this.words++;
    if (weights === undefined) return;
    this.#common.push(weights);
    this.add(weights, 1);
  }

  favour(language: string, factor: number, nats: number): void {
    const place = this.#languages.indexOf(language);
    if (place >= 0) this.#scores[place] = (this.#scores[place] as number) * factor + nats;
  }

  get leader(): string {
    return this.#languages[this.#place()] as string;
  }

  /** Score of the leading language. */
  get best(): number {
    return this.#scores[this.#place()] as number;
  }

  /** Difference between the two leading languages. */
  get lead(): number {
    const leader = this.#place();
    return this.best - Math.max(...this.#scores.filter((_, place) => place !== leader));
  }

  /** Number of common words in the leading language. */
  get commonWords(): number {
    const leader = this.#place();
    return this.#common.filter((weights) => hasWeightFor(weights, leader)).length;
  }

  #place(): number {
    let best = 0;
    for (let place = 1; place < this.#scores.length; place++) {
      if ((this.#scores[place] as number) > (this.#scores[best] as number)) best = place;
    }
    return best;
  }
}

function hasWeightFor(weights: Weights, place: number): boolean {
  for (let at = 0; at < weights.length; at += 2) if (weights[at] === place) return true;
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Signs between words: Latin, general, Arabic, Devanagari. */
function isSign(code: number): boolean {
  if (code < 0xc0) return code !== 0xaa && code !== 0xb5 && code !== 0xba;
  return (code >= 0x2000 && code < 0x2c00) || code === 0x60c || code === 0x61f || code === 0x6d4 || code === 0x964;
}
