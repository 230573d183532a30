import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { articleFacts } from "./article-facts.ts";
import { guessEventType } from "./event-type.ts";

function read(wikitext: string, html?: string): void {
  const facts = articleFacts({
    title: "2010 X",
    language: "en",
    url: "https://en.wikipedia.org/wiki/X",
    revision: { id: 1, timeMs: 0 },
    wikitext,
    html,
  });
  guessEventType(facts);
}

/** Returns the time of the fastest of three runs, to reduce the effect of a busy machine. */
function msOf(run: () => void): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = cpuMs();
      run();
      return cpuMs() - start;
    }),
  );
}

/** Time that a busy machine may add to a run; a superlinear run takes seconds at these lengths. */
const slackMs = 100;

const repeated = [
  ...[
    "{{",
    "[[",
    "}}",
    "]]",
    "{{{",
    "{{a|",
    "[[a|",
    "[http://a ",
    "http://a.example/",
    "http://a.b/...",
    "<ref>",
    "<ref",
    "</ref>",
    "<!--",
    "<nowiki>",
    "{|\n",
    "|}\n",
  ],
  ...[
    "|",
    "=",
    "== ",
    "\n==a==\n",
    "\n= = ",
    "\n:::",
    "'''",
    "{{Infobox|date=",
    "{{Infobox a|date=1 May 2010",
    "{{cite web|url=http://a.b/",
    "<ref>{{cite web|",
  ],
  ...[
    "1 May 2010 ",
    "10:05 UTC-",
    "1 – ",
    "[[Category:",
    "&amp;",
    "&#",
    "* a\n",
    "<ref>http://a.b/c</ref>",
    "{{Start date|",
    "May ",
    "((((",
    "[http://a.b/ c]\n",
    "utm_=&",
  ],
  ...["{{Infobox a|date={{nowrap|", "{{small|[[a|", "<ref>1 May 2010 ", "aaaa ", "Wahl", "<ref name=a>[http://a.b c] ", "{{efn|<ref>"],
];
const pages = [
  "<ol class=references><li>",
  "<a href=http://a.b/c>",
  "<span class=reference>",
  "<table class=infobox><tr><td>",
  "<td>1 May 2010",
  "<p>a",
  "<cite>",
  "<li>",
  "<div class=mw-parser-output>",
  "</td>",
  "<br>",
  "<span class=Z3988 title='rft.date=1&a=b'>",
  "<h2>a",
];

describe("hostile input takes linear time", () => {
  test.each(repeated)("in source: %j", (piece) => {
    const length = 80_000;
    const source = (chars: number) => piece.repeat(Math.ceil(chars / piece.length));
    const one = msOf(() => read(source(length)));
    const two = msOf(() => read(source(2 * length)));
    expect(two).toBeLessThan(3 * one + slackMs);
  });

  test.each(pages)("in pages: %j", (piece) => {
    const page = (chars: number) => piece.repeat(Math.ceil(chars / piece.length));
    const one = msOf(() => read("", page(80_000)));
    const two = msOf(() => read("", page(160_000)));
    expect(two).toBeLessThan(3 * one + slackMs);
  });

  test.each(["small", "date", "Start date", "ublist", "cite web|url=", "Infobox x|date=", "Webarchiv|url="])(
    "nested to the maximum depth: {{%s",
    (name) => {
      const nested = `${`{{${name}|`.repeat(45)}1 May 2010${"}}".repeat(45)}`;
      const one = msOf(() => read(nested.repeat(80)));
      const two = msOf(() => read(nested.repeat(160)));
      expect(two).toBeLessThan(3 * one + slackMs);
      const long = (words: number) => `${`{{${name}|`.repeat(39)}${"word 1 May ".repeat(words)}${"}}".repeat(39)}`;
      expect(msOf(() => read(long(8_000)))).toBeLessThan(3 * msOf(() => read(long(4_000))) + slackMs);
    },
  );

  test("the longest possible source is read within seconds", () => {
    for (const piece of ["{{", "[[", "{{a|[[b|<ref>"]) expect(msOf(() => read(piece.repeat(2 ** 21 / piece.length)))).toBeLessThan(5000);
  });
});

const article = `{{Infobox event|date={{Start date|2010|5|1|10|5||+02:00}}|time=10:05 p.m. [[PDT]]<ref name="a">{{cite web|url=http://a.example/x|title=[[T]]|date=2 May 2010}}</ref>}}
'''X''' was on [[May 1]], 2010.<ref>[http://b.example/ Y], 3 May 2010</ref> {{nowrap|Z}}
{| class=wikitable
| a || b
|}
== References ==
<references />
[[Category:Earthquakes]]`;
const shards = [...repeated, ...pages, "\u0000", "\ud800", "\n", " ", "2010", "{{!}}", "--", "ß", "\u202e"];

test("articleFacts never throws for any change to an article", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(article.length), fc.nat(30), fc.constantFrom(...shards)), { maxLength: 12 }), (changes) => {
      let text = article;
      for (const [at, length, shard] of changes) text = text.slice(0, at) + shard + text.slice(at + length);
      read(text);
      read("", text);
    }),
    { numRuns: 500 },
  );
});

test("any sequence of pieces gives dates in the right order and addresses of pages", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shards, ...article.split(/(?<=[|}\n])/)), { maxLength: 60 }), (pieces) => {
      const { date, references } = articleFacts({
        title: "X",
        language: "de",
        url: "",
        revision: { id: 1, timeMs: 0 },
        wikitext: pieces.join(""),
      });
      if (date !== undefined) expect(date.startMs).toBeLessThanOrEqual(date.endMs);
      for (const { url } of references) expect(URL.canParse(url)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
