import { termHash } from "@recollect/base/term-hash";
import { expect, test } from "vitest";
import { snippetContext } from "./snippets.ts";

const page = (text: string) => ({ blocks: [text], language: "en" });
const remote = Array.from({ length: 40 }, (_, n) => `filler${n}x`).join(" ");

function termsAround(words: readonly string[], pages: readonly string[]): (candidate: string) => boolean {
  const found = new Set([...snippetContext(pages.map(page))(words.map(termHash))].map(({ low }) => low));
  return (candidate) => found.has(termHash(candidate).low);
}

test("finds the words around the wanted ones, without distant ones and pages without them", () => {
  const has = termsAround(["tahrir", "mubarak"], [`Cairo protests on Tahrir square against Mubarak ${remote} tulips`, "Garden roses"]);
  expect(["cairo", "protest", "squar", "tahrir"].map(has)).toEqual([true, true, true, true]);
  expect(["tulip", "filler39x", "rose", "the"].map(has)).toEqual([false, false, false, false]);
});

test("takes the stretch of 30 words with most of the wanted ones", () => {
  const has = termsAround(["tahrir", "mubarak"], [`Tahrir alone ${remote} president Mubarak near Tahrir`]);
  expect(["presid", "alon"].map(has)).toEqual([true, false]);
  // 30 words end with the last wanted one: 4 of them, and 26 before.
  expect(["filler14x", "filler13x"].map(has)).toEqual([true, false]);
});

test("takes the ten of many pages with most of the words", () => {
  const others = Array.from({ length: 15 }, (_, n) => `Tahrir other${n}x`);
  const has = termsAround(["tahrir", "mubarak"], [...others, "Tahrir Mubarak best"]);
  expect(["best", "other0x", "other8x", "other9x"].map(has)).toEqual([true, true, true, false]);
});

test("has no context without pages", () => {
  expect([...snippetContext([])([termHash("tahrir")])]).toEqual([]);
});
