import { foldText } from "../relevance/fold-text.ts";
import { forEachToken } from "../relevance/for-each-token.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { isPiece, isWordPart, SignRuns, wordsOfPieces } from "../relevance/sign-runs.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { StemCache } from "../relevance/stem-cache.ts";

/** Maximum number of characters kept to find words in scripts without spaces. */
const maxKeptChars = 300_000;

/** Finds the written forms of stems: `februari` is shown as `february`, `mayor san` as `mayor of san`. */
export class WordForms {
  readonly #counts: ReadonlyMap<string, Map<string, number>>;
  readonly #spelling: Spelling | undefined;
  readonly #hasPieces: boolean;
  /** By language, texts in which adjacent pieces form words. */
  readonly #texts = new Map<string, string[]>();
  #room = maxKeptChars;
  /** First words of pairs: after other words, no pair is formed. */
  readonly #firstWords: ReadonlySet<string>;

  constructor(terms: Iterable<string>, spelling?: Spelling) {
    this.#spelling = spelling;
    this.#counts = new Map(Array.from(terms, (term) => [term, new Map()]));
    this.#hasPieces = spelling === "folded" && [...this.#counts.keys()].some(isPiece);
    this.#firstWords = new Set(
      [...this.#counts.keys()].filter((term) => term.includes(" ")).map((term) => term.split(" ", 1)[0] as string),
    );
  }

  /** Counts the forms in a text; texts in languages other than that of the terms have no effect. */
  add(block: string, language: string): void {
    if (this.#hasPieces) this.#keep(block, language);
    const text = foldText(block, language);
    const stems = StemCache.of(language, this.#spelling);
    let [previous, begin] = ["", 0];
    forEachToken(text, language, (from, to, gram, apart) => {
      if (apart) previous = "";
      const stem = stems.stemOf(stems.find(text, from, to));
      if (stem === "") return;
      this.#count(stem, text, from, to);
      if (!gram && this.#firstWords.has(previous)) this.#count(`${previous} ${stem}`, text, begin, to);
      [previous, begin] = [gram ? "" : stem, from];
    });
  }

  /** Returns the terms in their written forms. In scripts without spaces, pieces are joined to words; pieces of no word are omitted. */
  shownTerms(terms: readonly (readonly [term: string, weight: number])[]): (readonly [shown: string, weight: number, term: string])[] {
    const words = this.#wordsOfPieces(terms.map(([term]) => term).filter(isPiece));
    const shown = words.size === 0 ? terms : terms.filter(([term]) => words.has(term) || !isPiece(term));
    return shown.map(([term, weight]) => [words.get(term) ?? this.shown(term), weight, term] as const);
  }

  /** Returns the most frequent form, among equals the first one; the term itself if no text contains it. */
  shown(term: string): string {
    const forms = [...(this.#counts.get(term) ?? [])];
    return forms.reduce((best, form) => (form[1] > best[1] ? form : best), [term, 0])[0];
  }

  #wordsOfPieces(pieces: readonly string[]): Map<string, string> {
    if (pieces.length === 0 || this.#spelling !== "folded") return new Map();
    const texts = [...this.#texts].map(([language, blocks]) => {
      const terms = PageTerms.withPlaces(blocks, language, this.#spelling);
      return { document: { blocks, language }, terms };
    });
    const parts = pieces.filter((piece) => isWordPart(piece) && texts.some(({ terms }) => terms.count(piece) > 1));
    const runs = texts.map(({ document, terms }) => new SignRuns(document, terms, parts));
    return wordsOfPieces(runs, parts);
  }

  #keep(block: string, language: string): void {
    if (this.#room < block.length) return;
    this.#room -= block.length;
    const kept = this.#texts.get(language);
    if (kept === undefined) this.#texts.set(language, [block]);
    else kept.push(block);
  }

  #count(term: string, text: string, from: number, to: number): void {
    const forms = this.#counts.get(term);
    if (forms === undefined) return; // true for nearly all words
    const written = text.slice(from, to).replace(/\s+/g, " ");
    forms.set(written, (forms.get(written) ?? 0) + 1);
  }
}
