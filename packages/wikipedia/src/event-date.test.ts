import { describe, expect, test } from "vitest";
import { articleFacts } from "./article-facts.ts";

function dateOf(wikitext: string, language = "en", title = "Event"): string {
  const { date } = articleFacts({ title, language, url: "https://en.wikipedia.org/", revision: { id: 1, timeMs: 0 }, wikitext });
  if (date === undefined) return "none";
  const text = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z").replace("T23:59:59.999Z", " end");
  return `${text(date.startMs)} – ${text(date.endMs)}${date.hasTime ? " (time)" : ""} from ${date.source}`;
}
const day = (first: string, last = first, source = "infobox") => `${first}T00:00:01Z – ${last} end from ${source}`;

describe("a date in an infobox", () => {
  test.each([
    ["{{Infobox event|date=October 1, 2017}}", "2017-10-01", "2017-10-01"],
    ["{{Infobox event|date={{Start date|2017|10|1}}}}", "2017-10-01", "2017-10-01"],
    ["{{Infobox civilian attack|date={{start date and age|df=yes|paren=yes|2016|12|19}}}}", "2016-12-19", "2016-12-19"],
    ["{{Infobox event|date={{Start date|2013|05|30}} – {{End date|2013|06|14}}}}", "2013-05-30", "2013-06-14"],
    ["{{Infobox event|date={{Start and end dates|1939|9|1|1945|9|2|df=yes}}}}", "1939-09-01", "1945-09-02"],
    ["{{Infobox event|date={{dts|2010|4|20}}}}", "2010-04-20", "2010-04-20"],
    ["{{Infobox event|date={{date|20 April 2010}}}}", "2010-04-20", "2010-04-20"],
    ["{{Infobox event|date={{Start date text|14 June 2017}}}}", "2017-06-14", "2017-06-14"],
    ["{{Infobox games|dates=8–24 August 2008<ref>x, 1 May 2007</ref>}}", "2008-08-08", "2008-08-24"],
    ["{{Infobox election|election_date=November 6, 2012}}", "2012-11-06", "2012-11-06"],
    ["{{Infobox election|election_date=4 October 2026 (first round)<br>25 October 2026 (second round)}}", "2026-10-04", "2026-10-25"],
    ["{{Infobox election|election_date={{Start date|2002|4|21}} and {{End date|2002|5|5}}}}", "2002-04-21", "2002-05-05"],
    ["{{Infobox election|election_date={{plainlist|\n* 22 April 2012\n* 6 May 2012}}}}", "2012-04-22", "2012-05-06"],
    ["{{Infobox event|date=12 January 2012<br>Wreck removed 23 July 2014}}", "2012-01-12", "2012-01-12"],
    ["{{Infobox event|start_date=3 June 2013|end_date=12 June 2013}}", "2013-06-03", "2013-06-12"],
    ["{{Infobox storm|formed=August 23, 2005|dissipated=August 31, 2005}}", "2005-08-23", "2005-08-31"],
    ["{{Infobox event|date=June 2013}}", "2013-06-01", "2013-06-30"],
    ["{{Infobox event|date=Friday, [[April 3]], [[2009]]}}", "2009-04-03", "2009-04-03"],
    ["{{infobox Event|Date = 30 February 2010; 3 March 2010}}", "2010-03-03", "2010-03-03"],
    ["{{Olympics infobox|opening=July 27, 2012|closing=August 12, 2012}}", "2012-07-27", "2012-08-12"],
    ["{{x|{{Infobox event|name=y|module={{Infobox election|embed=yes|election_date=1 May 2011}}}}}}", "2011-05-01", "2011-05-01"],
  ])("in English: %s", (wikitext, first, last) => {
    expect(dateOf(wikitext)).toBe(day(first, last));
  });

  test.each([
    ["{{Infobox Ereignis|Datum=19. Dezember 2016}}", "2016-12-19", "2016-12-19"],
    ["{{Infobox Sportveranstaltung|Beginn=7. August 2009|Ende=23. August 2009}}", "2009-08-07", "2009-08-23"],
    ["{{Infobox Hochwasser|Zeitraum=30. Mai – 14. Juni 2013}}", "2013-05-30", "2013-06-14"],
    ["{{Infobox Ereignis|Datum={{Datum|1|10|2017}}}}", "2017-10-01", "2017-10-01"],
    ["{{Infobox Ereignis|Datum={{Datum|1}}–{{Datum|3|2|2006}}}}", "2006-02-01", "2006-02-03"],
    ["{{Infobox Ereignis|Datum={{Datum|tag=4|monat=Juli|jahr=2012}}}}", "2012-07-04", "2012-07-04"],
    ["{{Infobox Ereignis|Datum={{FormatDate|2013-06-0}}}}", "2013-06-01", "2013-06-30"],
    ["{{Infobox Wahl|Wahltermin=27.09.2009}}", "2009-09-27", "2009-09-27"],
    ["{{Infobox Spiele|Eröffnungsfeier=12. Februar 2010|Schlussfeier=28. Februar 2010}}", "2010-02-12", "2010-02-28"],
    ["{{Infobox Ereignis|Datum=31. Dezember 2015 bis 1. Jänner 2016}}", "2015-12-31", "2016-01-01"],
  ])("in German: %s", (wikitext, first, last) => {
    expect(dateOf(wikitext, "de")).toBe(day(first, last));
  });

  test("gets a missing year from the title", () => {
    expect(dateOf("{{Infobox games|opening=July 27|closing=August 12}}", "en", "2012 Summer Games")).toBe(day("2012-07-27", "2012-08-12"));
  });

  test("of an ongoing event ends at the time of the revision", () => {
    const { date } = articleFacts({
      ...{ title: "X", language: "en", url: "", revision: { id: 1, timeMs: Date.UTC(2020, 4, 3) } },
      wikitext: "{{Infobox event|date=1 December 2019 – present}}",
    });
    expect(date).toMatchObject({ startMs: Date.UTC(2019, 11, 1, 0, 0, 1), endMs: Date.UTC(2020, 4, 3) });
  });

  test("is not used if it is only a year; the date in the prose is", () => {
    expect(dateOf("{{Infobox event|date=2017}}\nIt happened on 1 October 2017.")).toBe(day("2017-10-01", "2017-10-01", "first-sentence"));
    expect(dateOf("{{Infobox event|date=2017}}\nIt happened in 2017.")).toBe("none");
  });
});

