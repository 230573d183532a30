import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type ScriptedAnswer, ScriptedWeb } from "../../test/scripted-web.ts";
import { BufferSource } from "../base/byte-source.ts";
import { ThrottledError, UsageError } from "../errors.ts";
import type { WebRequest } from "../net/web.ts";
import type { Capture } from "../warc/capture.ts";
import { parseHttp } from "../warc/http-message.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { readRecords } from "../warc/warc-reader.ts";
import { WarcWriter } from "../warc/warc-writer.ts";
import type { WantedCaptures } from "./archive.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { RemoteArchive } from "./remote-archive.ts";

const url = "http://a.example/";
const base = "https://arc.example/web/";
const uriM = (timestamp: string) => `${base}${timestamp}/${url}`;
const raw = (timestamp: string) => `${base}${timestamp}id_/${url}`;

const entry: ArchiveEntry = {
  name: "arc",
  title: "Archive",
  timegate: base,
  timemap: `${base}timemap/link/`,
  cdx: "https://arc.example/cdx",
  playback: `${base}{timestamp}/{url}`,
  raw: `${base}{timestamp}id_/{url}`,
  limits: { index: { perMinute: 24, connections: 1 }, playback: "careful" },
  on: true,
};
const { cdx: _cdx, ...withoutCdx } = entry;
const { timemap: _timemap, ...timegateOnly } = withoutCdx;

const httpDate = (timestamp: string) => new Date(isoOfTimestamp(timestamp)).toUTCString();
const near = { startMs: Date.UTC(2014, 0, 26), endMs: Date.UTC(2014, 1, 26) };

/** The `Link` header of a TimeGate or memento; each entry is a rel and a time. */
const links = (...mementos: [rel: string, timestamp: string][]) =>
  [
    `<${url}>; rel="original", <${base}timemap/link/${url}>; rel="timemap"; type="application/link-format", <${base}${url}>; rel="timegate"`,
    ...mementos.map(([rel, timestamp]) => `<${uriM(timestamp)}>; rel="${rel}"; datetime="${httpDate(timestamp)}"`),
  ].join(", ");

const redirectTo = (timestamp: string, link: string): ScriptedAnswer => ({
  status: 302,
  headers: { Location: uriM(timestamp), Link: link, Vary: "accept-datetime" },
});

const row = (timestamp: string, status = "200") => `example,a)/ ${timestamp} ${url} text/html ${status} AAAA 100\n`;

async function look(archive: RemoteArchive, wanted?: WantedCaptures) {
  const items = await Array.fromAsync(archive.captures(url, wanted));
  return {
    captures: items.filter((item) => item.kind === "capture"),
    problems: items.flatMap((item) => (item.kind === "problem" ? item.code : [])),
  };
}

const times = ({ captures }: { captures: readonly Capture[] }) => captures.map(({ timestamp }) => timestamp);

const isCdx = ({ url }: WebRequest) => url.startsWith("https://arc.example/cdx?");

