import { expect, test } from "vitest";
import { markText } from "./mark-text.ts";
import { forEachSearchWord, indexedText, searchTerms } from "./search-words.ts";

function wordsOf(text: string): string[] {
  const words: string[] = [];
  forEachSearchWord(text, (word) => words.push(word));
  return words;
}

test.each([
  ["Crème BRÛLÉE", ["creme", "brulee"]],
  ["2011年3月11日東日本大震災", ["2011", "年", "3", "月", "11", "日", "東", "日", "本", "大", "震", "災"]],
  ["ガス covid-19", ["ガ", "ス", "covid", "19"]],
  ["สวัสดี", ["ส", "ว", "ั", "ส", "ด", "ี"]],
  ["서울 지진", ["서울", "지진"]],
  ["हिन्दी में", ["हिन्दी", "में"]],
  ["שָׁלוֹם مَرْحَبًا", ["שלום", "مرحبا"]],
  ["Ελλάδα Ёлка ｆｕｌｌ", ["ελλαδα", "елка", "full"]],
  ["İstanbul ﬁre", ["istanbul", "fire"]],
  ["… — !", []],
])("splits %s into words", (text, words) => expect(wordsOf(text)).toEqual(words));

test("indexes plain text unchanged, and other text by its words", () => {
  expect(indexedText("Plain text, e.g. this")).toBe("Plain text, e.g. this");
  expect(indexedText("地震 and tsunami")).toBe("地 震 and tsunami");
});

test("parses words, phrases, and the last word as a prefix", () => {
  expect(searchTerms('harbour "the Great  wave" quak')).toEqual([
    { words: ["harbour"], isPrefix: false },
    { words: ["the", "great", "wave"], isPrefix: false },
    { words: ["quak"], isPrefix: true },
  ]);
  expect(searchTerms("quak „Erdbeben der“")).toEqual([
    { words: ["quak"], isPrefix: false },
    { words: ["erdbeben", "der"], isPrefix: false },
  ]);
  expect(searchTerms('"never closed')).toEqual([{ words: ["never", "closed"], isPrefix: false }]);
  expect(searchTerms("地震")).toEqual([{ words: ["地", "震"], isPrefix: true }]);
  expect(searchTerms(' "" - * " ')).toEqual([]);
});

test("marks search terms as written, and terms of the event", () => {
  const event = { terms: new Set(["quak", "great wave"]) };
  expect(markText("The Brûlée and a great wave; quakes.", searchTerms("brul"), event, "en")).toEqual([
    { text: "The " },
    { text: "Brûlée", isMatch: "search" },
    { text: " and a " },
    { text: "great wave", isMatch: "event" },
    { text: "; " },
    { text: "quakes", isMatch: "event" },
    { text: "." },
  ]);
  expect(markText("东京地震，地铁震动", searchTerms("地震"), { terms: new Set() }, "zh")).toEqual([
    { text: "东京" },
    { text: "地震", isMatch: "search" },
    { text: "，地铁震动" },
  ]);
  expect(markText("", searchTerms("x"), event, "en")).toEqual([]);
});

test("marks terms of the event in every spelling if the collection's terms are folded", () => {
  const event = { terms: new Set(["消防", "elect"]), spelling: "folded" } as const;
  const marked = (text: string, language: string) => markText(text, [], event, language).filter(({ isMatch }) => isMatch !== undefined);
  expect(marked("élections et elections", "fr").map(({ text }) => text)).toEqual(["élections", "elections"]);
  expect(marked("消防員，消防员", "zh").map(({ text }) => text)).toEqual(["消防", "消防"]);
});
