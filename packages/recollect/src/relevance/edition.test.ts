import fc from "fast-check";
import { expect, test } from "vitest";
import { Edition } from "./edition.ts";

const games = new Edition(["2014 Northern Games in Stancombe", "downhill"], 2013, 2014);
const factorOf = (title: string, ...blocks: string[]): number => games.factor({ title, headings: [], blocks, language: "en" });

test("the factor of a page that names another edition falls with each mention, to a quarter at least", () => {
  const once = factorOf("Games", "The 2010 Northern Games were held in Vogelburg.");
  const titled = factorOf("2010 Northern Games", "The games of 2010 were held in Vogelburg.");
  const often = factorOf(
    "2010 Northern Games",
    ..."x"
      .repeat(400)
      .split("")
      .map(() => "The Northern Games 2010 began."),
  );
  expect(once).toBeCloseTo(1 - 0.75 / 4, 10);
  expect(titled).toBeCloseTo(1 - (0.75 * 4) / 7, 10);
  expect(often).toBeLessThan(0.3);
  expect(often).toBeGreaterThan(0.25);
});

test.each([
  ["has no year", ["Northern Games: the downhill is on"]],
  ["has its own year", ["The Northern Games 2014 in Stancombe"]],
  ["has the year before, when pages about it were written", ["Stancombe in 2013, a year before the Northern Games"]],
  ["has other years beside other words", ["The house was built in 1962, the bridge in 2010, the mill in 1890."]],
  ["names the last edition no more often than its own year allows", ["After the Northern Games 2010 and the Northern Games of 2010: 2014"]],
  ["lists all editions", ["Northern Games 2006, Northern Games 2010, Northern Games 2014, Northern Games 2018"]],
  ["is empty", [""]],
])("the factor is 1 for a page that %s", (_, blocks) => {
  expect(factorOf("News", ...blocks)).toBe(1);
});

test("the edition's own year in the text outweighs some mentions of another year, but not a title and many mentions", () => {
  expect(factorOf("After the games", "The 2010 Northern Games are over; the next will be in 2014.")).toBe(1);
  expect(factorOf("2010 Northern Games", "Northern Games 2010", "Northern Games 2010", "The next will be in 2014.")).toBeLessThan(0.8);
});

test("finds names in the page's language", () => {
  const cup = new Edition(["Wahlen in Berlin"], 2021, 2021);
  const page = { title: "Die Wahl 2016", headings: ["Wahl 2016: Ergebnisse"], blocks: [], language: "de" };
  expect(cup.factor(page)).toBeLessThan(1);
  expect(cup.factor({ ...page, language: "fr" })).toBe(1); // in French, Wahl and Wahlen have different stems
});

test("never throws, stays within bounds and is fast for any text", () => {
  const piece = fc.oneof(fc.constantFrom("2010 ", "Northern Games ", "2014 ", "of "), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom("en", "de", "und", "zh"), (pieces, language) => {
      const factor = games.factor({ title: pieces.join(""), headings: pieces, blocks: pieces, language });
      expect(factor).toBeGreaterThan(0.25);
      expect(factor).toBeLessThanOrEqual(1);
    }),
  );
  expect(factorOf("", "2010 games ".repeat(100_000))).toBe(1); // beyond the examined characters
});