describe("a look-up near a time, by TimeGate", () => {
  test("needs one request: what its header names are the captures, not read yet", async () => {
    const link = links(
      ["first memento", "20050101000000"],
      ["prev memento", "20140101000000"],
      ["memento", "20140127000000"],
      ["next memento", "20150101000000"],
      ["last memento", "20200101000000"],
    );
    const web = new ScriptedWeb({ [base + url]: redirectTo("20140127000000", link) });
    const { captures, problems } = await look(new RemoteArchive(entry, web), { near });
    expect(problems).toEqual([]);
    expect(times({ captures })).toEqual(["20050101000000", "20140101000000", "20140127000000", "20150101000000", "20200101000000"]);
    expect(captures[2]).toEqual({
      kind: "capture",
      key: "example,a)/",
      timestamp: "20140127000000",
      url,
      mime: "unk",
      status: "",
      digest: "",
      length: -1,
      offset: 0,
      filename: raw("20140127000000"),
      archive: "arc",
      uriM: uriM("20140127000000"),
      isUnread: true,
    });
    expect(web.asked).toMatchObject([
      {
        headers: { "Accept-Datetime": "Sun, 26 Jan 2014 00:00:00 GMT" },
        service: { name: "arc:playback", pace: "careful" },
        keepMs: 604_800_000,
      },
    ]);
  });

  test("takes the next memento from the header when the answer lies before the time", async () => {
    const link = links(["memento", "20140101000000"], ["next memento", "20140128000000"], ["last memento", "20200101000000"]);
    const web = new ScriptedWeb({ [base + url]: redirectTo("20140101000000", link) });
    expect(times(await look(new RemoteArchive(entry, web), { near }))).toEqual(["20140101000000", "20140128000000", "20200101000000"]);
    expect(web.asked.length).toBe(1);
  });

  test("knows the answer that is the memento itself (200)", async () => {
    const headers = {
      "Memento-Datetime": httpDate("20140127000000"),
      "Content-Location": uriM("20140127000000"),
      Link: links(["first memento", "20140127000000"]),
    };
    const web = new ScriptedWeb({ [base + url]: { headers, body: "<html>" } });
    expect(times(await look(new RemoteArchive(entry, web), { near }))).toEqual(["20140127000000"]);
  });

  test("follows what moves the TimeGate itself, and asks for the same time there", async () => {
    const web = new ScriptedWeb({
      [base + url]: { status: 301, headers: { Location: `https://new.example/web/${url}` } },
      [`https://new.example/web/${url}`]: redirectTo("20140127000000", links(["first last memento", "20140127000000"])),
    });
    expect(times(await look(new RemoteArchive(entry, web), { near }))).toEqual(["20140127000000"]);
    expect(web.asked.map(({ headers }) => headers?.["Accept-Datetime"])).toEqual(Array(2).fill("Sun, 26 Jan 2014 00:00:00 GMT"));
    expect(web.asked[1]?.service).toMatchObject({ name: "new.example:playback", pace: "careful" });
  });

  test.each([
    ["no neighbours, as pywb", links(["memento", "20140127000000"])],
    ["neighbours that are not next to the time", links(["memento", "20140227000000"], ["prev memento", "20140210000000"])],
  ])("goes on with the whole list where the header has %s", async (_, link) => {
    const script = (request: WebRequest) =>
      isCdx(request) ? row("20140127000000") + row("20140126100000") : redirectTo("20140127000000", link);
    const web = new ScriptedWeb(script);
    const { captures } = await look(new RemoteArchive(entry, web), { near });
    expect(captures.map(({ timestamp, status, isUnread }) => [timestamp, status, isUnread])).toEqual([
      ["20140126100000", "200", undefined],
      ["20140127000000", "200", undefined],
    ]);
  });

  test("finds the TimeMap by the TimeGate's link where the archive has no other address", async () => {
    const web = new ScriptedWeb({
      [base + url]: redirectTo("20140127000000", links(["memento", "20140127000000"])),
      [`${base}timemap/link/${url}`]: links(["memento", "20140126100000"], ["memento", "20140127000000"]),
    });
    const archive = new RemoteArchive(timegateOnly, web);
    expect(times(await look(archive, { near }))).toEqual(["20140126100000", "20140127000000"]);
    expect(times(await look(archive))).toEqual(["20140126100000", "20140127000000"]);
  });

  test("a URL that is not archived has no captures", async () => {
    expect(await look(new RemoteArchive(entry, new ScriptedWeb({})), { near })).toEqual({ captures: [], problems: [] });
  });

  test("one that fails is made up for by the list; one that refuses is not", async () => {
    const web = (status: number) => new ScriptedWeb((request) => (isCdx(request) ? row("20140127000000") : { status }));
    expect(times(await look(new RemoteArchive(entry, web(500)), { near }))).toEqual(["20140127000000"]);
    const refused = web(403);
    expect((await look(new RemoteArchive(entry, refused), { near })).problems).toEqual(["archive-blocked"]);
    expect(refused.asked.length).toBe(1);
  });
});

