import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { Frontier, type FrontierOptions } from "./frontier.ts";
import { stateSchema } from "./state-schema.ts";
import { urlKey } from "./url-key.ts";

const inOrder: FrontierOptions = { ties: "discovery", seed: 1, maxDepth: 5 };

function frontierOf(options: Partial<FrontierOptions> = {}, db = new DatabaseSync(":memory:")): Frontier {
  if (db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined) db.exec(stateSchema);
  return new Frontier(db, { ...inOrder, ...options }, 0);
}

function found(path: string) {
  const url = `http://example.org/${path}`;
  return { key: urlKey(url), url };
}

function paths(frontier: Frontier, count = 100, maxDepth = 5): string[] {
  return frontier.claim(count, maxDepth).map(({ url }) => url.slice("http://example.org/".length));
}

test("the best come first, and of equal ones the first found; claiming marks nothing", () => {
  const frontier = frontierOf();
  for (const [path, priority] of [
    ["a", 0.5],
    ["b", 0.9],
    ["c", 0.5],
    ["d", 0.7],
  ] as const)
    frontier.add(found(path), { depth: 1, priority, parent: null });
  expect(paths(frontier)).toEqual(["b", "d", "a", "c"]);
  expect(paths(frontier, 2)).toEqual(["b", "d"]);
  expect(frontier.queued).toBe(4);
});

test("a URL found again with a better score moves up, with its new parent; with a worse one it stays", () => {
  const frontier = frontierOf();
  frontier.add(found("a"), { depth: 1, priority: 0.5, parent: 7 });
  frontier.add(found("b"), { depth: 1, priority: 0.6, parent: 7 });
  frontier.add(found("a"), { depth: 3, priority: 0.8, parent: 9 });
  frontier.add(found("b"), { depth: 1, priority: 0.1, parent: 9 });
  frontier.endRound([]);
  expect(frontier.claim(9, 5)).toMatchObject([
    { url: "http://example.org/a", depth: 3, priority: 0.8, parent: 9 },
    { url: "http://example.org/b", depth: 1, priority: 0.6, parent: 7 },
  ]);
  expect(frontier.queued).toBe(2);
});

test("http and https, with and without www, are one URL", () => {
  const frontier = frontierOf();
  for (const url of ["http://example.org/a", "https://www.example.org/a", "http://EXAMPLE.org:80/a/"]) frontier.addSeed(url);
  expect(frontier.claim(9, 5).map(({ url }) => url)).toEqual(["http://example.org/a"]);
});

test("a settled URL is not queued again", () => {
  const frontier = frontierOf();
  frontier.addSeed("http://example.org/a");
  const [entry] = frontier.claim(1, 5);
  frontier.settle(entry as never, "missing", null);
  frontier.add(found("a"), { depth: 1, priority: 1, parent: null });
  expect([paths(frontier), frontier.queued]).toEqual([[], 0]);
});

test("random ties depend on the seed alone, not on the order of finding", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const order = (seed: number, list: readonly string[]): string => {
    const frontier = frontierOf({ ties: "random", seed });
    for (const name of list) frontier.add(found(name), { depth: 1, priority: 0.5, parent: null });
    return paths(frontier).join("");
  };
  expect(order(1, names)).toBe(order(1, [...names].reverse()));
  expect(new Set([1, 2, 3, 4].map((seed) => order(seed, names))).size).toBe(4);
});

test("a URL beyond the depth waits for a deeper crawl; a shorter way brings it back, whatever its priority", () => {
  const frontier = frontierOf({ maxDepth: 2 });
  frontier.add(found("deep"), { depth: 3, priority: 0.9, parent: 1 });
  expect([paths(frontier, 9, 2), paths(frontier, 9, 3)]).toEqual([[], ["deep"]]);
  frontier.add(found("deep"), { depth: 2, priority: 0.1, parent: 2 });
  frontier.endRound([]);
  expect(paths(frontier, 9, 2)).toEqual(["deep"]);
  frontier.add(found("deep"), { depth: 3, priority: 1, parent: 3 });
  frontier.endRound([]);
  expect(frontier.claim(9, 2)).toMatchObject([{ depth: 2, priority: 0.1 }]);
});

test("what is left of a round comes first in the next one, even after a restart and with better URLs in the queue", () => {
  const db = new DatabaseSync(":memory:");
  const frontier = frontierOf({}, db);
  for (const path of ["a", "b", "c"]) frontier.add(found(path), { depth: 1, priority: 0.5, parent: null });
  const round = frontier.claim(3, 5);
  frontier.settle(round[0] as never, "kept", 1);
  frontier.endRound(round.slice(1));
  frontier.add(found("better"), { depth: 1, priority: 0.9, parent: null });
  const again = frontierOf({}, db);
  expect(paths(again, 1)).toEqual(["b", "c"]);
  again.endRound([]);
  expect(paths(again, 1)).toEqual(["better"]);
});

test("the target of a redirect is done with it; another way to a page that was judged gives that page", () => {
  const frontier = frontierOf();
  for (const path of ["old", "new", "older"]) frontier.add(found(path), { depth: 1, priority: 0.5, parent: null });
  const [old, fresh, older] = frontier.claim(3, 5) as [never, never, never];
  expect(frontier.settleTarget(found("new"), old, 17)).toBeUndefined();
  frontier.settle(old, "kept", 17);
  expect(frontier.isQueued(fresh)).toBe(false);
  expect(frontier.settleTarget(found("new"), older, 18)).toBe(17);
  frontier.settle(older, "alias", 17);
  expect(frontier.queued).toBe(0);
});
