import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";
import { claims, claimsOf } from "./page-claims.ts";

const data = (...types: string[]) => `<script type="application/ld+json">${types.map((type) => `{"@type": "${type}"}`).join()}</script>`;
const article = "<meta property=og:type content=article>";

test.each([
  ["og:type alone", article, claims.article],
  ["a list without articles, whatever og:type says", data("CollectionPage", "ItemList") + article, claims.list],
  ["an article that has a list", data("NewsArticle") + data("ItemList") + article, claims.article | claims.list],
  ["a list of articles", data("ItemList", "NewsArticle"), claims.list],
])("takes the claim of %s", (_, html, claimed) => expect(claimsOf(outlineOf(html))).toBe(claimed));
