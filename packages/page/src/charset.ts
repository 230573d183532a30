import { isAscii, isUtf8 } from "node:buffer";
import { cached } from "./cached.ts";
import { headerLabel, type Prescan, prescan } from "./charset-prescan.ts";
import { bitsUnder, guessCharset, unusualBytes } from "./guess-charset.ts";
import { mendUtf8, utf8Length, westernChar } from "./mend-utf8.ts";

/** A page in UTF-8, its original charset, and how that was determined. */
export interface PageInUtf8 {
  /** Valid, and without NUL. */
  readonly utf8: Buffer;
  /** The WHATWG name, e.g. `windows-1252` for a page labelled ISO-8859-1. */
  readonly charset: string;
  /** `utf-8`: nothing was declared, or the label is obviously incorrect, and the bytes are UTF-8. `guess`: by statistics. */
  readonly source: "bom" | "http" | "meta" | "utf-8" | "guess";
}

type Choice = Omit<PageInUtf8, "utf8">;

/**
 * Decodes a page as browsers do: byte order mark, HTTP header, `<meta>`, then the bytes themselves. Unlike browsers, it ignores a label
 * that is obviously incorrect, since unreadable text can't be found. Never throws: invalid bytes become U+FFFD. The host of `url` hints at the
 * language if a guess is needed.
 */
export function pageInUtf8(bytes: Buffer, contentType?: string, url?: string): PageInUtf8 {
  const mark = byteOrderMark(bytes);
  const isValid = isUtf8(bytes);
  if (mark !== undefined) return { utf8: toUtf8(bytes.subarray(mark.length), mark.charset, isValid), charset: mark.charset, source: "bom" };
  const choice = choose(bytes, isValid, charsetNamed(headerLabel(contentType)), url);
  return { utf8: toUtf8(bytes, choice.charset, isValid), ...choice };
}

/** Decodes a page to a string, in the same way. */
export function decodePage(bytes: Buffer, contentType?: string, url?: string): Choice & { text: string } {
  const { utf8, ...choice } = pageInUtf8(bytes, contentType, url);
  return { text: utf8.toString(), ...choice };
}

function byteOrderMark(bytes: Buffer): { charset: string; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { charset: "utf-8", length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { charset: "utf-16le", length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { charset: "utf-16be", length: 2 };
  return undefined;
}

function choose(bytes: Buffer, isValid: boolean, http: string | undefined, url: string | undefined): Choice {
  const found = prescan(bytes);
  const meta = metaCharset(found);
  const declared: Choice | undefined = http ? { charset: http, source: "http" } : meta ? { charset: meta, source: "meta" } : undefined;
  const wide = wideCharset(bytes);
  if (wide !== undefined) return declared?.charset === wide ? declared : { charset: wide, source: "guess" };
  const label = declared?.charset.startsWith("utf-16") ? undefined : declared; // UTF-16 would have zero bytes
  if (isAscii(bytes)) {
    if (label !== undefined) return label;
    return bytes.includes("\x1b$") ? { charset: "iso-2022-jp", source: "guess" } : { charset: "utf-8", source: "utf-8" };
  }
  if (isValid) return isBelievable(label, bytes) ? label : { charset: "utf-8", source: "utf-8" };
  return chooseForInvalidUtf8(bytes, label ?? laterMeta(bytes), http === undefined ? undefined : meta, languageHints(found.lang, url));
}

/** Searches more bytes for a `<meta>`: some pages have many kilobytes of scripts and styles before it. */
function laterMeta(bytes: Buffer): Choice | undefined {
  const charset = metaCharset(prescan(bytes, 65_536));
  return charset === undefined ? undefined : { charset, source: "meta" };
}

/** Valid UTF-8 is UTF-8, whatever its label, unless it is short and the label names an encoding whose byte pairs may be valid by chance. */
function isBelievable(label: Choice | undefined, bytes: Buffer): label is Choice {
  if (label === undefined) return false;
  return label.charset === "utf-8" || (multibyte.has(label.charset) && unusualBytes(bytes, 100).filter((byte) => byte >= 128).length < 20);
}

const multibyte = new Set(["shift_jis", "euc-jp", "iso-2022-jp", "gbk", "gb18030", "big5", "euc-kr"]);

/** Encodings in which byte sequences of UTF-8 are hardly ever a word. */
const latin = new Set(["windows-1252", "windows-1250", "windows-1254", "windows-1257", "iso-8859-2"]);

/** Chooses the charset of bytes that are not entirely valid UTF-8. `second` is the page's own label if the server has one, too. */
function chooseForInvalidUtf8(bytes: Buffer, label: Choice | undefined, second: string | undefined, languages: string[]): Choice {
  const sample = unusualBytes(bytes);
  const { good, bad } = utf8Share(sample);
  if (label === undefined || label.charset === "utf-8") {
    // A page in UTF-8 with a few bad bytes, or truncated inside a character, is still UTF-8.
    if (good > 4 * bad) return label ?? { charset: "utf-8", source: "guess" };
    if (second !== undefined && second !== "utf-8") return { charset: second, source: "meta" };
    const guess = guessCharset(sample, languages);
    const isMixed = label !== undefined && good > 0 && 4 * good >= bad && latin.has(guess);
    return isMixed ? label : { charset: guess, source: "guess" };
  }
  if (good > 4 * bad && !multibyte.has(label.charset)) return { charset: "utf-8", source: "guess" };
  if (second !== undefined && second !== "utf-8" && bitsUnder(second, sample) < 0.8 * bitsUnder(label.charset, sample)) {
    return { charset: second, source: "meta" };
  }
  // Servers and templates declare ISO-8859-1 by default, even for pages with hardly a Latin letter.
  if (label.charset === "windows-1252" && isMostlyUnusual(sample)) {
    const guess = guessCharset(sample, languages);
    if (bitsUnder(guess, sample) < 0.7 * bitsUnder(label.charset, sample)) return { charset: guess, source: "guess" };
  }
  return label;
}

/** Counts multi-byte characters, and bytes that are invalid in UTF-8. */
function utf8Share(sample: Buffer): { good: number; bad: number } {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < sample.length; ) {
    const length = utf8Length(sample, at);
    if (length > 1) good++;
    else if (length === 0 && at < sample.length - 3) bad++;
    at += length || 1;
  }
  return { good, bad };
}

function isMostlyUnusual(sample: Buffer): boolean {
  let unusual = 0;
  let latin = 0;
  for (const byte of sample) {
    if (byte >= 128) unusual++;
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) latin++;
  }
  return unusual > latin;
}

