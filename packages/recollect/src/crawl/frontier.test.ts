import { expect, test } from "vitest";
import { memoryState } from "../../../../test/memory-state.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import { type FoundAt, Frontier, type FrontierEntry, type FrontierOptions } from "./frontier.ts";
import type { CrawlState } from "./state/crawl-state.ts";

const inOrder: FrontierOptions = { ties: "discovery", seed: 1, maxDepth: 5 };

/** A frontier, its state, and functions that apply a round. */
async function frontierOf(options: Partial<FrontierOptions> = {}, state: CrawlState = memoryState()) {
  const frontier = await Frontier.open(state, { ...inOrder, ...options });
  const round = async (apply: () => void, rest: readonly FrontierEntry[] = []): Promise<void> => {
    await frontier.lookUp([...names].map((name) => found(name).key));
    apply();
    await state.write(frontier.endRound(rest));
  };
  /** Applies a round that finds these URLs. */
  const add = (...links: readonly (readonly [path: string, at: FoundAt])[]): Promise<void> =>
    round(() => {
      for (const [path, at] of links) frontier.add(found(path), at);
    });
  return { frontier, state, round, add };
}

/** The paths of all URLs in these tests. */
const names = new Set(["a", "b", "c", "d", "e", "f", "g", "h", "deep", "better", "old", "new", "older"]);

function found(path: string) {
  const url = `http://example.org/${path}`;
  return { key: urlKey(url), url };
}

async function paths(frontier: Frontier, count = 100): Promise<string[]> {
  return (await frontier.claim(count)).map(({ url }) => url.slice("http://example.org/".length));
}

test("claims the best URLs first, of equal ones the first found, and leaves them in the queue", async () => {
  const { frontier, add } = await frontierOf();
  const at = { depth: 1, parent: null };
  await add(
    ["a", { ...at, priority: 0.5 }],
    ["b", { ...at, priority: 0.9 }],
    ["c", { ...at, priority: 0.5 }],
    ["d", { ...at, priority: 0.7 }],
  );
  expect(await paths(frontier)).toEqual(["b", "d", "a", "c"]);
  expect(await paths(frontier, 2)).toEqual(["b", "d"]);
  expect(frontier.queued).toBe(4);
});

test("raises a URL that is found again with a higher priority, with its new parent; a lower one changes nothing", async () => {
  const { frontier, add } = await frontierOf();
  await add(["a", { depth: 1, priority: 0.5, parent: 7 }], ["b", { depth: 1, priority: 0.6, parent: 7 }]);
  await add(["a", { depth: 3, priority: 0.8, parent: 9 }], ["b", { depth: 1, priority: 0.1, parent: 9 }]);
  expect(await frontier.claim(9)).toMatchObject([
    { url: "http://example.org/a", depth: 3, priority: 0.8, parent: 9 },
    { url: "http://example.org/b", depth: 1, priority: 0.6, parent: 7 },
  ]);
  expect(frontier.queued).toBe(2);
});

test("queues a URL found twice in one round once, with the higher priority", async () => {
  const { frontier, add } = await frontierOf();
  await add(["a", { depth: 1, priority: 0.5, parent: 7 }], ["a", { depth: 3, priority: 0.8, parent: 9 }]);
  expect(await frontier.claim(9)).toMatchObject([{ id: 1, depth: 3, priority: 0.8, parent: 9 }]);
});

test("treats http and https, with and without www, as one URL", async () => {
  const { frontier } = await frontierOf();
  await frontier.addSeeds(["http://example.org/a", "https://www.example.org/a"]);
  await frontier.addSeeds(["http://EXAMPLE.org:80/a/"]);
  expect((await frontier.claim(9)).map(({ url }) => url)).toEqual(["http://example.org/a"]);
});

test("does not queue a settled URL again", async () => {
  const { frontier, add, round } = await frontierOf();
  await frontier.addSeeds(["http://example.org/a"]);
  const [entry] = await frontier.claim(1);
  await round(() => frontier.settle(entry as FrontierEntry, "missing", null));
  await add(["a", { depth: 1, priority: 1, parent: null }]);
  expect([await paths(frontier), frontier.queued]).toEqual([[], 0]);
});

test("decides random ties by the seed alone, not by the order in which URLs were found", async () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const order = async (seed: number, list: readonly string[]): Promise<string> => {
    const { frontier, add } = await frontierOf({ ties: "random", seed });
    await add(...list.map((name) => [name, { depth: 1, priority: 0.5, parent: null }] as const));
    return (await paths(frontier)).join("");
  };
  expect(await order(1, names)).toBe(await order(1, [...names].reverse()));
  expect(new Set(await Promise.all([1, 2, 3, 4].map((seed) => order(seed, names)))).size).toBe(4);
});

test("keeps a URL beyond the maximum depth for a deeper crawl, and claims it after a shorter path is found, whatever its priority", async () => {
  const { frontier, add, state } = await frontierOf({ maxDepth: 2 });
  await add(["deep", { depth: 3, priority: 0.9, parent: 1 }]);
  const deeper = await frontierOf({ maxDepth: 3 }, state);
  expect([await paths(frontier), await paths(deeper.frontier)]).toEqual([[], ["deep"]]);
  await add(["deep", { depth: 2, priority: 0.1, parent: 2 }]);
  expect(await paths(frontier)).toEqual(["deep"]);
  await add(["deep", { depth: 3, priority: 1, parent: 3 }]);
  expect(await frontier.claim(9)).toMatchObject([{ depth: 2, priority: 0.1 }]);
});

test("claims the rest of a cut round first, even after a restart and with better URLs in the queue", async () => {
  const { frontier, state, add, round } = await frontierOf();
  await add(...["a", "b", "c"].map((path) => [path, { depth: 1, priority: 0.5, parent: null }] as const));
  const claimed = await frontier.claim(3);
  await round(() => {
    frontier.settle(claimed[0] as FrontierEntry, "kept", 1);
    frontier.add(found("better"), { depth: 1, priority: 0.9, parent: null });
  }, claimed.slice(1));
  const again = await frontierOf({}, state);
  expect(await paths(again.frontier, 1)).toEqual(["b", "c"]);
  await again.round(() => {});
  expect(await paths(again.frontier, 1)).toEqual(["better"]);
});

test("settles the target of a redirect together with it, and returns the page that another URL led to before", async () => {
  const { frontier, add, round } = await frontierOf();
  await add(...["old", "new", "older"].map((path) => [path, { depth: 1, priority: 0.5, parent: null }] as const));
  const [old, fresh, older] = (await frontier.claim(3)) as [FrontierEntry, FrontierEntry, FrontierEntry];
  await round(() => {
    expect(frontier.settleTarget(found("new"), old, 17)).toBeUndefined();
    frontier.settle(old, "kept", 17);
    expect(frontier.isQueued(fresh)).toBe(false);
    expect(frontier.settleTarget(found("new"), older, 18)).toBe(17);
    frontier.settle(older, "alias", 17);
  });
  expect([frontier.queued, await paths(frontier)]).toEqual([0, []]);
});

test("refuses a URL that was not looked up before the round, because it might be known", async () => {
  const { frontier } = await frontierOf();
  await frontier.lookUp([found("a").key]);
  expect(() => frontier.add(found("b"), { depth: 1, priority: 1, parent: null })).toThrow("not looked up");
});
