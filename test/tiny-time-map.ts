import type { CaptureText, TimeMap, TimeMapCapture } from "../src/offtopic/time-map.ts";
import { PageTerms } from "../src/relevance/page-terms.ts";
import { Vocabulary } from "../src/relevance/vocabulary.ts";

/** A capture of a test: its text, or more properties. */
export type TinyCapture =
  | string
  | (Partial<Omit<TimeMapCapture, "text">> & { readonly says?: string } & Partial<Omit<CaptureText, "terms">>);

/** Returns a TimeMap of captures a day apart from 2020-01-01 on, with English text by default. */
export function tinyTimeMap(captures: readonly TinyCapture[], language = "en"): TimeMap {
  const vocabulary = new Vocabulary();
  const texts = new Map<string, CaptureText>();
  return {
    url: "http://example.org/page",
    key: "org,example)/page",
    vocabulary,
    captures: captures.map((capture, day) => {
      const {
        says,
        words,
        title = "",
        signals = [],
        spam = 0,
        relevance,
        ...rest
      } = typeof capture === "string" ? { says: capture } : capture;
      const at = { url: "http://example.org/page", timestamp: `202001${String(day + 1).padStart(2, "0")}000000`, status: 200, ...rest };
      if (says === undefined) return at;
      const name = JSON.stringify([says, words, title, signals, spam, relevance]);
      const terms = PageTerms.of([says], language);
      const text = texts.get(name) ?? {
        words: words ?? terms.tokens,
        terms: vocabulary.countsOf(terms),
        title,
        signals,
        spam,
        relevance,
      };
      texts.set(name, text);
      return { bytes: Buffer.byteLength(says), text, ...at };
    }),
  };
}
