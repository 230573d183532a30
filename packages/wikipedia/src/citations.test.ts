import { describe, expect, test } from "vitest";
import type { ArticleReference } from "./article.ts";
import { articleFacts } from "./article-facts.ts";
import { citationDate } from "./citation-date.ts";
import { languageCode } from "./language-code.ts";

function cited(wikitext: string, language = "en"): readonly ArticleReference[] {
  return articleFacts({ title: "X", language, url: "https://en.wikipedia.org/", revision: { id: 1, timeMs: 0 }, wikitext }).references;
}

describe("a citation template", () => {
  test("gives address, title, dates and language", () => {
    expect(
      cited(
        "X.<ref>{{cite news |last=Bui |first=Lynh |url=https://www.post.example/las-vegas |title=At least [[59]] killed |work=[[The Post]] |date=October 2, 2017 |access-date=5 October 2017 |language=en-US |url-status=live}}</ref>",
      ),
    ).toEqual([
      {
        url: "https://www.post.example/las-vegas",
        title: "At least 59 killed",
        date: "2017-10-02",
        accessDate: "2017-10-05",
        language: "en",
      },
    ]);
  });

  test("gives the original address of an archived copy, whether the original is beside it or not", () => {
    expect(
      cited(
        "<ref>{{cite web|url=http://a.example/x|archive-url=https://web.archive.org/web/20171003000000/http://a.example/x|archive-date=3 October 2017|url-status=dead|title=T}}</ref>",
      ),
    ).toEqual([{ url: "http://a.example/x", title: "T", archiveUrl: "https://web.archive.org/web/20171003000000/http://a.example/x" }]);
    const copy = "https://web.archive.org/web/20171003000000/http://a.example/x";
    for (const field of ["url", "archiveurl"]) {
      expect(cited(`<ref>{{cite web|${field}=${copy}|title=T|date=2017-10}}</ref>`)).toEqual([
        { url: "http://a.example/x", title: "T", date: "2017-10", archiveUrl: copy },
      ]);
    }
    expect(cited("<ref>{{cite web|url=http://archive.today/AbCdE|title=T}}</ref>")).toEqual([]);
  });

  test.each([
    ["cite press release", "url"],
    ["Cite report", "URL"],
    ["cite book", "chapter-url"],
    ["citation", "url"],
    ["cite journal", "url"],
  ])("may be {{%s}} with %s", (name, field) => {
    expect(cited(`<ref>{{${name}|title=T|${field}=http://a.example/x|year=2010|month=May}}</ref>`)).toEqual([
      { url: "http://a.example/x", title: "T", date: "2010-05" },
    ]);
  });

  test("is read alike in German wikis", () => {
    const source = `A.<ref>{{Internetquelle |url=http://www.zeitung.example/flut |titel=Die Flut |werk=Zeitung |datum=2013-06-03 |abruf=2013-06-05 |sprache=de}}</ref>
B.<ref>{{Internetquelle |autor=X |url=http://b.example/ |titel=B |zugriff=5. Juni 2013 |datum=3. Juni 2013 |archiv-url=https://web.archive.org/web/20130605/http://b.example/ |sprache=englisch}}</ref>
C.<ref>{{Literatur |Autor=Y |Titel=C |Sammelwerk=Z |Datum=2013-07 |Online=[http://c.example/artikel C im Netz] |Abruf=2014-01-01}}</ref>
D.<ref>{{Webarchiv |url=http://d.example/seite |wayback=20130607101112 |text=D}}</ref>
E.<ref>[http://e.example/ E] {{Toter Link |url=http://e.example/ |date=2018-04}}</ref>
F.<ref>{{Literatur |Titel=F |Jahr=2012 |Online={{Webarchiv|url=http://f.example/|wayback=2013}}}}</ref>`;
    expect(cited(source, "de")).toEqual([
      { url: "http://www.zeitung.example/flut", title: "Die Flut", date: "2013-06-03", accessDate: "2013-06-05", language: "de" },
      {
        url: "http://b.example/",
        title: "B",
        date: "2013-06-03",
        accessDate: "2013-06-05",
        archiveUrl: "https://web.archive.org/web/20130605/http://b.example/",
        language: "en",
      },
      { url: "http://c.example/artikel", title: "C", date: "2013-07", accessDate: "2014-01-01" },
      { url: "http://d.example/seite", title: "D", archiveUrl: "https://web.archive.org/web/20130607101112/http://d.example/seite" },
      { url: "http://e.example/", title: "E" },
      { url: "http://f.example/", title: "F", date: "2012" },
    ]);
  });

  test("has the characters in its address for which templates stand", () => {
    expect(cited("<ref>{{cite web|url=http://a.example/?a{{=}}b&amp;c{{!}}d|title=T}}</ref>")[0]?.url).toBe("http://a.example/?a=b&c|d");
  });
});

