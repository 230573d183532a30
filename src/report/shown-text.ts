import { htmlText } from "../offtopic/html-text.ts";

const obeyed = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/**
 * Archived text as a reader may see it: on one line, with control characters and marks that turn the direction of writing around shown
 * as their code. An address with such a mark would otherwise look like another one.
 */
export function shownText(text: string, maxChars = 1000): string {
  const whole = text
    .slice(0, maxChars + 1)
    .toWellFormed()
    .replace(/[\r\n\t]+/g, " ");
  const shown = whole.length > maxChars ? `${whole.slice(0, maxChars).toWellFormed()}…` : whole;
  return shown.replace(obeyed, (char) => {
    const code = char.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** The same as the content of an HTML element or of a quoted attribute. */
export function shownHtml(text: string, maxChars?: number): string {
  return htmlText(shownText(text, maxChars));
}

/** Both ends of a text that is too long for its place in a figure: of addresses, the end tells more than the middle. */
export function shortened(text: string, maxChars: number): string {
  const shown = shownText(text);
  if (shown.length <= maxChars) return shown;
  const head = Math.ceil((maxChars - 1) * 0.6);
  return `${shown.slice(0, head)}…${shown.slice(shown.length - (maxChars - 1 - head))}`.toWellFormed();
}

/** `1234567` as `1,234,567`. */
export function written(value: number): string {
  return value.toLocaleString("en");
}

/** `1 page`, `2 pages`. */
export function counted(value: number, noun: string): string {
  return `${written(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** `0.1234` as `12 %`; small shares keep a digit, so that few are not shown as none. */
export function percent(share: number): string {
  return `${share > 0 && share < 0.095 ? (100 * share).toFixed(1) : Math.round(100 * share)} %`;
}
