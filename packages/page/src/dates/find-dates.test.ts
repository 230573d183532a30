import { describe, expect, test } from "vitest";
import { outlineOf } from "../outline.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { type DatedPage, findDates, pickDate } from "./find-dates.ts";

const headline = "The river rises in the old town";

/** The candidates of a page with a headline, the given markup below it, a text and a footer. */
function found(
  below: string,
  { footer = "", head = "", lang = "en", ...known }: Partial<DatedPage> & { footer?: string; head?: string; lang?: string } = {},
) {
  const html = `<html lang="${lang}"><head><title>${headline} - The News</title>${head}</head><body>
    <div class="site-header"><ul class="menu"><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></div>
    <div class="content"><h1>${headline}</h1>${below}
    <p>${"Since the early morning the water has been rising, and nobody can say when it will fall. ".repeat(4)}</p></div>
    <div class="footer"><p>All rights reserved</p>${footer}</div></body></html>`;
  return findDates({ capturedAt: "20200615120000", ...known, outline: outlineOf(html) });
}

function best(...args: Parameters<typeof found>): DateCandidate | undefined {
  return pickDate(found(...args), "20200615120000");
}

describe("an element made for dates", () => {
  test.each([
    '<time datetime="2011-12-03T10:15:30+01:00" pubdate>3 December</time>',
    '<time datetime="2011-12-03">Saturday</time>',
    "<time>December 3, 2011</time>",
    '<time itemprop="datePublished" datetime="2011-12-03"></time>',
    '<span class="dt-published">2011-12-03</span>',
    '<time class="entry-date published updated" datetime="2011-12-03T10:15:30+00:00">December 3, 2011</time>',
    '<p>By Jane Doe <abbr class="published" title="2011-12-03T10:15:30+01:00">last Saturday</abbr></p>',
    '<span itemprop="datePublished" content="2011-12-03">last Saturday</span>',
    '<div class="post-date"><span>December 3, 2011</span></div>',
    '<p class="date">December 3, 2011 | Politics</p>',
    '<ul class="article-info"><li>Jane Doe</li><li class="article-date">3 Dec 2011</li></ul>',
  ])("gives the publication date: %s", (below) => {
    expect(best(below)).toMatchObject({ value: "2011-12-03", source: "time-element" });
  });

  test("distinguishes publication from modification", () => {
    const times =
      '<time class="updated" datetime="2012-05-01">1 May 2012</time> <time class="published" datetime="2011-12-03">3 Dec 2011</time>';
    expect(found(times)).toMatchObject([{ value: "2011-12-03" }, { value: "2012-05-01", modified: true }]);
  });

  test("keeps the moment, and the day that readers see", () => {
    const [date] = found('<time datetime="2011-12-02T23:30:00Z">3 December 2011</time>');
    expect(date).toMatchObject({ value: "2011-12-03", instant: "2011-12-02T23:30:00Z" });
  });
});

