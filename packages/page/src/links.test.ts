import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkResolver } from "./link-resolver.ts";
import { pageLinks } from "./links.ts";
import { outlineOf } from "./outline.ts";

const page = "http://example.com/news/today.html";

/** The URLs of a page's links; its whole text counts as main text. */
function urls(html: string, url = page): string[] {
  return links(html, url).map((link) => link.url);
}

function links(html: string, url = page, isMain = (_text: string): boolean => true) {
  const outline = outlineOf(html);
  const main = outline.blocks.map(({ text }) => isMain(text));
  return pageLinks(outline, url, main).links;
}

describe("the target of a link", () => {
  test.each([
    ["an absolute URL", "http://other.example/a", "http://other.example/a"],
    ["no path", "http://other.example", "http://other.example/"],
    ["from the root", "/a/b.html", "http://example.com/a/b.html"],
    ["from the folder", "b.html", "http://example.com/news/b.html"],
    ["from above the root", "../../../b.html", "http://example.com/b.html"],
    ["dots inside", "/a/./b/../c", "http://example.com/a/c"],
    ["query only", "?page=2", "http://example.com/news/today.html?page=2"],
    ["the page's scheme", "//cdn.example/x", "http://cdn.example/x"],
    ["fragment", "/a#part", "http://example.com/a"],
    ["upper-case host, usual port", "HTTP://WWW.Example.COM:80/A", "http://www.example.com/A"],
    ["other port", "https://example.com:8443/", "https://example.com:8443/"],
    ["user and password", "http://me:secret@example.com/a", "http://example.com/a"],
    ["international name", "http://müller.example/straße", "http://xn--mller-kva.example/stra%C3%9Fe"],
    ["spaces and line ends", " /a\n b ", "http://example.com/a%20b"],
    ["escaped ampersand", "/?a=1&amp;b=2", "http://example.com/?a=1&b=2"],
    ["order and escapes of parameters", "/?b=%C3%A9&a=1&b=2", "http://example.com/?b=%C3%A9&a=1&b=2"],
    ["an address as a number", "http://0x7f.1/", "http://127.0.0.1/"],
    ["backslashes, as browsers read them", "\\a\\b", "http://example.com/a/b"],
  ])("is resolved as in browsers: %s", (_, href, url) => {
    expect(urls(`<a href="${href}">x</a>`)).toEqual([url]);
  });

  test.each([
    "#top",
    "",
    " ",
    "javascript:void(0)",
    "java\nscript:alert(1)",
    "mailto:me@example.com",
    "tel:+123",
    "data:text/html,x",
    "ftp://example.com/",
    "file:///etc/passwd",
    "about:blank",
    "http://a@b:99999/",
    "http://[::1/",
    "http://exa mple.com/",
    `/${"a".repeat(9000)}`,
  ])("%j has no target", (href) => {
    expect(urls(`<a href="${href}">x</a>`)).toEqual([]);
  });

  test("tracking parameters and session ids are removed, other parameters stay", () => {
    const id = "0123456789abcdef0123456789ABCDEF";
    for (const [href, url] of [
      ["/a?utm_source=x&id=7&utm_medium=y", "/a?id=7"],
      ["/a?fbclid=abc", "/a"],
      ["/a?srsltid=abc", "/a"],
      ["/a?id=7&gclid=abc&mc_cid=1&msclkid=2", "/a?id=7"],
      [`/a?PHPSESSID=${id}&id=7`, "/a?id=7"],
      [`/forum?sid=${id}`, "/forum"],
      ["/story?sid=1234", "/story?sid=1234"],
      [`/a;jsessionid=${id}?id=7`, "/a?id=7"],
      ["/a?CFID=1&CFTOKEN=2&x", "/a?x"],
      ["/(S(4hqa0555fwsecu455xqckv45))/page.aspx", "/page.aspx"],
      ["/a?ASPSESSIONIDABCDEFGH=ABCDEFGHIJKLMNOPQRSTUVWX", "/a"],
      ["/a?utmost=1&reference=2", "/a?utmost=1&reference=2"],
      ["/a?", "/a"],
    ]) {
      expect(urls(`<a href="${href}">x</a>`)).toEqual([`http://example.com${url}`]);
    }
  });

  test("a host is never parsed as a path", () => {
    expect(urls('<a href="http://;jsessionid=x/a">x</a>')).toEqual(["http://;jsessionid=x/a"]);
  });

  test("a base moves relative links; one that is not a web address is ignored", () => {
    expect(urls('<base href="http://other.example/dir/"><a href="b">x</a><a href="/c">y</a>')).toEqual([
      "http://other.example/dir/b",
      "http://other.example/c",
    ]);
    expect(urls('<base href="/dir/"><a href="b">x</a>')).toEqual(["http://example.com/dir/b"]);
    expect(urls('<base href="javascript:alert(1)//"><a href="b">x</a>')).toEqual(["http://example.com/news/b"]);
  });

  test("is the same by the fast method for plain URLs as by the parser", () => {
    const resolver = linkResolver(page, "");
    const piece = fc.constantFrom(
      "http://",
      "https://",
      "a",
      "B.c",
      "example",
      ".com",
      "/",
      "//",
      ".",
      "..",
      "%2e",
      "?",
      "=1&",
      ":",
      ":80",
      "xn--",
      "1",
      "~;,+",
      "_-",
    );
    const href = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(href, (text) => {
        const url = URL.parse(text, page);
        const isWeb = url !== null && /^https?:$/.test(url.protocol);
        fc.pre(!isWeb || (url.username === "" && !/\/\/.*(?:\/\/|:\/)/.test(url.href)));
        expect(resolver.requisite(text)).toBe(isWeb ? url.href : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test("a page without a URL has the links that need no base", () => {
    expect(urls('<a href="/a">x</a><a href="http://other.example/">y</a>', "")).toEqual(["http://other.example/"]);
    expect(urls('<a href="/a">x</a>', "example.com")).toEqual(["http://example.com/a"]);
  });
});

describe("pages rewritten by an archive", () => {
  test("have the links and files of the original", () => {
    const html = `<base href="/web/20160218174457/http://example.com/news/">
      <a href="/web/20160218174457/http://example.com:80/a">a</a> <a href="https://web.archive.org/web/20160218174457/http://other.example/">b</a>
      <a href="/coll/20140126200624mp_/http://example.com/c#x">c</a> <a href="d">d</a> <a href="/web/20160218174457/mailto:me@example.com">e</a>
      <img src="/web/20160218174457im_/http://example.com/i.png?utm_source=x">`;
    const expected = ["http://example.com/a", "http://other.example/", "http://example.com/c", "http://example.com/news/d"];
    expect(urls(html)).toEqual(expected);
    expect(urls(html, `https://web.archive.org/web/20160218174457/${page}`)).toEqual(expected);
    expect(pageLinks(outlineOf(html), page, []).requisites).toEqual([{ url: "http://example.com/i.png?utm_source=x", kind: "image" }]);
  });
});

describe("the description of a link", () => {
  test("has its anchor, the text around it, its place, and its rel", () => {
    const html = `<p>The flood hit <a href="/dresden" rel="nofollow">the city of Dresden</a> on Tuesday.</p><p>Menu <a href="/home">Home</a></p>`;
    expect(links(html, page, (text) => text.startsWith("The flood"))).toEqual([
      {
        url: "http://example.com/dresden",
        anchor: "the city of Dresden",
        context: "The flood hit the city of Dresden on Tuesday.",
        main: true,
        rel: "nofollow",
      },
      { url: "http://example.com/home", anchor: "Home", context: "Menu Home", main: false },
    ]);
  });

  test("has at most 150 characters of the text around it, cut between words", () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
    words[30] = '<a href="/x">the link</a>';
    const [link] = links(`<p>${words.join(" ")}</p>`);
    expect(link?.context.length).toBeLessThanOrEqual(150);
    expect(link?.context).toMatch(/^word\d+ .*word29 the link word31.* word\d+$/);
    const [emoji] = links(`<p>${"😀".repeat(200)}<a href="/x">😀</a>${"😀".repeat(200)}</p>`);
    expect(emoji?.context.isWellFormed()).toBe(true);
  });

  test("prefers, of several links to one URL, the one in the main text, then the most informative one", () => {
    const html = `<p>menu <a href="/a">A long anchor in the menu, longer than any other</a></p><p>main <a href="/a">Flood in Dresden</a></p>
      <p>main <a href="/a#comments">read more</a></p><p>main <a href="/a">Flood in Dresden kills two</a></p><p>main <a href="/a"></a></p>`;
    expect(links(html, page, (text) => text.startsWith("main"))).toMatchObject([
      { url: "http://example.com/a", anchor: "Flood in Dresden kills two", main: true },
    ]);
    expect(links('<a href="/a">https://example.com/a/very/long/address</a> <a href="/a">Flood</a>')[0]?.anchor).toBe("Flood");
  });

  test("includes its title, if that adds information", () => {
    const html = `<a href="/a" title="  The flood\n of Dresden ">A</a> <a href="/b" title="B">B</a> <a href="/c">C</a>`;
    expect(links(html).map(({ title }) => title)).toEqual(["The flood of Dresden", undefined, undefined]);
  });

  test("includes the teaser after a standalone headline, or before a link that is only “read more”", () => {
    const html = `<h2><a href="/a">Flood in Dresden</a></h2><p>The river rose by two metres.</p><p><a href="/b">Read more</a></p>
      <p>A long paragraph of its own, in which <a href="/c">a link</a> stands among other words.</p><p>What follows.</p>`;
    expect(links(html).map(({ nearby }) => nearby)).toEqual(["The river rose by two metres.", "The river rose by two metres.", undefined]);
  });

  test("has no teaser from other links or beyond the ends of the page", () => {
    const menu = `<ul><li><a href="/a">Politics</a></li><li><a href="/b">Sports</a></li></ul>`;
    expect(links(menu).map(({ nearby }) => nearby)).toEqual([undefined, undefined]);
    expect(links(`<p><a href="/a">more</a></p>`)[0]).not.toHaveProperty("nearby");
    expect(links(`<p><a href="/a">Flood</a></p><p>${"word ".repeat(100)}</p>`)[0]?.nearby?.length).toBeLessThanOrEqual(150);
  });

  test("exists for links of every kind and for the canonical URL", () => {
    const html = `<link rel=canonical href="/today"><link rel="next" href="?p=2"><meta http-equiv=refresh content="5; url=/moved">
      <frameset><frame src="/frame.html"></frameset><map><area href="/area" alt="Area"></map><iframe src="/iframe"></iframe>
      <link rel=stylesheet href=style.css><script src="//cdn.example/x.js"></script><img src=i.png><img src="i.png"><img src="data:image/png,x">`;
    const found = pageLinks(outlineOf(html), page, []);
    expect(found.canonical).toBe("http://example.com/today");
    expect(found.links.map(({ url }) => url.replace("http://example.com", ""))).toEqual([
      "/today",
      "/news/today.html?p=2",
      "/moved",
      "/frame.html",
      "/area",
      "/iframe",
    ]);
    expect(found.requisites).toEqual([
      { url: "http://example.com/frame.html", kind: "frame" },
      { url: "http://example.com/iframe", kind: "frame" },
      { url: "http://example.com/news/style.css", kind: "style" },
      { url: "http://cdn.example/x.js", kind: "script" },
      { url: "http://example.com/news/i.png", kind: "image" },
    ]);
  });
});
