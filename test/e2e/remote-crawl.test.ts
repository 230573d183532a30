import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { limits } from "@recollect/base/limits";
import { FileSource } from "@recollect/warc/byte-source";
import { readRecords } from "@recollect/warc/warc-reader";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedArchive, serveArchive } from "../../private/world/src/serve-archive.ts";
import { type Run, startRecollect } from "../built-recollect.ts";
import { freePort } from "../child-server.ts";
import { serveFiles } from "../file-server.ts";
import { ScriptedServer } from "../scripted-server.ts";
import { manyPages, type TinySite, tinySite } from "../tiny-site.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-remote-cli-"));
let site: TinySite;
let served: ServedArchive;

beforeAll(async () => {
  site = await tinySite(folder, manyPages(40));
  served = await serveArchive(site.archive, { name: "served" });
});
afterAll(async () => {
  await served.close();
  site.archive.close();
  rmSync(folder, { recursive: true });
});

const start = startRecollect(folder);

function run(...args: string[]): Promise<Run> {
  return start(...args, "--allow-private", "127.0.0.1").ended;
}

function rows(out: string, table: string): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(join(folder, out, `${table}.csv`)));
}

describe("recollect crawl through an archive on the web", () => {
  test("collects with --allow-private after a refusal without it", async () => {
    const crawl = ["crawl", "quake.yaml", "--archive", `memento+${served.base}`, "--out", "allowed", "--documents", "3", "--json"];
    const refused = await start(...crawl).ended;
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("allow it with --allow-private 127.0.0.1");
    const { status, stdout } = await run(...crawl);
    expect([status, JSON.parse(stdout).stopped]).toEqual([0, "documents"]);
  });

  test("collects, reports requests and yield of each archive, and records how each capture was fetched", async () => {
    const { status, stdout, stderr } = await run("crawl", "quake.yaml", "--archive", `memento+${served.base}`, "--out", "remote", "--json");
    expect([status, JSON.parse(stdout).stopped]).toEqual([0, "nothing-left"]);
    expect(stderr).toMatch(/127\.0\.0\.1-\d+: \d+ documents \(100 %\), \d+ requests/);
    expect(stderr).toMatch(/\d\.\d requests per document/);
    const documents = await rows("remote", "documents");
    expect(documents[0]).toMatchObject({
      archive: expect.stringContaining("127.0.0.1"),
      uri_m: expect.stringContaining(`${served.base}web/`),
    });
    expect(await rows("remote", "archives")).toHaveLength(1);
    const source = new FileSource(join(folder, "remote/archive", documents[0]?.warc_file as string));
    const records = (await Array.fromAsync(readRecords(source))).filter((item) => item.kind === "record");
    source.close();
    const of = (type: string) => records.filter((record) => record.type === type);
    expect(of("response").length).toBeGreaterThanOrEqual(documents.length);
    expect([of("request").length, of("metadata").length]).toEqual([of("response").length, of("response").length]);
    expect(of("metadata")[0]?.block.toString()).toMatch(/uri-m: http:\/\/127\.0\.0\.1.*\r\n[\s\S]*fetched-at: 20/);
    expect((await start("validate", "remote/collection.wacz").ended).status).toBe(0);
  });

  test("P12 a rerun into another folder sends no request again, and gives the same documents", async () => {
    const before = served.requests.total;
    const { status } = await run("crawl", "quake.yaml", "--archive", `memento+${served.base}`, "--out", "again");
    expect([status, served.requests.total]).toEqual([0, before]);
    expect(readFileSync(join(folder, "again/documents.csv"), "utf8")).toBe(readFileSync(join(folder, "remote/documents.csv"), "utf8"));
  });

  test("P15 --dry-run forecasts requests and time, and sends nothing", async () => {
    const before = served.requests.total;
    const { status, stdout, stderr } = await run(
      "crawl",
      "quake.yaml",
      "--archive",
      `memento+${served.base}`,
      "wayback",
      "--dry-run",
      "--out",
      "dry",
    );
    expect([status, served.requests.total, existsSync(join(folder, "dry"))]).toEqual([0, before, false]);
    expect(stdout).toMatch(
      /^archive +look-ups +captures +time\n127\.0\.0\.1-\d+ .*\nwayback +1,150 … 2,580 +1,150 … 2,150 +5 min … 10 min\n$/,
    );
    expect(stderr).toContain("Nothing was sent");
  });

  test("missing captures of files are requested from the archive after them", async () => {
    const some = join(folder, "some");
    const half = await tinySite(
      some,
      manyPages(40).filter((_, n) => n % 2 === 0),
    );
    half.archive.close();
    const { status } = await run("crawl", "quake.yaml", "--archive", half.warc, `memento+${served.base}`, "--out", "both");
    const archives = new Set((await rows("both", "documents")).map(({ archive }) => archive));
    expect([status, archives.size, archives.has("site.warc.gz")]).toEqual([0, 2, true]);
  });

  test("P10 no request is sent to a public archive without a contact, and the folder stays empty", async () => {
    const { status, stderr } = await start("crawl", "quake.yaml", "--archive", "wayback", "--out", "no-contact").ended;
    expect([status, stderr.trim().split("\n").length]).toEqual([2, 1]);
    expect(stderr).toContain("--contact");
    expect(readdirSync(join(folder, "no-contact"))).toEqual([]);
  });

  test("N01 a private address is refused unless it is allowed, and never reached", async () => {
    const before = served.requests.total;
    const { stderr } = await start(
      "crawl",
      "quake.yaml",
      "--archive",
      `memento+${served.base}`,
      "--out",
      "private",
      "--contact",
      "me@example.org",
    ).ended;
    expect(served.requests.total).toBe(before);
    expect(stderr).toContain("--allow-private");
  });

  test("P06 an archive that answered and then refuses ends the crawl with 18 and the time to resume, and is not probed", async () => {
    const own = await serveArchive(site.archive, { name: "fickle", port: await freePort() }); // no other process takes the port when it is closed
    const crawl = ["crawl", "quake.yaml", "--archive", `memento+${own.base}`, "--out", "fickle"] as const;
    await run(...crawl, "--documents", "5");
    await own.close();
    const { status, stderr } = await run(...crawl);
    expect([status, existsSync(join(folder, "fickle/collection.wacz"))]).toEqual([18, false]);
    expect(stderr).toMatch(/Run the same command to resume after \d+ \w+ \d{4}/);
    expect((await run(...crawl)).status).toBe(18);
  });
});

