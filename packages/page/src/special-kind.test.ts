import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";
import { specialKind } from "./special-kind.ts";

test.each([
  ["a claim of a thread", '<script type="application/ld+json">{"@type": "QAPage"}</script>', "https://a.example/x", "forum"],
  ["the software of the site", "<meta name=generator content='phpBB'>", "https://a.example/x", "forum"],
  ["the address of a thread", "<p>Text", "https://forum.a.example/t/pump-leaks/12", "forum"],
  ["a claim of a product", "<meta property=og:type content=product>", "https://a.example/x", "product"],
  ["software for manuals", "<meta name=generator content='Docusaurus v3'>", "https://a.example/x", "documentation"],
  ["the address of a manual", "<p>Text", "https://docs.a.example/guide/start", "documentation"],
  ["the address of a category", "<p>Text", "https://a.example/category/news/", "list"],
  ["the address of a collection in a shop", "<meta property=og:type content=product>", "https://a.example/collections/pumps", "list"],
  [
    "the claim of an article on the shelf of a magazine",
    "<meta property=og:type content=article>",
    "https://a.example/hub/floods",
    undefined,
  ],
  ["its only item", '<div itemscope itemtype="https://schema.org/Product"><h1>Pump</h1></div>', "https://a.example/x", "product"],
  [
    "one of its items",
    '<i itemtype="https://schema.org/Product">1</i><i itemtype="https://schema.org/Product">2</i>',
    "https://a.example/x",
    undefined,
  ],
  ["its only thread", '<div itemtype="https://schema.org/QAPage" itemscope><h1>Pump?</h1></div>', "https://a.example/x", "forum"],
  ["a page without any of these", "<p>Text", "https://a.example/2024/flood", undefined],
  [
    "an article with questions below it",
    '<script type="application/ld+json">{"@type": "NewsArticle"},{"@type": "Question"}</script>',
    "https://a.example/x",
    undefined,
  ],
])("determines the kind of a page: %s", (_, html, url, kind) => expect(specialKind(outlineOf(html), url)).toBe(kind));