describe("a time of day", () => {
  test.each([
    [
      "{{Infobox civilian attack|date=October 1, 2017|time=c. 10:05 – 10:15 p.m.|timezone=[[Pacific Daylight Time|PDT]] ([[UTC−07:00]])}}",
      "2017-10-02T05:05:00Z – 2017-10-02T05:15:00Z",
    ],
    [
      "{{Infobox civilian attack|date=October 1, 2017|time-begin=10:05 pm|time-end=10:15 pm|timezone=PDT}}",
      "2017-10-02T05:05:00Z – 2017-10-02T05:15:00Z",
    ],
    [
      "{{Infobox civilian attack|date={{start date|2016|12|19}}|time=20:02 [[Central European Time|CET]] ([[UTC+01]])}}",
      "2016-12-19T19:02:00Z – 2016-12-19T19:02:00Z",
    ],
    ["{{Infobox event|date={{Start date|2017|10|1|22|05||−07:00}}}}", "2017-10-02T05:05:00Z – 2017-10-02T05:05:00Z"],
    [
      "{{Infobox earthquake|timestamp=2007-08-15 23:40:58|local-date={{Start date|2007|08|15}}|local-time=18:40}}",
      "2007-08-15T23:40:58Z – 2007-08-15T23:40:58Z",
    ],
    ["{{Infobox event|date=11 March 2011, 14:46 JST (UTC+09:00)}}", "2011-03-11T05:46:00Z – 2011-03-11T05:46:00Z"],
    ["{{Infobox accident|date=April 3, 2009|time=10:30 a.m.|utc_offset=−4}}", "2009-04-03T14:30:00Z – 2009-04-03T14:30:00Z"],
    ["{{Infobox event|date=8 January 2011|time=10:10 am MST}}", "2011-01-08T17:10:00Z – 2011-01-08T17:10:00Z"],
  ])("is converted to UTC: %s", (wikitext, moments) => {
    expect(dateOf(wikitext)).toBe(`${moments} (time) from infobox`);
  });

  test("is converted to UTC from German zones: MEZ and MESZ", () => {
    expect(dateOf("{{Infobox Erdbeben|Datum=5. Dezember 2004|Uhrzeit=2:52 Uhr (MEZ)}}", "de")).toBe(
      "2004-12-05T01:52:00Z – 2004-12-05T01:52:00Z (time) from infobox",
    );
    expect(dateOf("{{Infobox Ereignis|Datum=22. Juli 2016|Uhrzeit=17:51|Zeitzone=MESZ}}", "de")).toBe(
      "2016-07-22T15:51:00Z – 2016-07-22T15:51:00Z (time) from infobox",
    );
  });

  test("without a zone is ignored, since it could be on another day in UTC", () => {
    expect(dateOf("{{Infobox event|date=1 October 2017|time=22:05}}")).toBe(day("2017-10-01"));
  });

  test("may span midnight, to the next day or to the last of two", () => {
    const night = "2015-11-13T20:16:00Z – 2015-11-13T23:58:00Z (time) from infobox";
    expect(dateOf("{{Infobox event|date=13 November 2015|time=21:16 – c. 00:58 CET}}")).toBe(night);
    expect(dateOf("{{Infobox event|date=13–14 November 2015|time=21:16 – 00:58|timezone=CET}}")).toBe(night);
  });

  test("is the beginning of an event of several days, which ends with its last day", () => {
    expect(dateOf("{{Infobox event|date=27 July – 12 August 2012|time=21:00 BST}}")).toBe(
      "2012-07-27T20:00:00Z – 2012-08-12 end (time) from infobox",
    );
  });
});

