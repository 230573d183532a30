import type { TermHash } from "@recollect/base/term-hash";
import { commonest, cosineOfCounts, jaccard, sizeChange, smoothedIdf, tfIntersection, union, vectorLength } from "../relevance/likeness.ts";
import type { Measure } from "./measure.ts";
import type { CaptureText, TimeMap, TimeMapCapture } from "./time-map.ts";

/** Finds the terms around some words in other pages: the kernel's substitute for a search engine. */
export type KernelContext = (words: readonly TermHash[]) => Iterable<TermHash>;

/** Number of the reference's most common words that are looked up for the kernel's context. */
const queryWords = 5;

/**
 * Compares the captures of one TimeMap with each other. Results are cached: for captures that share a text, and for the thresholds that an
 * evaluation tries.
 */
export class Comparison {
  readonly #timeMap: TimeMap;
  readonly #context: KernelContext;
  readonly #idf: Float64Array;
  readonly #lengths = new Map<CaptureText, number>();
  readonly #expanded = new Map<CaptureText, Uint32Array>();
  readonly #known = new Map<CaptureText, Map<CaptureText, Map<Measure, number>>>();

  constructor(timeMap: TimeMap, context: KernelContext = () => []) {
    this.#timeMap = timeMap;
    this.#context = context;
    this.#idf = idfOf(timeMap);
  }

  /** Returns the value of a measure for a capture and its reference; undefined if one of them has no text or no size to measure. */
  value(measure: Measure, capture: TimeMapCapture, reference: TimeMapCapture): number | undefined {
    if (measure === "bytes")
      return capture.bytes === undefined || reference.bytes === undefined ? undefined : sizeChange(capture.bytes, reference.bytes);
    const { text } = capture;
    const base = reference.text;
    if (text === undefined || base === undefined) return undefined;
    if (measure === "word-count") return sizeChange(text.words, base.words);
    return base.terms.ids.length === 0 ? undefined : this.#likeness(measure, text, base);
  }

  #likeness(measure: Measure, text: CaptureText, base: CaptureText): number {
    const known = this.#known.get(base) ?? new Map<CaptureText, Map<Measure, number>>();
    const values = known.get(text) ?? new Map<Measure, number>();
    const value = values.get(measure) ?? this.#measured(measure, text, base);
    this.#known.set(base, known.set(text, values.set(measure, value)));
    return value;
  }

  #measured(measure: Measure, text: CaptureText, base: CaptureText): number {
    switch (measure) {
      case "jaccard":
        return jaccard(base.terms, text.terms);
      case "tf-intersection":
        return tfIntersection(base.terms, text.terms);
      case "kernel":
        return jaccard({ ids: this.#expandedTerms(base) }, text.terms);
      default:
        return cosineOfCounts(base.terms, text.terms, (id) => this.#idf[id] as number, [this.#length(base), this.#length(text)]);
    }
  }

  #length(text: CaptureText): number {
    const length = this.#lengths.get(text) ?? vectorLength(text.terms, (id) => this.#idf[id] as number);
    this.#lengths.set(text, length);
    return length;
  }

  #expandedTerms(base: CaptureText): Uint32Array {
    const known = this.#expanded.get(base);
    if (known !== undefined) return known;
    const { vocabulary } = this.#timeMap;
    const query = commonest(base.terms, queryWords).map((id) => vocabulary.hashOf(id));
    const expanded = union(
      base.terms.ids,
      Array.from(this.#context(query), (term) => vocabulary.number(term)),
    );
    this.#expanded.set(base, expanded);
    return expanded;
  }
}

/** Returns the IDF of each term over the captures of the TimeMap: n is the number of captures with a text, df of those with the term. */
function idfOf({ captures, vocabulary }: TimeMap): Float64Array {
  const captured = new Map<CaptureText, number>(); // thousands of captures may have one text
  for (const { text } of captures) if (text !== undefined) captured.set(text, (captured.get(text) ?? 0) + 1);
  const df = new Float64Array(vocabulary.size);
  let texts = 0;
  for (const [{ terms }, times] of captured) {
    texts += times;
    for (const id of terms.ids) df[id] = (df[id] as number) + times;
  }
  return df.map((count) => smoothedIdf(texts, count));
}
