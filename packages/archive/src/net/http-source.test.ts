import { gzipSync } from "node:zlib";
import { readRecords } from "@recollect/warc/warc-reader";
import { afterEach, expect, test } from "vitest";
import { answerBytes, pathOf, type Script, ScriptedServer } from "../../../../test/scripted-server.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { HttpSource } from "./http-source.ts";
import { PoliteWeb } from "./polite-web.ts";

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function serve(script: Script) {
  const server = await ScriptedServer.start(script);
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  open.push(server, web);
  return { server, web };
}

/** Serves ranges of a file. */
function parts(file: () => Buffer, headers: () => Record<string, string> = () => ({})): Script {
  return (socket, head) => {
    if (pathOf(head) === "/moved") return socket.write(answerBytes("", { status: "301 Moved", headers: { Location: "/file" } }));
    const bytes = file();
    const [, from, to] = /^Range: bytes=(\d+)-(\d+)/im.exec(head) as unknown as [string, string, string];
    if (Number(from) >= bytes.length)
      return socket.write(answerBytes("", { status: "416 No", headers: { "Content-Range": `bytes */${bytes.length}` } }));
    const last = Math.min(Number(to), bytes.length - 1);
    const range = { "Content-Range": `bytes ${from}-${last}/${bytes.length}`, ...headers() };
    return socket.write(answerBytes(bytes.subarray(Number(from), last + 1), { status: "206 Partial Content", headers: range }));
  };
}

const numbers = Buffer.from(Uint32Array.from({ length: 500_000 }, (_, i) => i).buffer); // 2 MB

test("reads a remote file at any offset, in few requests", async () => {
  const { server, web } = await serve(parts(() => numbers));
  const source = await HttpSource.open(web, `${server.url}/moved`, { name: "numbers" });
  expect(source).toMatchObject({ name: "numbers", size: 2_000_000 });
  for (const [offset, length] of [
    [0, 10],
    [65_530, 10],
    [1_999_990, 100],
    [2_000_000, 5],
    [3_000_000, 5],
    [100_000, 1_500_000],
    [1, 0],
  ] as const)
    expect((await source.read(offset, length)).equals(numbers.subarray(offset, offset + length)), `${offset}`).toBe(true);
  const asked = server.requests.map((head) => /bytes=\S+/.exec(head)?.[0]);
  expect(asked).toEqual([
    "bytes=0-65535", // answered by a redirect
    "bytes=0-65535",
    "bytes=65536-131071",
    "bytes=1966080-1999999",
    "bytes=131072-1638399",
  ]);
  source.close();
});

test("fetches the least recently used blocks again, and shares blocks between concurrent reads", async () => {
  const file = Buffer.alloc(40 * 64 * 1024, "x");
  const { server, web } = await serve(parts(() => file));
  await withLimits({ remoteMemoryBytes: 2 * 1024 * 1024 }, async () => {
    const source = await HttpSource.open(web, `${server.url}/file`);
    await Promise.all([source.read(300_000, 5), source.read(300_001, 5)]);
    expect(server.requests).toHaveLength(2);
    expect((await source.read(0, file.length)).equals(file)).toBe(true);
    const before = server.requests.length;
    await source.read(0, 5);
    expect(server.requests).toHaveLength(before + 1);
  });
});

test("reads no bytes from an empty file", async () => {
  const { server, web } = await serve(parts(() => Buffer.alloc(0)));
  const source = await HttpSource.open(web, `${server.url}/file`);
  expect([source.size, (await source.read(0, 10)).length]).toEqual([0, 0]);
});

test("reads no bytes from an empty file that its server returns whole", async () => {
  const { server, web } = await serve((socket) => socket.write(answerBytes("", { headers: { ETag: '"a"' } })));
  const source = await HttpSource.open(web, `${server.url}/file`);
  expect([source.size, (await source.read(0, 10)).length]).toEqual([0, 0]);
});

test("repeats the original request when the target of a redirect has expired", async () => {
  let ticket = 1;
  const give = parts(() => numbers);
  const { server, web } = await serve((socket, head) => {
    if (pathOf(head) === "/file")
      return socket.write(answerBytes("", { status: "302 Found", headers: { Location: `/file?ticket=${ticket}` } }));
    return pathOf(head) === `/file?ticket=${ticket}` ? give(socket, head) : socket.write(answerBytes("", { status: "403 Expired" }));
  });
  const source = await HttpSource.open(web, `${server.url}/file`);
  ticket = 2;
  expect((await source.read(1_000_000, 10)).equals(numbers.subarray(1_000_000, 1_000_010))).toBe(true);
  await source.read(1_500_000, 10);
  expect(server.requests.map(pathOf).slice(2)).toEqual(["/file?ticket=1", "/file", "/file?ticket=2", "/file?ticket=2"]);
});

