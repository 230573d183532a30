import type { Attributes } from "./html-scanner.ts";
import { pageLimits } from "./limits.ts";
import type { Outline, OutlineLink, Requisite } from "./outline.ts";

/** Maximum number of metas kept per page: real pages have fewer than 100. */
const maxMetas = 500;
/** Longer anchors belong to links around a whole page. */
export const maxAnchorChars = 300;

/** Reads a `<meta>`: its value under each of its names, and the target of a refresh. */
export function addMeta(outline: Outline, attributes: Attributes): void {
  const content = attributes.get("content");
  if (content === undefined || outline.metas.length >= maxMetas) return;
  for (const key of ["name", "property", "itemprop", "http-equiv"]) {
    const name = attributes.get(key)?.toLowerCase().trim();
    if (!name) continue;
    outline.metas.push({ name, content: cut(content, 1000) });
    if (key === "http-equiv" && name === "refresh") {
      addLink(outline, "refresh", /url\s{0,9}=\s{0,9}["']?([^"']{1,8192})/i.exec(content)?.[1]?.trim());
    }
  }
}

/** Reads a `<link>`: a file that the page needs, or a related page. */
export function addLinkElement(outline: Outline, attributes: Attributes): void {
  const rel = (attributes.get("rel") ?? "").toLowerCase();
  const href = attributes.get("href");
  if (/\b(?:stylesheet|icon)\b/.test(rel)) addRequisite(outline, rel.includes("icon") ? "image" : "style", href);
  else if (/\b(?:canonical|next|prev|alternate|amphtml|shortlink)\b/.test(rel)) {
    addLink(outline, "link", href, { rel, anchor: attributes.get("title") });
  }
}

/** Reads a `<frame>` or `<iframe>`: a page that this one needs. */
export function addFrame(outline: Outline, attributes: Attributes, element: number): void {
  const src = attributes.get("src");
  addLink(outline, "frame", src, { anchor: attributes.get("title") ?? attributes.get("name"), element });
  addRequisite(outline, "frame", src);
}

/** Reads an image: its default source and other sizes. */
export function addImage(outline: Outline, attributes: Attributes): void {
  addRequisite(outline, "image", attributes.get("src") ?? attributes.get("data-src"));
  const srcset = attributes.get("srcset");
  if (srcset !== undefined) addSrcset(outline, srcset);
}

/** Reads the candidates of a `srcset`: URLs with an optional width or density, separated by commas. */
export function addSrcset(outline: Outline, srcset: string): void {
  let isDescriptor = false;
  for (const token of srcset.split(/\s+/)) {
    const comma = token.indexOf(",");
    const url: string = isDescriptor ? (comma < 0 ? "" : token.slice(comma + 1)) : token; // `a.png 1x,b.png 2x`
    if (url === "") isDescriptor &&= comma < 0;
    else {
      isDescriptor = !url.endsWith(",");
      addRequisite(outline, "image", isDescriptor ? url : url.slice(0, -1));
    }
  }
}

export function addRequisite(outline: Outline, kind: Requisite["kind"], url: string | undefined): void {
  if (!url || url.startsWith("data:")) return;
  if (outline.requisites.length >= pageLimits.pageLinks) outline.truncated = true;
  else outline.requisites.push({ url, kind });
}

/** Properties of a link that may be missing. */
type LinkParts = { readonly [Name in "rel" | "title" | "anchor" | "block" | "start" | "element"]?: OutlineLink[Name] | undefined };

/** Adds and returns a link, unless it has no target or there are too many. */
export function addLink(
  outline: Outline,
  kind: string,
  href: string | undefined,
  { rel = "", title = "", anchor = "", block = -1, start = 0, element = -1 }: LinkParts = {},
): OutlineLink | undefined {
  if (!href) return undefined;
  if (outline.links.length >= pageLimits.pageLinks) {
    outline.truncated = true;
    return undefined;
  }
  const name = cut(anchor.replace(/\s+/g, " ").trim(), maxAnchorChars);
  const link = { href, rel: rel.toLowerCase(), title, kind, anchor: name, block, start, element };
  outline.links.push(link);
  return link;
}

/** Returns the first characters of a text, without splitting a surrogate pair. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars);
}
