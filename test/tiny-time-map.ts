import { readPage } from "@recollect/page/page";
import { Comparison } from "@recollect/recollect/offtopic/comparison";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { judgeTimeMap } from "@recollect/recollect/offtopic/judge-time-map";
import type { JudgedTimeMap } from "@recollect/recollect/offtopic/result";
import type { CaptureText, TimeMap, TimeMapCapture } from "@recollect/recollect/offtopic/time-map";
import { PageTerms } from "@recollect/recollect/relevance/page-terms";
import { traitsOf } from "@recollect/recollect/relevance/page-traits";
import { Vocabulary } from "@recollect/recollect/relevance/vocabulary";

/** A capture of a test: its text, or more properties. */
export type TinyCapture =
  | string
  | (Partial<Omit<TimeMapCapture, "text">> & { readonly says?: string } & Partial<Omit<CaptureText, "terms">>);

/** Returns a capture of a page with a title and links, with the traits by which it is recognised. */
export function tinyPageCapture(says: string, { title, links, canonical, lang = "en" }: TinyFrame): TinyCapture {
  const own = canonical === undefined ? "" : `<link rel="canonical" href="${canonical}">`;
  const html = `<html lang="${lang}"><title>${title}</title>${own}<nav>${links}</nav><main><p>${says}</p></main>`;
  return { says, title: title.toLowerCase(), traits: traitsOf(readPage(Buffer.from(html), { url: "http://example.org/page" })) };
}

interface TinyFrame {
  readonly title: string;
  /** Markup of its menu. */
  readonly links: string;
  readonly canonical?: string | undefined;
  readonly lang?: string;
}

type Chosen = Parameters<typeof detectionSettings>[0];

/** Judges a TimeMap of these captures. */
export function judgeTiny(captures: readonly TinyCapture[], chosen?: Chosen): JudgedTimeMap {
  const timeMap = tinyTimeMap(captures);
  return judgeTimeMap(timeMap, new Comparison(timeMap), detectionSettings(chosen));
}

/** Judges them and returns a mark for each: `+` on-topic, `-` off-topic, `=` on-topic and redesigned, `?` undecided. */
export function tinyMarks(captures: readonly TinyCapture[], chosen?: Chosen): string {
  return judgeTiny(captures, chosen)
    .captures.map(({ offTopic, isRedesigned }) => (offTopic === undefined ? "?" : offTopic ? "-" : isRedesigned ? "=" : "+"))
    .join("");
}

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
