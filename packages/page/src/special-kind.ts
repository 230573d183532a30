import { isListAddress, isShelfAddress } from "./list-address.ts";
import type { Outline } from "./outline.ts";
import { claims, claimsOf } from "./page-claims.ts";
import type { PageKind } from "./page-kind.ts";

/** Names in the generator tag of software for sites of one kind. */
const generators: readonly [PageKind, RegExp][] = [
  ["forum", /discourse|phpbb|vbulletin|xenforo|mybb|simple machines|flarum|invision|nodebb|vanilla/i],
  [
    "documentation",
    /sphinx|docusaurus|mkdocs|gitbook|vitepress|vuepress|mdbook|doxygen|antora|javadoc|starlight|nextra|docfx|rustdoc|hexo-theme-doc/i,
  ],
];

/** Addresses of threads; no article has one. */
const threadAddress =
  /(?:viewtopic|showthread|printthread)\.php|\/threads\/[^/?]*\w|\/\/(?:forums?|community|discuss|boards?)\.[^/]+\/[^?]*\d/i;

/** Words in addresses of threads, manuals and products; addresses of tags and lists of threads have other words after them. */
const addresses: readonly [PageKind, RegExp][] = [
  ["forum", /\/(?:threads?|topics?|questions?|discussions?|t)\/[^/?]*\w|\/forums?\/[^?]*\d|\/comments\/\w/i],
  [
    "documentation",
    /\/\/(?:docs?|documentation|developers?|manual|learn)\.[^/]+\/\w|\.readthedocs\.|\/(?:docs?|documentation|manual|reference|api-docs|apidocs|javadoc|man\d?)\/[^?]*\w/i,
  ],
  ["product", /\/(?:products?|p|dp|item)\/[^/?]*\w/i],
];

/** Types of the only item that a page is about; pages with several are lists, or name them beside their text. */
const itemTypes: readonly [PageKind, string][] = [
  ["product", "schema.org/product"],
  ["forum", "schema.org/discussionforumposting"],
  ["forum", "schema.org/qapage"],
];

/** Returns the kind of the page's only item of such a type; undefined if there is none, or several. */
function itemKind({ elements }: Outline): PageKind | undefined {
  const items = elements.filter(({ hints }) => hints.includes("schema.org/"));
  for (const [kind, type] of itemTypes) {
    if (items.filter(({ hints }) => hints.split(" ").some((hint) => hint.endsWith(type))).length === 1) return kind;
  }
  return undefined;
}

/** Returns the kind of a page by its metadata and address; undefined if neither shows one. */
export function specialKind(outline: Outline, url: string): PageKind | undefined {
  const claimed = claimsOf(outline);
  if (claimed & claims.forum || threadAddress.test(url)) return "forum";
  if (isListAddress(url) || (!(claimed & claims.article) && isShelfAddress(url))) return "list";
  if (claimed & claims.product && !(claimed & claims.article)) return "product";
  const generator = outline.metas.find(({ name }) => name === "generator")?.content ?? "";
  for (const [kind, pattern] of generators) if (pattern.test(generator)) return kind;
  if (claimed & claims.article) return undefined;
  const item = itemKind(outline);
  if (item !== undefined) return item;
  for (const [kind, pattern] of addresses) if (pattern.test(url)) return kind;
  return undefined;
}
