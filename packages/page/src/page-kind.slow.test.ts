import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heldOutModel } from "../../../private/bench/page-gold/evaluate-gold.ts";
import { hostOf } from "../../../private/bench/page-gold/gold-pages.ts";
import { countsOf, wordsOf } from "../../../private/bench/page-gold/word-f1.ts";
import { newsWarc, warcPages } from "../../../private/bench/warc-pages.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { mainPart, mainText } from "./main-text.ts";
import { outlineOf } from "./outline.ts";
import { type Page, readPage } from "./page.ts";

function read(html: string): { kind: string; text: string } {
  const outline = outlineOf(html);
  const { kind, main } = mainPart(outline);
  return { kind, text: mainText(outline, main) };
}

const flood =
  "The river rose through the night and reached the old bridge before dawn, when the first families were brought to the school on the hill.";
const mayor = "The mayor said that no one had been hurt so far, but that the dam above the town had to be watched until the rain stopped.";
const menu = `<nav><ul>${["Home", "Politics", "Sports"].map((name) => `<li><a href="/${name}">${name} of the whole region, every day</a></li>`).join("")}</ul></nav>`;
const footer =
  "<footer><p>All of this is protected by law, and nothing may be copied without the written consent of its owner.</p></footer>";
const headlineOf = (n: number) => `Headline of the other story number ${n}`;
const sentenceOf = (n: number) => `What happened in the story number ${n} is told here in one sentence, so that readers want more.`;
const teasers = (count: number, tag = "div") =>
  Array.from(
    { length: count },
    (_, n) =>
      `<${tag} class=c${n % 2}><h3><a href="/story/${n}">${headlineOf(n)}</a></h3><p>${sentenceOf(n)}</p><span>3 May</span></${tag}>`,
  ).join("");
const story = `<h1>Flood reaches the old bridge of the town</h1><p>${flood}</p><p>${mayor}</p>`;
const title = "<title>Flood reaches the old bridge of the town - Harbour News</title>";

describe("a list", () => {
  const pages: Record<string, string> = {
    "a front page of teasers": `<title>Harbour News</title>${menu}<main>${teasers(12)}</main>${footer}`,
    "a section with its name and what it is about": `<title>Sports - Harbour News</title>${menu}<h1>Sports</h1><p>All that moves the town and the villages around it.</p>${teasers(8, "article")}${footer}`,
    "teasers in two layouts": `<title>Harbour News</title>${menu}<div>${teasers(2, "section")}</div><div>${teasers(5, "li")}</div><div>${teasers(4, "section")}</div>`,
    "teasers that are links as a whole": `<title>News</title>${Array.from({ length: 9 }, (_, n) => `<a href="/${n}"><h3>${headlineOf(n)}</h3><p>${sentenceOf(n)}</p></a>`).join("")}`,
    "headlines alone": `<title>Archive</title><ul>${Array.from({ length: 20 }, (_, n) => `<li><a href="/${n}">${headlineOf(n)}</a> <i>3 May</i></li>`).join("")}</ul>`,
    "a page that calls itself an article": `<title>Sports</title><meta property="og:type" content="article"><h1>Sports</h1>${teasers(10)}`,
    "an index of a forum": `<title>Forum</title><table>${Array.from({ length: 15 }, (_, n) => `<tr><td><a href="/thread/${n}">How do you keep the cellar dry, part ${n}?</a></td><td>12 replies</td><td>anna, yesterday</td></tr>`).join("")}</table>`,
  };

  test.each(Object.keys(pages))("is recognised: %s", (name) => {
    expect(read(pages[name] as string).kind).toBe("list");
  });

  test("has the text of all its teasers, without menus and footers", () => {
    const { text } = read(pages["a front page of teasers"] as string);
    for (let n = 0; n < 12; n++) expect(text).toContain(`${headlineOf(n)}\n${sentenceOf(n)}`);
    expect(text).not.toMatch(/Politics|protected by law/);
  });

  test("keeps its text when one teaser is as long as an article, and when others grow", () => {
    const long = `<div><h3><a href="/long">The longest story of them all</a></h3><p>${flood} ${mayor} ${flood}</p></div>`;
    const html = (extra: string) => `<title>Harbour News</title>${menu}<main>${extra}${teasers(12)}</main>${footer}`;
    const words = (extra: string) => read(html(extra)).text.split(/\s+/).length;
    expect(words(long)).toBeGreaterThan(words(""));
    expect(words(long.repeat(3))).toBeGreaterThan(words(""));
  });

  test("needs fewer characters for the same content in Chinese", () => {
    const items = [
      "居民连夜转移到山上的学校",
      "市长呼吁民众远离河岸地区",
      "士兵在码头堆放沙袋防洪水",
      "旧桥封闭三天后恢复通行了",
      "气象台预计周末雨势将减弱",
      "商户清理积水准备重新开业",
    ];
    const html = `<title>新闻</title><ul>${items.map((item, n) => `<li><a href="/${n}">${item}</a></li>`).join("")}</ul>`;
    const { kind, text } = read(html);
    expect(kind).toBe("list");
    expect(text.split("\n")).toEqual(items);
  });
});

