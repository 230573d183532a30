import { language } from "../../texts/texts.ts";

/** Languages that recollect detects on pages (ISO 639-1). */
const codes = (
  "af ar be bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu hy id is it ja ka kk ko lt lv mk mr ne nl no pl pt ro ru sk sl sq sr sv " +
  "ta te th tr uk ur vi zh"
).split(" ");

export interface TextLanguage {
  readonly code: string;
  readonly name: string;
}

/** Returns the languages that no text of this event has yet, by their names in the user's language. */
export function languagesWithout(texts: readonly { readonly name: string }[], event: string): TextLanguage[] {
  const names = new Intl.DisplayNames([language], { type: "language" });
  const taken = new Set(texts.map(({ name }) => name));
  return codes
    .filter((code) => !taken.has(languageText(event, code)))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Returns the file name of an event's text in a language, such as `flood.de.txt`. */
export function languageText(event: string, code: string): string {
  return `${event}.${code}.txt`;
}
