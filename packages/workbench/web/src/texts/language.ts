import { byteSize } from "@recollect/base/byte-size";

const names: Readonly<Record<string, string>> = { en: "English", de: "Deutsch" };

const key = "recollect-language";

/** The names of the languages, by their tags. */
export const languages = Object.entries(names);

/** The language that the user has chosen here, otherwise the browser's, otherwise English. */
export const language: string =
  [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(
    (tag): tag is string => tag !== null && Object.hasOwn(names, tag),
  ) ?? "en";

export function chooseLanguage(tag: string): void {
  localStorage.setItem(key, tag);
  location.reload();
}

/** Returns a text in the user's language. To add a language, add a parameter: the type check then finds every text that lacks it. */
export function say<Text>(en: Text, de: Text): Text {
  return language === "de" ? de : en;
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

/** Formats `17457166` as `17.5 MB`, in the user's language. */
export function bytes(value: number): string {
  return byteSize(value, language);
}
