import { de } from "./de.ts";
import { en } from "./en.ts";

/** What a language must have. */
export type Texts = typeof en;

export const languages: Readonly<Record<string, Texts>> = { en, de };

const key = "recollect-language";

/** The language that the user has chosen here, else the browser's, else English. */
export const language: string =
  [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(
    (tag): tag is string => tag !== null && Object.hasOwn(languages, tag),
  ) ?? "en";

export const t: Texts = languages[language] ?? en;

export function chooseLanguage(tag: string): void {
  localStorage.setItem(key, tag);
  location.reload();
}

/** Numbers as the language writes them. */
export function number(value: number): string {
  return value.toLocaleString(language);
}

/** A number with so many digits behind the point. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A score with two digits behind the point. */
export function score(value: number | undefined): string {
  return value === undefined ? "–" : decimal(value, 2);
}
