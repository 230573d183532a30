import { plain, plainLine } from "@recollect/cli/output";
import { pageLimits } from "@recollect/page/limits";
import { type PageContext, readPage } from "@recollect/page/page";
import { warcLimits } from "@recollect/warc/limits";
import { describe, expect, test } from "vitest";
import { checkedPage } from "../checked-page.ts";
import { legacyBytes } from "../legacy-bytes.ts";

const url = "http://example.com/news/page.html";

/** Returns the title of a page that consists of `parts`. */
function titleOf(parts: (string | Buffer)[], context: PageContext = {}): string {
  const { page, wrong } = checkedPage(Buffer.concat(parts.map((part) => Buffer.from(part as string))), context);
  expect(wrong).toEqual([]);
  return page.title;
}

describe("H03 pages with any charset and label are read", () => {
  const russian = "Наводнение достигло моста";
  const page = (bytes: Buffer): (string | Buffer)[] => ["<title>", bytes, "</title>"];

  test("H03 uses the charset of header or meta that matches the bytes", () => {
    const bytes = legacyBytes(russian, "windows-1251");
    expect(titleOf(["<meta charset=utf-8>", ...page(bytes)], { contentType: "text/html; charset=windows-1251" })).toBe(russian);
    expect(titleOf(["<meta charset=windows-1251>", ...page(bytes)], { contentType: "text/html; charset=utf-8" })).toBe(russian);
    expect(titleOf(["<meta charset=windows-1251>", ...page(bytes)], { contentType: "text/html; charset=iso-8859-1" })).toBe(russian);
  });

  test("H03 reads UTF-16 with and without a byte order mark", () => {
    const html = `<title>${russian}</title><p>and some ASCII so that it shows itself</p>`;
    expect(titleOf([Buffer.from(`\ufeff${html}`, "utf16le")])).toBe(russian);
    expect(titleOf([Buffer.from(`\ufeff${html}`, "utf16le").swap16()], { contentType: "text/html; charset=utf-8" })).toBe(russian);
    expect(titleOf([Buffer.from(html, "utf16le")])).toBe(russian);
    expect(titleOf([Buffer.from(`\ufeff${html}`, "utf16le").subarray(0, -1)])).toBe(russian); // half a character
  });

  test.each([
    "utf-8",
    "iso-8859-1",
    "shift_jis",
    "gb18030",
    "utf-16",
    "utf-7",
    "x-user-defined",
    "nonsense",
    "",
    "\ud800",
    "x".repeat(1000),
  ])("H03 reads UTF-8 with the label %j", (label) => {
    expect(titleOf([`<meta charset="${label}">`, ...page(Buffer.from(russian))])).toBe(russian);
    expect(titleOf(page(Buffer.from(russian)), { contentType: `text/html; charset=${label}` })).toBe(russian);
  });

  test("H03 detects the charset without a label", () => {
    expect(titleOf(page(Buffer.from(russian)))).toBe(russian);
    expect(titleOf(page(legacyBytes(russian, "koi8-r")))).toBe(russian);
    expect(titleOf(page(legacyBytes("洪水は橋に達した", "shift_jis")))).toBe("洪水は橋に達した");
  });

  test("H03 removes only invalid bytes", () => {
    const title = titleOf(["<meta charset=utf-8><title>Flood ", Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xf8]), ` ${russian}</title>`]);
    expect(title).toMatch(/^Flood .*Наводнение достигло моста$/);
    expect(titleOf(["<title>Flood\0\0 in\0 town</title>"])).toBe("Flood in town");
  });

  test("H03 reads bytes that are not a page", () => {
    const noise = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919 + (n >> 3) * 31) & 255));
    for (const bytes of [noise, Buffer.alloc(100_000), Buffer.alloc(100_000, 0xff), Buffer.alloc(0), noise.subarray(0, 1)]) {
      for (const contentType of [undefined, "text/html", "image/png", "text/html; charset=utf-16", "text/html; charset=iso-2022-jp"]) {
        expect(checkedPage(bytes, { url, contentType }).wrong).toEqual([]);
      }
    }
  });
});

