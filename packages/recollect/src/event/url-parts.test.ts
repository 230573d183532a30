import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { urlParts } from "./url-parts.ts";

describe("urlParts", () => {
  test("returns the host, the names of the path without the file extension, and the words of path and query", () => {
    const { host, names, words } = urlParts("https://www.example.org:8080/news/2011/03/north-coast.html?id=tsunami+wave&p=2");
    expect({ host, names, words }).toEqual({
      host: "www.example.org:8080",
      names: ["news", "2011", "03", "north-coast"],
      words: "news 2011 03 north coast id tsunami wave p 2",
    });
  });

  test.each([
    ["http://example.org", "example.org", [], ""],
    ["http://example.org/", "example.org", [], ""],
    ["http://example.org?q=flood", "example.org", [], "q flood"],
    ["http://example.org?next=/a/b", "example.org", [], "next a b"],
    ["http://example.org//a//", "example.org", ["a"], "a"],
    ["http://example.org/D%C3%BCrre", "example.org", ["Dürre"], "Dürre"],
    ["http://example.org/50%", "example.org", ["50%"], "50"],
    ["http://example.org/a?q=%E4%B8%AD", "example.org", ["a"], "a q 中"],
    ["http://example.org/l'aquila.php", "example.org", ["l'aquila"], "l'aquila"],
    ["", "", [], ""],
  ])("%s", (url, host, names, words) => {
    const parts = urlParts(url);
    expect([parts.host, parts.names, parts.words]).toEqual([host, names, words]);
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (url) => {
        const { names, words } = urlParts(url);
        expect(names).not.toContain("");
        expect(words).toBe(words.trim());
      }),
    );
  });
});