describe("an article", () => {
  test("has the text below its headline, even if many longer teasers follow", () => {
    const { kind, text } = read(
      `${title}<meta property="og:type" content="article">${menu}<div>${story}</div><div>${teasers(30)}</div>${footer}`,
    );
    expect(kind).toBe("article");
    expect(text).toBe(`${flood}\n${mayor}`);
  });

  test("needs no heading: text that repeats the title is its headline", () => {
    const html = `${title}${menu}<div><div class=x1>Flood reaches the old bridge of the town</div><p>${flood}</p><p>${mayor}</p></div><div>${teasers(6)}</div>`;
    expect(read(html)).toEqual({ kind: "article", text: `${flood}\n${mayor}` });
  });

  test("may have links to other stories between its paragraphs", () => {
    const also = (n: number) => `<p><a href="/also/${n}">Read this other story of the flood, number ${n}</a></p>`;
    const html = `${title}<article><h1>Flood reaches the old bridge of the town</h1><p>${flood}</p>${also(1)}<p>${mayor}</p>${also(2)}<p>${flood}</p></article>`;
    expect(read(html)).toEqual({ kind: "article", text: `${flood}\n${mayor}\n${flood}` });
  });

  test("has the caption as text if it has only an image, not the small print below the page", () => {
    const html = `<title>Towers burn on through the night - News</title>${menu}<article><h1>Towers burn on through the night</h1><figure><img src=x><figcaption>Seven towers are still burning, and smoke hangs over the district.</figcaption></figure></article>
      <div class="sitefooter"><div class="footer_bodytext"><p>This service may include material from agencies that is protected by copyright and may not be reproduced in any way.</p></div></div>`;
    expect(read(html).text).toBe("Seven towers are still burning, and smoke hangs over the district.");
  });

  test("does not include requests to its readers", () => {
    const pleas = [
      "Subscribe now to our newsletter for the full story.",
      "Download the Harbour app for iOS and Android.",
      "Hat Ihnen dieser Artikel gefallen?",
      "¡Mira lo que tiene nuestro canal de YouTube!",
    ];
    const html = `${title}<article>${story}${pleas.map((plea) => `<p>${plea}</p>`).join("")}<p>${flood}</p></article>`;
    expect(read(html).text).toBe([flood, mayor, flood].join("\n"));
  });

  test("is complete if it is about an app or a newsletter", () => {
    const sentence = "The council sends a newsletter to the households along the quay, and an app warned them of the wave.";
    expect(read(`${title}<article>${story}<p>${sentence}</p></article>`).text).toBe([flood, mayor, sentence].join("\n"));
  });

  test("begins with its text, not with its date", () => {
    const html = `${title}<article><h1>Flood reaches the old bridge of the town</h1><div><p>2013-06-03 | News</p><p>${flood}</p><p>${mayor}</p></div></article>`;
    expect(read(html).text).toBe(`${flood}\n${mayor}`);
  });
});

test("does not take numbers at the end of an article for a date", () => {
  const fixed = ["[FLOOD-25472] - Update to gauge 2.17.1", "[FLOOD-25375] - Gauge 2.17.0"];
  const html = `${title}<article>${story}<ul>${fixed.map((line) => `<li>${line}</li>`).join("")}</ul></article>`;
  expect(read(html).text).toBe([flood, mayor, ...fixed].join("\n"));
});

