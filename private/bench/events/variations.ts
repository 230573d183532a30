import { readFileSync } from "node:fs";
import { join } from "node:path";
import { simplified } from "@recollect/recollect/relevance/simplified";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { RealEvent } from "./real-events.ts";

/** Another description of an event: the specification, and texts that replace those of its references. */
export interface Variation {
  readonly name: string;
  readonly specification: ResolvedSpecification;
  readonly texts: ReadonlyMap<string, string>;
}

/** Keywords that do not occur on any page. */
const absentKeywords = Array.from({ length: 50 }, (_, n) => `zxqv${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`);

/** Returns other users' likely descriptions of the same event, the given one first. */
export function variationsOf({ specification, folder }: RealEvent): Variation[] {
  const { topic, event: span, title } = specification;
  const texts = new Map(topic.references.map((name) => [name, readFileSync(join(folder, name), "utf8").trim()]));
  const changed = (change: (text: string) => string): ReadonlyMap<string, string> =>
    new Map([...texts].map(([name, text]) => [name, change(text)]));
  const withKeywords = (keywords: readonly string[]): ResolvedSpecification => ({ ...specification, topic: { ...topic, keywords } });
  const isJapanese = [...texts.values()].some((text) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
  const simple = isJapanese ? (text: string) => text : simplified;
  return [
    { name: "as given", specification, texts },
    { name: "title alone", specification: withKeywords([]), texts: changed(() => title) },
    { name: "first sentence", specification, texts: changed(firstSentence) },
    { name: "half of the text", specification, texts: changed((text) => text.slice(0, text.length / 2)) },
    { name: "no accents", specification: withKeywords(topic.keywords.map(withoutAccents)), texts: changed(withoutAccents) },
    {
      name: "simplified Chinese",
      specification: { ...specification, title: simple(title), topic: { ...topic, keywords: topic.keywords.map(simple) } },
      texts: changed(simple),
    },
    { name: "no keywords", specification: withKeywords([]), texts },
    { name: "50 keywords that no page has", specification: withKeywords([...topic.keywords, ...absentKeywords]), texts },
    { name: "first day only", specification: { ...specification, event: { ...span, endMs: span.startMs + 86_399_999 } }, texts },
  ];
}

function firstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s)|[。！？]|$)/su.exec(text)?.[0] ?? text;
}

/** Removes accents of Latin letters only: in other scripts, marks form separate letters. */
function withoutAccents(text: string): string {
  const decomposed = text.normalize("NFD");
  return decomposed.replace(/(?<=[a-z])[\u0300-\u036f]+/gi, "").normalize("NFC");
}
