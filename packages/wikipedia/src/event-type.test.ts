import { describe, expect, test } from "vitest";
import { guessEventType } from "./event-type.ts";

const guess = (sentence: string, infobox?: string, categories: string[] = []) =>
  guessEventType({ infobox, categories, paragraphs: [sentence] });

test.each([
  ["civilian attack", "disaster", false, false],
  ["earthquake", "disaster", false, false],
  ["Erdbeben", "disaster", false, false],
  ["election", "election", true, true],
  ["Bundestagswahl", "election", true, true],
  ["referendum", "election", true, false],
  ["Olympics", "sports", true, true],
  ["Sportveranstaltung", "sports", true, true],
] as const)("an infobox for %s indicates the preset %s", (infobox, preset, isPlanned, isRecurring) => {
  expect(guess("", infobox)).toMatchObject({ preset, isPlanned, isRecurring });
});

test("guessEventType uses categories if the infobox is unclear", () => {
  expect(guess("", "event", ["2011 in Japan", "Tsunamis in Japan", "Earthquakes of the Heisei era"])).toMatchObject({
    preset: "disaster",
    because: expect.stringContaining('categories mention "tsunamis" and "earthquakes"'),
  });
  expect(guess("", undefined, ["Landtagswahl in Bayern", "Bayerische Politik"]).preset).toBe("election");
});

describe("guessEventType uses the first sentence if infobox and categories are unclear", () => {
  test.each([
    ["The 2017 Las Vegas shooting occurred at a music festival on the Strip.", "disaster"],
    ["The Munich massacre was an attack during the 1972 Summer Olympics.", "disaster"],
    ["The Panama Papers are millions of leaked documents that were published in 2016.", "leak"],
    ["Die Botschaftsdepeschen sind vertrauliche Dokumente, die veröffentlicht wurden.", "leak"],
    ["Die Bundestagswahl 2009 fand am 27. September 2009 statt.", "election"],
    ["Das Elbehochwasser 2013 war eine Katastrophe.", "disaster"],
    ["Die Olympischen Spiele 2008 fanden in Peking statt.", "sports"],
  ])("%s", (sentence, preset) => {
    expect(guess(sentence).preset).toBe(preset);
  });
});

test("guessEventType treats a summit as planned, without a preset", () => {
  expect(guess("The 33rd G8 summit was held in Heiligendamm.")).toMatchObject({ preset: undefined, isPlanned: true });
});

test("guessEventType returns no preset without evidence, and gives the reason", () => {
  expect(guess("Es ist eine gute Auswahl.")).toEqual({
    preset: undefined,
    isPlanned: false,
    isRecurring: false,
    because: "Its infobox, categories and first sentence do not show what kind of event it was.",
  });
});
