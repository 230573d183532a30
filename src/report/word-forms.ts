import { foldText } from "../relevance/fold-text.ts";
import { forEachToken } from "../relevance/for-each-token.ts";
import { StemCache } from "../relevance/stem-cache.ts";

/** Finds what people write for terms that are stems: `februari` is shown as `february`, `mayor san` as `mayor of san`. */
export class WordForms {
  readonly #counts: ReadonlyMap<string, Map<string, number>>;
  /** First words of pairs: behind all others, no pair has to be made. */
  readonly #firstWords: ReadonlySet<string>;

  constructor(terms: Iterable<string>) {
    this.#counts = new Map(Array.from(terms, (term) => [term, new Map()]));
    this.#firstWords = new Set(
      [...this.#counts.keys()].filter((term) => term.includes(" ")).map((term) => term.split(" ", 1)[0] as string),
    );
  }

  /** Counts the forms in a text; texts of other languages than the terms' find nothing. */
  add(block: string, language: string): void {
    const text = foldText(block, language);
    const stems = StemCache.of(language);
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

  /** The form that was counted most, the first of equals; the term itself where no text had it. */
  shown(term: string): string {
    const forms = [...(this.#counts.get(term) ?? [])];
    return forms.reduce((best, form) => (form[1] > best[1] ? form : best), [term, 0])[0];
  }

  #count(term: string, text: string, from: number, to: number): void {
    const forms = this.#counts.get(term);
    if (forms === undefined) return; // as for nearly all words
    const written = text.slice(from, to).replace(/\s+/g, " ");
    forms.set(written, (forms.get(written) ?? 0) + 1);
  }
}
