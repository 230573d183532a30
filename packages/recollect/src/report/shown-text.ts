import { htmlText } from "@recollect/base/html-text";
import { readableUrl } from "./readable-url.ts";
import { charWidth, textWidth } from "./text-width.ts";

const obeyed = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Makes archived text safe to display. Control characters and marks that reverse the writing direction are shown as codes. */
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

/** Makes an address safe to display, and decodes it where that is safe. */
export function shownUrl(url: string, maxChars?: number): string {
  return shownText(readableUrl(url), maxChars);
}

/** Returns safe text as the content of an HTML element or of a quoted attribute. */
export function shownHtml(text: string, maxChars?: number): string {
  return htmlText(shownText(text, maxChars));
}

/** Shortens a text that is too wide for a figure to its beginning and end, because the end of an address is more informative than its middle. Widths are in Latin letters. */
export function shortened(text: string, maxWidth: number): string {
  const shown = shownText(text);
  if (textWidth(shown) <= maxWidth) return shown;
  const head = Math.ceil((maxWidth - 1) * 0.6);
  const chars = Array.from(shown);
  const begin = fitting(chars, head);
  const end = fitting(chars.toReversed(), maxWidth - 1 - head);
  return `${chars.slice(0, begin).join("")}…${chars.slice(chars.length - end).join("")}`;
}

/** Returns the number of leading characters that fit. */
function fitting(chars: readonly string[], maxWidth: number): number {
  let [count, width] = [0, 0];
  for (const char of chars) {
    width += charWidth(char);
    if (width > maxWidth) break;
    count++;
  }
  return count;
}

/** Formats `1234567` as `1,234,567`. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en");
}

/** Formats a count: `1 page`, `2 pages`. */
export function formatCount(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** Formats `0.1234` as `12 %`; small shares keep a decimal, so that they do not look like zero. */
export function percent(share: number): string {
  return `${share > 0 && share < 0.095 ? (100 * share).toFixed(1) : Math.round(100 * share)} %`;
}
