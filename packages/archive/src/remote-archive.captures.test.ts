import { gzipSync } from "node:zlib";
import { BufferSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { parseHttp } from "@recollect/warc/http-message";
import { readRecords } from "@recollect/warc/warc-reader";
import { describe, expect, test } from "vitest";
import { entry, httpDate, links, look, raw, uriM, url } from "../../../test/arc-example.ts";
import { memoryWriter } from "../../../test/memory-writer.ts";
import { type ScriptedAnswer, ScriptedWeb } from "../../../test/scripted-web.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { RemoteArchive } from "./remote-archive.ts";

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

  test("is an HTTP message with the original server's headers, decoded, with its own digest", async () => {
    const web = new ScriptedWeb({ [capture.filename]: memento });
    const outcome = await new RemoteArchive(entry, web).read(capture);
    const { record } = outcome.kind === "read" ? outcome : expect.fail(outcome.problem.message);
    expect(record.block.toString()).toBe(
      "HTTP/1.1 200 OK\r\nServer: Apache\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 24\r\n\r\n<html><p>Text</p></html>",
    );
    expect(record).toMatchObject({ type: "response", url, timestamp: "20140126200624", source: capture.filename, offset: 0 });
    expect(web.asked).toMatchObject([{ service: { name: "arc:playback" }, cacheMs: Number.POSITIVE_INFINITY }]);
  });

  test("keeps the headers of an archive that does not mark the original ones, except its own", async () => {
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

  test.each([404, 429, 503])("with an archived status of %i is read", async (status) => {
    const outcome = await new RemoteArchive(entry, new ScriptedWeb({ [capture.filename]: { ...memento, status } })).read(capture);
    expect(outcome.kind).toBe("read");
  });

  test.each<[string, ScriptedAnswer, string]>([
    ["is status 404", { status: 404 }, "not-archived"],
    ["is status 403", { status: 403 }, "archive-blocked"],
    [
      "is a refusal by a rule of the archive",
      { status: 500, headers: { "X-Archive-Wayback-Runtime-Error": "RobotAccessControlException: no" } },
      "archive-blocked",
    ],
    ["is status 500", { status: 500 }, "archive-failed"],
    ["is a lost connection", { kind: "failure", code: "connection", message: "The connection was lost" }, "no-connection"],
    ["is a page of the archive itself", "<html>Welcome", "not-archived"],
    [
      "is the capture of another time",
      { ...memento, headers: { ...memento.headers, "Memento-Datetime": httpDate("20150101000000") } },
      "not-archived",
    ],
    ["is a redirect to itself", { status: 302, headers: { Location: capture.filename } }, "not-archived"],
    ["is a redirect out of the archive", { status: 302, headers: { Location: "https://login.example/" } }, "not-archived"],
  ])("is unreadable if the answer %s", async (_, answer, code) => {
    const web = new ScriptedWeb({ [capture.filename]: answer });
    const outcome = await new RemoteArchive(entry, web).read(capture);
    expect(outcome).toMatchObject({ kind: "unreadable", problem: { code, source: capture.filename } });
    expect(web.asked.length).toBe(1);
  });

  test("is read after redirects within the archive, at most five", async () => {
    const moved = capture.filename.replace("https:", "http:");
    const web = new ScriptedWeb({ [capture.filename]: { status: 302, headers: { Location: moved } }, [moved]: memento });
    expect(await new RemoteArchive(entry, web).read(capture)).toMatchObject({ kind: "read", record: { source: moved } });
    const endless = new ScriptedWeb(({ url }) => ({ status: 302, headers: { Location: `${url}x` } }));
    expect((await new RemoteArchive(entry, endless).read(capture)).kind).toBe("unreadable");
    expect(endless.asked.length).toBe(6);
  });

  test("of an archive without a raw form has insertions removed", async () => {
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
    expect(record).toMatchObject({ fetching: { lines: expect.arrayContaining([["rewriting", "undone"]]) } });
  });

  test("is copied with the request and its origin, the same in every run", async () => {
    const copies = await Promise.all(
      [1, 2].map(async () => {
        const archive = new RemoteArchive(entry, new ScriptedWeb({ [capture.filename]: memento }));
        const outcome = await archive.read(capture);
        const { writer, bytes } = memoryWriter();
        const written = await archive.copy(outcome.kind === "read" ? outcome.record : expect.fail(), writer);
        return { bytes: bytes(), written, block: outcome.kind === "read" ? outcome.record.block : undefined };
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
    const { writer, bytes } = memoryWriter();
    await writer.write({
      type: "response",
      url,
      timestamp: "20140126200624",
      contentType: "application/http; msgtype=response",
      block: Buffer.from("HTTP/1.1 200 OK\r\n\r\nHi"),
    });
    return bytes();
  }

  /** Returns a capture whose record of this length is in one of the files. */
  function inFile(length: number): Capture {
    const filename = "https://data.example/1.warc.gz";
    return {
      kind: "capture",
      key: "",
      timestamp: "20140126200624",
      url,
      mime: "",
      status: "200",
      digest: "",
      length,
      offset: 777,
      filename,
    };
  }

  test("is read by ranges, and copies keep the bytes", async () => {
    const member = await stored();
    const web = new ScriptedWeb(({ url: asked }) =>
      asked.startsWith("https://index.example/")
        ? `example,a)/ 20140126200624 {"url": "${url}", "mime": "text/html", "status": "200", "length": "${member.length}", "offset": "777", "filename": "seg/1.warc.gz"}`
        : { status: 206, body: member, headers: { "Content-Range": `bytes 777-${776 + member.length}/5000` } },
    );
    const archive = new RemoteArchive(files, web);
    const { captures } = await look(archive);
    const outcome = await archive.read(captures[0] ?? expect.fail());
    const { record } = outcome.kind === "read" ? outcome : expect.fail(outcome.problem.message);
    expect(record).toMatchObject({ url, source: "https://data.example/seg/1.warc.gz", offset: 777 });
    expect(web.asked[1]).toMatchObject({ headers: { Range: `bytes=777-${776 + member.length}` }, service: { name: "crawl:playback" } });
    const { writer, bytes } = memoryWriter();
    await archive.copy(record, writer);
    expect(bytes()).toEqual(member);
  });

  test.each([
    ["half of a record", 777, (member: Buffer) => member.subarray(0, member.length >> 1)],
    ["another part of the file", 778, (member: Buffer) => member],
  ])("is unreadable after retries if its server sends %s", async (_, from, bytes) => {
    const member = await stored();
    const headers = { "Content-Range": `bytes ${from}-${from + member.length - 1}/5000` };
    const web = new ScriptedWeb(() => ({ status: 206, body: bytes(member), headers }));
    const capture = inFile(member.length);
    expect(await new RemoteArchive(files, web).read(capture)).toMatchObject({
      kind: "unreadable",
      problem: { code: "archive-failed", offset: 777, message: expect.stringContaining("another part of the file") },
    });
    expect(web.asked).toHaveLength(3);
  });

  test("is read from a server that does not know the length of the file", async () => {
    const member = await stored();
    const headers = { "Content-Range": `bytes 777-${776 + member.length}/*` };
    const web = new ScriptedWeb(() => ({ status: 206, body: member, headers }));
    const capture = inFile(member.length);
    expect(await new RemoteArchive(files, web).read(capture)).toMatchObject({ kind: "read", record: { url } });
    expect(web.asked).toHaveLength(1);
  });

  test("is read through redirects to its files, which are requested again each time", async () => {
    const member = await stored();
    let ticket = 0;
    const web = new ScriptedWeb(({ url: asked }) => {
      if (asked === "https://data.example/1.warc.gz")
        return { status: 302, headers: { Location: `https://store.example/1?ticket=${++ticket}` } };
      if (asked !== `https://store.example/1?ticket=${ticket}`) return { status: 403 };
      return { status: 206, body: member, headers: { "Content-Range": `bytes 777-${776 + member.length}/5000` } };
    });
    const capture = inFile(member.length);
    const archive = new RemoteArchive(files, web);
    for (const _ of [1, 2])
      expect(await archive.read(capture)).toMatchObject({
        kind: "read",
        record: { url, source: capture.filename, offset: 777 },
      });
    expect(web.asked.map(({ url: asked, cacheAs }) => [asked, cacheAs])).toEqual(
      [1, 2].flatMap((n) => [capture.filename, `https://store.example/1?ticket=${n}`].map((asked) => [asked, capture.filename])),
    );
  });

  test("reads only the archive's own files, with any characters in names", async () => {
    const lines = ["a b/100%#?.warc.gz", "../../secret.warc.gz", "https://elsewhere.example/x.warc.gz"].map(
      (filename, n) => `example,a)/ 2014012620062${n} ${JSON.stringify({ url, status: "200", length: "9", offset: "0", filename })}\n`,
    );
    const { captures } = await look(new RemoteArchive(files, new ScriptedWeb(() => lines.join(""))));
    expect(captures.map(({ filename }) => filename)).toEqual([
      "https://data.example/a%20b/100%25%23%3F.warc.gz",
      "https://data.example/secret.warc.gz",
      "https://data.example/x.warc.gz",
    ]);
  });

  test("returns the original capture of a revisit", async () => {
    const { writer, bytes } = memoryWriter();
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
    const file = bytes();
    const line = (time: string, mime: string, { offset, length }: { offset: number; length: number }) =>
      `example,a)/ ${time} {"url": "${url}", "mime": "${mime}", "length": "${length}", "offset": "${offset}", "filename": "1.warc.gz"}\n`;
    const web = new ScriptedWeb(({ url: asked, headers: sent }) => {
      if (asked.startsWith("https://index.example/"))
        return line("20140101000000", "text/html", first) + line("20140126200624", "warc/revisit", second);
      const [, from = "", to = ""] = /bytes=(\d+)-(\d+)/.exec(sent?.Range ?? "") ?? [];
      const headers = { "Content-Range": `bytes ${from}-${to}/${file.length}` };
      return { status: 206, body: file.subarray(Number(from), Number(to) + 1), headers };
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
    ["returns only whole files", 200, "archive-failed"],
    ["refuses requests", 403, "archive-blocked"],
  ])("has unreadable captures if its server %s", async (_, status, code) => {
    const outcome = await new RemoteArchive(files, new ScriptedWeb(() => ({ status }))).read(inFile(50));
    expect(outcome).toMatchObject({ kind: "unreadable", problem: { code } });
  });
});
