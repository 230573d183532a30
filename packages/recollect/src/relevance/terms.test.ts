import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PageTerms } from "./page-terms.ts";
import { termsOf } from "./terms.ts";

const words = (text: string, language: string): string[] => [...termsOf([text], language).keys()].filter((term) => !term.includes(" "));

test("termsOf lower-cases, stems and counts words, without stop words, and pairs neighbours", () => {
  expect([...termsOf(["The shooting in Las Vegas: shootings, and more shooting!"], "en")]).toEqual([
    ["shoot", 3],
    ["las", 1],
    ["shoot las", 1],
    ["vega", 1],
    ["las vega", 1],
  ]);
});

describe("no pair spans punctuation, except inside a term:", () => {
  test.each([
    ["The President flew to Las Vegas. Victims waited! Police came", ["presid flew", "flew las", "las vega", "victim wait", "polic came"]],
    ["Puerto Rico, Florida: hurricane (Maria) relief", ["puerto rico"]],
    ["“Fake News” media; red | blue • green … black", ["fake news"]],
    ["Las Vegas - city – light — shade—dusk -- dawn", ["las vega"]],
    ["Paris–Roubaix, TCP/IP, pre- and post-war", ["pari roubaix", "tcp ip", "pre post", "post war"]],
    ["John F. Kennedy, St. Croix, U.S. troops, Sept. 11", ["john kennedi", "st croix", "sept 11"]],
    ["log4j-core 2.15 at 12:30, 1,000 hosts,firms", ["log4j core", "core 2", "2 15", "15 12", "12 30", "1 000", "000 host"]],
    ["CVE-2021-44228", ["cve 2021", "2021 44228"]],
    ["Mr O'Neill's office, workers' rights", ["mr o'neil", "o'neil offic", "worker right"]],
    ["Москва: новости дня। समाचार आज، الأخبار", ["новости дня", "समाचार आज"]],
  ])("%s", (text, pairs) => {
    const found = [...termsOf([text], /^\p{ASCII}|^“/u.test(text) ? "en" : "und").keys()].filter((term) => term.includes(" "));
    expect(found).toEqual(pairs);
  });

  test("a German ordinal", () => {
    expect([...termsOf(["Am 1. Oktober. Danach"], "de").keys()].filter((term) => term.includes(" "))).toEqual(["1 oktob"]);
  });
});

test("no pair spans two blocks", () => {
  const pairs = [...termsOf(["Mandalay Bay", "Route 91"], "en").keys()].filter((term) => term.includes(" "));
  expect(pairs).toEqual(["mandalay bay", "rout 91"]);
});

test("years and numbers count as words, single letters do not", () => {
  expect(words("Apollo 8, 1968: a b c 1", "en")).toEqual(["apollo", "8", "1968", "1"]);
});

test("a word with soft hyphens, curved apostrophes, ligatures or composed accents is the same word", () => {
  expect(words("Bundes\u00adtags\u00adwahl", "de")).toEqual(words("Bundestagswahl", "de"));
  expect(words("the nation\u2019s ﬁnal", "en")).toEqual(words("the nation's final", "en"));
  expect(words("e\u0301lection", "fr")).toEqual(words("élection", "fr"));
});

describe("each language with its own stems and stop words:", () => {
  test.each([
    ["de", "Die Bundestagswahlen und der Kanzler der Republik", ["bundestagswahl", "kanzl", "republ"]],
    ["fr", "L'élection présidentielle et les élections", ["élect", "présidentiel"]],
    ["es", "Las elecciones generales de los españoles", ["eleccion", "general", "español"]],
    ["ru", "Выборы президента и выборов не было", ["выбор", "президент"]],
    ["tr", "Türkiye'nin seçimleri ve IRMAK", ["türki", "seçim", "ırmak"]],
    ["ar", "الانتخابات الرئاسية في مصر", ["انتخاب", "رياس", "مصر"]],
    ["zh", "日本大地震 2011年的𠀀𠀁", ["日本", "本大", "大地", "地震", "2011", "年的", "的𠀀", "𠀀𠀁"]],
    ["ja", "東日本大震災です", ["東日", "日本", "本大", "大震", "震災", "災で"]],
    ["th", "แผ่นดินไหว", ["แผ่น", "ผ่นด", "่นดิ", "นดิน", "ดินไ", "ินไห", "นไหว"]],
    ["pl", "Wybory prezydenckie w Polsce", ["wybory", "prezydenckie", "polsce"]],
    ["und", "Какой-то text", ["какой", "то", "text"]],
  ])("%s", (language, text, expected) => {
    expect(words(text, language)).toEqual(expected);
  });
});

