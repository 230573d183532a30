import type { Block, Outline } from "./outline.ts";
import * as phrases from "./signal-phrases.ts";

/**
 * Faults of a page that its text reveals.
 * - `error-page`: an error status, or a server error message; `soft-404`: "not found" without an error status;
 * - `database-error`: the site's software can't reach its data; `outage`: maintenance, a fault, a queue; `bot-check`: a page for robots
 *   instead of readers;
 * - `login-wall`, `cookie-wall`, `age-gate`: a form or a notice in place of the page; `parked-domain`, `for-sale`: the site has
 *   disappeared or does not exist yet;
 * - `redirect-stub`: a redirect, or a page that only links to its new address; `empty-shell`: almost no words, since scripts load the
 *   rest.
 */
export type Signal =
  | "error-page"
  | "soft-404"
  | "database-error"
  | "outage"
  | "bot-check"
  | "login-wall"
  | "cookie-wall"
  | "age-gate"
  | "parked-domain"
  | "for-sale"
  | "redirect-stub"
  | "empty-shell";

/** A page to check for faults. */
export interface SignalInput {
  readonly outline: Outline;
  /** Its main text. */
  readonly text: string;
  /** Its HTTP status, if known. */
  readonly status?: number | undefined;
}

/** Maximum running text of an error page (advice, a search form), in characters; an article about error pages has more. */
const proseWithTitle = 1500;
const proseWithoutTitle = 600;
/** Longer blocks are paragraphs of content. */
const noticeChars = 260;
/** Blocks examined; error pages of large sites have menus of some hundred. */
const maxBlocks = 1000;

/** Returns the faults of a page. A phrase counts in the title, or in a short block of a page with little other text. */
export function pageSignals({ outline, text, status = 0 }: SignalInput): Signal[] {
  const signals = new Set<Signal>();
  if (status >= 400) signals.add("error-page");
  else if (status >= 300) signals.add("redirect-stub");
  const prose = charsOf(outline.blocks.filter(isSentence));
  const titles = titleParts(outline.title);
  if (prose > proseWithTitle || (text.length > 3 * proseWithTitle && prose > proseWithoutTitle)) {
    const signal = isMostlyConsent(outline.blocks) ? titledSignal(titles) : undefined;
    return signal === undefined ? [...signals] : [...signals, signal];
  }
  const notices = prose > proseWithoutTitle || text.length > 2 * proseWithoutTitle ? [] : noticesOf(outline.blocks);
  const hasPhrase = (pattern: RegExp): boolean => isTitled(titles, pattern) || notices.some((notice) => opensWith(notice, pattern));
  if (hasPhrase(phrases.notFound)) signals.add(status >= 400 ? "error-page" : "soft-404");
  if (hasPhrase(phrases.databaseError)) signals.add("database-error");
  if (hasPhrase(phrases.botCheck)) signals.add("bot-check");
  if (hasPhrase(phrases.serverError) && !signals.has("bot-check")) signals.add("error-page");
  if (signals.size === 0 && hasPhrase(phrases.outage)) signals.add("outage");
  if (hasPhrase(phrases.forSale)) signals.add("for-sale");
  else if (hasPhrase(phrases.parkedDomain) || isFilledByParking(outline, prose)) signals.add("parked-domain");
  if (isTitled(titles, phrases.loginTitle) || notices.some((notice) => opensWith(notice, phrases.loginWall))) signals.add("login-wall");
  if (isTitled(titles, phrases.cookieTitle) || isCookieNotice(outline.blocks)) signals.add("cookie-wall");
  if (signals.size === 0 && hasPhrase(phrases.ageGate)) signals.add("age-gate");
  if (signals.size === 0 && isRedirect(outline, hasPhrase(phrases.redirecting))) signals.add("redirect-stub");
  if (signals.size === 0 && isEmpty(outline, notices)) signals.add("empty-shell");
  return [...signals];
}

/** Whether a block is a sentence and not links. */
function isSentence({ text, linkChars }: Block): boolean {
  return text.length >= 100 && linkChars < 0.3 * text.length;
}

function charsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether nearly all running text is about cookies and consent: an overlay, whatever the page behind it is. */
function isMostlyConsent(blocks: readonly Block[]): boolean {
  let other = 0;
  for (const block of blocks) {
    if (isSentence(block) && !phrases.cookieNotice.test(block.text)) other += block.text.length;
    if (other >= proseWithoutTitle) return false;
  }
  return true;
}

/** The fault that the title alone shows if the text is an overlay about cookies. */
function titledSignal(titles: readonly string[]): Signal | undefined {
  if (isTitled(titles, phrases.notFound)) return "soft-404";
  if (isTitled(titles, phrases.botCheck)) return "bot-check";
  if (isTitled(titles, phrases.serverError)) return "error-page";
  if (isTitled(titles, phrases.outage)) return "outage";
  return isTitled(titles, phrases.loginTitle) ? "login-wall" : undefined;
}

/** Splits `404 Page Not Found | whitehouse.gov` into parts. */
function titleParts(title: string): string[] {
  return title
    .slice(0, 300)
    .split(/\s+[-–—·•:]+\s+|\s*[|»›]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether a part of the title is little more than the phrase. */
function isTitled(titles: readonly string[], pattern: RegExp): boolean {
  return titles.some((title) => {
    const found = pattern.exec(title);
    return found !== null && title.length <= found[0].length + 25;
  });
}

/** Short blocks that are not menus. */
function noticesOf(blocks: readonly Block[]): string[] {
  const notices = blocks.slice(0, maxBlocks).filter(({ text, linkChars }) => text.length <= noticeChars && linkChars < 0.6 * text.length);
  return notices.map(({ text }) => text);
}

/** Whether the notice begins with the phrase or consists of little else. */
function opensWith(notice: string, pattern: RegExp): boolean {
  const found = pattern.exec(notice);
  return found !== null && (found.index <= 40 || notice.length <= found[0].length + 60);
}

function isFilledByParking({ requisites, links, blocks }: Outline, prose: number): boolean {
  if (prose > proseWithoutTitle || blocks.length > 60) return false;
  return requisites.some(({ url }) => phrases.parkingHost.test(url)) || links.some(({ href }) => phrases.parkingHost.test(href));
}

/** Whether all sentences of the page are about cookies. */
function isCookieNotice(blocks: readonly Block[]): boolean {
  let notice = 0;
  let other = 0;
  for (const { text } of blocks.slice(0, maxBlocks)) {
    if (text.length >= 60 && phrases.cookieNotice.test(text)) notice += text.length;
    else if (text.length >= 25) other += text.length;
    if (other >= 400) return false;
  }
  return notice >= 150 && other < 0.5 * notice;
}

function isRedirect({ links, blocks }: Outline, hasPhrase: boolean): boolean {
  const chars = charsOf(blocks);
  return chars < 600 && (hasPhrase || (chars < 300 && links.some(({ kind }) => kind === "refresh")));
}

/** Whether there is no text and nothing to follow, or only the request to enable scripts. Frames and images with links count as content. */
function isEmpty({ blocks, links }: Outline, notices: readonly string[]): boolean {
  const chars = charsOf(blocks);
  if (links.some(({ kind }) => kind === "frame")) return false;
  if (chars < 600 && notices.some((notice) => opensWith(notice, phrases.needsScript))) return true;
  return chars < 60 && links.filter(({ kind }) => kind !== "link").length < 3;
}
