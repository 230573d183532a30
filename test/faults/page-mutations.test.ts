import { describe, expect, test } from "vitest";
import { checkedPage } from "../checked-page.ts";
import { mutateHtml } from "../mutate-html.ts";

const sentence =
  "The river rose through the night and reached the old bridge before dawn, when the first families were brought to the school.";

/** Pages with every element that the reader evaluates. */
const pages: Record<string, Buffer> = {
  article: Buffer.from(`<!doctype html><html lang=en><head><meta charset=utf-8><title>Flood &amp; rain</title><base href="/news/">
    <link rel=canonical href="/2013/06/03/flood"><meta property="article:published_time" content="2013-06-03T05:10:00+02:00">
    <script type="application/ld+json">{"@type": "NewsArticle", "datePublished": "2013-06-03", "comment": [{"dateCreated": "2013-06-04"}]}</script></head>
    <body class="has-sidebar"><nav><ul>${"<li><a href=/a>Menu</a>".repeat(20)}</ul></nav><article class="post-content"><h1>Flood</h1>
    <p class=byline>By A. Berg, <time datetime="2013-06-03">3 June 2013</time></p>${`<p>${sentence} <a href="b.html?utm_source=x">link</a></p>`.repeat(8)}
    <table><tr><td>Level<td>5.20 m</table><img src=x.png srcset="y.png 2x"></article><div id=comments>${`<div class=comment>${sentence}</div>`.repeat(3)}</div>
    <footer>© 2013</footer></body></html>`),
  "old page": Buffer.from(
    `<HTML><HEAD><TITLE>\xc9t\xe9</TITLE></HEAD><BODY BGCOLOR=#FFFFFF><CENTER><FONT SIZE=+2>Welcome</FONT></CENTER><TABLE><TR><TD><A HREF=a.htm>A</A><BR><A HREF=b.htm>B</A><TD>${sentence}<BR><BR>${sentence}<HR>Last update: 12/3/1998</TABLE><SCRIPT><!-- document.write("<SCRIPT></SCRIPT>") //--></SCRIPT>`,
    "latin1",
  ),
  japanese: Buffer.from(
    `<html lang=ja><title>洪水</title><body>${"<p>川は夜のうちに水位が上がり、夜明け前には古い橋に達した。<ruby>漢<rt>かん</rt></ruby></p>".repeat(10)}<p>2011年3月11日</p>`,
  ),
  "front page": Buffer.from(
    `<body>${Array.from({ length: 60 }, (_, n) => `<div class=teaser><a href="/${n}"><h2>Story number ${n} of this day</h2><img src=${n}.jpg alt="Picture ${n}"></a><p>${sentence}</p></div>`).join("")}`,
  ),
  nothing: Buffer.from("x"),
};

describe("randomly changed pages are read within two seconds, with plausible results", () => {
  const all = Object.values(pages);
  test.each(Object.entries(pages))("%s", (_, page) => {
    for (let seed = 0; seed < 120; seed++) {
      const { name, bytes } = mutateHtml(page, seed, all[seed % all.length]);
      const { wrong, ms } = checkedPage(bytes, { url: "http://example.com/2013/06/03/", capturedAt: "20130604120000" });
      expect(wrong, name).toEqual([]);
      expect(ms, name).toBeLessThan(2000);
    }
  });

  test("the mutator repeats a change for the same seed", () => {
    const page = pages.article as Buffer;
    for (let seed = 0; seed < 20; seed++) expect(mutateHtml(page, seed)).toEqual(mutateHtml(page, seed));
  });
});