describe("words before a date", () => {
  test.each([
    ["en", "Published on December 3, 2011"],
    ["en", "Posted by Jane Doe on December 3, 2011 at 10:15"],
    ["de", "Veröffentlicht am 3. Dezember 2011"],
    ["de", "Stand: 03.12.2011"],
    ["de", "Erstellt von Jana am 3.12.2011"],
    ["fr", "Publié le 3 décembre 2011"],
    ["fr", "Mis en ligne le 03/12/2011"],
    ["es", "Publicado el 3 de diciembre de 2011"],
    ["es", "Fecha de publicación: 03/12/2011"],
    ["it", "Pubblicato il 3 dicembre 2011"],
    ["pt", "Publicado em 3 de dezembro de 2011"],
    ["nl", "Gepubliceerd op 3 december 2011"],
    ["pl", "Opublikowano: 3 grudnia 2011"],
    ["cs", "Publikováno 3. prosince 2011"],
    ["ru", "Опубликовано 3 декабря 2011"],
    ["uk", "Опубліковано: 03.12.2011"],
    ["tr", "Yayınlanma tarihi: 3 Aralık 2011"],
    ["zh", "发布时间：2011年12月3日"],
    ["zh", "發佈日期: 2011-12-03"],
    ["ja", "公開日：2011年12月3日"],
    ["ja", "2011年12月3日 公開"],
    ["ko", "작성일 2011.12.03"],
    ["ko", "입력 2011-12-03 10:15"],
    ["ar", "نشر في 3 ديسمبر 2011"],
    ["ar", "تاريخ النشر: ٣ ديسمبر ٢٠١١"],
    ["el", "Δημοσιεύτηκε: 3 Δεκεμβρίου 2011"],
    ["sv", "Publicerad 3 december 2011"],
    ["da", "Udgivet 3. december 2011"],
    ["no", "Publisert 3. desember 2011"],
    ["fi", "Julkaistu 3.12.2011"],
    ["hu", "Közzétéve: 2011. december 3."],
    ["ro", "Publicat pe 3 decembrie 2011"],
    ["id", "Diterbitkan 3 Desember 2011"],
  ])("mark the publication date in %s: %s", (lang, line) => {
    const date = best(`<p>${line}</p>`, { lang });
    expect(date).toMatchObject({ value: "2011-12-03", source: "byline" });
    expect(date?.modified).toBeUndefined();
  });

  test.each([
    ["en", "Last updated on December 3, 2011"],
    ["de", "Zuletzt aktualisiert: 3.12.2011"],
    ["fr", "Mis à jour le 3 décembre 2011"],
    ["es", "Actualizado el 3 de diciembre de 2011"],
    ["it", "Aggiornato il 3 dicembre 2011"],
    ["nl", "Laatst bijgewerkt op 3 december 2011"],
    ["ru", "Обновлено 3 декабря 2011"],
    ["ja", "最終更新日：2011年12月3日"],
    ["ja", "2011年12月3日更新"],
    ["ko", "수정 2011.12.03"],
    ["ar", "آخر تحديث 3 ديسمبر 2011"],
  ])("mark the modification date, which counts without another date, in %s: %s", (lang, line) => {
    expect(best(`<p>${line}</p>`, { lang })).toMatchObject({ value: "2011-12-03", modified: true });
  });

  test("may be in an element of their own", () => {
    expect(best("<dl><dt>Published</dt><dd>3 December 2011</dd></dl>")).toMatchObject({ value: "2011-12-03", source: "byline" });
  });

  test("apply to the date directly after them", () => {
    const dates = found("<p>Published: 3 December 2011. Last updated: 4 March 2019</p>");
    expect(dates).toMatchObject([{ value: "2011-12-03" }, { value: "2019-03-04", modified: true }]);
  });
});

describe("dates in the frame of a page", () => {
  test.each([
    ["a footer", '<div class="footer"><p>Monday, 3 December 2011</p></div>'],
    ["a copyright", "<p>Copyright 3 December 2011 by the publisher</p>"],
    ["a sidebar", "<aside><p>Market day: 3 December 2011</p></aside>"],
    ["a calendar", '<table class="calendar"><tr><td>3 December 2011</td></tr></table>'],
    ["a list of other articles", '<ul class="related-posts"><li><a href="/x">Another river falls at last</a> 3 December 2011</li></ul>'],
    ["a link", '<p><a href="/terms">Terms of use (10 Mar 2001)</a></p>'],
    ["a quoted tweet", '<blockquote class="twitter-tweet"><p>Look! Jane (@jane) 3 December 2011</p></blockquote>'],
    ["a birth", "<p>Born 3 December 1991</p>"],
  ])("do not date the page: %s", (_, margin) => {
    const html = `<html lang="en"><title>${headline}</title><h1>${headline}</h1>${`<p>${"Words and words. ".repeat(30)}</p>`.repeat(8)}${margin}</html>`;
    const dates = findDates({ outline: outlineOf(html), capturedAt: "20200615" });
    expect(dates).toHaveLength(1);
    expect(pickDate(dates, "20200615")).toBeUndefined();
  });

  test("date the page in a list that has its headline", () => {
    const list = `<aside class="recent"><ul><li><a href="/a">Another story</a> 4 May 2012</li><li><a href="/b">${headline}</a> 3 December 2011</li></ul></aside>`;
    expect(best("", { footer: list })).toMatchObject({ value: "2011-12-03" });
  });

  test("have less confidence if they are the day of the capture, as from a clock", () => {
    const [clock] = found("<p>15 June 2020</p>");
    const [date] = found("<p>14 June 2020</p>");
    expect(clock?.confidence).toBeLessThan(date?.confidence as number);
  });

  test("have low confidence inside the text", () => {
    const [date] = found(
      `<p>On 3 December 2011, as the oldest people in the town remember, ${"the river came up to the church. ".repeat(8)}</p>`,
    );
    expect(date).toMatchObject({ value: "2011-12-03", source: "text" });
    expect(date?.confidence).toBeLessThan(0.5);
  });
});