test("waits for a range on a slow line longer than for other answers", async () => {
  const part = numbers.subarray(0, 65_536);
  const drip: Script = (socket) => {
    const bytes = answerBytes(part, { status: "206 Part", headers: { "Content-Range": "bytes 0-65535/2000000" } });
    const pieces = Array.from({ length: 10 }, (_, n) => bytes.subarray((n * bytes.length) / 10, ((n + 1) * bytes.length) / 10));
    const timer = setInterval(() => (pieces.length > 0 ? socket.write(pieces.shift() as Buffer) : clearInterval(timer)), 20);
  };
  const { server, web } = await withLimits({ answerMs: 50 }, () => serve(drip));
  const source = await HttpSource.open(web, `${server.url}/file`);
  expect((await source.read(0, 65_536)).equals(part)).toBe(true);
  expect(server.requests.length).toBe(1);
});

test("reads a WARC from a server as from a disk", async () => {
  const block = "HTTP/1.1 200 OK\r\n\r\nhere";
  const record = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.test/\r\nWARC-Date: 2020-01-02T03:04:05Z\r\nWARC-Record-ID: <urn:x:1>\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
  const warc = Buffer.concat(Array(3).fill(gzipSync(record)));
  const { server, web } = await serve(parts(() => warc));
  const items = await Array.fromAsync(readRecords(await HttpSource.open(web, `${server.url}/a.warc.gz`)));
  expect(items).toMatchObject(Array(3).fill({ kind: "record", url: "http://a.test/", timestamp: "20200102030405" }));
});

test("does not follow a redirect of a signed request, so that no other server sees the signature", async () => {
  const { server: other } = await serve(parts(() => numbers));
  const moved = answerBytes("", { status: "307 Moved", headers: { Location: `${other.url}/file` } });
  const { server, web } = await serve((socket) => socket.write(moved));
  const sign = async () => [["Authorization", "secret"]] as const;
  await expect(HttpSource.open(web, `${server.url}/file`, { sign })).rejects.toThrow("answers with 307");
  expect([server.requests.length, other.requests.length]).toEqual([1, 0]);
  expect(server.requests[0]).toContain("Authorization: secret");
});

test("throws if a file changes while it is read", async () => {
  let [file, tag] = [numbers, '"a"'];
  const { server, web } = await serve(
    parts(
      () => file,
      () => ({ ETag: tag }),
    ),
  );
  const source = await HttpSource.open(web, `${server.url}/file`);
  tag = '"b"';
  await expect(source.read(1_000_000, 10)).rejects.toThrow(/has changed on its server/);
  tag = '"a"';
  expect((await source.read(1_000_000, 10)).length).toBe(10);
  file = numbers.subarray(0, 1_900_000);
  await expect(source.read(1_700_000, 10)).rejects.toThrow(/has changed on its server/);
});

test("accepts a replaced file with the same ETag", async () => {
  let time = "Mon, 01 Jan 2024 00:00:00 GMT";
  let etag = '"a"';
  const { server, web } = await serve(
    parts(
      () => numbers,
      () => ({ ETag: etag, "Last-Modified": time }),
    ),
  );
  const source = await HttpSource.open(web, `${server.url}/file`);
  time = "Tue, 02 Jan 2024 00:00:00 GMT";
  expect((await source.read(1_000_000, 10)).length).toBe(10);
  etag = 'W/"a"'; // a weak ETag may stay the same while bytes change
  const weak = await HttpSource.open(web, `${server.url}/file`);
  time = "Wed, 03 Jan 2024 00:00:00 GMT";
  await expect(weak.read(1_700_000, 10)).rejects.toThrow(/has changed on its server/);
});

test.each(['"b"', "b"])("marks a file by its ETag %s as in a storage listing, with quotes", async (etag) => {
  const { server, web } = await serve(
    parts(
      () => numbers,
      () => ({ ETag: etag }),
    ),
  );
  expect((await HttpSource.open(web, `${server.url}/file`)).mark).toBe('"b"');
});

test.each([
  ["returns only whole files", answerBytes("whole"), /download the file/],
  ["has no such file", answerBytes("", { status: "404 Not Found" }), /answers with 404 Not Found/],
  ["does not say what it sent", answerBytes("x", { status: "206 Part" }), /does not say which part/],
  [
    "sends another part",
    answerBytes("x", { status: "206 Part", headers: { "Content-Range": "bytes 5-5/9" } }),
    /1 bytes from 5 instead of 9 from 0/,
  ],
  ["closes the connection", undefined, /[Tt]ry again/],
])("refuses a server that %s with a sentence", async (_, answer, message) => {
  const { server, web } = await serve((socket) => (answer === undefined ? socket.destroy() : socket.write(answer)));
  await expect(HttpSource.open(web, `${server.url}/file`)).rejects.toThrow(message);
});
