import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import { languageNames } from "./language-names.ts";
import type { Reference, ReferenceDocument } from "./reference.ts";
import type { Spelling } from "./spelling.ts";
import { StemCache } from "./stem-cache.ts";
import { termOfWords } from "./stems-of.ts";

/** The words from which the documents' stems were made, because stems differ between languages. */
export interface WrittenWords {
  /** Languages of the documents: for pages in these, stems need no translation. */
  readonly languages: readonly string[];
  /** Forms of words in the documents, by stem, in lower case, the most frequent first. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
}

/** Maximum number of forms per stem: `attack`, `attacks`, `attacked`. */
const mostForms = 3;

/** Returns the forms of the wanted words in documents and keywords. Pieces of text in scripts without spaces have no forms. */
export function writtenWords(documents: readonly ReferenceDocument[], wanted: Iterable<string>, spelling: Spelling): WrittenWords {
  const counts = new Map<string, Map<string, number>>();
  for (const term of wanted) for (const stem of term.split(" ")) counts.set(stem, new Map());
  for (const { blocks, language } of documents) {
    const stems = StemCache.of(language, spelling);
    for (const block of blocks) {
      const text = foldText(block, language);
      forEachToken(text, language, (from, to, gram) => {
        const seen = gram ? undefined : counts.get(stems.stemOf(stems.find(text, from, to)));
        const form = text.slice(from, to);
        seen?.set(form, (seen.get(form) ?? 0) + 1);
      });
    }
  }
  const strongestForms = (seen: ReadonlyMap<string, number>) => [...seen].sort(([, a], [, b]) => b - a).slice(0, mostForms);
  const forms = [...counts]
    .filter(([, seen]) => seen.size > 0)
    .map(([stem, seen]) => [stem, strongestForms(seen).map(([form]) => form)] as const);
  return { languages: [...new Set(documents.map(({ language }) => language))], forms: new Map(forms) };
}

/** Returns a key that is the same for languages with the same stems and stop words, as all languages without these are. */
export function stemmingOf(language: string): string {
  return Object.hasOwn(languageNames, language) ? language : "und";
}

/**
 * Returns a reference for pages in a language without documents: each term also counts in the stem that its words have in that language.
 * `Las Vegas` is `las vega` in English and `las veg` in French: without this, shared names would be missed.
 */
export function referenceForLanguage(reference: Reference, { forms }: WrittenWords, language: string): Reference {
  const { spelling } = reference.weighting.idf;
  const stemmed = new Map<string, readonly string[]>();
  const stemsIn = (stem: string): readonly string[] => {
    const known = stemmed.get(stem);
    if (known !== undefined) return known;
    const found = [...new Set((forms.get(stem) ?? []).map((form) => termOfWords(form, language, spelling)))].filter(
      (other) => other !== "",
    );
    stemmed.set(stem, found);
    return found;
  };
  const inLanguage = (term: string): string[] => {
    const [left = "", right] = term.split(" ");
    return right === undefined ? [...stemsIn(left)] : stemsIn(left).flatMap((one) => stemsIn(right).map((other) => `${one} ${other}`));
  };
  const weights = new Map(reference.weights);
  for (const [term, weight] of reference.weights) for (const other of inLanguage(term)) if (!weights.has(other)) weights.set(other, weight);
  const { keywords } = reference.weighting;
  const withForms = (terms: ReadonlySet<string>) => new Set([...terms, ...[...terms].flatMap(inLanguage)]);
  const weighting = { ...reference.weighting, keywords: { full: withForms(keywords.full), words: withForms(keywords.words) } };
  return { ...reference, weights, weighting, parts: undefined, written: undefined };
}
