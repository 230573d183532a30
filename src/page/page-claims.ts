import type { Outline } from "./outline.ts";

/** What a page says of itself to machines, as bits; many pages say nothing, and some are wrong. */
export const claims = { article: 1, list: 2, product: 4, forum: 8 } as const;

const types: Readonly<Record<keyof typeof claims, RegExp>> = {
  article: /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:[A-Za-z]{0,20}Article|BlogPosting|Report|LiveBlogPosting)"/,
  list: /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:CollectionPage|ItemList|SearchResultsPage|Blog)"/,
  product: /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"Product(?:Group)?"/,
  forum: /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:DiscussionForumPosting|QAPage)"/,
};
const lookedAt = 20_000;

/** The claims of a page's metadata. */
export function claimsOf({ metas, jsonLd }: Outline): number {
  let found = 0;
  for (const { name, content } of metas) {
    if (name === "article:published_time") found |= claims.article;
    else if (name === "product:price:amount" || name === "og:price:amount") found |= claims.product;
    else if (name === "og:type") {
      const type = content.trim().toLowerCase();
      if (type === "article") found |= claims.article;
      else if (type.startsWith("product") || type.startsWith("og:product")) found |= claims.product;
    }
  }
  for (const script of jsonLd) {
    const start = script.slice(0, lookedAt);
    let own = 0;
    for (const [claim, pattern] of Object.entries(types)) if (pattern.test(start)) own |= claims[claim as keyof typeof claims];
    found |= own & claims.list ? own & ~claims.article : own; // the articles of a list are other pages
  }
  return found;
}
