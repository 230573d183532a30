import { readFileSync } from "node:fs";
import { join } from "node:path";
import { simplified } from "../../src/relevance/simplified.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import { historyFor } from "./history-texts.ts";
import type { RealEvent } from "./real-events.ts";

/** An event described in another way: the specification, and texts that replace those of its references. */
export interface Variation {
  readonly name: string;
  readonly specification: ResolvedSpecification;
  readonly texts: ReadonlyMap<string, string>;
}

/** Keywords that no page has. */
const absentKeywords = 50;

/** The ways in which another user might describe the same event, the given one first. `historyOf` gives the history that is added to a text. */
export function variationsOf(event: RealEvent, historyOf = historyFor): Variation[] {
  const { specification } = event;
  const { topic, event: span, title } = specification;
  const texts = new Map(topic.references.map((name) => [name, readFileSync(join(event.folder, name), "utf8").trim()]));
  const changed = (change: (text: string) => string): ReadonlyMap<string, string> =>
    new Map([...texts].map(([name, text]) => [name, change(text)]));
  const withKeywords = (keywords: readonly string[]): ResolvedSpecification => ({ ...specification, topic: { ...topic, keywords } });
  const inOther = isJapanese(texts.values()) ? (text: string) => text : inOtherScript;
  return [
    { name: "as given", specification, texts },
    { name: "title alone", specification: withKeywords([]), texts: changed(() => title) },
    { name: "first sentence", specification, texts: changed(firstSentence) },
    { name: "half of the text", specification, texts: changed((text) => text.slice(0, text.length / 2)) },
    { name: "history added", specification, texts: changed((text) => `${text}\n\n${historyOf(event.archive, text)}`) },
    { name: "no accents", specification: withKeywords(topic.keywords.map(withoutAccents)), texts: changed(withoutAccents) },
    {
      name: "other Chinese script",
      specification: { ...specification, title: inOther(title), topic: { ...topic, keywords: topic.keywords.map(inOther) } },
      texts: changed(inOther),
    },
    { name: "no keywords", specification: withKeywords([]), texts },
    { name: "50 keywords that no page has", specification: withKeywords([...topic.keywords, ...madeUpWords()]), texts },
    { name: "first day only", specification: { ...specification, event: { ...span, endMs: span.startMs + 86_399_999 } }, texts },
  ];
}

function firstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s)|[。！？]|$)/su.exec(text)?.[0] ?? text;
}

/** Only accents of Latin letters: marks of other scripts are letters of their own. */
function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(?<=[a-z])[\u0300-\u036f]+/gi, "")
    .normalize("NFC");
}

/** Rewrites simplified Chinese in traditional characters, and any other Chinese in simplified ones. */
function inOtherScript(text: string): string {
  const simple = simplified(text);
  return simple === text ? [...text].map((character) => traditional().get(character) ?? character).join("") : simple;
}

function isJapanese(texts: Iterable<string>): boolean {
  return [...texts].some((text) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
}

let traditionalForms: ReadonlyMap<string, string> | undefined;

/** By simplified character, the first traditional one. */
function traditional(): ReadonlyMap<string, string> {
  traditionalForms ??= new Map(
    Array.from({ length: 0x51ff }, (_, n) => String.fromCodePoint(0x9fff - n))
      .filter((character) => simplified(character) !== character)
      .map((character) => [simplified(character), character] as const),
  );
  return traditionalForms;
}

function madeUpWords(): string[] {
  return Array.from(
    { length: absentKeywords },
    (_, n) => `zxqv${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`,
  );
}
