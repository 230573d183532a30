import { describe, expect, test } from "vitest";
import { articleFacts } from "./article-facts.ts";

function facts(html: string, language = "en") {
  return articleFacts({
    title: "X",
    language,
    url: `https://${language}.wikipedia.org/wiki/X`,
    revision: { id: 1, timeMs: 0 },
    wikitext: "",
    html,
  });
}
const days = (html: string, language?: string) => {
  const { date } = facts(html, language);
  return date && [date.startMs, date.endMs].map((ms) => new Date(ms).toISOString().slice(0, 16));
};

/** A page as saved by a browser. */
const saved = `<!DOCTYPE html><html lang="en"><head><title>Millford shooting - Wikipedia</title></head><body class="mediawiki">
<div id="mw-head"><ul><li><a href="https://en.wikipedia.org/wiki/Talk:X">Talk</a></li></ul><p>Not this.</p></div>
<div id="content"><h1 id="firstHeading">Millford shooting</h1><div id="bodyContent"><div id="siteSub">From Wikipedia</div>
<div id="mw-content-text" lang="en"><div class="mw-parser-output">
<div role="note" class="hatnote navigation-not-searchable">For the 2001 event, see <a href="/wiki/Other">Other</a>.</div>
<table class="infobox vevent"><tbody><tr><th colspan="2" class="summary">Millford shooting</th></tr>
<tr><td colspan="2" class="infobox-image"><a href="/wiki/File:X.jpg"><img src="x.jpg"></a></td></tr>
<tr><th scope="row">Location</th><td><a href="/wiki/Millford,_Nevada" title="Millford">Millford</a></td></tr>
<tr><th scope="row">Date</th><td>March 9, 2014<span style="display:none"> (<span class="bday dtstart">2014-03-09</span>)</span><br>9:12 – 9:20 p.m. (<a href="/wiki/PDT">PDT</a>)</td></tr></tbody></table>
<p class="mw-empty-elt"></p>
<p>On March 9, 2014, a <a href="https://en.wikipedia.org/wiki/Mass_shooting">mass shooting</a> occurred.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> Nine people died.</p>
<div id="toc" class="toc"><ul><li><a href="#a">1 Long enough to be taken for a paragraph of the article, which it is not</a></li></ul></div>
<h2><span class="mw-headline" id="S">Shooting</span><span class="mw-editsection">[<a href="/w/x">edit</a>]</span></h2>
<p>He opened fire.</p><div class="thumb tright"><p>A caption.</p></div>
<table class="wikitable"><tr><td><p>Cell</p></td></tr></table>
<h2><span class="mw-headline">References</span></h2>
<div class="reflist"><ol class="references">
<li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text"><cite class="citation news">Bui, Lynh (March 10, 2014). <a rel="nofollow" class="external text" href="http://www.times.example/millford">"Nine dead"</a>. <i>Times</i><span>. Retrieved <span>March 11,</span> 2014</span>.</cite><span title="ctx_ver=Z39.88-2004&amp;rft.atitle=Nine+dead&amp;rft.date=2014-03-10&amp;rft_id=http%3A%2F%2Fwww.times.example%2Fmillford" class="Z3988"></span></span></li>
<li id="cite_note-2"><span class="reference-text"><cite class="citation web"><a class="external text" href="https://web.archive.org/web/20140401000000/http://www.police.example/r">"Report"</a>. Archived from <a class="external text" href="http://www.police.example/r">the original</a> on April 1, 2014<span>. Retrieved <span>May 2,</span> 2014</span>.</cite></span></li>
<li id="cite_note-3"><a class="external text" href="http://a.example/x.pdf">A file</a></li>
<li id="cite_note-4"><a href="http://b.example/1">One</a>, Herald, 12 March 2014; <a href="http://b.example/2">Two</a>, 13 March 2014 (in German)</li>
</ol></div>
<h2><span class="mw-headline">External links</span></h2><ul><li><a class="external text" href="http://memorial.example/">A memorial site with a long name that could be taken for prose by its length</a></li></ul>
</div></div>
<div id="catlinks" class="catlinks"><div id="mw-normal-catlinks"><a href="/wiki/Help:Category">Categories</a>: <ul><li><a href="/wiki/Category:2014_mass_shootings">2014 mass shootings</a></li></ul></div>
<div id="mw-hidden-catlinks" class="mw-hidden-catlinks">Hidden: <a href="/wiki/Category:Use_mdy_dates">Use mdy dates</a></div></div></div></div>
<div id="footer"><p>This page was last edited on 1 May 2015.</p></div></body></html>`;

