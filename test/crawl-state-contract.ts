import { noProgress } from "@recollect/recollect/crawl/progress";
import type { CrawlState } from "@recollect/recollect/crawl/state/crawl-state";
import { UsageError } from "@recollect/warc/errors";
import { problem } from "@recollect/warc/problem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { crawlPagesContract } from "./crawl-pages-contract.ts";
import { page, url } from "./state-rows.ts";

/** Tests for every implementation of the state. `open` reopens the same one; `remove` makes the next one new. */
export function crawlStateContract(kind: string, { open, remove }: { open: () => Promise<CrawlState>; remove: () => void }): void {
  let state: CrawlState;
  beforeEach(async () => {
    state = await open();
  });
  afterEach(async () => {
    await state.close();
    remove();
  });
  const reopened = async (): Promise<CrawlState> => {
    await state.close();
    state = await open();
    return state;
  };

  describe(`${kind}: written data`, () => {
    test("can be read at once, and is kept after a commit", async () => {
      await state.write({ newUrls: [url(1)], notes: { ranked: 7 } });
      expect([await state.urls.last(), await state.note("ranked")]).toEqual([1, 7]);
      await state.commit();
      await state.write({ newUrls: [url(2)], notes: { ranked: 8 } });
      expect([await state.urls.last(), await state.note("ranked")]).toEqual([2, 8]);
      const again = await reopened();
      expect([await again.urls.last(), await again.note("ranked")]).toEqual([1, 7]);
    });

    test("is undone by a rollback, to the last commit", async () => {
      await state.write({ newUrls: [url(1)] });
      await state.commit();
      await state.write({ newUrls: [url(2)] });
      await state.rollback();
      expect(await state.urls.last()).toBe(1);
      await state.write({ newUrls: [url(2)] });
      await state.commit();
      expect(await (await reopened()).urls.last()).toBe(2);
    });

    test("is in a stream that was requested before the write and starts after it", async () => {
      const urls = state.pages.replayed();
      await state.write({ newUrls: [url(1)], pages: [{ ...page(1), captured: "20110311" }] });
      expect(await Array.fromAsync(urls)).toHaveLength(1);
    });

    test("can be opened by one process at a time", async () => {
      const second = await open().then(
        () => "opened",
        (error) => error,
      );
      expect(second).toBeInstanceOf(UsageError);
    });
  });

  describe(`${kind}: URLs`, () => {
    test("are found by their keys, with all their data", async () => {
      const evidence = new Uint8Array([1, 2, 0, 255]);
      await state.write({ newUrls: [url(1), { ...url(2), state: "alias", page: 7, parent: 1, evidence }] });
      const found = await state.urls.find(["key-2", "key-3", "key-1"]);
      expect(found.toSorted((a, b) => a.id - b.id)).toEqual([url(1), { ...url(2), state: "alias", page: 7, parent: 1, evidence }]);
    });

    test("are queued by priority, then by tie, up to a depth", async () => {
      await state.write({
        newUrls: [
          { ...url(1), priority: 0.1 },
          { ...url(2), priority: 0.9, tie: 5 },
          { ...url(3), priority: 0.9, tie: 4, evidence: new Uint8Array([3]) },
          { ...url(4), priority: 1, depth: 2 },
          { ...url(5), priority: 1, state: "kept" },
        ],
      });
      const ids = async (count: number, depth: number) => (await state.urls.best(count, depth)).map(({ id }) => id);
      expect([await ids(9, 1), await ids(2, 1), await ids(9, Number.POSITIVE_INFINITY)]).toEqual([
        [3, 2, 1],
        [3, 2],
        [4, 3, 2, 1],
      ]);
      const found = { depth: 1, priority: 0.9, parent: null };
      expect(await state.urls.best(2, 1)).toEqual([
        { ...found, id: 3, key: "key-3", url: "http://a.example/3", tie: 4, evidence: new Uint8Array([3]) },
        { ...found, id: 2, key: "key-2", url: "http://a.example/2", tie: 5, evidence: null },
      ]);
      expect([await state.urls.priorityAt(0), await state.urls.priorityAt(3), await state.urls.priorityAt(4)]).toEqual([1, 0.1, undefined]);
    });

    test("can be found, moved and settled in one write, in that order", async () => {
      const way = { id: 1, depth: 4, parent: 9 };
      await state.write({
        settledUrls: [{ ...way, priority: 0.3, state: "rejected", page: 5 }],
        movedUrls: [{ ...way, priority: 0.8, depth: 2, evidence: new Uint8Array([4]) }],
        newUrls: [url(1)],
      });
      expect(await state.urls.find(["key-1"])).toEqual([
        { ...url(1), ...way, state: "rejected", priority: 0.3, page: 5, evidence: new Uint8Array([4]) },
      ]);
      expect(await state.urls.best(1, 9)).toEqual([]);
    });

    test("of equal priority and tie are queued by their numbers", async () => {
      await state.write({ newUrls: [3, 1, 2].map((id) => ({ ...url(id), tie: 7 })) });
      expect((await state.urls.best(9, 9)).map(({ id }) => id)).toEqual([1, 2, 3]);
      expect((await state.urls.best(2, 9)).map(({ id }) => id)).toEqual([1, 2]);
    });

    test("keep the last of several changes", async () => {
      await state.write({ newUrls: [url(1), url(2)] });
      const change = (id: number, priority: number) => ({ id, priority, depth: 3, parent: null, evidence: null });
      const settled = (state: "missing" | "alias", page: number | null) => ({ ...change(1, 0.25), state, page });
      await state.write({
        movedUrls: [change(2, 0.75), change(1, 0.75), change(2, 0.125)],
        settledUrls: [settled("missing", null), settled("alias", 7)],
        rankedUrls: [change(2, 0.5), change(2, 0.0625)],
      });
      const found = (await state.urls.find(["key-1", "key-2"])).toSorted((a, b) => a.id - b.id);
      expect(found).toMatchObject([
        { state: "alias", priority: 0.25, depth: 3, page: 7 },
        { state: "queued", priority: 0.0625, depth: 3 },
      ]);
    });

    test("and all other texts keep their characters, even if they are long; half a character is replaced", async () => {
      const long = "a".repeat(10_000);
      const odd = `nul \0 quote " ' back \\ brace { } NULL \u{10FFFF}0 \u{10FFFF} 地震 \n`;
      const place = { file: odd, offset: 2 ** 40 };
      const record = { source: long + odd, sourceOffset: 2 ** 41, ...place };
      const found = problem("input-changed", odd, 0, long);
      await state.write({
        newUrls: [
          { ...url(1), key: long, url: odd, state: "kept", page: 1 },
          { ...url(2), key: odd, url: "half \ud800" },
        ],
        pages: [page(1, { url: odd, title: odd, words: [odd], archive: odd, ...place })],
        records: [{ ...record, line: long }],
        problems: [found],
        notes: { settings: { [odd]: odd } },
      });
      expect((await state.urls.find([long, odd])).map(({ key }) => key).toSorted()).toEqual([long, odd].toSorted());
      expect(await state.urls.best(1, 9)).toMatchObject([{ key: odd, url: "half \ufffd" }]);
      expect(await Array.fromAsync(state.pages.documents())).toMatchObject([
        { url: odd, asked: odd, title: odd, words: [odd], archive: odd, ...place },
      ]);
      expect([await state.records.find([record]), await Array.fromAsync(state.records.indexLines())]).toEqual([[record], [long]]);
      expect([await Array.fromAsync(state.problems()), await state.note("settings")]).toEqual([[found], { [odd]: odd }]);
    });

    test("have one key each", async () => {
      await state.write({ newUrls: [url(1)] });
      const doubled = state.write({ newUrls: [{ ...url(2), key: "key-1" }] }).then(() => state.commit());
      await expect(doubled).rejects.toThrow(/duplicate key|UNIQUE/);
    });

    test("with evidence of links can be ranked while they are read", async () => {
      const evidence = new Uint8Array([1]);
      await state.write({
        newUrls: Array.from({ length: 25_000 }, (_, n) => ({ ...url(n + 1), evidence: n % 5 === 0 ? null : evidence })),
      });
      const seen: number[] = [];
      for await (const batch of state.urls.linked()) {
        seen.push(...batch.map(({ id }) => id));
        await state.write({ rankedUrls: batch.map(({ id }) => ({ id, priority: id / 100_000 })) });
      }
      expect(seen).toEqual(Array.from({ length: 25_000 }, (_, n) => n + 1).filter((id) => id % 5 !== 1));
      expect((await state.urls.best(25_000, 9)).at(-1)).toMatchObject({ id: 2, priority: 0.00002 });
    });

    test("without a page are listed with the page that links to them, and can be queued again", async () => {
      await state.write({
        newUrls: [
          { ...url(1), state: "kept", page: 1 },
          { ...url(2), state: "missing", parent: 1 },
          { ...url(3), state: "rejected", page: 2 },
          { ...url(4), state: "missing" },
        ],
        pages: [page(1, { yielded: 0.5, url: "http://a.example/moved" }), page(2, { urlId: 3, why: "not-a-page" })],
      });
      expect(await Array.fromAsync(state.urls.missing())).toEqual([
        { url: "http://a.example/2", depth: 1, priority: 0.5, linkedFrom: "http://a.example/moved" },
        { url: "http://a.example/4", depth: 1, priority: 0.5, linkedFrom: undefined },
      ]);
      expect((await Array.fromAsync(state.urls.fruitless())).toSorted()).toEqual([2, 3, 4].map((id) => `http://a.example/${id}`));
      expect(await state.urls.requeuePageless()).toEqual({ missing: 2, unusable: 1 });
      expect((await state.urls.best(9, 9)).map(({ id }) => id)).toEqual([2, 3, 4]);
      expect(await state.urls.find(["key-3"])).toMatchObject([{ state: "queued", page: null }]);
      expect(await Array.fromAsync(state.pages.rejected())).toEqual([]);
    });

    test("are counted as judged when they have left the queue; each key once, unless all are given as distinct", async () => {
      await state.write({ newUrls: [{ ...url(1), state: "kept" }, url(2)] });
      const keys = ["key-1", "key-2", "key-3", "key-3"];
      expect(await state.urls.countUnjudged(stream(keys), false)).toEqual({ keys: 3, unjudged: 2 });
      expect(await state.urls.countUnjudged(stream(keys), false)).toEqual({ keys: 3, unjudged: 2 });
      expect(await state.urls.countUnjudged(stream(keys), true)).toEqual({ keys: 4, unjudged: 3 });
    });
  });

  crawlPagesContract(kind, () => state);

  describe(`${kind}: records`, () => {
    test("are found by their source", async () => {
      const record = { source: "in.warc", sourceOffset: 0, file: "out.warc.gz", offset: 10 };
      await state.write({ records: [{ ...record, line: "" }] });
      const others = [
        { source: "in.warc", sourceOffset: 1 },
        { source: "other.warc", sourceOffset: 0 },
      ];
      expect(await state.records.find([...others, record])).toEqual([record]);
    });

    test("have lines in the index, in the order of their bytes", async () => {
      const lines = ["com,b)/ 2011", "com,B)/ 2011", "", "com,a)/ 2012", "com,a-b)/ 2011"];
      await state.write({ records: lines.map((line, n) => ({ source: "in", sourceOffset: n, file: "out", offset: n, line })) });
      expect(await Array.fromAsync(state.records.indexLines())).toEqual(["com,B)/ 2011", "com,a)/ 2012", "com,a-b)/ 2011", "com,b)/ 2011"]);
    });

    test("are in files, whose last length counts", async () => {
      await state.write({
        files: [
          { name: "b", bytes: 1, crc: null },
          { name: "a", bytes: 5, crc: 4_294_967_295 },
        ],
      });
      await state.write({ files: [{ name: "b", bytes: 2_000_000_000_000, crc: 7 }] });
      expect(await state.records.files()).toEqual([
        { name: "a", bytes: 5, crc: 4_294_967_295 },
        { name: "b", bytes: 2_000_000_000_000, crc: 7 },
      ]);
    });
  });

  describe(`${kind}: the crawl as a whole`, () => {
    test("starts without progress", async () => {
      expect(await state.progress()).toEqual(noProgress());
      expect([await state.urls.last(), await state.pages.last(), await state.note("settings")]).toEqual([0, 0, undefined]);
    });

    test("stores the progress of each round; the last values of a continued round count", async () => {
      const at = (rounds: number, fetched: number) => ({ ...noProgress(), rounds, fetched });
      for (const round of [at(1, 8), at(2, 10), at(2, 16)]) await state.write({ round });
      expect(await Array.fromAsync(state.rounds())).toEqual([at(1, 8), at(2, 16)]);
      expect(await state.progress()).toEqual(at(2, 16));
    });

    test("has problems, each once, in the order in which they were found", async () => {
      const [late, early] = [problem("input-changed", "b.warc", 0, "late"), problem("input-changed", "a.warc", 0, "early")];
      await state.write({ problems: [late, early, late] });
      await state.write({ problems: [late] });
      expect(await Array.fromAsync(state.problems())).toEqual([late, early]);
      expect(await state.problemCount()).toBe(2);
    });

    test("has notes, which can be replaced and removed", async () => {
      await state.write({ notes: { failed: [1, 2], seeds: [{ url: "http://a.example/", score: 0.5, title: "地震", by: "address" }] } });
      await state.write({ notes: { failed: [3], seeds: undefined } });
      expect([await state.note("failed"), await state.note("seeds")]).toEqual([[3], undefined]);
    });
  });
}

async function* stream(keys: readonly string[]): AsyncGenerator<string> {
  yield* keys;
}
