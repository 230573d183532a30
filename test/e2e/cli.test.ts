import { type SpawnSyncOptions, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { version } from "@recollect/base/version";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tinyLine, tinyResponse } from "../tiny-warc.ts";
import { resourcesOf, twoRecords, waczBytes } from "../wacz-bytes.ts";
import { zipBytes } from "../zip-bytes.ts";

const root = join(import.meta.dirname, "../..");
const bin = join(root, "bin/recollect.js");
const isRoot = process.getuid?.() === 0;

beforeAll(() => {
  if (!existsSync(join(root, "dist/cli/src/main.js")))
    throw new Error("dist/cli/src/main.js is missing: these tests run the built package, so run `npm run build` first");
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-cli-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const first = tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "<p>The ground shook</p>");
const second = tinyResponse("http://example.org/later", "2012-03-11T05:52:00Z", "<p>A year after</p>");

describe("every command", () => {
  test.each([
    "index",
    "captures",
    "timemap",
    "archives list",
    "archives test",
    "archives add",
    "show",
    "validate",
    "page",
    "crawl",
    "work",
    "status",
    "spec new",
    "spec check",
    "spec import",
    "spec explain",
    "seeds",
    "idf import",
    "offtopic",
    "offtopic evaluate",
    "offtopic review",
    "evaluate",
    "compare",
    "export",
  ])("%s explains itself with --help, with an example", (command) => {
    const { status, stdout, stderr } = recollect(...command.split(" "), "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`Usage: recollect ${command} [options]`);
    expect(stdout).toContain("--json");
    expect(stdout).toMatch(/Examples?:\n {2}\$ recollect /);
  });

  test("recollect --help lists the commands and the exit codes, --version the version", () => {
    expect(recollect("--help").stdout).toMatch(/index[\s\S]*captures[\s\S]*show[\s\S]*validate[\s\S]*Exit codes: 0 fine, 1 .*, 2 .*, 3 /);
    expect(recollect("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test.each([
    ["no command", []],
    ["an unknown command", ["frobnicate"]],
    ["an unknown flag", ["index", "x", "--out", "y", "--frobnicate"]],
    ["no --out", ["index", "x"]],
    ["no --archive", ["captures", "http://example.org/"]],
    ["no file", ["show"]],
    ["no path", ["validate"]],
    ["an invalid --threads", ["index", "x", "--out", "y", "--threads", "1.5"]],
    ["an invalid --offset", ["show", "x", "--offset", "-1"]],
  ])("exits with 2 for %s, and prints the reason on standard error", (_, args) => {
    const { status, stdout, stderr } = recollect(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).not.toBe("");
    expect(stderr).not.toContain("    at "); // no stack
  });

  test.each([["index"], ["captures"], ["show"], ["validate"]])("%s exits with 2 for a missing file, and names it", (command) => {
    const args = { index: ["nothing.warc", "--out", "x"], captures: ["u", "--archive", "nothing.warc"] }[command] ?? ["nothing.warc"];
    const { status, stdout, stderr } = recollect(command, ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^recollect: There is no file \S*nothing\.warc: check the path\n$/);
  });

  test.each([["index"], ["captures"], ["validate"]])("%s exits with 2 for a folder without archives, and names it", (command) => {
    mkdirSync(at("empty"));
    const args = { index: ["empty", "--out", "x"], captures: ["u", "--archive", "empty"] }[command] ?? ["empty"];
    const { status, stdout, stderr } = recollect(command, ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^recollect: There is no WARC, ARC.* file in \S*empty\n$/);
  });
});

describe("compiled code", () => {
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };

  test("is kept in the cache folder", () => {
    expect(recollectWith({ env: { ...env, RECOLLECT_CACHE: at("cache") } }, "--version").status).toBe(0);
    expect(readdirSync(at("cache/code"), { recursive: true }).length).toBeGreaterThan(5);
  });

  test("is not kept if the folder can't be created, without a message", () => {
    write("a-file");
    for (const folder of [at("a-file/cache"), "/proc/nowhere/cache"])
      expect(recollectWith({ env: { ...env, RECOLLECT_CACHE: folder } }, "--version")).toEqual({
        status: 0,
        stdout: `${version}\n`,
        stderr: "",
      });
  });
});

describe("index", () => {
  test("reports its result on standard error, and with --json on standard output", () => {
    write("crawl/a.warc.gz", first, second);
    write("crawl/no.warc", Buffer.from("<html>"));
    const made = recollect("index", "crawl", "--out", "index.cdxj");
    expect([made.status, made.stdout]).toEqual([0, ""]);
    expect(made.stderr).toMatch(/^no\.warc:0 not-a-warc: .*\nindex\.cdxj: 2 captures from 2 files, 1 problem, \d+\.\d s\n$/);
    const again = recollect("index", "crawl", "--out", "index.cdxj", "--json", "--quiet");
    expect(again).toMatchObject({ status: 0, stderr: "" });
    expect(jsonLines(again.stdout)).toEqual([{ index: "index.cdxj", files: 2, filesRead: 0, captures: 2, repeated: 0, problems: 1 }]);
    expect(recollect("index", "crawl", "--out", "index.cdxj", "--strict").status).toBe(1);
  });

  test("exits with 3 and one sentence when the disk is full, leaves no index under its name, and completes later", () => {
    write("crawl/a.warc.gz", ...Array.from({ length: 200 }, (_, n) => tinyResponse(`http://example.org/${n}`, "2011-03-11T05:52:00Z", "")));
    // Node ignores the signal of a file size limit, so that the write itself fails, as on a full disk.
    const full = shell(`ulimit -f 8; exec ${command("index", "crawl", "--out", "index.cdxj")}`);
    expect([full.status, full.stdout]).toEqual([3, ""]);
    expect(full.stderr).toMatch(/^recollect: Cannot write \S+: .*; free some space\. Then run the same command again\.\n$/);
    expect(readdirSync(folder)).toEqual(["crawl"]);
    expect(recollect("index", "crawl", "--out", "index.cdxj").stderr).toContain("200 captures");
  });

  test("exits with 3 if it cannot write, and with 2 if the index is of another program", () => {
    write("a.warc.gz", first);
    write("a-file", Buffer.alloc(0));
    expect(recollect("index", "a.warc.gz", "--out", "a-file/index.cdxj")).toMatchObject({ status: 3, stdout: "" });
    if (existsSync("/proc/self"))
      expect(recollect("index", "a.warc.gz", "--out", "/proc/index.cdxj")).toMatchObject({ status: 3, stdout: "" });
    write("theirs.cdxj", Buffer.from("their line\n"));
    const refused = recollect("index", "a.warc.gz", "--out", "theirs.cdxj");
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^recollect: Cannot write the index \S*theirs\.cdxj: the file exists and is not an index of recollect\. Give another path with --out/,
    );
    expect(readFileSync(at("theirs.cdxj"), "utf8")).toBe("their line\n");
  });

  test.each(["SIGINT", "SIGTERM"] as const)("exits with 11 at %s, and the same command completes the index", async (signal) => {
    write("crawl/small.warc.gz", first);
    write("crawl/large.warc", manyRecords(200_000));
    const child = spawn(process.execPath, [bin, "index", "crawl", "--out", "index.cdxj", "--threads", "1"], { cwd: folder });
    let stderr = "";
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    // The work folder appears when the command begins to read, which takes seconds.
    while (!readdirSync(folder).some((name) => name.includes("building"))) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill(signal);
    expect(await ended).toBe(11);
    expect(stderr).toMatch(/^recollect: Stopped after [01] files?, saved in index\.cdxj. Run the same command to resume\n$/);
    expect(readdirSync(folder).sort()).toEqual(["crawl", "index.cdxj", "index.cdxj.blocks", "index.cdxj.inputs.jsonl"]);
    writeFileSync(at("crawl/large.warc"), manyRecords(10)); // so that completing the index is quick
    expect(jsonLines(recollect("index", "crawl", "--out", "index.cdxj", "--json").stdout)).toMatchObject([{ files: 2, captures: 11 }]);
    recollect("index", "crawl", "--out", "fresh/index.cdxj");
    expect(readFileSync(at("index.cdxj"))).toEqual(readFileSync(at("fresh/index.cdxj")));
  });
});

describe("captures", () => {
  beforeEach(() => write("crawl/a.warc.gz", first, second));

  test("lists captures of a folder, which it indexes on the way and keeps in the cache folder", () => {
    const { status, stdout } = recollect("captures", "example.org", "--archive", "crawl");
    expect([status, stdout]).toEqual([
      0,
      `2011-03-11T05:52:00Z  200  text/html         ${String(first.length).padStart(9)}  a.warc.gz:0  http://example.org/\n`,
    ]);
    expect(readdirSync(at("cache/indexes")).some((name) => name.endsWith(".cdxj"))).toBe(true);
  });

  test("prints one JSON object per line, and nothing else on standard output", () => {
    const { stdout, stderr } = recollect("captures", "http://example.org/later", "--archive", "crawl/a.warc.gz", "--json", "--quiet");
    expect(stderr).toBe("");
    expect(jsonLines(stdout)).toMatchObject([
      {
        key: "org,example)/later",
        timestamp: "20120311055200",
        captured_at: "2012-03-11T05:52:00Z",
        url: "http://example.org/later",
        status: "200",
        mime: "text/html",
        offset: first.length,
        length: second.length,
        filename: "a.warc.gz",
      },
    ]);
  });

  test("keeps to --from and --to, and reports an empty result", () => {
    const ask = (...range: string[]) => recollect("captures", "http://example.org/", "--archive", "crawl", ...range);
    expect(ask("--from", "2011-03", "--to", "2011-03-11").stdout).toContain("a.warc.gz:0");
    expect(ask("--from", "2011-03-11T05:52:01Z")).toMatchObject({
      status: 0,
      stdout: "",
      stderr: "No captures of http://example.org/ in that time\n",
    });
    for (const bad of ["yesterday", "201", "2011-3", "20110311055200000"])
      expect(ask("--from", bad)).toMatchObject({
        status: 2,
        stdout: "",
        stderr: expect.stringContaining(`--from ${bad} is not a valid time`),
      });
  });

  test("ends quietly when its reader closes early", () => {
    const lines = Array.from({ length: 50_000 }, (_, n) =>
      tinyLine("org,example)/", String(20_000_101_000_000 + n), "http://example.org/", { offset: n, length: 1, filename: "a.warc.gz" }),
    );
    write("many.cdxj", Buffer.from(`${lines.join("\n")}\n`));
    const { stdout, stderr } = shell(
      `${command("captures", "http://example.org/", "--archive", "many.cdxj")} | head -n 1; echo \${PIPESTATUS[0]}`,
    );
    expect(stdout).toMatch(/^2000-01-01T00:00:00Z .*\n0\n$/);
    expect(stderr).toBe("");
  });

  test.skipIf(!existsSync("/dev/full"))("exits with 3 if its output cannot be written", () => {
    const full = openSync("/dev/full", "w");
    const { status } = recollectWith({ stdio: ["ignore", full, "pipe"] }, "captures", "http://example.org/", "--archive", "crawl");
    closeSync(full);
    expect(status).toBe(3);
  });

  test("shows escape sequences, bidi marks and line breaks of archived text as codes, and JSON has none of them raw", () => {
    const url = "http://example.org/\u001b[31mred\u202e\u2066\u061cdlrow\nforged\r\u0007\u009b";
    write(
      "hostile.cdxj",
      Buffer.from(`${tinyLine("org,example)/", "20110311055200", url, { offset: 0, length: 1, filename: "\u001b[2J.warc" })}\n`),
    );
    const { stdout } = recollect("captures", "http://example.org/", "--archive", "hostile.cdxj");
    expect(stdout).toContain("\\x1b[2J.warc:0  http://example.org/\\x1b[31mred\\u202e\\u2066\\u061cdlrow forged\\x0d\\x07\\x9b\n");
    expect(stdout.split("\n")).toHaveLength(2);
    expect(stdout).not.toMatch(hostile);
    const json = recollect("captures", "http://example.org/", "--archive", "hostile.cdxj", "--json").stdout;
    expect(jsonLines(json)).toMatchObject([{ url }]);
    expect(json).not.toMatch(hostile);
  });
});

describe("show", () => {
  const body = Buffer.from(Array.from({ length: 1000 }, (_, n) => (n * 7) % 256));
  const packed = gzipSync(body);
  const chunked = Buffer.concat([Buffer.from(`${packed.length.toString(16)}\r\n`), packed, Buffer.from("\r\n0\r\n\r\n")]);
  const block = Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"), chunked]);
  const header = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://example.org/x\r\nWARC-Date: 2011-03-11T05:52:00Z\r\nContent-Type: application/http\r\nContent-Length: ${block.length}\r\n\r\n`;
  beforeEach(() => write("a.warc.gz", first, gzipSync(Buffer.concat([Buffer.from(header), block, Buffer.from("\r\n\r\n")]))));

  test("prints the headers and the text of a record", () => {
    const { status, stdout, stderr } = recollect("show", "a.warc.gz");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^WARC\/1\.1\nWARC-Type: response\n[\s\S]*\n\nHTTP\/1\.1 200 OK\nContent-Type: text\/html\n[\s\S]*\n\n<p>The ground shook<\/p>\n$/,
    );
  });

  test("prints a record as one JSON object", () => {
    expect(jsonLines(recollect("show", "a.warc.gz", "--json").stdout)).toMatchObject([
      { file: "a.warc.gz", offset: 0, length: first.length, type: "response", status: 200, text: "<p>The ground shook</p>" },
    ]);
  });

  test("writes the payload and the raw block exact to the byte", () => {
    const payload = recollectWith({ encoding: "buffer" }, "show", "a.warc.gz", "--offset", String(first.length), "--payload");
    expect(payload.stdout).toEqual(body);
    const raw = recollectWith({ encoding: "buffer" }, "show", "a.warc.gz", "--offset", String(first.length), "--raw");
    expect(raw.stdout).toEqual(block);
    expect(recollect("show", "a.warc.gz", "--offset", String(first.length)).stdout).toContain("[1,000 bytes, not text: use --payload");
  });

  test("writes a payload of 20 MB whole, although analysis would stop at 16", () => {
    const large = Buffer.alloc(20_000_000, "0123456789\n");
    write(
      "large.warc",
      Buffer.from(header.replace(/Length: \d+/, `Length: ${large.length + 19}`)),
      Buffer.from("HTTP/1.1 200 OK\r\n\r\n"),
      large,
      Buffer.from("\r\n\r\n"),
    );
    const { status, stdout, stderr } = recollectWith({ encoding: "buffer", maxBuffer: 1e9 }, "show", "large.warc", "--payload");
    expect([status, stderr?.toString()]).toEqual([0, ""]);
    expect(large.equals(stdout as Buffer)).toBe(true);
  });

  test("exits with 1 if the payload cannot be decoded, with a message", () => {
    const broken = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08broken, not merely cut off";
    write("broken.warc", Buffer.from(`${header.replace(/Length: \d+/, `Length: ${broken.length}`)}${broken}\r\n\r\n`, "latin1"));
    const { status, stderr } = recollect("show", "broken.warc", "--payload");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^broken\.warc:0 bad-content-encoding: /)]);
  });

  test("exits with 1 at an offset without a record, with 2 past the end", () => {
    expect(recollect("show", "a.warc.gz", "--offset", "7")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("at byte 7"),
    });
    expect(recollect("show", "a.warc.gz", "--offset", "999999")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("ends at byte"),
    });
  });

  test("shows escape sequences in headers and text as codes", () => {
    const text = "HTTP/1.1 200 OK\r\nX: \x1b[31m\r\n\r\n\x1b]0;title\x07 text \u202e";
    write(
      "hostile.warc",
      Buffer.from(`${header.replace(/Length: \d+/, `Length: ${Buffer.byteLength(text)}\r\nX-\x1b: \x1b[1m`)}${text}\r\n\r\n`),
    );
    const { stdout } = recollect("show", "hostile.warc");
    expect(stdout).not.toMatch(hostile);
    expect(stdout).toContain("X: \\x1b[31m\n\n\\x1b]0;title\\x07 text \\u202e");
  });
});

