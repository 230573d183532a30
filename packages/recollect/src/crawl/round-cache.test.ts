import { expect, test } from "vitest";
import { RoundCache } from "./round-cache.ts";

/** Answers about words in a state; tells what that was asked for. */
function answersAbout(stored: Map<string, number>, { held = 10, isNew = false } = {}) {
  const asked: string[] = [];
  const find = async (words: readonly string[]) => {
    asked.push(words.join(" "));
    return words.filter((word) => stored.has(word)).map((word) => [word, stored.get(word) as number] as const);
  };
  return { answers: new RoundCache<string, number>({ keyOf: (word) => word, find, held, isNew }), asked };
}

test("queries the state once for all entries of a round, and not again for known ones", async () => {
  const { answers, asked } = answersAbout(new Map([["a", 1]]));
  await answers.lookUp(["a", "b", "a"]);
  await answers.lookUp(["b"]);
  expect([answers.get("a"), answers.get("b")]).toEqual([1, undefined]);
  answers.endRound();
  await answers.lookUp(["a", "b"]);
  expect(asked).toEqual(["a b", "b"]);
  expect(() => answers.get("c")).toThrow("c was not looked up before the round");
});

test("does not query an initially empty state while all entries are cached", async () => {
  const stored = new Map<string, number>();
  const { answers, asked } = answersAbout(stored, { isNew: true });
  for (let n = 0; n < 50; n++) {
    await answers.lookUp([`w${n}`, "w0", "never"]);
    const known = ["w0", `w${n}`, "never"].map((word) => answers.get(word));
    expect(known).toEqual([n === 0 ? undefined : 0, undefined, undefined]);
    if (n < 15) expect([...(answers.all() ?? [])].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, of) => of));
    answers.set(`w${n}`, n);
    stored.set(`w${n}`, n);
    answers.endRound();
  }
  expect(asked[0]).toMatch(/^w[12]\d never$/);
  expect(answers.all()).toBeUndefined();
  await answers.lookUp(["w3"]);
  expect(answers.get("w3")).toBe(3);
});