describe("a look-up of everything", () => {
  test("prefers the CDX server, which tells the status", async () => {
    const web = new ScriptedWeb((request) => (isCdx(request) ? row("20140127000000", "301") : undefined));
    const { captures } = await look(new RemoteArchive(entry, web));
    expect(captures).toMatchObject([
      { status: "301", mime: "text/html", digest: "AAAA", length: 100, filename: raw("20140127000000"), uriM: uriM("20140127000000") },
    ]);
    expect(captures[0]?.isUnread).toBeUndefined();
    expect(web.asked).toMatchObject([{ service: { name: "arc:index", pace: { perMinute: 24 } }, keepMs: 604_800_000 }]);
  });

  test("follows resume keys, drops what repeats and what is of another URL, and counts malformed rows", async () => {
    const pages: Record<string, string> = {
      "": `${row("20140101000000")}${row("20140102000000")}garbage\n\nkey 1?\n`.replace("key 1?", "key%2F1"),
      "key%2F1": `${row("20140102000000")}${row("20140103000000")}example,b)/ 20140104000000 http://b.example/ text/html 200 AAAA 100\n\nkey2\n`,
      key2: "",
    };
    const web = new ScriptedWeb(({ url }) => pages[new URL(url).searchParams.get("resumeKey") ?? ""]);
    const found = await look(new RemoteArchive(entry, web), { from: "2014", to: "2014" });
    expect(times(found)).toEqual(["20140101000000", "20140102000000", "20140103000000"]);
    expect(found.problems).toEqual(["bad-cdx-line"]);
    expect(web.asked.length).toBe(3);
    expect(web.urls.every((asked) => asked.includes("from=2014&to=2014"))).toBe(true);
  });

  test("asks a server without resume keys again from the last row on", async () => {
    const all = Array.from({ length: 7000 }, (_, n) =>
      row(
        `2014${String(1 + (n % 12)).padStart(2, "0")}${String(10 + (n % 19))}${String(n)
          .padStart(6, "0")
          .replace(
            /^(..)(..)(..)$/,
            (_, a, b, c) => `${a % 24}`.padStart(2, "0") + `${b % 60}`.padStart(2, "0") + `${c % 60}`.padStart(2, "0"),
          )}`,
      ),
    ).sort();
    const web = new ScriptedWeb(({ url }) => {
      const { searchParams } = new URL(url);
      return all
        .filter((line) => (line.split(" ")[1] ?? "") >= (searchParams.get("from") ?? ""))
        .slice(0, Number(searchParams.get("limit")))
        .join("");
    });
    const found = await look(new RemoteArchive(entry, web));
    expect(found.captures.length).toBe(new Set(all).size);
    expect(web.asked.length).toBe(2);
  });

  test("by TimeMap has all its pages, each once", async () => {
    const page = (n: number, other: number, time: string) =>
      `<${url}>; rel="original", <${base}tm/${n}>; rel="self", <${base}tm/${other}>; rel="timemap"; from="x", <${uriM(time)}>; rel="memento"; datetime="${httpDate(time)}"`;
    const web = new ScriptedWeb({
      [`${base}timemap/link/${url}`]: page(1, 2, "20140101000000"),
      [`${base}tm/2`]: page(2, 1, "20140102000000"),
      [`${base}tm/1`]: page(1, 2, "20140101000000"),
    });
    expect(times(await look(new RemoteArchive(withoutCdx, web)))).toEqual(["20140101000000", "20140102000000"]);
    expect(web.asked.length).toBe(3);
  });

  test("keeps to the range", async () => {
    const web = new ScriptedWeb(() => row("20130101000000") + row("20140101000000") + row("20150101000000"));
    expect(times(await look(new RemoteArchive(entry, web), { from: "2014", to: "2014" }))).toEqual(["20140101000000"]);
  });

  test.each([
    ["an answer that is no list", { body: "<html>Sorry" }, ["archive-failed"]],
    ["status 503", { status: 503 }, ["archive-failed"]],
    ["no answer", { kind: "failure", code: "timeout", message: "It did not answer" } as const, ["archive-failed"]],
    ["a refusal", { status: 403 }, ["archive-blocked"]],
    ["an empty TimeMap", { body: "" }, []],
  ])("%s is a problem or none", async (_, answer, codes) => {
    expect(await look(new RemoteArchive(withoutCdx, new ScriptedWeb(() => answer)))).toEqual({ captures: [], problems: codes });
  });

  test("passes on that the archive is not to be asked now", async () => {
    const web = new ScriptedWeb(() => {
      throw new ThrottledError("Later", 5);
    });
    await expect(look(new RemoteArchive(entry, web))).rejects.toThrow(ThrottledError);
  });

  test("can be told its way", async () => {
    const web = new ScriptedWeb({ [`${base}timemap/link/${url}`]: links(["memento", "20140101000000"]) });
    expect(times(await look(new RemoteArchive(entry, web, { lookup: "timemap" }), { near }))).toEqual(["20140101000000"]);
    expect(() => new RemoteArchive(withoutCdx, web, { lookup: "cdx" })).toThrow(UsageError);
  });
});

