import { expect, test } from "vitest";
import { isListAddress, isShelfAddress } from "./list-address.ts";

test.each([
  "https://a.org/tag/flood/",
  "https://a.org/tag/flood/page/2/",
  "https://a.org/category/news/local/",
  "https://a.org/category/recipes/method/air-fryer/",
  "https://a.org/autore/rossi",
  "https://a.org/blog/page/7/",
  "https://a.org/page35/",
  "https://a.org/news/page/3/index.html",
  "https://a.org/2014/",
  "https://a.org/2014/05",
  "https://a.org/2014/05/21/",
  "https://a.org/?paged=3",
  "https://a.org/?cat=12",
  "https://a.org/?m=201405",
])("takes %s for a list", (url) => expect(isListAddress(url)).toBe(true));

test.each([
  "https://a.org/",
  "https://a.org/2014/05/21/the-flood/",
  "https://a.org/category/news/2014/the-flood.html",
  "https://a.org/category/news/2014/the-flood-and-what-it-left-behind",
  "https://a.org/tag-der-arbeit",
  "https://a.org/page/about",
  "https://a.org/page-3",
  "https://a.org/reports/2011-03-11",
  "https://a.org/articles/0031/0031-index.html",
  "https://a.org/?p=123",
  "https://a.org/2014/05/the-flood.html?m=1",
  "https://a.org/topic/150745-the-flood/",
  "https://a.org/topics/camping/best-watch",
  "https://a.org/article.asp?cat=reports&id=184",
  "no address",
])("does not take %s for a list", (url) => expect(isListAddress(url)).toBe(false));

test.each([
  "https://a.org/collections/indoor-pots",
  "https://a.org/en/c/fire-pits?sort=price",
  "https://a.org/hub/science/",
  "https://a.org/c/furniture/-/N-5xtnr",
])("takes %s for a shelf", (url) => expect(isShelfAddress(url)).toBe(true));

test.each([
  "https://a.org/",
  "https://a.org/collections/pots/products/red-pot",
  "https://a.org/collection/seven-books-that-you-must-read/",
  "https://a.org/collections/pots.html",
  "https://a.org/cgi?file=/c/a/2003",
  "no address",
])("does not take %s for a shelf", (url) => expect(isShelfAddress(url)).toBe(false));

test("reads a path of thousands of characters below a category without backtracking for seconds", () => {
  const started = performance.now();
  expect(isListAddress(`https://a.org/category/${"a".repeat(8000)}/b/c/d/e`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