describe("H04 links are bounded, and only http and https", () => {
  const links = (html: string): string[] => readPage(Buffer.from(html), { url }).links.map((link) => link.url);

  test("H04 keeps the first 5,000 of a million links, and marks the page as truncated", () => {
    const html = Array.from({ length: 1_000_000 }, (_, n) => `<a href=/${n}>`).join("");
    const { page, ms } = checkedPage(Buffer.from(html), { url });
    expect(page.links.map((link) => link.url)).toEqual(Array.from({ length: pageLimits.pageLinks }, (_, n) => `http://example.com/${n}`));
    expect(page.truncated).toBe(true);
    expect(ms).toBeLessThan(2000);
  });

  test.each([
    "javascript:alert(1)",
    "javascript:alert(1)//http://x/",
    "data:text/html,x",
    "file:///etc/",
    "about:blank",
    "//",
    "http://",
    "::",
  ])("H04 ignores a base of %j", (base) => {
    expect(links(`<base href="${base}"><a href="a">x</a>`)).toEqual(["http://example.com/news/a"]);
  });

  test.each([
    ["http://bücher.example/ä", "http://xn--bcher-kva.example/%C3%A4"],
    ["http://пример.example/", "http://xn--e1afmkfd.example/"],
    ["//host/x", "http://host/x"],
    ["HTTPS://Host:443/x", "https://host/x"],
    ["http://user:secret@host/x", "http://host/x"],
    ["http:/x", "http://example.com/x"],
    ["\thttp://host/\nx ", "http://host/x"],
  ])("H04 %j leads to %s", (href, expected) => {
    expect(links(`<a href="${href}">x</a>`)).toEqual([expected]);
  });

  test.each([
    "http://a@b:99999/",
    "http://",
    "http://[",
    "http://%00/",
    "http://a b/",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    " \u0001javascript:alert(1)",
    "vbscript:x",
    "blob:http://example.com/x",
    "view-source:http://example.com/",
    `http://example.com/${"x".repeat(warcLimits.urlBytes)}`,
  ])("H04 ignores a link to %j", (href) => {
    expect(links(`<a href="${href}">x</a>`)).toEqual([]);
  });

  test.each([
    ["no URL", undefined],
    ["an invalid URL", "::::"],
    ["a script", "javascript:alert(1)"],
    ["a URL of a megabyte", `http://example.com/${"a/".repeat(500_000)}`],
    ["an archive in an archive, a hundred times", "https://web.archive.org/web/2011/".repeat(100)],
  ])("H04 a page with %s is read", (_, address) => {
    const { page, wrong, ms } = checkedPage(Buffer.from(`<a href="/a">x</a><a href="http://host/b">y</a>`), { url: address });
    expect(wrong).toEqual([]);
    expect(page.links.map((link) => link.url)).toContain("http://host/b");
    expect(ms).toBeLessThan(1000);
  });

  const near = [
    "/web/2",
    "a.",
    "../",
    "%2e/",
    "(A(",
    ";jsessionid=",
    "&utm_",
    "?",
    "@",
    ":",
    "//",
    "http://",
    "%3a%2f",
    "20110311055200/",
    "xn--",
  ];
  test.each(near)("H04 reads addresses of 8 KB of %j within two seconds", (piece) => {
    const long = piece.repeat(Math.floor(8000 / piece.length));
    const hrefs = [long, `/${long}`, `http://host/${long}`, `http://${long}`, `https://web.archive.org/${long}`];
    const html = Array.from({ length: 1000 }, (_, n) => `<a href='${hrefs[n % hrefs.length]}${n}'>x</a>`).join("");
    const { ms, wrong } = checkedPage(Buffer.from(html), { url });
    expect(wrong).toEqual([]);
    expect(ms).toBeLessThan(2000);
  });
});

describe("H07 hostile titles and anchors are harmless text", () => {
  const hostile = "<script>alert(1)</script> \x1b]0;owned\x07\x1b[31mred \u202edlrow\u2066 \u061c a\nforged line\r=cmd|' /C calc'!A0";
  const escaped = hostile.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const { title, headings, links, text } = readPage(
    Buffer.from(
      `<title>${escaped}</title><body><h1>${escaped}</h1><p>${"A sentence before it. ".repeat(9)}</p><p><a href="/x">${escaped}</a> ${"and after it. ".repeat(30)}</p>`,
    ),
    { url },
  );

  test("H07 hostile titles and anchors are read as visible text on one line", () => {
    for (const line of [title, headings[0], links[0]?.anchor]) {
      expect(line).toContain("<script>alert(1)</script>");
      expect(line).toContain("\u202edlrow");
      expect(line).not.toMatch(/[\n\r]/);
    }
    expect(text).toContain("forged line");
  });

  test("H07 a terminal shows control characters as codes", () => {
    for (const shown of [plainLine(title), plainLine(links[0]?.anchor ?? ""), plain(text)]) {
      expect(shown).toContain("\\x1b]0;owned\\x07\\x1b[31mred \\u202edlrow\\u2066");
      expect(shown).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("H07 a title that begins like the formula %j is text", (formula) => {
    expect(readPage(Buffer.from(`<title>${formula}</title>`)).title).toBe(formula.trim());
  });
});
