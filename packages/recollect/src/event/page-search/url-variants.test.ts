import { surtKey } from "@recollect/warc/surt";
import { describe, expect, test } from "vitest";
import { urlVariants } from "./url-variants.ts";

describe("likely variants only remove parts that do not belong to the address", () => {
  test.each([
    ["tracking", "https://example.org/a?id=3&utm_source=feed&fbclid=x", ["https://example.org/a?id=3"]],
    ["a session", "https://example.org/a;jsessionid=0A1B?id=3&PHPSESSID=abc", ["https://example.org/a?id=3"]],
    ["the place of the link", "https://example.org/a?ref=sidebar&id=3", ["https://example.org/a?id=3"]],
    ["& as written in markup", "https://example.org/a?x=1&amp;y=2", ["https://example.org/a?x=1&y=2"]],
    ["a start page's name", "https://example.org/a/index.html", ["https://example.org/a/"]],
    ["a start page's name before a query", "https://example.org/wiki/index.php?title=A", ["https://example.org/wiki/?title=A"]],
    ["the port of another scheme", "https://example.org:80/a", ["https://example.org/a"]],
    ["a user's name", "http://me:secret@example.org:8080/a?gclid=1", ["http://example.org:8080/a"]],
    [
      "at most two, the safest first",
      "https://example.org/index.php?ref=top&utm_x=1",
      ["https://example.org/index.php?ref=top", "https://example.org/index.php"],
    ],
  ])("%s", (_, url, variants) => {
    expect(urlVariants(url, "likely")).toEqual(variants);
  });

  test.each([
    "https://example.org/",
    "https://example.org/2014/story",
    "https://example.org/list?from=20&source=7", // numbers may identify a page
    "https://example.org/index.html/story",
    "https://example.org/my-index.html",
    "HTTP://WWW.Example.org:80/a//b/?#top", // the look-up ignores all of this
  ])("returns none for %s", (url) => {
    expect(urlVariants(url, "likely")).toEqual([]);
  });
});

describe("variants for local files also include", () => {
  test("the default documents of a folder, with or without a final slash", () => {
    const pages = ["index.html", "index.htm", "index.php", "default.aspx", "default.asp", "index.jsp", "index.shtml"];
    for (const url of ["http://example.org/news", "http://example.org/news/"])
      expect(urlVariants(url, "any")).toEqual(pages.map((name) => `http://example.org/news/${name}`));
    expect(urlVariants("http://example.org", "any")[0]).toBe("http://example.org/index.html");
    expect(urlVariants("http://example.org/v1.0/", "any")[0]).toBe("http://example.org/v1.0/index.html");
  });

  test("the folder of a default document, then its other default documents", () => {
    expect(urlVariants("http://example.org/news/index.html", "any").slice(0, 3)).toEqual([
      "http://example.org/news/",
      "http://example.org/news/index.htm",
      "http://example.org/news/index.php",
    ]);
  });

  test("one default document for a folder with a query, and none for a file", () => {
    expect(urlVariants("http://example.org/?p=3", "any")).toEqual(["http://example.org/index.php?p=3"]);
    expect(urlVariants("http://example.org/story.html", "any")).toEqual([]);
    expect(urlVariants("http://example.org/story?p=3", "any")).toEqual([]);
  });

  test("letters in the other common character set", () => {
    expect(urlVariants("http://example.org/caf%E9.html", "any")).toEqual(["http://example.org/caf%C3%A9.html"]);
    expect(urlVariants("http://example.org/caf%C3%A9.html", "any")).toContain("http://example.org/caf%E9.html");
    expect(urlVariants("http://example.org/%93a%94.html", "any")).toEqual(["http://example.org/%E2%80%9Ca%E2%80%9D.html"]);
  });

  test("letters with separate or composed accents, with other escapes unchanged", () => {
    expect(urlVariants("http://example.org/e%CC%81%2Fx%2520.html", "any")[0]).toBe("http://example.org/%C3%A9%2Fx%2520.html");
    expect(urlVariants("http://example.org/%C3%A9.html", "any")[0]).toBe("http://example.org/e%CC%81.html");
  });

  test("spaces in the other notation", () => {
    expect(urlVariants("http://example.org/s.cgi?q=a+b", "any")).toEqual(["http://example.org/s.cgi?q=a%20b"]);
    expect(urlVariants("http://example.org/s.cgi?q=a%20b", "any")).toEqual(["http://example.org/s.cgi?q=a+b"]);
  });
});

test("urlVariants returns at most eight variants, whose keys differ from each other and from the URL's, for any URL", () => {
  const odd = [
    "",
    "mailto:x@example.org",
    "example.org/a",
    "http://",
    "http://[::1/",
    "http://a/%",
    "http://a/%C3%28?%E9+%20",
    "\0",
    "http://\ud800/",
  ];
  const long = `http://example.org/${"%C3%A9+%20/".repeat(700)}index.html?ref=a&utm_a=b&amp;c`;
  for (const url of [...odd, long, "http://example.org/%C3%A9+%20?ref=a&utm_a=b"]) {
    const variants = urlVariants(url, "any");
    expect(variants.length).toBeLessThanOrEqual(8);
    expect(new Set([url, ...variants].map(surtKey)).size).toBe(variants.length + 1);
    expect(urlVariants(url, "likely").every((variant, n) => variants[n] === variant)).toBe(true);
  }
  expect(odd.flatMap((url) => urlVariants(url, "likely"))).toEqual([]);
});
