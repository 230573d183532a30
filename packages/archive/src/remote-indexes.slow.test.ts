import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Capture } from "@recollect/warc/capture";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { InterruptedError } from "@recollect/warc/errors";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FileFault, type FileServer, serveFiles } from "../../../test/file-server.ts";
import { describePython } from "../../../test/python.ts";
import { type PywbServer, startPywb } from "../../../test/pywb-server.ts";
import { type S3Server, startS3 } from "../../../test/s3-server.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { manyPages, writeTinyWarc } from "../../../test/tiny-site.ts";
import { withLimits } from "../../../test/with-limits.ts";
import type { Archive } from "./archive.ts";
import { buildIndex } from "./index-builder.ts";
import { openArchive } from "./open-archive.ts";
import { openUserArchive, type UserArchive } from "./open-user-archive.ts";

const folder = temporaryFolder();
const warcs = ["a", "b"].map((name) => join(folder, `CC-MAIN-2011-12-${name}.warc.gz`));
const warcRoot = "crawl-data/CC-MAIN-2011-12/segments/1300000000.1/warc";
const indexFolder = "cc-index/collections/CC-MAIN-2011-12/indexes";
let captures: Capture[];
let expected: unknown[];
let caches = 0;

beforeAll(async () => {
  const pages = manyPages(30);
  await writeTinyWarc(warcs[0] as string, pages.slice(0, 15));
  await writeTinyWarc(warcs[1] as string, [...pages.slice(15), { ...pages[0], url: "http://example.org/page-0", time: "20110401000000" }]);
  const { archive } = await openArchive({ sources: warcs, cacheFolder: join(folder, "local") });
  captures = (await Array.fromAsync(archive.entries())).filter((item) => item.kind === "capture");
  expected = await contents(archive);
  archive.close();
});
beforeEach(() => void vi.stubEnv("RECOLLECT_CACHE", join(folder, `cache-${caches++}`)));

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
  vi.unstubAllEnvs();
});

/** Returns an archive's captures of each URL, with the bytes of their copied records. */
async function contents(archive: Archive): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const url of [...new Set(captures.map((capture) => capture.url)), "http://example.org/nowhere"])
    for await (const capture of archive.captures(url)) {
      if (capture.kind === "problem") throw new Error(capture.message);
      const outcome = await archive.read(capture);
      if (outcome.kind === "unreadable") throw new Error(outcome.problem.message);
      const copied: Buffer[] = [];
      await archive.copy(outcome.record, new WarcWriter({ write: (bytes) => void copied.push(bytes) }));
      found.push({ url, timestamp: capture.timestamp, status: capture.status, bytes: Buffer.concat(copied).toString("base64") });
    }
  return found;
}

async function openRemote(source: string, ...places: string[]): Promise<UserArchive> {
  const opened = await openUserArchive({ sources: [source], warcs: places, allowPrivate: ["127.0.0.1"] });
  open.push(opened);
  return opened;
}

/** Makes an index with the lines, names and folders of Common Crawl's, in two parts of blocks of four lines. */
function commonCrawl(): Record<string, Buffer> {
  const lines = captures.map(({ key, timestamp, url, status, mime, digest, length, offset, filename }) => {
    const place = { length: String(length), offset: String(offset), filename: `${warcRoot}/${filename}` };
    const facts = { url, mime, "mime-detected": mime, status, digest, ...place, charset: "UTF-8", languages: "eng" };
    return `${key} ${timestamp} ${JSON.stringify(facts)}\n`;
  });
  const parts = [lines.slice(0, 16), lines.slice(16)];
  const files: Record<string, Buffer> = {};
  let table = "";
  let number = 0;
  for (const [n, part] of parts.entries()) {
    const name = `cdx-0000${n}.gz`;
    let bytes = Buffer.alloc(0);
    for (let at = 0; at < part.length; at += 4) {
      const block = gzipSync(part.slice(at, at + 4).join(""));
      table += `${part[at]?.split(" ").slice(0, 2).join(" ")}\t${name}\t${bytes.length}\t${block.length}\t${++number}\n`;
      bytes = Buffer.concat([bytes, block]);
    }
    files[`${indexFolder}/${name}`] = bytes;
  }
  files[`${indexFolder}/cluster.idx`] = Buffer.from(table);
  for (const path of warcs) files[`${warcRoot}/${path.replace(/^.*\//, "")}`] = readFileSync(path);
  return files;
}

async function serve(files: Record<string, Buffer>): Promise<FileServer> {
  const server = await serveFiles(files);
  open.push(server);
  return server;
}

describe("an index in Common Crawl's format, on a web server", () => {
  test.each([
    ["small, and fetched", 8 << 20],
    ["large, and searched on the server", 0],
  ])("with a table that is %s gives the same as local WARC files", async (_, remoteTableBytes) => {
    const server = await serve(commonCrawl());
    await withLimits({ remoteTableBytes }, async () => {
      const { archive } = await openRemote(`${server.base}${indexFolder}/cluster.idx`, server.base);
      expect(await contents(archive)).toEqual(expected);
      expect(await Array.fromAsync(archive.members?.[0]?.archive.listing?.entries() ?? [])).toHaveLength(captures.length);
    });
  });

  test("takes one request per look-up and record, besides the table; cached blocks take none", async () => {
    const server = await serve(commonCrawl());
    const asked = async () => {
      const { archive } = await openRemote(`${server.base}${indexFolder}/cluster.idx`, server.base);
      const [capture] = await Array.fromAsync(archive.captures("http://example.org/page-3"));
      expect((await archive.read(capture as Capture)).kind).toBe("read");
      return server.ranges.splice(0).map((range) => range.replace(/^.*\/|-\d+$/g, ""));
    };
    expect(await asked()).toEqual(["cluster.idx 0", expect.stringMatching(/^cdx-0000\d\.gz 0$/), expect.stringMatching(/^CC-MAIN/)]);
    await open.pop()?.close();
    expect(await asked()).toEqual([]); // their servers are asked only whether they have changed
  });
});

