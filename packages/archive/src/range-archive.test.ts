import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { BufferSource, type ByteSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { UsageError } from "@recollect/warc/errors";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { beforeEach, describe, expect, test } from "vitest";
import { describeShared, sharedData } from "../../../test/shared-data.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { manyPages, writeTinyWarc } from "../../../test/tiny-site.ts";
import { tinyWacz } from "../../../test/tiny-wacz.ts";
import type { Archive } from "./archive.ts";
import type { LocalArchive } from "./local-archive.ts";
import { openArchive } from "./open-archive.ts";
import { openRangeArchive } from "./open-range-archive.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const server = "http://files.example/";

/** Simulates a web server with these files. */
function serving(files: Readonly<Record<string, Buffer>>): (url: string) => Promise<ByteSource> {
  return async (url) => {
    const bytes = files[url.slice(server.length)];
    if (bytes === undefined) throw new UsageError(`There is no ${url}`);
    return new BufferSource(bytes, url);
  };
}

function openLocally(path: string): Promise<{ archive: LocalArchive }> {
  return openArchive({ sources: [path], cacheFolder: join(folder, "cache") });
}

/** Returns all captures of these URLs, with the bytes of their copied records. */
async function contents(archive: Archive, urls: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const url of urls) {
    for await (const capture of archive.captures(url)) {
      if (capture.kind === "problem") throw new Error(capture.message);
      const outcome = await archive.read(capture);
      if (outcome.kind === "unreadable") {
        found.push(outcome.problem.code);
        continue;
      }
      const copied: Buffer[] = [];
      await archive.copy(outcome.record, new WarcWriter({ write: (bytes) => void copied.push(bytes) }));
      const { timestamp, status, mime, offset } = capture;
      found.push({ url: capture.url, timestamp, status, mime, offset, bytes: Buffer.concat(copied).toString("base64") });
    }
  }
  return found;
}

async function urlsIn(archive: LocalArchive): Promise<string[]> {
  const items = await Array.fromAsync(archive.entries());
  return [...new Set(items.flatMap((item) => (item.kind === "capture" ? [item.url] : [])))];
}

describe("files on a web server", () => {
  test("are found beside their index, or below another address; a missing one is a problem with advice", async () => {
    const path = join(folder, "site.warc.gz");
    await writeTinyWarc(path, manyPages(6));
    const { archive: local } = await openLocally(path);
    const urls = await urlsIn(local);
    const lines = (await Array.fromAsync(local.entries())).map((item) => formatCdxj(item as Capture));
    const index = Buffer.from(`${lines.join("\n")}\n`);
    const expected = await contents(local, urls);
    const url = `${server}indexes/index.cdxj`;
    for (const [place, warcs] of [
      ["indexes/site.warc.gz", []],
      ["archive/site.warc.gz", []],
      ["remote/away/site.warc.gz", [`${server}remote/away`]],
    ] as const) {
      const open = serving({ "indexes/index.cdxj": index, [place]: readFileSync(path) });
      expect(await contents(await openRangeArchive({ url, open, warcs }), urls)).toEqual(expected);
    }
    const lost = await openRangeArchive({ url, open: serving({ "indexes/index.cdxj": index }) });
    const [capture] = await Array.fromAsync(lost.captures(urls[0] as string));
    const outcome = await lost.read(capture as Capture);
    expect(outcome).toMatchObject({
      kind: "unreadable",
      problem: { code: "missing-file", message: expect.stringContaining("give the base address of the WARC files") },
    });
    local.close();
  });

  test("are found by a WACZ's own index", async () => {
    const { path } = await tinyWacz(folder);
    const { archive: local } = await openLocally(path);
    const urls = await urlsIn(local);
    const remote = await openRangeArchive({ url: `${server}tiny.wacz`, open: serving({ "tiny.wacz": readFileSync(path) }) });
    const texts = (list: unknown[]) => list.map((item) => ({ ...(item as object), offset: undefined }));
    expect(texts(await contents(remote, urls))).toEqual(texts(await contents(local, urls)));
    local.close();
  });

  test("are refused if they are neither a WACZ nor an index", async () => {
    await expect(openRangeArchive({ url: `${server}index.html`, open: serving({}) })).rejects.toThrow(UsageError);
    await expect(openRangeArchive({ url: `${server}cdx-00000.gz`, open: serving({}) })).rejects.toThrow("give the .idx file beside it");
  });
});

describeShared("real WACZ files on a web server", () => {
  test.each(["warcs/rwp-example.wacz", "warcs/pywb-valid_example_1.wacz"])("%s gives the same as on disk", async (name) => {
    const path = sharedData(name) as string;
    const { archive: local } = await openLocally(path);
    const urls = (await urlsIn(local)).slice(0, 20);
    const bytes = readFileSync(path);
    const remote = await openRangeArchive({ url: server + basename(path), open: serving({ [basename(path)]: bytes }) });
    const times = (list: unknown[]) => list.map((item) => `${(item as Capture).url} ${(item as Capture).timestamp}`);
    const [there, here] = [times(await contents(remote, urls)), times(await contents(local, urls))];
    expect(here).toEqual(expect.arrayContaining(there));
    expect(there.length).toBeGreaterThan(here.length * 0.8); // their indexes make some keys in a way of their own
    local.close();
  });
});
