import { expect, test } from "vitest";
import type { Article } from "./article.ts";
import { articleFacts } from "./article-facts.ts";
import { guessEventType } from "./event-type.ts";

function article(title: string, language: string, wikitext: string): Article {
  return { title, language, url: `https://${language}.wikipedia.org/wiki/${title}`, revision: { id: 1, timeMs: 0 }, wikitext };
}
const span = ({ date }: ReturnType<typeof articleFacts>) => date && [date.startMs, date.endMs].map((ms) => new Date(ms).toISOString());

test("articleFacts reads an attack in English: time with zone, citations of all kinds, categories", () => {
  const facts = articleFacts(
    article(
      "2014 Millford shooting",
      "en",
      `{{Use mdy dates|date=May 2015}}
{{Infobox civilian attack
| title       = 2014 Millford shooting
| image       = Millford.jpg
| location    = [[Millford, Nevada|Millford]], [[Nevada]], U.S.
| coordinates = {{coord|36|5|N|115|10|W|display=inline,title}}
| date        = {{start date and age|2014|3|9}}<ref name="times">{{cite news|url=http://www.times.example/2014/millford|title=Nine dead in Millford|date=March 10, 2014|accessdate=March 11, 2014}}</ref>
| time        = 9:12 – 9:20 p.m.
| timezone    = [[Pacific Daylight Time|PDT]]
| type        = [[Mass shooting]]
| fatalities  = 9
}}
On the evening of '''March 9, 2014''', a [[mass shooting]] occurred in [[Millford, Nevada]].<ref name="times" /> Nine people died.<ref>[http://www.herald.example/news/1234 "Police name gunman"], ''Herald'', March 12, 2014.</ref>

== Shooting ==
The gunman opened fire at {{nowrap|9:12 p.m.}}<ref>{{cite web|url=https://web.archive.org/web/20140315/http://www.police.example/report|title=Report}}</ref> [[March 9|That night]] was cold.

{| class="wikitable"
! Victim !! Age
|-
| A || 31<ref>http://www.list.example/victims</ref>
|}

== See also ==
* [[List of mass shootings in the United States]]

== References ==
{{reflist}}

== External links ==
* [http://www.memorial.example/ Memorial]

[[Category:2014 mass shootings in the United States]]
[[Category:Murder in Nevada]]
[[de:Amoklauf von Millford]]`,
    ),
  );
  expect(span(facts)).toEqual(["2014-03-10T04:12:00.000Z", "2014-03-10T04:20:00.000Z"]);
  expect(facts.date).toMatchObject({ hasTime: true, source: "infobox", text: "2014-03-09" });
  expect(facts.infobox).toBe("civilian attack");
  expect(facts.references).toEqual([
    { url: "http://www.times.example/2014/millford", title: "Nine dead in Millford", date: "2014-03-10", accessDate: "2014-03-11" },
    { url: "http://www.herald.example/news/1234", title: '"Police name gunman"', date: "2014-03-12" },
    {
      url: "http://www.police.example/report",
      title: "Report",
      archiveUrl: "https://web.archive.org/web/20140315/http://www.police.example/report",
    },
    { url: "http://www.list.example/victims" },
  ]);
  expect(facts.paragraphs).toEqual([
    "On the evening of March 9, 2014, a mass shooting occurred in Millford, Nevada. Nine people died.",
    "The gunman opened fire at 9:12 p.m. That night was cold.",
  ]);
  expect(facts.linkedTitles).toEqual(["Millford, Nevada", "Nevada", "Mass shooting", "List of mass shootings in the United States"]);
  expect(facts.categories).toEqual(["2014 mass shootings in the United States", "Murder in Nevada"]);
  expect(guessEventType(facts)).toMatchObject({ preset: "disaster", isPlanned: false, isRecurring: false });
});

test("articleFacts reads an earthquake in German: date and local time in separate fields", () => {
  const facts = articleFacts(
    article(
      "Erdbeben von Talheim 2009",
      "de",
      `{{Infobox Erdbeben
|Datum=6. April 2009
|Uhrzeit=3:32 Uhr [[MESZ]]
|Magnitude=6,3
|Land=Italien
|Tote=308<ref>{{Internetquelle |url=http://www.beben.example/bericht.html |titel=Bericht |datum=2009-04-09 |abruf=2009-05-01 |sprache=it}}</ref>
}}
Das '''Erdbeben von Talheim 2009''' zerstörte am [[6. April]] [[2009]] die Stadt [[Talheim]].

== Einzelnachweise ==
<references />

[[Kategorie:Erdbeben in Europa]]`,
    ),
  );
  expect(span(facts)).toEqual(["2009-04-06T01:32:00.000Z", "2009-04-06T01:32:00.000Z"]);
  expect(facts.references).toEqual([
    { url: "http://www.beben.example/bericht.html", title: "Bericht", date: "2009-04-09", accessDate: "2009-05-01", language: "it" },
  ]);
  expect(facts.linkedTitles).toEqual(["Talheim"]);
  expect(guessEventType(facts).preset).toBe("disaster");
});