describe("a page that is neither a list nor an article", () => {
  test.each(["", "<title>Nothing</title>", "<h1>Sign in</h1><form><input><p>Your name, please.</p></form>", `<body>${menu}`])(
    "is of another kind: %j",
    (html) => {
      expect(read(html).kind).toBe("other");
    },
  );
});

test("uses the kind that a page declares", () => {
  expect(readPage(Buffer.from(`${title}<article>${story}</article>`)).kind).toBe("article");
  expect(readPage(Buffer.from(`<title>News</title>${teasers(9)}`)).kind).toBe("list");
});

test.each(["<div><a href=/a>a link that is long enough to be a headline</a>", "<div><h2><a href=/a>a link that is a heading</a></h2>"])(
  "takes linear time for a page of nested links: %s",
  (piece) => {
    const timed = (count: number) => {
      const html = `${piece.repeat(count)}`;
      const outline = outlineOf(html);
      const start = process.threadCpuUsage();
      mainPart(outline);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    };
    timed(2000);
    expect(timed(8000)).toBeLessThan(2000);
  },
);

describeShared("real news pages", (data) => {
  test("gives each article its own text, mostly with the words of its headline", async () => {
    const pages: Page[] = [];
    const headlineWords: number[] = [];
    const headlines = new Map(
      readFileSync(data("news-hk/headlines.tsv"), "utf8")
        .split("\n")
        .map((line) => line.split("\t") as [string, string]),
    );
    for await (const { url, contentType, timestamp, bytes } of warcPages(newsWarc)) {
      const page = readPage(bytes, { url, contentType, capturedAt: timestamp, blockModel: heldOutModel(hostOf(url)) });
      if (page.signals.includes("bot-check")) continue;
      pages.push(page);
      const found = new Set(wordsOf(`${page.title}\n${page.text}`));
      const wanted = wordsOf(headlines.get(url) ?? "");
      if (wanted.length > 0) headlineWords.push(wanted.filter((word) => found.has(word)).length / wanted.length);
    }
    const lineOf = (url: string, block: string) => `${hostOf(url)} ${block}`;
    const texts = countsOf(pages.map(({ text }) => text));
    const lines = countsOf(pages.flatMap(({ blocks, url }) => [...new Set(blocks)].map((block) => lineOf(url, block))));
    const isMostlyShared = ({ blocks, url, text }: Page) => {
      const shared = blocks.filter((block) => (lines.get(lineOf(url, block)) ?? 0) > 1);
      return shared.join("").length > 0.5 * text.length;
    };
    expect(pages.filter(({ text }) => texts.get(text) !== 1)).toEqual([]);
    // Another article quotes all of this one.
    expect(pages.filter(isMostlyShared).map(({ url }) => url)).toEqual(["https://www.881903.com/news/local/2607524"]);
    expect(pages.filter(({ kind }) => kind === "list")).toEqual([]);
    expect(headlineWords.reduce((sum, share) => sum + share, 0) / headlineWords.length).toBeGreaterThan(0.98);
  });

  test("gives front pages the same text from capture to capture", async () => {
    const before = new Map<string, { words: number; title: string }>();
    const changes: number[] = [];
    const drops: string[] = [];
    let lists = 0;
    for await (const { url, timestamp, contentType, bytes } of warcPages(data("timemaps/news-front-pages.warc.gz"))) {
      const { text, documentTitle: title, kind } = readPage(bytes, { url, contentType, capturedAt: timestamp });
      const words = wordsOf(text).length;
      const last = before.get(url);
      before.set(url, { words, title });
      if (kind === "list") lists++;
      if (last === undefined) continue;
      const change = (words - last.words) / Math.max(1, last.words);
      changes.push(Math.abs(change));
      if (title === last.title && change < -0.6) drops.push(`${url} ${timestamp}`);
    }
    changes.sort((a, b) => a - b);
    expect(drops).toEqual([]);
    expect(changes[Math.floor(0.5 * changes.length)]).toBeLessThan(0.05);
    expect(changes[Math.floor(0.95 * changes.length)]).toBeLessThan(0.25);
    expect(lists).toBe(310);
  });
});
