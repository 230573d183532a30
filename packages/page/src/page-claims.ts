import type { Outline } from "./outline.ts";

/** Machine-readable statements of a page about its kind, as bits; many pages have none, and some are incorrect. */
export const claims = { article: 1, list: 2, product: 4, forum: 8 } as const;

/** The first type of each item in a page's JSON-LD. */
const itemType = /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"([A-Za-z]{1,40})"/g;

function claimOf(type: string): number {
  if (/(?:Article|^BlogPosting|^Report|^LiveBlogPosting)$/.test(type)) return claims.article;
  if (/^(?:CollectionPage|ItemList|SearchResultsPage|Blog)$/.test(type)) return claims.list;
  if (/^Product(?:Group)?$/.test(type)) return claims.product;
  return /^(?:DiscussionForumPosting|QAPage)$/.test(type) ? claims.forum : 0;
}

const examinedChars = 20_000;

/** Returns the claims in a page's metadata. Data of a list without articles outweighs `og:type`, which many sites give to all their pages. */
export function claimsOf({ metas, jsonLd }: Outline): number {
  let [types, claimed] = [0, 0];
  for (const script of jsonLd) {
    let own = 0;
    for (const [, type = ""] of script.slice(0, examinedChars).matchAll(itemType)) own |= claimOf(type);
    types |= own;
    claimed |= own & claims.list ? own & ~claims.article : own; // the articles of a list are other pages
  }
  const isOnlyList = (types & (claims.list | claims.article)) === claims.list;
  let found = claimed;
  for (const { name, content } of metas) {
    if (name === "article:published_time") found |= claims.article;
    else if (name === "product:price:amount" || name === "og:price:amount") found |= claims.product;
    else if (name === "og:type") {
      const type = content.trim().toLowerCase();
      if (type === "article" && !isOnlyList) found |= claims.article;
      else if (type.startsWith("product") || type.startsWith("og:product")) found |= claims.product;
    }
  }
  return found;
}