describe("index --summary", () => {
  test("prints the content of an index or archive files, as text and as JSON, and writes no files", () => {
    write("crawl/a.warc.gz", first, second);
    const text = recollect("index", "crawl", "--summary");
    expect(text).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^2 captures of \d URLs? on 1 host, [\d.]+ (?:bytes|kB)\nFirst 2/),
    });
    expect(text.stdout).toMatch(/\n\nStatuses\n {2}200 +2 +100\.0 %\n\nHosts\n {2}\S+ +2 +100\.0 %\n/);
    const [json] = jsonLines(recollect("index", "crawl", "--summary", "--json").stdout);
    expect(json).toMatchObject({ captures: 2, hosts: 1, byStatus: { most: [{ name: "200", captures: 2 }], others: 0 } });
    recollect("index", "crawl", "--out", "index.cdxj");
    expect(recollect("index", "index.cdxj", "--summary").stdout).toBe(text.stdout);
  });

  test("can't be combined with an index", () => {
    write("crawl/a.warc.gz", first);
    expect(recollect("index", "crawl")).toMatchObject({ status: 2, stderr: expect.stringContaining("--out FILE") });
    const both = recollect("index", "crawl", "--out", "index.cdxj", "--summary");
    expect(both).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 capture of 1 URL"),
      stderr: expect.stringContaining("index.cdxj: 1 capture"),
    });
  });
});

