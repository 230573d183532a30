import { dateTemplateText } from "./date-templates.ts";
import type { Template, WikiNode } from "./wikitext.ts";

/** Templates that show one of their values, by its number. */
const wrappers = new Map<string, string>();
for (const [value, names] of [
  [
    "1",
    "nowrap|nobr|nobreak|nowrap begin|small|smaller|big|larger|center|centre|nobold|noitalic|bold|italic|abbr|tooltip|resize|longitem|" +
      "allow wrap|wrap|keep together|quote|cquote|blockquote|zitat|strong|em|sc|smallcaps|as written|not a typo|sic",
  ],
  ["2", "lang|langx|transl|transliteration|color|colour|font color|fontcolor|hs|sort|sortkey|sortname"],
] as const) {
  for (const name of names.split("|")) wrappers.set(name, value);
}

/** Templates for single characters. */
const signs = new Map([
  ["!", "|"],
  ["=", "="],
  ["nbsp", " "],
  ["spaces", " "],
  ["snd", " – "],
  ["spnd", " – "],
  ["spaced ndash", " – "],
  ["ndash", "–"],
  ["endash", "–"],
  ["en dash", "–"],
  ["mdash", "—"],
  ["emdash", "—"],
  ["spaced en dash", " – "],
  ["dash", " – "],
  ["\\", " / "],
  ["·", " · "],
  ["clear", ""],
  ["br", "\n"],
]);
/** Several values, one below another. */
const lists = /^(?:plainlist|flatlist|hlist|ublist?|unbulleted list|bulleted list|collapsible list)$/;
const units = /^(?:convert|cvt|konvert)$/;

/** Longer values are not dates or quantities. */
const maxValueChars = 200;

/** Returns the visible text of a template; empty for unknown ones. `textOf` returns the text of a value, not yet tidied. */
export function templateText(
  { name, parameters }: Template,
  textOf: (nodes: readonly WikiNode[]) => string,
  tidied: (text: string) => string,
): string {
  const key = name.toLowerCase();
  const sign = signs.get(key);
  if (sign !== undefined) return sign;
  if (lists.test(key)) return parameters.map(({ nodes }) => `\n${textOf(nodes)}`).join("");
  const nodesOf = (wanted: string) => parameters.findLast((parameter) => parameter.name === wanted)?.nodes ?? [];
  const wrapped = /^[Ll]ang-|^[a-z]{2}S$/.test(name) ? "1" : wrappers.get(key);
  if (wrapped !== undefined) return textOf(nodesOf(wrapped)).trim();
  const value = (wanted: string) => tidied(textOf(nodesOf(wanted)).slice(0, maxValueChars));
  return units.test(key) ? `${value("1")} ${value("2")}`.trim() : dateTemplateText(key, value);
}