test("articleFacts reads an election in German without an infobox", () => {
  const facts = articleFacts(
    article(
      "Landtagswahl in Nordland 2012",
      "de",
      `{{Dieser Artikel|behandelt die Wahl von 2012.}}
Die '''Landtagswahl in Nordland 2012''' fand am 6. Mai 2012 statt.<ref>[http://www.wahl.example/2012/ Landeswahlleiter] (abgerufen am 7. Mai 2012)</ref>`,
    ),
  );
  expect(span(facts)).toEqual(["2012-05-06T00:00:01.000Z", "2012-05-06T23:59:59.999Z"]);
  expect(facts.date).toMatchObject({ source: "first-sentence", hasTime: false, text: "6. Mai 2012" });
  expect(facts.references).toEqual([{ url: "http://www.wahl.example/2012/", title: "Landeswahlleiter", accessDate: "2012-05-07" }]);
  expect(guessEventType(facts)).toMatchObject({ preset: "election", isPlanned: true, isRecurring: true });
});

test("articleFacts reads Olympic games in English: opening and closing without a year", () => {
  const facts = articleFacts(
    article(
      "2018 Winter Games",
      "en",
      `{{Infobox Olympics
|name=XX Winter Games
|opening=February 9
|closing=February 25
}}
The '''2018 Winter Games''', officially the ''XX Winter Games'', were an international [[multi-sport event]].`,
    ),
  );
  expect(span(facts)).toEqual(["2018-02-09T00:00:01.000Z", "2018-02-25T23:59:59.999Z"]);
  expect(guessEventType(facts)).toMatchObject({ preset: "sports", isPlanned: true, isRecurring: true });
});

test("articleFacts reads a leak in English: only prose, and a note with two sources", () => {
  const facts = articleFacts(
    article(
      "Harbour Papers",
      "en",
      `The '''Harbour Papers''' are 2.1 million leaked documents that were published beginning on April 3, 2016.<ref>{{cite web|url=http://a.example/1|title=One|date=3 April 2016}}; {{cite web|url=http://b.example/2|title=Two|date=4 April 2016}}</ref>`,
    ),
  );
  expect(span(facts)).toEqual(["2016-04-03T00:00:01.000Z", "2016-04-03T23:59:59.999Z"]);
  expect(facts.references.map(({ date }) => date)).toEqual(["2016-04-03", "2016-04-04"]);
  expect(guessEventType(facts)).toMatchObject({ preset: "leak", isPlanned: false, isRecurring: false });
});

test("articleFacts reads a flood in English: a range of months in an infobox of another style, and the end only in the prose", () => {
  const facts = articleFacts(
    article(
      "2010 floods",
      "en",
      `{{Infobox flood\n| name = 2010 floods\n| date = late May – June 2010\n| cost = 5\n}}\nThe '''floods''' of 2010.`,
    ),
  );
  expect(span(facts)).toEqual(["2010-05-01T00:00:01.000Z", "2010-06-30T23:59:59.999Z"]);
  const prose = articleFacts(article("Flood", "en", "The flood began on 21 May 2010 after heavy rain and lasted until 4 June 2010."));
  expect(span(prose)).toEqual(["2010-05-21T00:00:01.000Z", "2010-06-04T23:59:59.999Z"]);
});

test("articleFacts uses the page's infobox if that of the source has no date, before the prose", () => {
  const source = article("X", "en", "{{Infobox event from elsewhere}}\nAfter years of talks since 1 May 2001, it happened.");
  const html = '<table class="infobox vevent"><tr><th>Date</th><td>3 June 2011</td></tr></table>';
  expect(span(articleFacts({ ...source, html }))?.[0]).toBe("2011-06-03T00:00:01.000Z");
});

test("articleFacts returns no facts for an empty article", () => {
  expect(articleFacts(article("X", "en", ""))).toEqual({
    paragraphs: [],
    references: [],
    linkedTitles: [],
    categories: [],
    date: undefined,
    infobox: undefined,
  });
});