test("a CDXJ index on a web server is searched by its table of blocks, or by bisection, and gives the same as local WARC files", async () => {
  const out = join(folder, "made.cdxj");
  await buildIndex({ paths: warcs, out });
  const files: Record<string, Buffer> = { "x/index.cdxj": readFileSync(out) };
  for (const path of warcs) files[`x/${path.replace(/^.*\//, "")}`] = readFileSync(path);
  for (const table of [{}, { "x/index.cdxj.blocks": readFileSync(`${out}.blocks`) }]) {
    const server = await serve({ ...files, ...table });
    const { archive, warnings } = await openRemote(`${server.base}x/index.cdxj`);
    expect(await contents(archive)).toEqual(expected);
    expect(warnings).toEqual([]);
    const isRead = server.ranges.some((range) => range.startsWith("x/index.cdxj.blocks"));
    expect(isRead).toBe("x/index.cdxj.blocks" in table);
  }
});

describe("a silent server", () => {
  const bytes = () => readFileSync(warcs[0] as string);
  const remote = { allowPrivate: ["127.0.0.1"] };
  /** Sends no answer, and aborts soon after the request. */
  const silence = (stop: AbortController): FileFault => {
    setTimeout(() => stop.abort(), 50);
    return "silence";
  };

  test("does not delay a stop while files are indexed", async () => {
    const stop = new AbortController();
    const server = await serveFiles({ "a.warc.gz": bytes() }, { fault: (number) => (number > 0 ? silence(stop) : undefined) });
    open.push(server);
    const options = { paths: [`${server.base}a.warc.gz`], out: join(folder, "stopped.cdxj"), remote, signal: stop.signal };
    expect(await buildIndex(options)).toMatchObject({ filesRead: 0, interrupted: true });
  });

  test("does not delay a stop while records are read", async () => {
    let isSilent = false;
    const stop = new AbortController();
    const server = await serveFiles({ "a.warc.gz": bytes() }, { fault: () => (isSilent ? silence(stop) : undefined) });
    open.push(server);
    const { signal } = stop;
    const { archive } = await openArchive({ sources: [`${server.base}a.warc.gz`], cacheFolder: join(folder, "silent"), remote, signal });
    const [capture] = await Array.fromAsync(archive.captures("http://example.org/page-3"));
    isSilent = true;
    await expect(archive.read(capture as Capture)).rejects.toThrow(InterruptedError);
    archive.close();
  });
});

describe("OutbackCDX", () => {
  /** Starts a server that answers like OutbackCDX: sorted lines of eleven columns, of exactly this URL. */
  async function outback(): Promise<string> {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://outback/");
      const own = captures.filter(({ url }) => url === searchParams.get("url"));
      const lines = own.map(({ key, timestamp, url, mime, status, digest, length, offset, filename }) =>
        [key, timestamp, url, mime, status, digest, "-", "-", length, offset, filename].join(" "),
      );
      response.writeHead(200, { "Content-Type": "text/plain" }).end(lines.map((line) => `${line}\n`).join(""));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push({
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/web`;
  }

  test("leads to WARC files on a web server", async () => {
    const server = await serve(Object.fromEntries(warcs.map((path) => [`files/${path.replace(/^.*\//, "")}`, readFileSync(path)])));
    const { archive } = await openRemote(`cdx+${await outback()}`, `${server.base}files`);
    expect(await contents(archive)).toEqual(expected);
  });
});

describePython("S3 storage", () => {
  let server: S3Server;
  let pywb: PywbServer;
  beforeAll(async () => {
    server = await startS3(["public"]);
    for (const [name, bytes] of Object.entries(commonCrawl())) await server.put("public", name, bytes);
    await server.put("public", "x/index.cdxj", captures.map((capture) => `${formatCdxj(capture)}\n`).join(""));
    for (const path of warcs) await server.put("public", `x/${path.replace(/^.*\//, "")}`, readFileSync(path));
    pywb = await startPywb({ demo: warcs });
  });
  afterAll(async () => {
    await pywb.close();
    await server.close();
  });
  beforeEach(() => {
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
  });

  test("gives the same as local files: by a Common Crawl index, by a CDXJ beside its WARC files, by a local index", async () => {
    const { archive: cluster } = await openRemote(`s3://public/${indexFolder}/cluster.idx`, "s3://public/");
    expect(await contents(cluster)).toEqual(expected);
    const { archive: beside } = await openRemote("s3://public/x/index.cdxj");
    expect(await contents(beside)).toEqual(expected);
    const { archive: here } = await openRemote(pywb.indexes.demo as string, "s3://public/x/");
    expect(await contents(here)).toEqual(expected);
  });

  test("finds the WARC files that pywb's CDX server names", async () => {
    const { archive } = await openRemote(`cdx+${pywb.bases.demo}cdx`, "s3://public/x");
    expect(await contents(archive)).toEqual(expected);
  });
});
