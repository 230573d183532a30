import type { Spelling } from "./spelling.ts";
import { stemsOf } from "./stems-of.ts";

/** The parts of a page that may name an edition. */
export interface EditionText {
  readonly title: string;
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
  readonly language: string;
}

/** Weight of a mention by its place: a page's title describes its content. */
const places = { title: 3, heading: 2, block: 1 } as const;

/** Minimum ratio of mentions of another year to those of the event's own years. */
const outnumber = 2;

/** Weight of mentions of another year at which the effect is half of the maximum. */
const halfTrusted = 3;

/** Minimum factor: a name and a year are weak evidence. */
const least = 0.25;

/** Maximum distance of a year from its name, in words: `2010 Games`, `the Games of 2010`. */
const reach = 2;

/** Number of characters of a page that are examined: its beginning shows its topic. */
const maxChars = 20_000;

/** Maximum number of cached languages, so that hostile `lang` attributes can't fill the memory. */
const maxLanguages = 64;

/** Number of characters on each side of a year that are split into words: splitting the whole text takes several times as long. */
const windowChars = 40;

/** A year outside a longer number; a name may precede it directly: `RubyKaigi2011`. */
const anyYear = /(?<![\d.,])(?:19|20)\d\d(?!\d)/g;

/** The edition of a recurring event: its name, and the years in which it took place or pages about it were written. */
export class Edition {
  readonly #texts: readonly string[];
  readonly #from: number;
  readonly #to: number;
  readonly #spelling: Spelling | undefined;
  /** Stems of the words of its name, by language. */
  readonly #names = new Map<string, ReadonlySet<string>>();

  /** `texts`: title and keywords of the event. `from`, `to`: first and last year. */
  constructor(texts: readonly string[], from: number, to: number, spelling?: Spelling) {
    [this.#texts, this.#from, this.#to, this.#spelling] = [texts, from, to, spelling];
  }

  /**
   * Returns the factor for a page's topical score: from 0.25 to 1 if it names another edition (`2010 Games` for those of 2014), else 1. Only
   * years beside a word of the event's name count, and only the most frequent one, so that a history of all editions is not affected; and
   * only if it clearly outnumbers the event's own years anywhere on the page.
   */
  factor({ title, headings, blocks, language }: EditionText): number {
    const mentions = { own: 0, others: new Map<number, number>() };
    let left = maxChars;
    const count = (text: string, weight: number): void => {
      left -= text.length;
      if (left >= 0) this.#count(text, language, { mentions, weight });
    };
    count(title, places.title);
    for (const heading of headings) count(heading, places.heading);
    for (const block of blocks) count(block, places.block);
    const most = Math.max(0, ...mentions.others.values());
    const surplus = most - mentions.own * outnumber;
    return surplus <= 0 ? 1 : 1 - ((1 - least) * surplus) / (most + halfTrusted);
  }

  #count(text: string, language: string, { mentions, weight }: { mentions: Mentions; weight: number }): void {
    for (const { 0: digits, index } of text.matchAll(anyYear)) {
      const year = Number(digits);
      if (year >= this.#from && year <= this.#to) mentions.own += weight;
      else if (this.#isNamed(text, index, language)) mentions.others.set(year, (mentions.others.get(year) ?? 0) + weight);
    }
  }

  /** Whether a word of the event's name is beside the year at this offset. */
  #isNamed(text: string, at: number, language: string): boolean {
    const names = this.#namesIn(language);
    const joined = /\p{L}+$/u.exec(text.slice(Math.max(0, at - windowChars), at))?.[0];
    if (joined !== undefined && this.#stemsOf(joined, language).some((stem) => names.has(stem))) return true;
    const before = this.#stemsOf(text.slice(Math.max(0, at - windowChars), at), language).slice(-reach);
    return [...before, ...this.#stemsOf(text.slice(at + 4, at + 4 + windowChars), language).slice(0, reach)].some((stem) =>
      names.has(stem),
    );
  }

  /** Returns the stems of a text, including empty ones for stop words, which may be between a name and its year. */
  #stemsOf(text: string, language: string): string[] {
    return stemsOf(text, language, this.#spelling);
  }

  #namesIn(language: string): ReadonlySet<string> {
    const known = this.#names.get(language);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const parted = this.#texts.map((text) => text.replace(/(?<=\p{L})(?=(?:19|20)\d\d(?!\d))/gu, " "));
    for (const stem of parted.flatMap((text) => this.#stemsOf(text, language))) if (/^\p{L}/u.test(stem)) names.add(stem);
    if (this.#names.size >= maxLanguages) this.#names.clear();
    this.#names.set(language, names);
    return names;
  }
}

interface Mentions {
  /** Weight of mentions of the event's own years, anywhere. */
  own: number;
  /** Weight of mentions beside the event's name, by other year. */
  readonly others: Map<number, number>;
}
