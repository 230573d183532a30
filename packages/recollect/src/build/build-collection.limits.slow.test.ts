import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build, rows } from "../../../../test/built-collections.ts";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, type TinyPage, tinySite } from "../../../../test/tiny-site.ts";

withFolder();

describe("R10 the same specification and archive give the same collection, byte for byte", () => {
  test("with no, one, two and four workers", async () => {
    const site = await tinySite(folder, manyPages(60), { crawl: { documents: 40 } });
    for (const workers of [0, 1, 2, 4]) await build(site, `w${workers}`, { workers, round: 8 });
    const alone = contentsOf(join(folder, "w0"));
    expect(Object.keys(alone)).toContain("collection.wacz");
    for (const workers of [1, 2, 4]) expect(contentsOf(join(folder, `w${workers}`))).toEqual(alone);
  });

  test("in one go, and in steps with ever larger limits", async () => {
    const site = await tinySite(folder, manyPages(60));
    await build(site, "once", { documents: 40, round: 8 });
    for (const documents of [3, 9, 10, 33, 40]) await build(site, "steps", { documents, round: 8, workers: documents === 9 ? 2 : 0 });
    const { "specification.json": _, ...once } = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "steps"))).toMatchObject(once);
  });

  test("changes nothing when run again after the end", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 20 });
    const before = contentsOf(join(folder, "out"));
    const { progress } = await build(site, "out", { documents: 20 });
    expect([contentsOf(join(folder, "out")), progress.kept]).toEqual([before, 20]);
  });

  test("interrupted after each round, and restarted", async () => {
    const site = await tinySite(folder, manyPages(60));
    await build(site, "once", { documents: 40, round: 8 });
    for (let run = 0; ; run++) {
      const controller = new AbortController();
      const { stopped, wacz } = await build(site, "often", {
        documents: 40,
        round: 8,
        signal: controller.signal,
        onRound: () => controller.abort(),
      });
      if (stopped !== "interrupted") break;
      expect([wacz, existsSync(join(folder, "often/documents.csv"))]).toEqual([undefined, true]);
      expect(run).toBeLessThan(50);
    }
    expect(contentsOf(join(folder, "often"))).toEqual(contentsOf(join(folder, "once")));
  });

  test("restarted after a crash with uncommitted rounds", async () => {
    const site = await tinySite(folder, manyPages(60));
    const limits = { documents: 40, round: 8 };
    await build(site, "once", limits);
    for (const deadly of [2, 4]) {
      let rounds = 0;
      const onRound = (): void => {
        if (++rounds === deadly) throw new Error("The power has failed");
      };
      await expect(build(site, "died", { ...limits, onRound })).rejects.toThrow("The power has failed");
    }
    await build(site, "died", limits);
    expect(contentsOf(join(folder, "died"))).toEqual(contentsOf(join(folder, "once")));
  });
});

describe("limits", () => {
  test("documents, fetched and depth", async () => {
    const site = await tinySite(folder, manyPages(60));
    expect((await build(site, "documents", { documents: 7 })).progress.kept).toBe(7);
    expect(await build(site, "fetched", { fetched: 9 })).toMatchObject({ stopped: "fetched", progress: { fetched: 9 } });
    await build(site, "depth", { depth: 2 });
    expect(Math.max(...(await rows("depth", "documents")).map(({ depth }) => Number(depth)))).toBe(2);
    await build(site, "depth", { depth: 3 });
    expect(Math.max(...(await rows("depth", "documents")).map(({ depth }) => Number(depth)))).toBe(3);
  });
});

describe("patience", () => {
  /** Returns pages about the earthquake up to `reach`, followed by a long chain of garden pages. */
  const row = (reach: number, length: number): TinyPage[] =>
    manyPages(length).map((page, n) => {
      const { title, text } = manyPages(length)[n < reach ? 0 : 1] as TinyPage;
      return "links" in page ? { ...page, title: `${title} ${n}`, text: `${text} ${"abcdefghij"[n % 10]?.repeat(n + 1)}` } : page;
    });

  test("ends a crawl after this many pages without a relevant one; a higher value resumes it with the result of a single run", async () => {
    const site = await tinySite(folder, row(10, 60));
    const { stopped, progress } = await build(site, "out", { patience: 7, round: 8 });
    expect([stopped, progress.sinceRelevant]).toEqual(["patience", 7]);
    const relevant = (await rows("out", "documents")).map(({ topical }) => Number(topical) >= progress.bestTopical / 2);
    expect([relevant.lastIndexOf(true), relevant.length]).toEqual([progress.fetched - 8, progress.fetched]);
    await build(site, "out", { patience: 12, round: 8 });
    await build(site, "once", { patience: 12, round: 8 });
    const { "specification.json": _, ...once } = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "out"))).toMatchObject(once);
  });

  test("is the same with several workers, and interrupted after each round", async () => {
    const site = await tinySite(folder, row(10, 60));
    await build(site, "once", { patience: 9, round: 4 });
    await build(site, "w3", { patience: 9, round: 4, workers: 3 });
    for (let stopped = ""; stopped !== "patience"; ) {
      const controller = new AbortController();
      const limits = { patience: 9, round: 4, signal: controller.signal };
      stopped = (await build(site, "often", { ...limits, onRound: () => controller.abort() })).stopped;
      expect(["interrupted", "patience"]).toContain(stopped);
    }
    const once = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "w3"))).toEqual(once);
    expect(contentsOf(join(folder, "often"))).toEqual(once);
  });

  test("counts pages that a threshold rejects", async () => {
    const site = await tinySite(folder, row(10, 60));
    const { stopped, progress } = await build(site, "out", { patience: 3, threshold: 0.2 });
    expect([stopped, progress.sinceRelevant]).toEqual(["patience", 3]);
    expect(progress.rejected).toBeGreaterThanOrEqual(3);
  });
});
