import { warcLimits } from "@recollect/warc/limits";
import { describe, expect, test } from "vitest";
import { hammingDistance } from "./fingerprint.ts";
import { pageLimits } from "./limits.ts";
import { type PageContext, readPage } from "./page.ts";

const read = (html: string, context?: PageContext) => readPage(Buffer.from(html), context);

const paragraphs = [
  "The river rose through the night and reached the old bridge before dawn, when the first families were brought to the school on the hill.",
  "The mayor said that no one had been hurt so far, but that the dam above the town had to be watched until the rain stopped.",
  "Soldiers filled sandbags along the quay, and neighbours carried what they could up the stairs of the market hall.",
];

const article = `<!doctype html><html lang="en-GB"><head><title>Flood reaches the bridge | Harbour News</title>
  <link rel="canonical" href="https://harbour.example/2013/06/03/flood"><meta property="article:published_time" content="2013-06-03T05:10:00+02:00">
  <link rel="stylesheet" href="/style.css"></head><body>
  <nav><a href="/">Home</a> <a href="/politics">Politics</a></nav>
  <article><h1>Flood reaches the bridge</h1><p class="byline">By Anna Berg, <time datetime="2013-06-03">3 June 2013</time></p>
  <p>${paragraphs[0]}</p><h2>The dam</h2><p>${paragraphs[1]} <a href="/dam?utm_source=x#top">More about the dam</a> was written last year, when it was inspected and found safe by those who built it.</p>
  <p>${paragraphs[2]}</p></article><footer>© 2013 Harbour News</footer></body></html>`;

describe("a page", () => {
  const page = read(article, {
    url: "https://web.archive.org/web/20130604120000/https://harbour.example/2013/06/03/flood?ref=home",
    contentType: "text/html; charset=utf-8",
    lastModified: "Mon, 03 Jun 2013 08:00:00 GMT",
    status: 200,
    capturedAt: "20130604120000",
  });

  test("has the original URL, and a title and headings separate from its text", () => {
    expect(page.url).toBe("https://harbour.example/2013/06/03/flood?ref=home");
    expect(page.title).toBe("Flood reaches the bridge");
    expect(page.documentTitle).toBe("Flood reaches the bridge | Harbour News");
    expect(page.headings).toEqual(["Flood reaches the bridge", "The dam"]);
    expect(page.canonical).toBe("https://harbour.example/2013/06/03/flood");
  });

  test("has the article as its text, block by block", () => {
    expect(page.blocks).toHaveLength(4);
    expect(page.blocks[0]).toBe(paragraphs[0]);
    expect(page.blocks[1]).toBe("The dam");
    expect(page.text).toBe(page.blocks.join("\n"));
    expect(page.text).not.toMatch(/Home|Politics|Anna Berg|©/);
  });

  test("has a language, a charset, and a date with its sources", () => {
    expect([page.language, page.charset]).toEqual(["en", "utf-8"]);
    expect(page.date).toMatchObject({ value: "2013-06-03" });
    expect(page.date?.confidence).toBeGreaterThan(0.9);
    expect(new Set(page.dates.map(({ source }) => source))).toEqual(new Set(["meta", "url", "time-element", "last-modified"]));
  });

  test("has links, marked if they are in the main text, and the files that it needs", () => {
    expect(page.links.map(({ url, anchor, main }) => [url, anchor, main])).toEqual([
      ["https://harbour.example/2013/06/03/flood", "", false],
      ["https://harbour.example/", "Home", false],
      ["https://harbour.example/politics", "Politics", false],
      ["https://harbour.example/dam", "More about the dam", true],
    ]);
    expect(page.requisites).toEqual([{ url: "https://harbour.example/style.css", kind: "style" }]);
  });

  test("has no signals and is not truncated", () => {
    expect([page.signals, page.truncated]).toEqual([[], false]);
  });
});

