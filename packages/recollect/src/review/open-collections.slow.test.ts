import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { expect, test, vi } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { OpenCollections } from "./open-collections.ts";
import { ReviewedCollection } from "./reviewed-collection.ts";

test("serves more collections at the same time than its limit of open ones, and closes none in use", async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), "recollect-open-"));
  const folders = Array.from({ length: limits.openCollections + 2 }, (_, n) =>
    tinyCollection({ documents: Array.from({ length: n + 1 }, (_, m) => ({ url: `http://a.example/${m}` })) }),
  );
  const open = new OpenCollections({ cacheFolder });
  const sizes = await Promise.all(
    folders.map((folder) =>
      open.use(folder, async (collection) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return (await collection.documents.read(0)).document.number + collection.table.size - 1;
      }),
    ),
  );
  expect(sizes).toEqual(folders.map((_, n) => n + 1));
  const [one, other] = await Promise.all([1, 2].map(() => open.use(folders.at(-1) as string, (collection) => collection)));
  expect(one).toBe(other);
  await expect(open.use(join(cacheFolder, "none"), () => 1)).rejects.toThrow("There is no folder");
  await open.close();
  rmSync(cacheFolder, { recursive: true });
});

test("does not reopen a preloaded collection, and reports one that can't be opened when it is requested", async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), "recollect-open-"));
  const folder = tinyCollection({ documents: [{ url: "http://a.example/" }] });
  const opening = vi.spyOn(ReviewedCollection, "open");
  const open = new OpenCollections({ cacheFolder });
  await open.preload(folder);
  await open.preload(folder);
  expect(await open.use(folder, ({ table }) => table.size)).toBe(1);
  expect(opening).toHaveBeenCalledTimes(1);
  await open.preload(join(cacheFolder, "none"));
  await expect(open.use(join(cacheFolder, "none"), () => 1)).rejects.toThrow("There is no folder");
  await open.close();
  opening.mockRestore();
  rmSync(cacheFolder, { recursive: true });
});

test("opens no more collections at once than fit into memory, and stops waiting for an aborted request", async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), "recollect-open-"));
  const folders = Array.from({ length: 20 }, (_, n) => tinyCollection({ documents: [{ url: `http://a.example/${n}` }] }));
  const opening = vi.spyOn(ReviewedCollection, "open");
  const open = new OpenCollections({ cacheFolder });
  const { promise: go, resolve: goOn } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const uses = folders.map((folder, n) => open.use(folder, () => go.then(() => n), n >= 10 ? stop.signal : undefined));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(opening.mock.calls.length).toBe(limits.collectionsInMemory);
  stop.abort();
  expect((await Promise.allSettled(uses.slice(10))).map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
  goOn();
  expect(await Promise.all(uses.slice(0, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(opening.mock.calls.length).toBe(10);
  await open.close();
  opening.mockRestore();
  rmSync(cacheFolder, { recursive: true });
});