describe("the facts of a page saved by a browser", () => {
  const found = facts(saved);

  test("include date and time from its infobox", () => {
    expect(found.date).toMatchObject({
      startMs: Date.UTC(2014, 2, 10, 4, 12),
      endMs: Date.UTC(2014, 2, 10, 4, 20),
      source: "infobox",
      hasTime: true,
    });
  });

  test("include its prose without notes, captions, tables and surrounding elements", () => {
    expect(found.paragraphs).toEqual(["On March 9, 2014, a mass shooting occurred. Nine people died.", "He opened fire."]);
  });

  test("include its references with the original addresses and their dates", () => {
    expect(found.references).toEqual([
      { url: "http://www.times.example/millford", title: '"Nine dead"', date: "2014-03-10", accessDate: "2014-03-11" },
      {
        url: "http://www.police.example/r",
        title: '"Report"',
        accessDate: "2014-05-02",
        archiveUrl: "https://web.archive.org/web/20140401000000/http://www.police.example/r",
      },
      { url: "http://b.example/1", title: "One", date: "2014-03-12" },
      { url: "http://b.example/2", title: "Two", date: "2014-03-13", language: "de" },
    ]);
  });

  test("include linked titles and categories, without hidden ones", () => {
    expect(found.linkedTitles).toEqual(["Millford, Nevada", "PDT", "Mass shooting"]);
    expect(found.categories).toEqual(["2014 mass shootings"]);
  });

  test("are the same if it was saved from an archive's replay", () => {
    const replayed = saved.replace(
      /href="(\/wiki|https?:)/g,
      (_, start) => `href="https://web.archive.org/web/20150501000000/${start === "/wiki" ? "https://en.wikipedia.org/wiki" : start}`,
    );
    const again = facts(replayed);
    expect(again.linkedTitles).toEqual(found.linkedTitles);
    expect(again.references.map(({ url }) => url)).toEqual(found.references.map(({ url }) => url));
  });
});

test("a German infobox is recognised by its id or by floating, and its labels need not be headings", () => {
  const row = "<tr><td>Datum</td><td>6. April 2009, 3:32 Uhr MESZ</td></tr>";
  for (const table of [
    'id="Vorlage_Infobox_Erdbeben" class="toptextcells"',
    'class="wikitable infobox float-right"',
    'class="prettytable float-right"',
  ]) {
    expect(days(`<table ${table}><tr><th colspan="2">Beben</th></tr>${row}</table><p>Text.</p>`, "de")).toEqual([
      "2009-04-06T01:32",
      "2009-04-06T01:32",
    ]);
  }
  expect(facts(`<table id="Vorlage_Infobox_Erdbeben">${row}</table>`, "de").infobox).toBe("Erdbeben");
});

test("the date of an infobox may be in a list, in a table inside it, or in a row without a label", () => {
  expect(
    days(
      '<table class="infobox"><tr><th>Date</th><td><ul><li>10 April 2022 (first round)</li><li>24 April 2022 (second round)</li></ul></td></tr></table>',
    ),
  ).toEqual(["2022-04-10T00:00", "2022-04-24T23:59"]);
  expect(
    days(
      '<table class="infobox vevent"><tr><td colspan="2"><table><tr><td>← 2008</td><td>November 6, 2012</td><td>2016 →</td></tr></table></td></tr></table>',
    ),
  ).toEqual(["2012-11-06T00:00", "2012-11-06T23:59"]);
  expect(days('<table class="infobox"><tr><td colspan="2">November 6, 2012</td></tr></table>')).toEqual([
    "2012-11-06T00:00",
    "2012-11-06T23:59",
  ]);
});

test("the content alone, as returned by the wiki's API, is read like a page", () => {
  expect(
    facts(
      '<p>The attack was on 3 May 2012.<sup class="reference">[1]</sup></p><ol class="references"><li><a href="http://a.example/">A</a></li></ol>',
    ),
  ).toMatchObject({
    paragraphs: ["The attack was on 3 May 2012."],
    references: [{ url: "http://a.example/", title: "A" }],
    date: { source: "first-sentence" },
  });
});