describe("a date in the first sentence", () => {
  test.each([
    ["en", "On October 1, 2017, a gunman opened fire.", "2017-10-01", "2017-10-01"],
    ["en", "The talks were held between 14 and 16 March 2003 in X.", "2003-03-14", "2003-03-16"],
    ["en", "The floods lasted from January 8 to 12, 2011.", "2011-01-08", "2011-01-12"],
    ["en", "Assaults took place in the night from 31 December 2015 to 1 January 2016.", "2015-12-31", "2016-01-01"],
    ["en", "The fair opened on 3 May 2010 in X and closed on 5 June 2010.", "2010-05-03", "2010-06-05"],
    ["en", "The St. Mary flood of June 2013 hit the U.S. state on 3 June 2013.", "2013-06-03", "2013-06-03"],
    ["en", "The flood was a disaster in June 2013.", "2013-06-01", "2013-06-30"],
    ["en", "It was a mass shooting. It happened on July 20, 2012, in X.", "2012-07-20", "2012-07-20"],
    ["de", "Die Spiele fanden vom 7. bis 23. August 2009 in Berlin statt.", "2009-08-07", "2009-08-23"],
    ["de", "Am 13. und 14. Februar 2005 brannte es.", "2005-02-13", "2005-02-14"],
    ["de", "In der Nacht vom 13. auf den 14. November 2015 kam es zu Anschlägen.", "2015-11-13", "2015-11-14"],
    ["de", "Die 17. Wahl fand am Sonntag, dem 27. September 2009, statt.", "2009-09-27", "2009-09-27"],
    ["de", "Das Filmfest begann am 11. Mai 2011 in X und endete am 22. Mai 2011.", "2011-05-11", "2011-05-22"],
    ["de", "Die Flut war eine Folge des Regens Ende Mai / Anfang Juni 2013.", "2013-05-01", "2013-06-30"],
    ["de", "Das Hochwasser vom Juni 2013 war eine Katastrophe.", "2013-06-01", "2013-06-30"],
  ])("in %s: %s", (language, wikitext, first, last) => {
    expect(dateOf(wikitext, language)).toBe(day(first, last, "first-sentence"));
  });

  test("is never a birthday, and impossible dates are skipped", () => {
    expect(dateOf("John X (born 3 May 1970) was shot on 30 February 2010 or 1 March 2010.")).toBe(
      day("2010-03-01", "2010-03-01", "first-sentence"),
    );
  });

  test("is not taken from notes to readers above the text", () => {
    expect(
      dateOf(":''For the attack of 1 May 2001, see [[X]].''\n{{Use mdy dates|date=May 2012}}\nThe '''attack''' was on 3 May 2012."),
    ).toBe(day("2012-05-03", "2012-05-03", "first-sentence"));
  });
});
