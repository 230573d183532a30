import { warcLimits } from "@recollect/warc/limits";
import type { BlockModel } from "./block-model.ts";
import { pageInUtf8 } from "./charset.ts";
import type { DateCandidate } from "./dates/date-candidate.ts";
import { findDates, pickDate } from "./dates/find-dates.ts";
import { fingerprint } from "./fingerprint.ts";
import { detectLanguage } from "./language.ts";
import { type PageLink, pageLinks } from "./links.ts";
import { mainPart, mainTexts } from "./main-text.ts";
import { Markup } from "./markup.ts";
import { originalUrl } from "./original-url.ts";
import { type Block, type Outline, outlineOf, type Requisite } from "./outline.ts";
import type { PageKind } from "./page-kind.ts";
import { pageSignals, type Signal } from "./signals.ts";
import { headingRank } from "./tags.ts";

/** Information about a page besides its bytes. */
export interface PageContext {
  /** Its URL; an archive's rewriting of it is undone. */
  readonly url?: string | undefined;
  /** The Content-Type header. */
  readonly contentType?: string | undefined;
  /** The Last-Modified header. */
  readonly lastModified?: string | undefined;
  readonly status?: number | undefined;
  /** Capture time: 14 digits, or ISO 8601. No date of the page is later. */
  readonly capturedAt?: string | undefined;
  /** The model that helps to choose the main text; by default, the one shipped with recollect. */
  readonly blockModel?: BlockModel | undefined;
}

/** Everything that the crawl needs to know about a page. */
export interface Page {
  readonly url: string;
  /** Its headline or, without one, the document's title. */
  readonly title: string;
  /** Text of the `title` element, often with the name of the site. */
  readonly documentTitle: string;
  /** Text of its headings, in order. */
  readonly headings: readonly string[];
  readonly charset: string;
  /** ISO 639-1, `und` if unknown. */
  readonly language: string;
  /** The purpose of the page. */
  readonly kind: PageKind;
  /** Best publication date; undefined if none is trustworthy. */
  readonly date: DateCandidate | undefined;
  /** All candidates, best first. */
  readonly dates: readonly DateCandidate[];
  /** Main text by blocks; sentences do not span blocks. */
  readonly blocks: readonly string[];
  /** The same as one text, one line per block. */
  readonly text: string;
  readonly links: readonly PageLink[];
  readonly requisites: readonly Requisite[];
  /** The canonical URL that the page declares. */
  readonly canonical: string | undefined;
  /** Simhash of the main text, 16 hex digits: near-duplicates differ in few bits. */
  readonly fingerprint: string;
  /** Faults of the page, such as an error page instead of content. */
  readonly signals: readonly Signal[];
  /** Whether a limit was reached and something was left out. */
  readonly truncated: boolean;
}

/**
 * Reads a page in one pass over its markup. Never throws, whatever the bytes are.
 *
 * ```ts
 * import { readPage } from "recollect/page";
 *
 * const bytes = Buffer.from("<html lang=en><title>Quake</title><p>A strong earthquake shook the coast on 11 March 2011.</p>");
 * const { title, language, text } = readPage(bytes, { url: "https://harbour.example/2011/quake" });
 * console.log(title, language, text);
 * // Quake en A strong earthquake shook the coast on 11 March 2011.
 * ```
 */
export function readPage(bytes: Buffer, context: PageContext = {}): Page {
  const { url, charset, outline, kind, main, headline, blocks } = readMainText(bytes, context);
  const text = blocks.join("\n");
  const language = languageOf(outline, text);
  const dates = findDates({ ...context, url, outline, main, language });
  const { links, requisites, canonical } = pageLinks(outline, url, main);
  return {
    url,
    title: pageTitle(outline, headline),
    documentTitle: outline.title,
    headings: headingsOf(outline),
    charset,
    language,
    kind,
    date: pickDate(dates, context.capturedAt),
    dates,
    blocks,
    text,
    links,
    requisites,
    canonical,
    fingerprint: fingerprint(text),
    signals: pageSignals({ outline, text, status: context.status }),
    truncated: outline.truncated || bytes.length > warcLimits.payloadBytes,
  };
}

/** Returns only the `text` of a page, without the cost of dates, links and language. */
export function pageText(bytes: Buffer, context: PageContext): string {
  return readMainText(bytes, context).blocks.join("\n");
}

function readMainText(bytes: Buffer, context: PageContext) {
  const url = originalUrl(context.url ?? "");
  const { utf8, charset } = pageInUtf8(bytes.subarray(0, warcLimits.payloadBytes), context.contentType, url);
  const outline = outlineOf(new Markup(utf8));
  const { kind, main, headline } = mainPart(outline, { model: context.blockModel, url });
  return { url, charset, outline, kind, main, headline, blocks: mainTexts(outline, main) };
}

/** Characters of a page that suffice to detect its language. */
const languageChars = 3000;

/** Language of the main text or, if that is unclear (lists of names, numbers), of the whole page. */
function languageOf({ title, blocks, lang }: Outline, text: string): string {
  const { language } = detectLanguage(text, lang);
  if (language !== "und") return language;
  let all = title;
  for (let i = 0; i < blocks.length && all.length < languageChars; i++) all += `\n${blocks[i]?.text}`;
  return detectLanguage(all, lang).language;
}

function headingsOf({ blocks, elements }: Outline): string[] {
  return blocks.filter(({ element }) => headingRank(elements[element]?.tag) > 0).map(({ text }) => text);
}

const separators = /\s+[-–—|·:»]{1,2}\s+|\s*[|｜]\s*/;

/**
 * Returns a page's title: its headline or, without one, the most informative part of the document's title. Two kinds of headlines are not the
 * page's title: the last part of the document's title, if shorter than the first, is the name of the site; a headline that shares no word with
 * the title belongs to something else.
 */
function pageTitle({ title, blocks }: Outline, headline: number): string {
  const parts = title.split(separators).filter((part) => part !== "");
  const shown = (blocks[headline] as Block | undefined)?.text;
  const first = parts[0] ?? "";
  const isSite = shown !== undefined && parts.length > 1 && shown === parts.at(-1) && shown.length < first.length;
  if (shown !== undefined && !isSite && (title === "" || shareWord(shown, title))) return shown;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), first);
}

/** Words of at least four letters, or pairs of characters in scripts without spaces. */
const words = /[\p{L}\p{N}]{4,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/gu;

function shareWord(headline: string, title: string): boolean {
  const lower = title.toLowerCase();
  const own = headline.toLowerCase().match(words) ?? [];
  return own.length === 0 ? lower.includes(headline.toLowerCase()) : own.some((word) => lower.includes(word));
}
