import { seededRandom } from "@recollect/base/seeded-random";
import { expect, test } from "vitest";
import { compareRanks, type KnownUrl, QueueCache } from "./queue-cache.ts";

/** A queue in which URLs are found, moved, settled and ranked at random; counts how often it is read. */
function randomQueue(seed: number, capacity: number) {
  const random = seededRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const urls: KnownUrl[] = [];
  let reads = 0;
  const best = (count: number): KnownUrl[] =>
    urls
      .filter(({ state, depth }) => state === "queued" && depth <= 2)
      .toSorted(compareRanks)
      .slice(0, count);
  const read = async (count: number): Promise<KnownUrl[]> => {
    reads++;
    return best(count).map((known) => ({ ...known })); // copies, as from a state
  };
  const cache = new QueueCache(read, { capacity, maxDepth: 2 });
  const way = () => ({ priority: below(40) / 40, depth: below(4), parent: null });
  const change = (): void => {
    const id = urls.length + 1;
    const known = urls[below(urls.length)];
    if (known === undefined || random() < 0.5)
      urls.push({ id, key: `${id}`, url: `${id}`, tie: below(9), state: "queued", page: null, evidence: undefined, ...way() });
    else Object.assign(known, random() < 0.5 ? way() : { state: "kept" });
    cache.note(known ?? (urls.at(-1) as KnownUrl));
    cache.note(urls.at(-1) as KnownUrl);
  };
  return { cache, best, change, below, random, reads: () => reads };
}

test("returns the best URLs of the whole queue, whatever part is cached", async () => {
  for (const [seed, capacity] of [1, 5, 40, 1000].entries()) {
    const { cache, best, change, below, random, reads } = randomQueue(seed, capacity);
    for (let round = 0; round < 400; round++) {
      for (let n = below(12); n > 0; n--) change();
      if (random() < 0.05) cache.clear();
      const count = 1 + below(9);
      expect(
        (await cache.first(count)).map(({ id }) => id),
        `capacity ${capacity}, round ${round}`,
      ).toEqual(best(count).map(({ id }) => id));
    }
    expect(reads(), `capacity ${capacity}`).toBeLessThan(capacity >= 40 ? 80 : 400);
  }
});

test("returns more URLs than its capacity without reading them in each round", async () => {
  const { cache, best, change, reads } = randomQueue(7, 5);
  for (let n = 0; n < 500; n++) change();
  for (let round = 0; round < 20; round++) {
    for (let n = 0; n < 10; n++) change();
    expect((await cache.first(60)).map(({ id }) => id)).toEqual(best(60).map(({ id }) => id));
  }
  expect(reads()).toBeLessThan(5);
});
