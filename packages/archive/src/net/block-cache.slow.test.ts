import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileServer, type FileServerOptions, serveFiles } from "../../../../test/file-server.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { BlockCache } from "./block-cache.ts";
import { HttpSource } from "./http-source.ts";
import { PoliteWeb } from "./polite-web.ts";

let folder: string;
const open: Array<{ close(): Promise<void> }> = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

const bytes = Buffer.from(Uint32Array.from({ length: 500_000 }, (_, i) => i).buffer); // 2 MB, 31 blocks
const blockBytes: number = limits.remoteBlockBytes;

async function serve(options?: FileServerOptions, file: Buffer = bytes): Promise<FileServer> {
  const server = await serveFiles({ file }, options);
  open.push(server);
  return server;
}

/** Reads the file with a new web client and cache, as a new command does. */
async function read(server: FileServer, offset: number, length: number, maxBytes?: number): Promise<Buffer> {
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  const cache = new BlockCache(join(folder, "blocks"), maxBytes);
  try {
    return await (await HttpSource.open(web, `${server.base}file`, { cache, at: offset })).read(offset, length);
  } finally {
    await cache.close();
    await web.close();
  }
}

function cachedPaths(): string[] {
  const names = existsSync(join(folder, "blocks")) ? readdirSync(join(folder, "blocks"), { recursive: true, encoding: "utf8" }) : [];
  return names.map((name) => join(folder, "blocks", name)).filter((path) => statSync(path).isFile());
}

test("reuses the blocks of an earlier command after checking that the file is unchanged", async () => {
  const server = await serve();
  expect((await read(server, 600_000, 500_000)).equals(bytes.subarray(600_000, 1_100_000))).toBe(true);
  const asked = server.ranges.length;
  expect((await read(server, 600_000, 500_000)).equals(bytes.subarray(600_000, 1_100_000))).toBe(true);
  expect(server.ranges).toHaveLength(asked);
  expect((await read(server, 1_000_000, 500_000)).equals(bytes.subarray(1_000_000, 1_500_000))).toBe(true);
  expect(server.ranges.slice(asked)).toEqual(["file 1114112-1507327"]);
});

test("uses no block of an older version of a file", async () => {
  let [tag, file] = ['"1"', bytes];
  const files = { get file() { return file; } }; // biome-ignore format: as it is at the moment
  const server = await serveFiles(files, { tag: () => tag });
  open.push(server);
  await read(server, 0, bytes.length);
  [tag, file] = ['"2"', Buffer.from(bytes).reverse()];
  expect((await read(server, 0, bytes.length)).equals(file)).toBe(true);
});

test("reuses the blocks of a file that was replaced by an identical one", async () => {
  let time = "Mon, 01 Jan 2024 00:00:00 GMT";
  const server = await serve({ changed: () => time });
  await read(server, 0, blockBytes);
  time = "Tue, 02 Jan 2024 00:00:00 GMT";
  expect((await read(server, 0, bytes.length)).equals(bytes)).toBe(true);
  expect(server.ranges.filter((range) => range.startsWith("file 0-"))).toHaveLength(1);
});

test("fetches a file with a weak ETag again, since that may stay the same while bytes change", async () => {
  let file = bytes;
  const files = { get file() { return file; } }; // biome-ignore format: as it is at the moment
  const server = await serveFiles(files, {
    tag: () => 'W/"1"',
    changed: () => (file === bytes ? "Mon, 01 Jan 2024 00:00:00 GMT" : "Tue, 02 Jan 2024 00:00:00 GMT"),
  });
  open.push(server);
  await read(server, 0, bytes.length);
  file = Buffer.from(bytes).reverse();
  expect((await read(server, 0, bytes.length)).equals(file)).toBe(true);
});

test("fetches a block again if it is damaged, truncated or empty", async () => {
  const server = await serve();
  await read(server, 0, bytes.length);
  for (const [n, path] of cachedPaths().entries()) {
    if (n % 3 === 0) truncateSync(path, statSync(path).size >> 1);
    else if (n % 3 === 1) truncateSync(path, 0);
    else {
      const content = readFileSync(path);
      content[content.length >> 1] = (content[content.length >> 1] as number) ^ 1;
      writeFileSync(path, content);
    }
  }
  const asked = server.ranges.length;
  expect((await read(server, 0, bytes.length)).equals(bytes)).toBe(true);
  expect(server.ranges.length).toBeGreaterThan(asked);
});

test("fetches a block again if another block is in its place", async () => {
  const server = await serve();
  await read(server, 0, bytes.length);
  const paths = cachedPaths().filter((path) => statSync(path).size === blockBytes + 4);
  const contents = paths.map((path) => readFileSync(path));
  for (const [n, path] of paths.entries()) writeFileSync(path, contents[(n + 1) % paths.length] as Buffer);
  expect((await read(server, 0, bytes.length)).equals(bytes)).toBe(true);
});

test("caches nothing on a disk that is nearly full", async () => {
  const server = await serve();
  const found = await withLimits({ diskSpareBytes: Number.MAX_SAFE_INTEGER }, () => read(server, 0, bytes.length));
  expect(found.equals(bytes)).toBe(true);
  expect(cachedPaths()).toEqual([]);
});

test("keeps the folder within its limit, and the most recently used blocks in it", async () => {
  const server = await serve({}, Buffer.alloc(400 * blockBytes, "x"));
  const most = 16 * 4 * blockBytes; // four in each part of the folder
  for (let block = 0; block < 400; block += 5) await read(server, block * blockBytes, 5 * blockBytes, most);
  const size = cachedPaths().reduce((sum, path) => sum + statSync(path).size, 0);
  expect(size).toBeGreaterThan(most / 4);
  expect(size).toBeLessThan(most * 1.1);
  const asked = server.ranges.length;
  await read(server, 399 * blockBytes, 10, most);
  expect(server.ranges).toHaveLength(asked);
});

test("works without a writable folder", async () => {
  writeFileSync(join(folder, "blocks"), "a file is in the way");
  const server = await serve();
  expect((await read(server, 5, 100)).equals(bytes.subarray(5, 105))).toBe(true);
});

test("lets several processes read and write the same blocks", async () => {
  const server = await serve();
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => read(server, n * 1000, 1_500_000)));
  for (const [n, one] of all.entries()) expect(one.equals(bytes.subarray(n * 1000, n * 1000 + 1_500_000))).toBe(true);
  expect(cachedPaths().filter((path) => path.endsWith(".part"))).toEqual([]);
});

test("caches nothing of a file whose server does not identify its version", async () => {
  const server = await serve({ tag: () => "" });
  await read(server, 0, 1_000_000);
  expect(cachedPaths()).toEqual([]);
});

test("reads ahead for sequential readers, in increasing amounts", async () => {
  const server = await serve({}, Buffer.alloc(64 * 1024 * 1024, "y"));
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  open.push(web);
  await withLimits({ remoteMemoryBytes: 128 * 1024 * 1024 }, async () => {
    const source = await HttpSource.open(web, `${server.base}file`);
    for (let at = 0; at < source.size; at += 1024 * 1024) expect((await source.read(at, 1024 * 1024)).length).toBe(1024 * 1024);
    expect(server.ranges.length).toBeLessThan(40); // one request per read would be 64
  });
});