/** Recognises UTF-16 without a byte order mark by the zero bytes of its ASCII characters. */
function wideCharset(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (bytes.length < 4 || (bytes[0] === 0) === (bytes[1] === 0)) return undefined;
  let even = 0;
  let odd = 0;
  const end = Math.min(bytes.length & ~1, 512);
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  if (odd > end / 5 && even === 0) return "utf-16le";
  return even > end / 5 && odd === 0 ? "utf-16be" : undefined;
}

/** The charset of the page's own label. A page with a readable ASCII label is not in UTF-16. */
function metaCharset({ label }: Prescan): string | undefined {
  const charset = charsetNamed(label);
  if (charset === "x-user-defined") return "windows-1252";
  return charset?.startsWith("utf-16") ? "utf-8" : charset;
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decoderFor(charset: string): InstanceType<typeof TextDecoder> {
  return cached(decoders, charset, () => new TextDecoder(charset, { ignoreBOM: true }));
}

const labels = new Map<string, string | undefined>();

/** Returns the WHATWG name for a label, also in spellings that browsers don't accept (`utf_8`, `iso8859_1`); undefined if unknown. */
function charsetNamed(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  const find = (name: string) =>
    encodingOf(name) ?? encodingOf(name.replace(/[_\s]+/g, "-")) ?? encodingOf(name.replace(/^(?:cp|win(?:dows)?)-?(?=\d)/, "windows-"));
  return cached(labels, label.toLowerCase(), find, 1000);
}

function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function toUtf8(all: Buffer, charset: string, isValid: boolean): Buffer {
  if (charset.startsWith("utf-16")) return Buffer.from(decoderFor(charset).decode(all).replace(/\0+/g, ""));
  const bytes = all.includes(0) ? withoutZeros(all) : all;
  if (charset !== "iso-2022-jp" && isAscii(bytes)) return bytes;
  if (charset === "utf-8") return isValid ? bytes : mendUtf8(bytes);
  return Buffer.from(charset === "windows-1252" ? decodeWestern(bytes) : decoderFor(charset).decode(bytes));
}

/** Removes NUL, since browsers skip it in text and databases refuse it. */
function withoutZeros(bytes: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(bytes.length);
  let filled = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0) kept[filled++] = bytes[at] as number;
  return kept.subarray(0, filled);
}

/** Decodes windows-1252, since some versions of Node 22 decode 0x80 to 0x9f wrongly. */
function decodeWestern(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  return /[\x80-\x9f]/.test(text) ? text.replace(/[\x80-\x9f]/g, (char) => westernChar(char.charCodeAt(0))) : text;
}

/** Languages of countries whose domain differs from the language code. */
const domainLanguages = new Map(
  (
    "at=de ch=de cz=cs gr=el jp=ja cn=zh tw=zh-hant hk=zh-hant kr=ko il=he ua=uk rs=sr by=ru kz=ru su=ru ir=fa sa=ar eg=ar ae=ar br=pt " +
    "mx=es ar=es cl=es co=es se=sv dk=da no=da ee=et si=hr ba=hr"
  )
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** The languages that the `lang` attribute and the host suggest. */
function languageHints(lang: string, url: string | undefined): string[] {
  const domain = /^https?:\/\/[^/?#:@]{1,255}\.([a-z]{2})(?:[:/?#]|$)/i.exec(url ?? "")?.[1]?.toLowerCase() ?? "";
  return [lang, domainLanguages.get(domain) ?? domain].filter((language) => language !== "");
}