describe("profile klein, by its earlier name memento", () => {
  test("takes the first capture after the event's start, follows only pages that reach the threshold, up to the given depth", async () => {
    const text = readFileSync(join(folder, "quake.yaml"), "utf8").replace("end: 2011-03-11", "end: 2011-03-25");
    const own = text.replace(/^crawl:\n(?: {2}.*\n)+/m, "profile: memento\ncrawl: { threshold: 0.52, depth: 2 }\n");
    writeFileSync(join(folder, "memento.yaml"), `${own}  - http://example.org/page-3\n`);
    const { status } = await run("crawl", "memento.yaml", "--archive", `memento+${served.base}`, "--out", "memento");
    const documents = await rows("memento", "documents");
    expect(status).toBe(0);
    expect(documents.length).toBeGreaterThan(1);
    for (const { depth, relevance, captured_at } of documents) {
      expect(Number(depth)).toBeLessThanOrEqual(2);
      expect(Number(relevance)).toBeGreaterThanOrEqual(0.52);
      expect(captured_at).toMatch(/^2011-03-1[1-9]|^2011-03-2/);
    }
    expect((await rows("memento", "rejected")).some(({ why }) => why === "below-threshold")).toBe(true);
  });
});

describe("N06 Ctrl-C while a server misbehaves", () => {
  const silent = () => {};
  const throttling = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 300\r\nContent-Length: 0\r\n\r\n";
  test.each([
    ["never answers", silent],
    ["sends headers and then nothing", (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n")],
    ["sends a byte now and then", (socket) => void setInterval(() => socket.write("H"), 200).unref()],
    ["asks to wait for five minutes", (socket) => void socket.write(throttling)],
    ["fails again and again", (socket) => void socket.write("HTTP/1.1 503 Out Of Order\r\nContent-Length: 0\r\n\r\n")],
  ] as [string, Parameters<typeof ScriptedServer.start>[0]][])(
    "%s: the state is saved, and the command can be repeated",
    async (what, script) => {
      const server = await ScriptedServer.start(script);
      const out = `stopped-${what.replaceAll(" ", "-")}`;
      const { child, ended } = start(
        "crawl",
        "quake.yaml",
        "--archive",
        `memento+${server.url}/`,
        "--allow-private",
        "127.0.0.1",
        "--out",
        out,
      );
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const stoppedMs = performance.now();
      child.kill("SIGINT");
      const { status, stderr } = await ended;
      const tookMs = performance.now() - stoppedMs;
      await server.close();
      expect([status, existsSync(join(folder, out, "state.sqlite"))], stderr).toEqual([11, true]);
      expect(tookMs).toBeLessThan(limits.answerHeadersMs / 2); // it waits for no answer; the limit allows for a busy machine
    },
  );
});

test("recollect offtopic judges the captures of a TimeMap on the web", async () => {
  const timeMap = `${served.base}timemap/link/http://example.org/page-0`;
  const { status, stderr } = await run("offtopic", timeMap);
  expect(status, stderr).toBe(0);
  expect(stderr).toMatch(/^1 address, 1 capture: 0 off-topic/m);
});

describe("files on a web server", () => {
  test("a WARC, an index and a WACZ are crawled, looked up and judged as on disk, by range requests", async () => {
    const index = join(folder, "site.cdxj");
    await start("index", site.warc, "--out", index).ended;
    await start("crawl", "quake.yaml", "--archive", site.warc, "--out", "here", "--no-requisites", "--idf", "language").ended;
    await start("crawl", "quake.yaml", "--archive", site.warc, "--out", "sampled").ended;
    const server = await serveFiles({ "site.warc.gz": site.warc, "site.cdxj": index, "here.wacz": join(folder, "here/collection.wacz") });
    try {
      // A remote index is not sampled at random, so both crawls use the word frequencies of the language.
      for (const [name, same, ...flags] of [
        ["site.warc.gz", "sampled"],
        ["site.cdxj", "here", "--idf", "language"],
      ] as const) {
        const { status, stderr } = await run(
          "crawl",
          "quake.yaml",
          "--archive",
          `${server.base}${name}`,
          "--out",
          `from-${name}`,
          ...flags,
        );
        expect(status, stderr).toBe(0);
        const contents = async (out: string) =>
          (await rows(out, "documents")).map(({ url, captured_at, digest, relevance }) => ({ url, captured_at, digest, relevance }));
        expect(await contents(`from-${name}`)).toEqual(await contents(same));
      }
      const { stdout } = await run("captures", "http://example.org/page-0", "--archive", `${server.base}here.wacz`);
      expect(stdout).toMatch(/^2011-03-11T12:00:00Z {2}200 {2}text\/html/);
      const { status, stderr } = await run("offtopic", `${server.base}here.wacz`);
      expect(status, stderr).toBe(0);
      expect(stderr).toMatch(/^\d+ addresses, \d+ captures: 0 off-topic/m);
      expect(new Set(server.ranges.map((range) => range.split(" ")[0]))).toEqual(new Set(["site.warc.gz", "site.cdxj", "here.wacz"]));
    } finally {
      await server.close();
    }
  });
});

test("recollect seeds proposes results of an archive's own text search, read and scored", async () => {
  const page = "http://example.org/page-3";
  const found = {
    title: "Earthquake",
    originalURL: page,
    linkToArchive: `${served.base}web/20110314120000/${page}`,
    tstamp: "20110314120000",
  };
  const search = await ScriptedServer.start((socket) => {
    const body = JSON.stringify({ response_items: [found] });
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  });
  const list = join(folder, "with-search.yaml");
  writeFileSync(list, JSON.stringify({ archives: [{ ...served.entry, name: "searchable", search: `${search.url}/textsearch` }] }));
  const { ended } = startRecollect(folder, { RECOLLECT_ARCHIVES: list })(
    "seeds",
    "quake.yaml",
    "--archive",
    "searchable",
    "--allow-private",
    "127.0.0.1",
    "--json",
  );
  const { status, stdout, stderr } = await ended;
  await search.close();
  expect(status, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ url: page, by: "search", captured_at: "2011-03-14T12:00:00Z" });
  expect(search.requests[0]).toMatch(/^GET \/textsearch\?q=/);
});