describe("several sources of dates", () => {
  test("outweigh a single one if they agree", () => {
    const head =
      '<script type="application/ld+json">{"datePublished": "2011-11-30"}</script><meta property="article:published_time" content="2011-12-03">';
    expect(best('<time datetime="2011-12-03">3 December 2011</time>', { head })).toMatchObject({ value: "2011-12-03" });
  });

  test("include the month in the address, which supports its dates", () => {
    const below = '<p class="meta">4 May 2012</p><p class="meta">3 December 2011</p>';
    expect(best(below)).toMatchObject({ value: "2012-05-04" });
    expect(best(below, { url: "http://example.org/2011/12/river" })).toMatchObject({ value: "2011-12-03" });
  });

  test("include a day in the address or the canonical address", () => {
    expect(best("", { url: "http://example.org/2011/12/03/river" })).toMatchObject({ value: "2011-12-03", source: "url" });
    expect(
      best("", { url: "http://example.org/?p=17", head: '<link rel="canonical" href="http://example.org/2011/12/03/river">' }),
    ).toMatchObject({
      value: "2011-12-03",
      source: "url",
    });
  });

  test("turn an evening in UTC into the next day if the page names it", () => {
    const head = '<meta property="article:published_time" content="2011-12-02T23:30:00+00:00">';
    expect(best("<p>3. Dezember 2011</p>", { head, lang: "de" })).toMatchObject({ value: "2011-12-03", instant: "2011-12-02T23:30:00Z" });
    expect(best("", { head, url: "http://example.org/2011/12/03/river" })).toMatchObject({ value: "2011-12-03" });
    expect(best("", { head })).toMatchObject({ value: "2011-12-02" });
    expect(best("<p>5. Dezember 2011</p>", { head, lang: "de" })).toMatchObject({ value: "2011-12-02" });
  });

  test("include Last-Modified, which counts without another date", () => {
    const lastModified = "Sat, 03 Dec 2011 10:15:30 GMT";
    expect(best("", { lastModified })).toMatchObject({
      value: "2011-12-03",
      source: "last-modified",
      modified: true,
      instant: "2011-12-03T10:15:30Z",
    });
    expect(best("<p>Published 2 December 2011</p>", { lastModified })).toMatchObject({ value: "2011-12-02" });
    expect(found("", { lastModified: "yesterday" })).toEqual([]);
  });
});

describe("the order of day and month", () => {
  const line = "<p>Published 03/12/2011</p>";

  test.each([
    [{ lang: "en-US" }, "2011-03-12"],
    [{ lang: "en-GB" }, "2011-12-03"],
    [{ lang: "en", url: "https://www.example.co.uk/river" }, "2011-12-03"],
    [{ lang: "en-US", url: "https://www.example.de/river" }, "2011-12-03"],
    [{ lang: "fr" }, "2011-12-03"],
    [{ lang: "", language: "es" }, "2011-12-03"],
    [{ lang: "en", language: "it" }, "2011-12-03"],
  ])("follows the language and country of the page: %j", (known, value) => {
    expect(best(line, known)?.value).toBe(value);
  });

  test("follows the other dates of the page", () => {
    expect(best(`${line}<p>Next meeting: 28/12/2011</p>`, { lang: "en-US" })?.value).toBe("2011-12-03");
  });

  test("follows the address and the markup of the page", () => {
    expect(best(line, { lang: "en-US", url: "http://example.org/2011/12/03/river" })?.value).toBe("2011-12-03");
    expect(best('<p>Published <time datetime="2011-12-03">03/12/2011</time></p>', { lang: "en-US" })?.value).toBe("2011-12-03");
  });
});

