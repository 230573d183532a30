import { domainToUnicode } from "node:url";

/** One character in UTF-8, percent-encoded. */
const encodedChar = /%[2-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3}/gi;

/**
 * Returns an address in readable form: `/caf%C3%A9` as `/café`, `xn--bcher-kva.example` as `bücher.example`. Reserved and invisible
 * characters and invalid UTF-8 stay encoded, and so does a host whose letters look like others.
 */
export function readableUrl(url: string): string {
  const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return scheme === "" ? url : scheme + readableHost(host) + rest.replace(encodedChar, readableChar);
}

/** Makes every address in a text readable. */
export function withReadableUrls(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"]+/gi, readableUrl);
}

/** Returns a host with its labels in Unicode unless they could be mistaken for others. */
export function readableHost(host: string): string {
  if (!/(?:^|\.)xn--/i.test(host)) return host;
  return host
    .split(".")
    .map((label) => {
      const shown = /^xn--/i.test(label) ? domainToUnicode(label) : label;
      return isUnmistakable(shown) ? shown : label;
    })
    .join(".");
}

function readableChar(encoded: string): string {
  try {
    const char = decodeURIComponent(encoded);
    return /^(?:[\w.~-]|(?![\x00-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}])$/u.test(char) ? char : encoded;
  } catch {
    return encoded; // not UTF-8
  }
}

/** Scripts that may be mixed in one word; other mixtures may be deceptive (as in UTS 39, "highly restrictive", but for Latin with others). */
const writings = [
  /^[\p{Script=Latin}\p{M}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}\d-]+$/u,
  ...["Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek", "Gujarati", "Gurmukhi", "Hebrew"].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\d-]+$`, "u"),
  ),
  ...["Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai"].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\d-]+$`, "u"),
  ),
];

/** Cyrillic and Greek letters that look like Latin ones: a label of only these reads as a Latin word. */
const latinLookalikes = /^[асԁеһіјӏорԛѕԝхуъЬвнкмтгαικνορτυχωγ\d-]+$/u;

function isUnmistakable(label: string): boolean {
  return label !== "" && writings.some((writing) => writing.test(label)) && !latinLookalikes.test(label);
}