test("captures that an aggregator lists are fetched raw, on the budget of the archive that has them", async () => {
  const aggregator: ArchiveEntry = {
    name: "agg",
    title: "",
    timemap: "http://localhost:1208/timemap/link/",
    limits: entry.limits,
    on: true,
  };
  const address = `https://web.archive.org/web/20140101000000/${url}`;
  const web = new ScriptedWeb(({ url: asked }) =>
    asked.startsWith("http://localhost") ? `<${url}>; rel="original", <${address}>; rel="memento"; datetime="x"` : undefined,
  );
  const archive = new RemoteArchive(aggregator, web);
  const { captures } = await look(archive);
  expect(captures).toMatchObject([{ archive: "agg", uriM: address, filename: address.replace("000000/", "000000id_/") }]);
  await archive.read(captures[0] ?? expect.fail());
  expect(web.asked[1]?.service.name).toBe("wayback:playback");
});

describe("a capture", () => {
  const capture: Capture = {
    kind: "capture",
    key: "example,a)/",
    timestamp: "20140126200624",
    url,
    mime: "unk",
    status: "",
    digest: "",
    length: -1,
    offset: 0,
    filename: raw("20140126200624"),
    uriM: uriM("20140126200624"),
    archive: "arc",
    isUnread: true,
  };
  const memento = {
    headers: {
      "Memento-Datetime": httpDate("20140126200624"),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
      "Transfer-Encoding": "chunked",
      "Set-Cookie": "id=1",
      "X-Archive-Src": "crawl.warc.gz",
      "X-Archive-Orig-Server": "Apache",
      "X-Archive-Orig-Content-Encoding": "br",
      "X-Archive-Orig-Content-Length": "-1",
      Link: links(),
    },
    body: gzipSync("<html><p>Text</p></html>"),
  };

  test("is an HTTP message with the headers that the server had then, decoded, and its own digest", async () => {
    const web = new ScriptedWeb({ [capture.filename]: memento });
    const outcome = await new RemoteArchive(entry, web).read(capture);
    const { record } = outcome.kind === "read" ? outcome : expect.fail(outcome.problem.message);
    expect(record.block.toString()).toBe(
      "HTTP/1.1 200 OK\r\nServer: Apache\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 24\r\n\r\n<html><p>Text</p></html>",
    );
    expect(record).toMatchObject({ type: "response", url, timestamp: "20140126200624", source: capture.filename, offset: 0 });
    expect(web.asked).toMatchObject([{ service: { name: "arc:playback" }, keepMs: Number.POSITIVE_INFINITY }]);
  });

  test("keeps the headers of an archive that does not mark the original ones, without those of its own", async () => {
    const headers = {
      "Memento-Datetime": httpDate("20140126200624"),
      "Content-Type": "text/plain",
      "Last-Modified": "x",
      Link: links(),
      "X-Cache": "HIT",
      Server: "nginx",
    };
    const outcome = await new RemoteArchive(entry, new ScriptedWeb({ [capture.filename]: { headers, body: "Hi" } })).read(capture);
    const message = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    expect(message?.headers.list).toEqual([
      ["Content-Type", "text/plain"],
      ["Last-Modified", "x"],
      ["Content-Length", "2"],
    ]);
  });

  test.each([404, 429, 503])("with an archived status of %i is a result", async (status) => {
    const outcome = await new RemoteArchive(entry, new ScriptedWeb({ [capture.filename]: { ...memento, status } })).read(capture);
    expect(outcome.kind).toBe("read");
  });

  test.each<[string, ScriptedAnswer, string]>([
    ["that is gone", { status: 404 }, "not-archived"],
    ["that is refused", { status: 403 }, "archive-blocked"],
    [
      "that is refused by a rule",
      { status: 500, headers: { "X-Archive-Wayback-Runtime-Error": "RobotAccessControlException: no" } },
      "archive-blocked",
    ],
    ["that the archive fails to give", { status: 500 }, "archive-failed"],
    ["that can't be fetched", { kind: "failure", code: "connection", message: "It hung up" }, "no-connection"],
    ["instead of which a page of the archive comes", "<html>Welcome", "not-archived"],
    [
      "instead of which another time is given",
      { ...memento, headers: { ...memento.headers, "Memento-Datetime": httpDate("20150101000000") } },
      "not-archived",
    ],
    ["that redirects to itself", { status: 302, headers: { Location: capture.filename } }, "not-archived"],
    ["that redirects out of the archive", { status: 302, headers: { Location: "https://login.example/" } }, "not-archived"],
  ])("%s can't be read", async (_, answer, code) => {
    const web = new ScriptedWeb({ [capture.filename]: answer });
    const outcome = await new RemoteArchive(entry, web).read(capture);
    expect(outcome).toMatchObject({ kind: "unreadable", problem: { code, source: capture.filename } });
    expect(web.asked.length).toBe(1);
  });

  test("is followed within the archive, at most five times", async () => {
    const moved = capture.filename.replace("https:", "http:");
    const web = new ScriptedWeb({ [capture.filename]: { status: 302, headers: { Location: moved } }, [moved]: memento });
    expect(await new RemoteArchive(entry, web).read(capture)).toMatchObject({ kind: "read", record: { source: moved } });
    const endless = new ScriptedWeb(({ url }) => ({ status: 302, headers: { Location: `${url}x` } }));
    expect((await new RemoteArchive(entry, endless).read(capture)).kind).toBe("unreadable");
    expect(endless.asked.length).toBe(6);
  });

  test("of an archive without a raw form is freed of what was put in", async () => {
    const { raw: _, ...shown } = entry;
    const body = `<a href="/web/20140126200624/http://b.example/">b</a>`;
    const headers = {
      "Memento-Datetime": httpDate("20140126200624"),
      "Content-Type": "text/html",
      Location: "/web/20140126200624/http://b.example/",
    };
    const web = new ScriptedWeb({ [uriM("20140126200624")]: { headers, body } });
    const outcome = await new RemoteArchive(shown, web).read({ ...capture, filename: uriM("20140126200624") });
    const { record } = outcome.kind === "read" ? outcome : expect.fail();
    expect(record.block.toString()).toContain('<a href="http://b.example/">');
    expect(record.block.toString()).toContain("Location: http://b.example/\r\n");
    expect(record).toMatchObject({ fetching: { rewriting: "undone" } });
  });

  test("is copied with the request and where it came from, the same in every run", async () => {
    const copies = await Promise.all(
      [1, 2].map(async () => {
        const archive = new RemoteArchive(entry, new ScriptedWeb({ [capture.filename]: memento }));
        const outcome = await archive.read(capture);
        const pieces: Buffer[] = [];
        const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
        const written = await archive.copy(outcome.kind === "read" ? outcome.record : expect.fail(), writer);
        return { bytes: Buffer.concat(pieces), written, block: outcome.kind === "read" ? outcome.record.block : undefined };
      }),
    );
    const [{ bytes, written, block }, again] = copies as [(typeof copies)[0], (typeof copies)[0]];
    expect(again.bytes).toEqual(bytes);
    const items = await Array.fromAsync(readRecords(new BufferSource(bytes, "x.warc.gz"), { digests: "verify" }));
    const records = items.map((item) => (item.kind === "record" ? item : expect.fail(item.message)));
    const [response, request, metadata] = records;
    expect(records.map(({ type, url, timestamp }) => [type, url, timestamp])).toEqual([
      ["response", url, "20140126200624"],
      ["request", capture.filename, "20240506070809"],
      ["metadata", url, "20240506070809"],
    ]);
    expect(written).toEqual({ offset: 0, length: request?.offset });
    expect(response?.block).toEqual(block);
    expect(response?.fields.get("WARC-Source-URI")).toBe(capture.filename);
    for (const record of [request, metadata]) expect(record?.fields.get("WARC-Concurrent-To")).toBe(response?.fields.get("WARC-Record-ID"));
    expect(request?.block.toString()).toBe(`GET /web/20140126200624id_/${url} HTTP/1.1\r\nHost: arc.example\r\n\r\n`);
    expect(metadata?.block.toString().split("\r\n")).toEqual([
      "archive: arc",
      `uri-m: ${uriM("20140126200624")}`,
      `fetched-from: ${capture.filename}`,
      "fetched-at: 2024-05-06T07:08:09Z",
      "memento-datetime: 2014-01-26T20:06:24Z",
      "rewriting: none",
      "archive-header: Memento-Datetime: Sun, 26 Jan 2014 20:06:24 GMT",
      "archive-header: X-Archive-Src: crawl.warc.gz",
      "",
    ]);
  });
});