describe("pages of common software", () => {
  test("WordPress: the post's date, not those of its comments and its neighbours", () => {
    const html = `<html lang="de-DE"><title>${headline} | Ein Blog</title><body class="single-post has-sidebar">
      <div id="page" class="hfeed"><article class="post type-post hentry"><header class="entry-header"><h1 class="entry-title">${headline}</h1>
      <div class="entry-meta">Veröffentlicht am <a href="/p" rel="bookmark"><time class="entry-date" datetime="2011-12-03T23:15:00+01:00">3. Dezember 2011</time></a> von <span class="author">jana</span></div></header>
      <div class="entry-content"><p>${"Text ".repeat(60)}</p></div><footer class="entry-meta">Dieser Beitrag wurde unter Fluss abgelegt.</footer></article>
      <ol class="commentlist"><li class="comment"><time datetime="2011-12-05T10:00:00+01:00">5. Dezember 2011</time> Schön!</li></ol>
      <aside class="widget widget_recent_entries"><ul><li>Neu <span class="post-date">1. Mai 2012</span></li></ul></aside></div></body></html>`;
    expect(pickDate(findDates({ outline: outlineOf(html) }))).toMatchObject({ value: "2011-12-03", instant: "2011-12-03T22:15:00Z" });
  });

  test("Blogger: the date stands above the title", () => {
    const html = `<html lang="en"><title>A Blog: ${headline}</title><body><div class="date-outer"><h2 class="date-header"><span>Saturday, December 3, 2011</span></h2>
      <div class="post hentry"><h3 class="post-title entry-title">${headline}</h3><div class="post-body entry-content">${"Text ".repeat(60)}</div>
      <div class="post-footer">Posted by Jane at <abbr class="published" title="2011-12-03T10:15:00-08:00">10:15 AM</abbr></div></div></div></body></html>`;
    expect(pickDate(findDates({ outline: outlineOf(html) }))?.value).toBe("2011-12-03");
  });

  test("a forum: the first post's date, not that of members or of the clock", () => {
    const post = (date: string) =>
      `<div class="post"><dl class="postprofile"><dd>Joined: 1 Jan 2005</dd></dl><p class="author">by jane » ${date}, 10:15</p><div class="postbody">${"Words ".repeat(40)}</div></div>`;
    const html = `<html lang="en"><title>${headline} - Forum</title><body><h2>${headline}</h2>${post("3 Dec 2011")}${post("5 Dec 2011")}${post("9 Jan 2012")}
      <div class="footer"><p>It is currently 14 Jun 2020, 08:00</p></div></body></html>`;
    expect(pickDate(findDates({ outline: outlineOf(html) }))?.value).toBe("2011-12-03");
  });

  test("a page of the 1990s: a line at its end", () => {
    const html = `<html><title>${headline}</title><body><h1>${headline}</h1><p>${"Text ".repeat(100)}</p><hr><i>Last modified: 3 Dec 1996</i></body></html>`;
    expect(pickDate(findDates({ outline: outlineOf(html) }))).toMatchObject({ value: "1996-12-03", modified: true });
  });
});

describe("the main text", () => {
  test("is used instead of a missing headline", () => {
    const html = `<html lang="en"><p>3 May 2010</p>${"<p>a</p>".repeat(40)}<p>3 December 2011</p><p>${"Text ".repeat(60)}</p></html>`;
    const outline = outlineOf(html);
    const main = outline.blocks.map(({ text }) => text.length > 100);
    expect(pickDate(findDates({ outline, main }))?.value).toBe("2011-12-03");
  });
});

test("finds no date on an empty page", () => {
  expect(findDates({ outline: outlineOf("") })).toEqual([]);
  expect(pickDate([])).toBeUndefined();
});

test("returns candidates best first, at most 200", () => {
  const days = Array.from({ length: 5000 }, (_, n) => new Date(Date.UTC(2001, 0, 1 + n)).toISOString().slice(0, 10));
  const dates = findDates({ outline: outlineOf(`<h1>Diary</h1>${days.map((day) => `<p>${day}</p>`).join("")}`) });
  expect(dates.length).toBeLessThanOrEqual(200);
  expect(dates.map(({ confidence }) => confidence)).toEqual(dates.map(({ confidence }) => confidence).sort((a, b) => b - a));
});
