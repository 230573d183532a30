import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReadOutcome } from "@recollect/archive/archive";
import { openArchive } from "@recollect/archive/open-archive";
import { collect } from "@recollect/recollect/collect/collect";
import type { Capture } from "@recollect/warc/capture";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../child-server.ts";
import { type FileFault, type FileServer, type FileServerOptions, serveFiles } from "../file-server.ts";
import { describePython } from "../python.ts";
import { type S3Server, startS3 } from "../s3-server.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { withLimits } from "../with-limits.ts";
import { contentsOf } from "./same-collection.ts";

const folder = temporaryFolder();
const warc = join(folder, "crawl/site.warc.gz");
let caches = 0;

beforeAll(async () => {
  const site = await tinySite(folder, manyPages(40));
  site.archive.close();
  // Without a sample of the archive, every page is read in its round.
  const specification = readFileSync(join(folder, "quake.yaml"), "utf8");
  writeFileSync(join(folder, "unsampled.yaml"), `${specification}relevance:\n  idf: language\n`);
  mkdirSync(join(folder, "crawl"));
  cpSync(site.warc, warc);
  await crawl(warc, "here");
  await start(warc, "unsampled", "unsampled.yaml").summary;
  await crawl(join(folder, "crawl"), "folder-here");
});
beforeEach(() => void vi.stubEnv("RECOLLECT_CACHE", join(folder, `cache-${caches++}`)));
afterEach(() => void vi.unstubAllEnvs());

function start(archive: string, out: string, specification = "quake.yaml") {
  const [path, place] = [join(folder, specification), join(folder, out)];
  return collect({ specification: path, archives: [archive], out: place, allowPrivate: ["127.0.0.1"] });
}

function crawl(archive: string, out: string) {
  return start(archive, out).summary;
}

/** Expects two collections to be equal, byte for byte. */
function expectSame(one: string, other: string): void {
  const [a, b] = [contentsOf(join(folder, one)), contentsOf(join(folder, other))];
  expect(Object.keys(a)).toContain("documents.csv");
  expect(Object.keys(b)).toEqual(Object.keys(a));
  for (const name of Object.keys(a)) expect(b[name] === a[name], name).toBe(true);
}

describe("X23 a WARC on a web server", () => {
  test("gives the collection of the local file, byte for byte", async () => {
    const server = await serveFiles({ "site.warc.gz": warc });
    await crawl(`${server.base}site.warc.gz`, "remote");
    await server.close();
    expectSame("here", "remote");
  });

  test.each<[string, FileFault]>([
    ["sometimes fails", 500],
    ["stops answering", "silence"],
    ["resets connections", "cut"],
    ["sends the wrong range", "other-part"],
  ])("whose server %s gives the same collection", async (_, fault) => {
    const server = await serveFiles({ "site.warc.gz": warc }, { fault: (n) => (n === 0 || n === 2 || n === 4 ? fault : undefined) });
    const out = `remote-${fault}`;
    // Small blocks, so that a crawl needs many requests, and a short timeout for the silent server.
    const limits = { remoteBlockBytes: 1024, ...(fault === "silence" && { answerHeadersMs: 500 }) };
    await withLimits(limits, () => crawl(`${server.base}site.warc.gz`, out));
    expect(server.ranges.length).toBeGreaterThan(5);
    await server.close();
    expectSame("here", out);
  });

  test("gives the same collection if its server restarts", async () => {
    await withLimits({ remoteBlockBytes: 1024 }, async () => {
      const server = await serveFiles({ "site.warc.gz": warc }, { port: await freePort() });
      let rounds = 0;
      let again: Promise<FileServer> | undefined;
      for await (const step of start(`${server.base}site.warc.gz`, "started-again", "unsampled.yaml")) {
        if (step.kind !== "judged" || ++rounds !== 2) continue;
        await server.close();
        again = sleep(300).then(() => serveFiles({ "site.warc.gz": warc }, { port: server.port }));
      }
      await (await again)?.close();
    });
    expectSame("unsampled", "started-again");
  });

  test("ends the crawl when its server disappears, and the same command resumes it to the same collection", async () => {
    await withLimits({ remoteBlockBytes: 1024, retries: 1 }, async () => {
      const server = await serveFiles({ "site.warc.gz": warc }, { port: await freePort() });
      const archive = `${server.base}site.warc.gz`;
      const endServerInRound2 = async () => {
        let rounds = 0;
        for await (const step of start(archive, "gone", "unsampled.yaml"))
          if (step.kind === "judged" && ++rounds === 2) await server.close();
      };
      await expect(endServerInRound2()).rejects.toMatchObject({ name: "UnreachableError", message: expect.stringContaining("resume") });
      vi.stubEnv("RECOLLECT_CACHE", join(folder, "a-minute-later")); // an unreachable server is not retried for a minute
      const again = await serveFiles({ "site.warc.gz": warc }, { port: server.port });
      await start(archive, "gone", "unsampled.yaml").summary;
      await again.close();
    });
    expectSame("unsampled", "gone");
  });
});

describe("X23 a record of a WARC on a web server", () => {
  /** Reads the first and the last record, with a change between them. */
  async function readTwo(change: () => void, options: FileServerOptions): Promise<ReadOutcome[]> {
    return withLimits({ remoteBlockBytes: 1024 }, async () => {
      const server = await serveFiles({ "site.warc.gz": warc }, options);
      const { archive } = await openArchive({ sources: [`${server.base}site.warc.gz`], remote: { allowPrivate: ["127.0.0.1"] } });
      const captures = (await Array.fromAsync(archive.entries())).filter((item) => item.kind === "capture");
      captures.sort((a, b) => a.offset - b.offset);
      const first = await archive.read(captures[0] as Capture);
      change();
      const last = await archive.read(captures.at(-1) as Capture);
      archive.close();
      await server.close();
      return [first, last];
    });
  }

  test("is a problem if the file changes after opening, and no bytes of the new file are used", async () => {
    let tag = '"1"';
    const change = () => {
      tag = '"2"';
    };
    const outcomes = await readTwo(change, { tag: () => tag });
    expect(outcomes).toMatchObject([{ kind: "read" }, { kind: "unreadable", problem: { code: "input-changed", source: "site.warc.gz" } }]);
  });

  test.each<[FileFault, string, RegExp]>([
    [403, "archive-failed", /answers with 403/],
    [404, "archive-failed", /answers with 404/],
    ["whole", "archive-failed", /does not support range requests/],
    ["other-part", "archive-failed", /sent \d+ bytes from \d+ instead of/],
  ])("is a problem with a reason if the server answers with %s after a while", async (fault, code, message) => {
    let isRefused = false;
    const change = () => {
      isRefused = true;
    };
    const outcomes = await readTwo(change, { fault: () => (isRefused ? fault : undefined) });
    expect(outcomes[1]).toMatchObject({ kind: "unreadable", problem: { code, message: expect.stringMatching(message) } });
  });
});

describePython("X23 a folder on S3 storage", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3(["archive"]);
    await server.put("archive", "crawl/site.warc.gz", readFileSync(warc));
    await server.demandSignatures();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
  });

  test("gives the collection of the local folder, byte for byte, and writes no secret", async () => {
    await crawl("s3://archive/crawl/", "there");
    expectSame("folder-here", "there");
    const secret = server.settings.credentials.secretAccessKey;
    for (const place of [join(folder, "there"), process.env.RECOLLECT_CACHE as string])
      for (const [name, text] of Object.entries(contentsOf(place))) expect(text.includes(secret), name).toBe(false);
  });
});
