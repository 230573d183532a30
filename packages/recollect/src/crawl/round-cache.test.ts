import { expect, test } from "vitest";
import { RoundCache } from "./round-cache.ts";

/** A cache of words in a state, and the queries that the state received. */
function cacheOf(stored: Map<string, number>, { isNew = false } = {}) {
  const queries: string[] = [];
  const find = async (words: readonly string[]) => {
    queries.push(words.join(" "));
    return words.filter((word) => stored.has(word)).map((word) => [word, stored.get(word) as number] as const);
  };
  return { cache: new RoundCache<string, number>({ keyOf: (word) => word, find, capacity: 10, isNew }), queries };
}

test("queries the state once for all entries of a round, and not again for known ones", async () => {
  const { cache, queries } = cacheOf(new Map([["a", 1]]));
  await cache.lookUp(["a", "b", "a"]);
  await cache.lookUp(["b"]);
  expect([cache.get("a"), cache.get("b")]).toEqual([1, undefined]);
  cache.endRound();
  await cache.lookUp(["a", "b"]);
  expect(queries).toEqual(["a b", "b"]);
  expect(() => cache.get("c")).toThrow("c was not looked up before the round");
});

test("does not query an initially empty state while all entries are cached", async () => {
  const stored = new Map<string, number>();
  const { cache, queries } = cacheOf(stored, { isNew: true });
  for (let n = 0; n < 50; n++) {
    await cache.lookUp([`w${n}`, "w0", "never"]);
    const known = ["w0", `w${n}`, "never"].map((word) => cache.get(word));
    expect(known).toEqual([n === 0 ? undefined : 0, undefined, undefined]);
    if (n < 15) expect([...(cache.all() ?? [])].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, of) => of));
    cache.set(`w${n}`, n);
    stored.set(`w${n}`, n);
    cache.endRound();
  }
  expect(queries[0]).toMatch(/^w[12]\d never$/);
  expect(cache.all()).toBeUndefined();
  await cache.lookUp(["w3"]);
  expect(cache.get("w3")).toBe(3);
});
