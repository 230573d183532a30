import { pageLimits } from "./limits.ts";
import { type LinkResolver, linkResolver } from "./link-resolver.ts";
import type { Block, Outline, OutlineLink, Requisite } from "./outline.ts";

/** A link to another page, with its descriptions on this page. */
export interface PageLink {
  /** Absolute, http(s), normalised, without fragment; the original URL if an archive rewrote the page. */
  readonly url: string;
  readonly anchor: string;
  /** Up to 150 characters of the surrounding text, including the anchor. */
  readonly context: string;
  /** Its title attribute, if that differs. */
  readonly title?: string;
  /** For a standalone link: the text before it if it is only "read more", else the text after it. */
  readonly nearby?: string;
  /** Whether it is in the main text. */
  readonly main: boolean;
  readonly rel?: string;
}

/** The links of a page, and the files that its replay needs. */
export interface PageLinks {
  readonly links: PageLink[];
  readonly requisites: Requisite[];
  /** The canonical URL that the page declares. */
  readonly canonical: string | undefined;
}

/**
 * Returns the links of the page at `pageUrl` (its original URL), each URL once, in order of first appearance. Of several links to one URL,
 * the one in the main text is preferred, then the one with the most informative anchor. `main` has, for each block, whether it is main text.
 */
export function pageLinks(outline: Outline, pageUrl: string, main: readonly boolean[]): PageLinks {
  const resolver = linkResolver(pageUrl, outline.base);
  const best = new Map<string, OutlineLink>();
  let canonical: string | undefined;
  for (const link of outline.links) {
    const url = resolver.link(link.href);
    if (url === undefined) continue;
    if (link.kind === "link" && /\bcanonical\b/.test(link.rel)) canonical ??= url;
    const known = best.get(url);
    if (known === undefined ? best.size < pageLimits.pageLinks : isBetter(link, known, main)) best.set(url, link);
  }
  const links = Array.from(best, ([url, link]) => pageLink(url, link, outline.blocks, main));
  const requisites = resolvedRequisites(outline.requisites, resolver);
  return { links, requisites, canonical };
}

function pageLink(url: string, link: OutlineLink, blocks: readonly Block[], main: readonly boolean[]): PageLink {
  const { anchor, block, start, rel, title } = link;
  const context = around(blocks[block]?.text ?? "", start, anchor.length);
  const nearby = nearbyText(link, blocks);
  const isMain = main[block] === true;
  // The common case; copying optional fields into an object takes several times as long.
  if (title === "" && nearby === "" && rel === "") return { url, anchor, context, main: isMain };
  return {
    url,
    anchor,
    context,
    ...(title !== "" && title !== anchor && { title }),
    ...(nearby !== "" && { nearby }),
    main: isMain,
    ...(rel !== "" && { rel }),
  };
}

/** Maximum number of other characters in the block of a standalone link. */
const aloneChars = 20;

/** Returns the description of a link outside its own block: a teaser below its headline, or above its "read more". */
function nearbyText({ anchor, block }: OutlineLink, blocks: readonly Block[]): string {
  const own = blocks[block];
  if (own === undefined || own.text.length > anchor.length + aloneChars) return "";
  // In menus neither neighbour is text, and the anchor need not be examined.
  const [before, after] = [blocks[block - 1], blocks[block + 1]];
  if (!isText(before) && !isText(after)) return "";
  if (navigation.test(anchor)) return "";
  const informative = isInformative(anchor);
  const other = informative ? after : before;
  return isText(other) ? around(other.text, informative ? 0 : other.text.length, 0) : "";
}

function isText(block: Block | undefined): block is Block {
  return block !== undefined && block.linkChars <= block.text.length / 2;
}

/** Anchors of navigation links, which the text before them does not describe. */
const navigation = /^(?:home|next|prev(?:ious)?)$/i;

/** Anchors that do not describe their target. */
const genericAnchor =
  /^(?:(?:click )?here|(?:read|learn|see|find out) more|more|continue(?: reading)?|link|mehr|weiter(?:lesen)?|hier(?: klicken)?|lire (?:la suite|plus)|en savoir plus|ici|suite|leer más|más|ver más|aquí|continua|leggi(?: tutto)?|qui|saiba mais|leia mais|mais|lees (?:meer|verder)|meer|więcej|czytaj (?:dalej|więcej)|подробнее|далее|читать далее|devamı|続きを読む|详细|更多|더보기|المزيد|read|next|prev(?:ious)?|home|permalink)$/i;

/** Prefers a link in the main text, then an informative anchor, then a longer one. */
function isBetter(link: OutlineLink, known: OutlineLink, main: readonly boolean[]): boolean {
  if (main[link.block] !== main[known.block]) return main[link.block] === true;
  if (link.anchor === known.anchor || link.anchor === "") return false;
  const informative = isInformative(link.anchor);
  return informative === isInformative(known.anchor) ? link.anchor.length > known.anchor.length : informative;
}

/** Whether the anchor describes the target: it has letters, and is not only "read more" or a URL. */
function isInformative(anchor: string): boolean {
  const words = /^[a-z\d].*[a-z\d]$/i.test(anchor) ? anchor : anchor.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, "");
  return /\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u.test(words) && !genericAnchor.test(words) && !/^(?:https?:|www\.)\S*$/i.test(words);
}

const contextChars = 150;

/** Returns the text around an anchor, cut between words if possible. */
function around(text: string, start: number, length: number): string {
  if (text.length <= contextChars) return text;
  const spare = Math.max(0, contextChars - length) >> 1;
  let from = Math.max(0, Math.min(start - spare, text.length - contextChars));
  let to = Math.min(text.length, from + contextChars);
  const space = from === 0 ? -1 : text.indexOf(" ", from);
  if (space >= 0 && space < Math.min(from + 20, start)) from = space + 1;
  const lastSpace = to === text.length ? -1 : text.lastIndexOf(" ", to);
  if (lastSpace > Math.max(to - 20, start + length - 1)) to = lastSpace;
  if (isLowSurrogate(text.charCodeAt(from))) from++;
  if (isLowSurrogate(text.charCodeAt(to))) to--;
  return text.slice(from, to);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

function resolvedRequisites(found: readonly Requisite[], resolver: LinkResolver): Requisite[] {
  const requisites = new Map<string, Requisite>();
  for (const { url, kind } of found) {
    const absolute = resolver.requisite(url);
    if (absolute === undefined || requisites.size >= pageLimits.pageLinks) continue;
    if (!requisites.has(absolute)) requisites.set(absolute, { url: absolute, kind });
  }
  return [...requisites.values()];
}