describe("a citation in words", () => {
  test("gives the link's address and title, and the dates around it", () => {
    expect(
      cited("<ref>Smith, John (2 October 2017). [http://a.example/x Title of it], ''Times''. Retrieved on 5 October 2017.</ref>"),
    ).toEqual([{ url: "http://a.example/x", title: "Title of it", date: "2017-10-02", accessDate: "2017-10-05" }]);
    expect(cited("<ref>[http://a.example/x Titel] (englisch), Zeitung vom 3. Juni 2013, abgerufen am 5. Juni 2013.</ref>", "de")).toEqual([
      { url: "http://a.example/x", title: "Titel", date: "2013-06-03", accessDate: "2013-06-05", language: "en" },
    ]);
  });

  test("may be an address alone, without the sentence's punctuation", () => {
    expect(
      cited("<ref>http://a.example/x.</ref><ref>See (http://b.example/y), http://c.example/z_(q)</ref>").map(({ url }) => url),
    ).toEqual(["http://a.example/x", "http://b.example/y", "http://c.example/z_(q)"]);
  });

  test("may have its archived copy beside it, whose date is not the source's", () => {
    expect(
      cited(
        "<ref>[http://a.example/x T] {{webarchive|url=https://web.archive.org/web/20130522022610/http://a.example/x|date=May 22, 2013}}</ref>",
      ),
    ).toEqual([{ url: "http://a.example/x", title: "T", archiveUrl: "https://web.archive.org/web/20130522022610/http://a.example/x" }]);
  });

  test("may be marked with its language", () => {
    expect(
      cited("<ref>[http://a.example/x T] {{de icon}}</ref><ref>[http://b.example T] {{in lang|fr}}</ref>").map(({ language }) => language),
    ).toEqual(["de", "fr"]);
  });
});

describe("a citation", () => {
  test("is a note anywhere, in infoboxes, tables and lists of references, too", () => {
    const source = `{{Infobox event|date=x<ref>http://a.example/1</ref>|website=http://no.example/}}
{|\n| x<ref name=n group=g>http://a.example/2</ref>\n|}
Text<ref name="three" /> [[File:X.jpg|thumb|Y<ref>http://a.example/4</ref>]]{{efn|Z<ref>http://a.example/5</ref>}}
== References ==
{{reflist|refs=<ref name="three">http://a.example/3</ref>}}
* {{cite book|url=http://a.example/6|title=T}}`;
    expect(cited(source).map(({ url }) => url.slice(-1))).toEqual(["1", "2", "4", "5", "3", "6"]);
  });

  test("is a link in the prose of old revisions", () => {
    expect(cited("A bomb went off [http://a.example/1].\n== External links ==\n* [http://a.example/2 Site]").map(({ url }) => url)).toEqual(
      ["http://a.example/1"],
    );
  });

  test("is not found in sections of links and further reading", () => {
    for (const heading of ["External links", "Further reading", "Weblinks", "Literatur", "See also"]) {
      expect(cited(`Text.\n== ${heading} ==\n* [http://a.example/ A]\n* {{cite web|url=http://b.example/|title=B}}`)).toEqual([]);
    }
  });

  test("is a page, not a file, a mail address, or a page of the wiki and its sister projects", () => {
    const urls = [
      "http://a.example/x.pdf",
      "http://a.example/x.JPG",
      "https://a.example/y.mp4",
      "http://a.example/z.doc?x=1",
      "mailto:a@b.example",
      "https://en.wikipedia.org/wiki/X",
      "//commons.wikimedia.org/wiki/File:X",
      "ftp://a.example/x",
      "http://localhost/x",
      "http://",
    ];
    expect(cited(urls.map((url) => `<ref>{{cite web|url=${url}|title=T}}</ref>`).join(""))).toEqual([]);
    expect(cited("<ref>[mailto:a@b.example mail]</ref>[[:en:X]]")).toEqual([]);
  });

  test("is listed once per address, with its earliest date and all other values", () => {
    const source =
      "<ref>{{cite web|url=http://www.a.example/x|title=T|date=2017}}</ref><ref>{{cite web|url=https://a.example/x/|title=U|date=2017-10-03|language=en}}</ref><ref>{{cite web|url=http://a.example/x#part|date=2017-10-02}}</ref>";
    expect(cited(source)).toEqual([{ url: "http://www.a.example/x", title: "T", date: "2017-10-02", language: "en" }]);
  });
});

test.each([
  ["2017-10-02", "2017-10-02"],
  ["October 2, 2017", "2017-10-02"],
  ["2 October 2017", "2017-10-02"],
  ["2. Oktober 2017", "2017-10-02"],
  ["Oct. 2, 2017", "2017-10-02"],
  ["02.10.2017", "2017-10-02"],
  ["Monday, October 2nd 2017", "2017-10-02"],
  ["October 2–3, 2017", "2017-10-02"],
  ["October 2017", "2017-10"],
  ["2017-10", "2017-10"],
  ["2017", "2017"],
  ["Autumn 2017", "2017"],
  ["c. 2017", "2017"],
  ["n.d.", undefined],
  ["", undefined],
  ["2017-02-30", "2017"],
])("citationDate reads %j as %j", (text, date) => {
  expect(citationDate(text, "en")).toBe(date);
});

test("recognises languages by code and by name", () => {
  expect(["en-GB", "German", "englisch", "Deutsch", "fr", "en, de", "zh-hans", "Klingon language", ""].map(languageCode)).toEqual([
    "en",
    "de",
    "en",
    "de",
    "fr",
    "en",
    "zh",
    undefined,
    undefined,
  ]);
});
