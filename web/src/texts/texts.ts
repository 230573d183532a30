import { de } from "./de.ts";
import { en } from "./en.ts";

/** The texts that every language must have. */
export type Texts = typeof en;

export const languages: Readonly<Record<string, Texts>> = { en, de };

const key = "recollect-language";

/** The language that the user has chosen here, otherwise the browser's, otherwise English. */
export const language: string =
  [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(
    (tag): tag is string => tag !== null && Object.hasOwn(languages, tag),
  ) ?? "en";

export const t: Texts = languages[language] ?? en;

export function chooseLanguage(tag: string): void {
  localStorage.setItem(key, tag);
  location.reload();
}

/** Formats a number in the user's language. */
export function number(value: number): string {
  return value.toLocaleString(language);
}

/** Formats a number with a fixed number of decimals. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats a score with two decimals. */
export function score(value: number | undefined): string {
  return value === undefined ? "–" : decimal(value, 2);
}