describe("an archive that offers its WARC files", () => {
  const files: ArchiveEntry = {
    name: "crawl",
    title: "",
    cdx: "https://index.example/cdx",
    warcs: "https://data.example/",
    limits: entry.limits,
    on: true,
  };

  async function stored(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
    await writer.write({
      type: "response",
      url,
      timestamp: "20140126200624",
      contentType: "application/http; msgtype=response",
      block: Buffer.from("HTTP/1.1 200 OK\r\n\r\nHi"),
    });
    return Buffer.concat(pieces);
  }

  test("is read by ranges, and copies keep the bytes", async () => {
    const member = await stored();
    const web = new ScriptedWeb(({ url: asked }) =>
      asked.startsWith("https://index.example/")
        ? `example,a)/ 20140126200624 {"url": "${url}", "mime": "text/html", "status": "200", "length": "${member.length}", "offset": "777", "filename": "seg/1.warc.gz"}`
        : { status: 206, body: member },
    );
    const archive = new RemoteArchive(files, web);
    const { captures } = await look(archive);
    const outcome = await archive.read(captures[0] ?? expect.fail());
    const { record } = outcome.kind === "read" ? outcome : expect.fail(outcome.problem.message);
    expect(record).toMatchObject({ url, source: "https://data.example/seg/1.warc.gz", offset: 777 });
    expect(web.asked[1]).toMatchObject({ headers: { Range: `bytes=777-${776 + member.length}` }, service: { name: "crawl:playback" } });
    const pieces: Buffer[] = [];
    await archive.copy(record, new WarcWriter({ write: (bytes) => void pieces.push(bytes) }));
    expect(Buffer.concat(pieces)).toEqual(member);
  });

  test("gives the capture that a revisit stands for", async () => {
    const pieces: Buffer[] = [];
    const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
    const first = await writer.write({
      type: "response",
      url,
      timestamp: "20140101000000",
      contentType: "application/http; msgtype=response",
      block: Buffer.from("HTTP/1.1 200 OK\r\n\r\nHi"),
    });
    const second = await writer.write({
      type: "revisit",
      url,
      timestamp: "20140126200624",
      contentType: "application/http; msgtype=response",
      block: Buffer.from("HTTP/1.1 200 OK\r\n\r\n"),
      payloadDigest: "sha1:AAAA",
      fields: [
        ["WARC-Refers-To-Target-URI", url],
        ["WARC-Refers-To-Date", "2014-01-01T00:00:00Z"],
      ],
    });
    const file = Buffer.concat(pieces);
    const line = (time: string, mime: string, { offset, length }: { offset: number; length: number }) =>
      `example,a)/ ${time} {"url": "${url}", "mime": "${mime}", "length": "${length}", "offset": "${offset}", "filename": "1.warc.gz"}\n`;
    const web = new ScriptedWeb(({ url: asked, headers }) => {
      if (asked.startsWith("https://index.example/"))
        return line("20140101000000", "text/html", first) + line("20140126200624", "warc/revisit", second);
      const [, from = "", to = ""] = /bytes=(\d+)-(\d+)/.exec(headers?.Range ?? "") ?? [];
      return { status: 206, body: file.subarray(Number(from), Number(to) + 1) };
    });
    const archive = new RemoteArchive(files, web);
    const { captures } = await look(archive);
    expect(await archive.read(captures[1] ?? expect.fail())).toMatchObject({
      kind: "read",
      record: { type: "response", timestamp: "20140101000000" },
      revisit: { type: "revisit", timestamp: "20140126200624" },
    });
  });

  test.each([
    ["gives whole files only", 200, "archive-failed"],
    ["refuses", 403, "archive-blocked"],
  ])("one that %s is unreadable", async (_, status, code) => {
    const capture = {
      kind: "capture",
      key: "",
      timestamp: "20140126200624",
      url,
      mime: "",
      status: "200",
      digest: "",
      length: 50,
      offset: 5,
      filename: "https://data.example/1.warc.gz",
    } as const;
    const outcome = await new RemoteArchive(files, new ScriptedWeb(() => ({ status }))).read(capture);
    expect(outcome).toMatchObject({ kind: "unreadable", problem: { code } });
  });
});
