import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type CrawlParts, crawl } from "./crawler.ts";
import type { FrontierEntry } from "./frontier.ts";
import { noProgress } from "./progress.ts";
import { policyOf } from "./stop-rules.ts";
import type { Visit } from "./visit.ts";

/** A crawl that keeps all of its numbered URLs. `delays`: the duration of each visit, in milliseconds. */
function numbered(
  urls: number,
  delays: (n: number) => number,
  { documents = 100, roundSize = 4, signal = new AbortController().signal } = {},
) {
  const queue: FrontierEntry[] = Array.from({ length: urls }, (_, id) => ({
    id,
    key: "",
    url: `http://example.org/${id}`,
    depth: 0,
    priority: 1,
    parent: null,
  }));
  const applied: number[][] = [];
  const finished: number[] = [];
  const progress = noProgress();
  const parts: CrawlParts = {
    frontier: { recall: () => undefined, claim: async (count) => queue.slice(0, count) },
    visitor: {
      async visitAll(urls) {
        return Promise.all(
          urls.map(async (url) => {
            const id = Number(url.split("/").at(-1));
            await wait(delays(id));
            finished.push(id);
            return { kind: "missing", problems: [], id } as unknown as Visit;
          }),
        );
      },
    },
    collection: {
      progress,
      async apply(round, visits) {
        applied.push((visits as unknown as { id: number }[]).map(({ id }) => id));
        progress.kept += round.length;
        queue.splice(0, round.length);
      },
    },
    policy: policyOf({ documents, fetched: 100, round: roundSize }),
    signal,
  };
  return { parts, applied, finished };
}

describe("a crawl", () => {
  test("applies visits in the order of their claims, even if they end in another order (R10)", async () => {
    const { parts, applied, finished } = numbered(8, (n) => 30 - n * 3);
    expect(await crawl(parts)).toBe("nothing-left");
    expect(applied).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
    expect(finished.slice(0, 4)).toEqual([3, 2, 1, 0]);
  });

  test("ends by a stop rule", async () => {
    const { parts, applied } = numbered(40, () => 0, { documents: 8 });
    expect(await crawl(parts)).toBe("documents");
    expect(applied.flat()).toHaveLength(8);
  });

  test("drops a round that is interrupted", async () => {
    const controller = new AbortController();
    const delays = (n: number): number => {
      if (n === 5) controller.abort();
      return 1;
    };
    const { parts, applied } = numbered(12, delays, { signal: controller.signal });
    expect(await crawl(parts)).toBe("interrupted");
    expect(applied).toEqual([[0, 1, 2, 3]]);
  });
});