test("termsOf accepts an unknown language, or the name of a property of Object", () => {
  for (const language of ["", "xx", "constructor", "__proto__", "toString"]) expect(words("Constructor proto", language)).toHaveLength(2);
});

test("termsOf is quick for empty, huge or hostile texts", () => {
  const million = 1_000_000;
  const word = "word ";
  expect(termsOf([], "en").size).toBe(0);
  expect(termsOf(["", " \n\t"], "en").size).toBe(0);
  expect(termsOf(["a".repeat(million)], "en").size).toBe(0); // too long for a word
  expect(termsOf([word.repeat(million / word.length)], "en").size).toBe(2);
  expect(termsOf(["\ud800".repeat(million)], "en").size).toBe(0); // unpaired surrogates
  expect(termsOf(["😀".repeat(million / 2)], "en").size).toBe(0);
  expect(termsOf(["日".repeat(2 * million)], "zh")).toEqual(new Map([["日日", 200_000]]));
  expect(termsOf(["\ufdfa\u00ad".repeat(100_000)], "ar").size).toBeGreaterThan(0); // each becomes 18 characters
  expect(termsOf(["i\u0307".repeat(million)], "tr").size).toBe(0);
  const distinct = Array.from({ length: 300_000 }, (_, n) => `w${n.toString(36)}`).join(" ");
  expect(termsOf([distinct], "de").size).toBeLessThanOrEqual(400_000);
});

test("termsOf does not depend on texts read before", () => {
  const text = ["Präsident und Präsidenten der Vereinigten Staaten, 2012 und 2008"];
  const before = termsOf(text, "de");
  termsOf([Array.from({ length: 60_000 }, (_, n) => `wort${n}`).join(" ")], "de"); // more than the cache keeps
  expect(termsOf(text, "de")).toEqual(before);
});

test("PageTerms counts the same terms as termsOf, for any text", () => {
  const text = fc.array(
    fc.oneof(
      fc.constantFrom("the shooting", "Las Vegas", "日本大", "แผ่นดินไหว", "don't", "St. Croix", "(", ", ", "--"),
      fc.string({ unit: "binary" }),
    ),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), fc.constantFrom("en", "de", "tr", "ja", "und"), (texts, language) => {
      const blocks = texts.map((pieces) => pieces.join(" "));
      const terms = termsOf(blocks, language);
      const page = PageTerms.of(blocks, language);
      expect(page.size).toBe(terms.size);
      for (const [term, count] of terms) expect([term, page.count(term)]).toEqual([term, count]);
      expect(page.count("not there")).toBe(0);
    }),
  );
});

test("PageTerms grows with a page of many terms", () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `w${n}`).join(" ");
  const page = PageTerms.of([text], "en");
  expect(page.size).toBe(39_999);
  expect(page.count("w7 w8")).toBe(1);
});

test("recount replaces all terms of the previous text, even of one that made PageTerms grow", () => {
  const again = PageTerms.of(["Las Vegas"], "en");
  again.recount(Array.from({ length: 100 }, (_, n) => `w${n}`).join(" "), "en");
  again.recount("a shooting in Las Vegas", "en");
  const fresh = PageTerms.of(["a shooting in Las Vegas"], "en");
  expect([again.size, again.tokens, again.count("w7"), again.count("las vega")]).toEqual([fresh.size, fresh.tokens, 0, 1]);
});