describe("validate", () => {
  test("counts a problem of a file that it can't name with those of the others", () => {
    shell("mkdir odd");
    write("odd/a.warc.gz", first, second);
    shell("cp odd/a.warc.gz \"$(printf 'odd/b\\377.warc.gz')\"");
    expect(recollect("validate", "odd")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/bad-file-name: .*\nodd\/a\.warc\.gz: 2 records, 0 problems\n1 file checked, 1 problem\n$/),
    });
  });

  test("exits with 0 for sound files, and counts on standard output, or on standard error beside JSON", () => {
    write("a.warc.gz", first, second);
    expect(recollect("validate", "a.warc.gz")).toEqual({ status: 0, stdout: "a.warc.gz: 2 records, 0 problems\n", stderr: "" });
    expect(recollect("validate", "a.warc.gz", "--json")).toEqual({ status: 0, stdout: "", stderr: "a.warc.gz: 2 records, 0 problems\n" });
    expect(recollect("validate", "a.warc.gz", "--quiet")).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("exits with 1 for a damaged file, and names file and offset of the damage", () => {
    const damaged = Buffer.from(second);
    damaged.fill(0, damaged.length - 40, damaged.length - 20);
    write("a.warc.gz", first, damaged, first);
    const { status, stdout, stderr } = recollect("validate", "a.warc.gz");
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^a\\.warc\\.gz:${first.length} [a-z-]+: .+\\na\\.warc\\.gz: \\d records?, 1 problem\\n$`));
    expect(stderr).toBe("");
    const json = recollect("validate", "a.warc.gz", "--json", "--quiet");
    expect(json).toMatchObject({ status: 1, stderr: "" });
    expect(jsonLines(json.stdout)).toEqual([
      { code: expect.any(String), source: "a.warc.gz", offset: first.length, message: expect.any(String) },
    ]);
  });

  test.each<[string, (resources: ReturnType<typeof resourcesOf>) => unknown[], RegExp]>([
    ["with a wrong hash", ([warc, ...rest]) => [{ ...warc, hash: `sha256:${"0".repeat(64)}` }, ...rest], /hash-mismatch: .*archive\/data/],
    ["without a file", (all) => [...all, { ...all[0], path: "archive/gone.warc.gz" }], /missing-file: .*archive\/gone\.warc\.gz/],
    ["with a file too many", (all) => all.slice(0, 1), /extra-file: .*indexes\/index\.cdxj/],
  ])("Z05 exits with 1 for a WACZ %s, and names it", (_, change, named) => {
    const files = { "archive/data.warc.gz": twoRecords.warc, "indexes/index.cdxj": `${twoRecords.line()}\n` };
    write("good.wacz", waczBytes(files));
    expect(recollect("validate", "good.wacz")).toMatchObject({ status: 0, stdout: "good.wacz: 2 records, 0 problems\n" });
    write("bad.wacz", waczBytes(files, { resources: change(resourcesOf(files)) }));
    expect(recollect("validate", "bad.wacz")).toMatchObject({ status: 1, stdout: expect.stringMatching(named) });
  });

  test("checks an index against its files", () => {
    write("crawl/a.warc.gz", first, second);
    recollect("index", "crawl", "--out", "index.cdxj");
    expect(recollect("validate", "index.cdxj").stdout).toBe("index.cdxj: 2 lines, 0 problems\n");
    write("crawl/a.warc.gz", second, first);
    expect(recollect("validate", "index.cdxj")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^a\.warc\.gz:0 input-changed: /),
    });
  });
});

describe("hostile and unreadable files", () => {
  test("a ZIP bomb is refused by every command, without a crash", () => {
    const bomb = zipBytes([
      { name: "datapackage.json", content: Buffer.alloc(80_000_000, " "), deflate: true },
      { name: "archive/data.warc.gz", content: Buffer.alloc(80_000_000), deflate: true },
    ]);
    expect(bomb.length).toBeLessThan(200_000);
    write("bomb.wacz", bomb);
    const made = recollect("index", "bomb.wacz", "--out", "index.cdxj");
    expect(made.status).toBe(0);
    expect(made.stderr).toMatch(/^bomb\.wacz:\d+ (?:unsupported-format|decompression-bomb|bad-zip): /m);
    expect(recollect("index", "bomb.wacz", "--out", "index.cdxj", "--strict").status).toBe(1);
    expect(recollect("validate", "bomb.wacz")).toMatchObject({ status: 1, stdout: expect.stringMatching(/decompression-bomb|bad-zip/) });
    expect(recollect("captures", "http://example.org/", "--archive", "bomb.wacz")).toMatchObject({ status: 0, stdout: "" });
    expect(recollect("show", "bomb.wacz").status).toBe(1);
  });

  test("a gzip bomb in a WARC is one problem, and the next record is read", () => {
    const bomb = gzipSync(
      Buffer.concat([
        Buffer.from(
          "WARC/1.1\r\nWARC-Type: resource\r\nWARC-Target-URI: http://example.org/bomb\r\nWARC-Date: 2011-03-11T05:52:00Z\r\nContent-Length: 100000000\r\n\r\n",
        ),
        Buffer.alloc(100_000_000),
        Buffer.from("\r\n\r\n"),
      ]),
    );
    write("bomb.warc.gz", bomb, first);
    const { status, stderr } = recollect("index", "bomb.warc.gz", "--out", "index.cdxj");
    expect(status).toBe(0);
    expect(stderr).toMatch(/^bomb\.warc\.gz:0 decompression-bomb: /);
    expect(recollect("captures", "http://example.org/", "--archive", "index.cdxj").stdout).toContain(`bomb.warc.gz:${bomb.length}`);
  });

  test("a name with escape sequences is shown as codes", () => {
    write("crawl/\x1b[31m.warc", Buffer.from("<html>"));
    for (const args of [
      ["index", "crawl", "--out", "index.cdxj"],
      ["validate", "crawl"],
    ]) {
      const { stdout, stderr } = recollect(...args);
      expect(stdout + stderr).toContain("\\x1b[31m.warc");
      expect(stdout + stderr).not.toMatch(hostile);
    }
  });

  // Root can read every file, so as root these commands run under the account `nobody`.
  const asNobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const canRun = spawnSync(process.execPath, [bin, "--version"], { ...asNobody, cwd: "/" }).status === 0;
  if (!canRun) console.warn(`SKIPPED the tests of files without permission: the account nobody cannot run ${bin}`);

  test.skipIf(!canRun)("a file without permission is named, and does not keep the others from being indexed", () => {
    write("crawl/a.warc.gz", first);
    write("crawl/secret.warc.gz", second);
    chmodSync(at("crawl/secret.warc.gz"), 0);
    mkdirSync(at("out"));
    chmodSync(at("out"), 0o777);
    const made = recollectWith(asNobody, "index", "crawl", "--out", "out/index.cdxj");
    expect(made.status).toBe(0);
    expect(made.stderr).toMatch(
      /^secret\.warc\.gz:0 missing-file: No permission to open \S*secret\.warc\.gz: .*\n.*1 capture from 2 files, 1 problem/,
    );
    expect(recollectWith(asNobody, "validate", "crawl/secret.warc.gz")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("No permission"),
    });
    expect(recollectWith(asNobody, "show", "crawl/secret.warc.gz")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("No permission"),
    });
    expect(recollectWith(asNobody, "validate", "crawl")).toMatchObject({ status: 1, stdout: expect.stringContaining("No permission") });
    chmodSync(at("crawl/secret.warc.gz"), 0o644);
    expect(recollectWith(asNobody, "index", "crawl", "--out", "out/index.cdxj").stderr).toContain("2 captures from 2 files (1 unchanged");
  });

  test.skipIf(!canRun)("a folder without permission is named: exit 2 to read it, 3 to write into it", () => {
    write("crawl/a.warc.gz", first);
    mkdirSync(at("crawl/closed"), { mode: 0 });
    expect(recollectWith(asNobody, "index", "crawl", "--out", "x.cdxj")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("No permission to open"),
    });
    chmodSync(folder, 0o555);
    expect(recollectWith(asNobody, "index", "crawl/a.warc.gz", "--out", "x.cdxj")).toMatchObject({ status: 3 });
    chmodSync(folder, 0o755);
    chmodSync(at("crawl/closed"), 0o755);
  });
});

const hostile = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function at(name: string): string {
  return join(folder, name);
}

function write(name: string, ...parts: Buffer[]): void {
  mkdirSync(join(at(name), ".."), { recursive: true });
  writeFileSync(at(name), Buffer.concat(parts));
}

function manyRecords(count: number): Buffer {
  const http = "HTTP/1.1 200 OK\r\n\r\n";
  const header = (n: number) =>
    `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://example.org/${n}\r\nWARC-Date: 2011-03-11T05:52:00Z\r\n`;
  const rest = `Content-Type: application/http\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`;
  return Buffer.from(Array.from({ length: count }, (_, n) => header(n) + rest).join(""));
}

function jsonLines(text: string): unknown[] {
  expect(text.endsWith("\n")).toBe(true);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function options(more: SpawnSyncOptions): SpawnSyncOptions {
  return { cwd: folder, encoding: "utf8", env: { ...process.env, RECOLLECT_CACHE: at("cache") }, ...more };
}

function recollectWith(more: SpawnSyncOptions, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], options(more));
  return { status, stdout, stderr };
}

function recollect(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return recollectWith({}, ...args) as { status: number | null; stdout: string; stderr: string };
}

function command(...args: string[]): string {
  return [process.execPath, bin, ...args].map((arg) => `'${arg}'`).join(" ");
}

function shell(line: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", line], options({}));
  return { status, stdout: String(stdout), stderr: String(stderr) };
}
