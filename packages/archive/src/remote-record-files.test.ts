import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Capture } from "@recollect/warc/capture";
import { problem } from "@recollect/warc/problem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FileFault, type FileServer, serveFiles } from "../../../test/file-server.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { manyPages, writeTinyWarc } from "../../../test/tiny-site.ts";
import { buildIndex } from "./index-builder.ts";
import { LocalArchive, type LocalArchiveOptions } from "./local-archive.ts";
import { remoteRecordFiles } from "./remote-record-files.ts";

const remote = { allowPrivate: ["127.0.0.1"] };
const pages = manyPages(3);
let folder: string;
let server: FileServer;
let fault: FileFault | undefined;
beforeAll(async () => {
  folder = temporaryFolder();
  vi.stubEnv("RECOLLECT_CACHE", join(folder, "indexing"));
  mkdirSync(join(folder, "there"));
  await writeTinyWarc(join(folder, "there/a.warc.gz"), pages);
  server = await serveFiles({ "a.warc.gz": join(folder, "there/a.warc.gz") }, { fault: () => fault });
  await buildIndex({ paths: [`${server.base}a.warc.gz`], out: join(folder, "index.cdxj"), remote });
  vi.stubEnv("RECOLLECT_CACHE", join(folder, "reading"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

/** Reads a capture of each page, in that order. */
async function outcomesOf(urls: readonly string[], more: Partial<LocalArchiveOptions> = {}) {
  const archive = await LocalArchive.open({ indexes: [join(folder, "index.cdxj")], remote, ...more });
  try {
    const outcomes = [];
    for (const url of urls) outcomes.push(await archive.read((await Array.fromAsync(archive.captures(url)))[0] as Capture));
    return outcomes;
  } finally {
    archive.close();
  }
}

test("reports the same problem for a missing remote file, whichever capture is read first", async () => {
  fault = 404;
  const urls = pages.slice(0, 3).map(({ url }) => url);
  const lost = problem("missing-file", "a.warc.gz", 0, expect.stringContaining("404 Not Found"));
  const unreadable = urls.map(() => ({ kind: "unreadable", problem: lost }));
  expect(await outcomesOf(urls)).toEqual(unreadable);
  expect(await outcomesOf(urls.toReversed())).toEqual(unreadable);
});

test("reports the same problem for a missing file on every machine, whatever the server answers", async () => {
  fault = 403;
  const lost = problem("missing-file", "a.warc.gz", 0, "its server answers with 404 Not Found");
  const [first = ""] = pages.map(({ url }) => url);
  expect(await outcomesOf([first], { lost: new Map([[lost.source, lost]]) })).toEqual([{ kind: "unreadable", problem: lost }]);
  await expect(outcomesOf([first], { lost: new Map() })).rejects.toMatchObject({ name: "UnreadHereError", file: "a.warc.gz" });
});

describe("a remote file that is the indexed one", () => {
  const [then, later] = ["Tue, 03 Mar 2020 10:00:00 GMT", "Tue, 03 Mar 2020 10:00:01 GMT"];
  const withMs = Date.parse(then) + 123;
  test.each([
    ["by its ETag, whatever its time", { tag: '"a"', changedMs: withMs }, { ETag: '"a"', "Last-Modified": later }, true],
    ["unless its ETag is another", { tag: '"a"', changedMs: withMs }, { ETag: '"b"', "Last-Modified": then }, false],
    ["by a weak ETag", { tag: 'W/"a"', changedMs: 0 }, { ETag: 'W/"a"' }, true],
    ["unless its weak ETag is another", { tag: 'W/"a"', changedMs: 0 }, { ETag: 'W/"b"' }, false],
    [
      "by a weak ETag, where the list has the same as a strong one",
      { tag: '"a"', changedMs: withMs },
      { ETag: 'W/"a"', "Last-Modified": then },
      true,
    ],
    ["unless a weak ETag is of another time", { tag: 'W/"a"', changedMs: withMs }, { ETag: 'W/"a"', "Last-Modified": later }, false],
    ["by its time, where the list has no ETag", { tag: "", changedMs: withMs }, { ETag: '"a"', "Last-Modified": then }, true],
    [
      "unless its time is another, where the list has no ETag",
      { tag: "", changedMs: withMs },
      { ETag: '"a"', "Last-Modified": later },
      false,
    ],
    ["by its time, where the server gives no ETag", { tag: ` ${then}`, changedMs: Date.parse(then) }, { "Last-Modified": then }, true],
    ["unless its time is another", { tag: ` ${then}`, changedMs: Date.parse(then) }, { "Last-Modified": later }, false],
    ["by its size, where nothing else is known", { tag: "", changedMs: 0 }, { ETag: '"a"', "Last-Modified": then }, true],
  ])("%s", async (_, listed, headers, isSame) => {
    const server = createServer((_, response) => {
      response.writeHead(206, { "Content-Range": "bytes 0-2/3", ...headers }).end("abc");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.warc.gz`;
    const files = remoteRecordFiles([], new Map([["a.warc.gz", { name: "a.warc.gz", path, bytes: 3, ...listed }]]), remote);
    expect(await files.open("a.warc.gz", 0)).toMatchObject(isSame ? { size: 3 } : { code: "input-changed" });
    files.close();
    server.close();
  });
});