describe("reading a page with its context", () => {
  test("finds no date later than the day after the capture", () => {
    const html = `<title>News</title><p>Published 3 June 2013</p><p>Published 3 June 2019</p>`;
    expect(read(html, { capturedAt: "20130604120000" }).date?.value).toBe("2013-06-03");
    expect(read(html, { capturedAt: "2013-06-04T12:00:00Z" }).dates.map(({ value }) => value)).toEqual(["2013-06-03"]);
    expect(read(html, { capturedAt: "20130601000000" }).date).toBeUndefined();
  });

  test("reports an error status as a signal, whatever the page contains", () => {
    expect(read(article, { status: 404 }).signals).toEqual(["error-page"]);
    expect(read("<title>Just a moment...</title>", { status: 200 }).signals).toEqual(["bot-check"]);
  });

  test("decodes the bytes by the Content-Type header", () => {
    const bytes = Buffer.from("<title>caf\xe9</title>", "latin1");
    expect(readPage(bytes, { contentType: "text/html; charset=iso-8859-1" })).toMatchObject({ title: "café", charset: "windows-1252" });
  });

  test("works without any context", () => {
    const page = read(article);
    expect(page.url).toBe("");
    expect(page.date?.value).toBe("2013-06-03");
    expect(page.links.map(({ url }) => url)).toEqual(["https://harbour.example/2013/06/03/flood"]);
  });

  test("ignores an invalid time or URL", () => {
    const context = { url: "not a url", capturedAt: "yesterday", lastModified: "never", contentType: ";;;", status: Number.NaN };
    expect(read(article, context)).toMatchObject({ documentTitle: "Flood reaches the bridge | Harbour News", signals: [] });
  });
});

describe("the language of a page", () => {
  test("is that of the text, not of the attribute or of the menu", () => {
    const german =
      "Der Fluss stieg in der Nacht und erreichte vor Tagesanbruch die alte Brücke, als die ersten Familien in die Schule gebracht wurden.";
    expect(
      read(`<html lang=en><body><nav>Home News Sports About us</nav><article><p>${german}</p><p>${german}</p></article>`).language,
    ).toBe("de");
  });

  test("is that of the whole page where the text is names and numbers", () => {
    const rows = Array.from(
      { length: 40 },
      (_, n) => `<tr><td>Xyrzk${n}</td><td>${n * 7}</td><td>April 30, 2008 1${n % 10}:20:03am</td></tr>`,
    );
    const html = `<body><p><a href=/>What is new on the site</a></p><p><a href=/h>How to write a post in this forum</a></p><table>${rows.join("")}</table>`;
    expect(read(html).language).toBe("en");
  });

  test("is unknown if there is no text", () => {
    expect(read("<img src=x>").language).toBe("und");
  });
});

test("gives near-duplicates fingerprints that differ in few bits, and other pages in many", () => {
  const again = read(article.replace("the old bridge", "the new bridge").replaceAll("Politics", "Weather"));
  const other = read(
    `<body>${`<p>${"Parliament voted on the budget of the coming year after a long debate about schools and roads. ".repeat(3)}</p>`.repeat(3)}`,
  );
  expect(hammingDistance(read(article).fingerprint, again.fingerprint)).toBeLessThan(12);
  expect(hammingDistance(read(article).fingerprint, other.fingerprint)).toBeGreaterThan(16);
});

test("gives the same page for the same bytes, whatever was read before", () => {
  const first = JSON.stringify(read(article, { capturedAt: "20130604120000" }));
  read(`<p ${"a=1 ".repeat(1000)}>${"&amp;".repeat(10_000)}<div>`.repeat(50));
  expect(JSON.stringify(read(article, { capturedAt: "20130604120000" }))).toBe(first);
});

test("marks a page as truncated if a limit was exceeded", () => {
  expect(read("<p>x".repeat(10)).truncated).toBe(false);
  expect(read("x".repeat(pageLimits.pageTextChars + 1)).truncated).toBe(true);
  expect(readPage(Buffer.alloc(warcLimits.payloadBytes + 1, " ")).truncated).toBe(true);
});

test.each([Buffer.alloc(0), Buffer.from(" \n "), Buffer.from("<"), Buffer.from("\ufeff"), Buffer.from([0xff]), Buffer.alloc(10)])(
  "reads %j as a page without text",
  (bytes) => {
    expect(readPage(bytes)).toMatchObject({ title: "", links: [], dates: [], date: undefined, signals: ["empty-shell"], truncated: false });
  },
);
