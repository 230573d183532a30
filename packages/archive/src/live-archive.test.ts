import { gzipSync } from "node:zlib";
import { BufferSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { InterruptedError, ThrottledError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { readRecords } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../test/fake-clock.ts";
import { ScriptedExchange } from "../../../test/scripted-exchange.ts";
import { noSuchHost, ScriptedWeb, scriptedTimeMs } from "../../../test/scripted-web.ts";
import type { WantedCaptures } from "./archive.ts";
import { LiveArchive, type LiveArchiveOptions } from "./live-archive.ts";
import { PoliteWeb } from "./net/polite-web.ts";
import { RobotsGate } from "./net/robots.ts";

const url = "https://www.example.org/news?page=1";
const nowMs = () => scriptedTimeMs + 60_000;

async function captureOf(archive: LiveArchive, of = url, wanted?: WantedCaptures): Promise<Capture> {
  return (await Array.fromAsync(archive.captures(of, wanted)))[0] as Capture;
}

async function readOf(web: ScriptedWeb, options: LiveArchiveOptions = {}) {
  const archive = new LiveArchive(web, { nowMs, ...options });
  return archive.read(await captureOf(archive));
}

async function recordOf(web: ScriptedWeb): Promise<WarcRecord> {
  const outcome = await readOf(web);
  if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
  return outcome.record;
}

describe("captures", () => {
  test("are one per web address, of now, without a request", async () => {
    const web = new ScriptedWeb({});
    expect(await Array.fromAsync(new LiveArchive(web, { nowMs }).captures(url))).toEqual([
      {
        kind: "capture",
        key: "org,example)/news?page=1",
        timestamp: "20240506070909",
        url,
        mime: "unk",
        status: "",
        digest: "",
        length: -1,
        offset: 0,
        filename: url,
        archive: "live",
        isUnread: true,
      },
    ]);
    expect(web.asked).toEqual([]);
  });

  test("do not exist for other addresses, nor outside the requested time range", async () => {
    const archive = new LiveArchive(new ScriptedWeb({}), { nowMs });
    expect(await captureOf(archive, "ftp://example.org/")).toBeUndefined();
    expect(await captureOf(archive, "no address")).toBeUndefined();
    expect(await captureOf(archive, url, { to: "2023" })).toBeUndefined();
    expect(await captureOf(archive, url, { from: "2025" })).toBeUndefined();
    expect(await captureOf(archive, url, { from: "2024", to: "2024" })).toBeDefined();
  });
});

describe("reading", () => {
  test("requests pages at the pace careful, and caches the answer for a day", async () => {
    const web = new ScriptedWeb({ [url]: { body: "<p>News</p>" } });
    await readOf(web);
    expect(web.asked).toMatchObject([
      {
        url,
        service: { name: "live:www.example.org", pace: "careful" },
        headers: { Accept: "text/html,application/xhtml+xml", "Accept-Encoding": "gzip, br" },
        cacheMs: 86_400_000,
      },
    ]);
  });

  test("returns a record of the time of fetching, with the message in its unchunked form", async () => {
    const body = gzipSync("<p>News</p>");
    const headers = [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Transfer-Encoding", "chunked"],
      ["Content-Encoding", "gzip"],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["Connection", "close"],
    ] as const;
    const record = await recordOf(new ScriptedWeb({ [url]: { headers, body } }));
    expect(record).toMatchObject({ type: "response", url, source: url, offset: 0, timestamp: "20240506070809" });
    const http = parseHttp(record.block);
    expect(http?.startLine).toBe("HTTP/1.1 200 OK");
    expect(http?.headers.list).toEqual([
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Encoding", "gzip"],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["Content-Length", String(body.length)],
    ]);
    expect([http?.body.equals(body), http && decodeBody(http).bytes.toString()]).toEqual([true, "<p>News</p>"]);
  });

  test.each([
    [301, "Moved Permanently", [["Location", "/elsewhere"]]],
    [404, "Not Found", []],
    [503, "Service Unavailable", [["Retry-After", "5"]]],
  ] as const)("returns a record for status %i", async (status, reason, headers) => {
    const http = parseHttp((await recordOf(new ScriptedWeb({ [url]: { status, reason, headers } }))).block);
    expect([http?.status, http?.headers.list]).toEqual([status, [...headers, ["Content-Length", "0"]]]);
  });

  test("marks a truncated body in the record and by a problem", async () => {
    const outcome = await readOf(new ScriptedWeb({ [url]: { body: "<p>Half", isCut: true } }));
    expect(outcome).toMatchObject({ kind: "read", problems: [{ code: "truncated", source: url }] });
    expect(outcome.kind === "read" && outcome.record.fields.get("WARC-Truncated")).toBe("length");
  });

  test("prevents a header with a line break from forging others", async () => {
    const record = await recordOf(new ScriptedWeb({ [url]: { headers: [["X-Odd", "a\r\nLocation: http://evil.example/"]] } }));
    expect(parseHttp(record.block)?.headers.get("Location")).toBeUndefined();
  });

  test("retries a server's error only twice: the other pages of a round wait for it", async () => {
    const clock = new FakeClock();
    const exchange = new ScriptedExchange(clock, () => 500);
    const web = new PoliteWeb({ storePath: ":memory:", contact: "me@example.org", exchange, clock, random: () => 0.5 });
    const archive = new LiveArchive(web, { nowMs: () => clock.nowMs() });
    expect(await archive.read(await captureOf(archive))).toMatchObject({ kind: "read" });
    expect(exchange.sent).toHaveLength(3);
    await web.close();
  });

  test("reports an unavailable page as unreadable, with the web client's reason", async () => {
    expect(await readOf(new ScriptedWeb(noSuchHost))).toMatchObject({
      kind: "unreadable",
      problem: { code: "no-connection", source: url, message: "www.example.org does not exist" },
    });
  });

  test("throws a ThrottledError for one site that does not affect others", async () => {
    const web = new ScriptedWeb(() => Promise.reject(new ThrottledError("Not now", 1)));
    await expect(readOf(web)).rejects.toMatchObject({ untilMs: 1, othersAnswer: true });
  });

  test("passes on an abort", async () => {
    const stopped = new ScriptedWeb(async () => {
      throw new InterruptedError("Stopped");
    });
    await expect(readOf(stopped)).rejects.toThrow(InterruptedError);
  });
});

describe("robots.txt", () => {
  test("keeps the Crawl-delay of a site, within the rate limit used for its robots.txt", async () => {
    const web = new ScriptedWeb({
      "https://www.example.org/robots.txt": "User-agent: *\nCrawl-delay: 10",
      [url]: { body: "<p>News</p>" },
    });
    await readOf(web, { robots: new RobotsGate(web) });
    expect(web.asked.map(({ service }) => service)).toEqual([
      { name: "live:www.example.org", pace: "careful" },
      { name: "live:www.example.org", pace: { perMinute: 6, connections: 1 } },
    ]);
  });

  test.each([
    [false, "robots-refused", "robots.txt of www.example.org does not allow fetching this"],
    ["later", "fetch-failed", "robots.txt of www.example.org can't be fetched now, so nothing is fetched from this host"],
  ] as const)("fetches nothing if it says %s", async (allowed, code, message) => {
    const web = new ScriptedWeb({ [url]: { body: "<p>Secret</p>" } });
    const outcome = await readOf(web, { robots: { rulesFor: async () => ({ allowed }) } });
    expect([outcome, web.asked]).toMatchObject([{ kind: "unreadable", problem: { code, source: url, message } }, []]);
  });

  test("reports a refusal that the web client finds after a redirect", async () => {
    const web = new ScriptedWeb({ [url]: { kind: "failure", code: "robots-refused", message: "Not here" } });
    expect(await readOf(web)).toMatchObject({ problem: { code: "robots-refused", message: "Not here" } });
  });
});

test("copies the response, followed by the request and a metadata record about its origin", async () => {
  const web = new ScriptedWeb({ [url]: { body: "<p>News</p>" } });
  const record = await recordOf(web);
  const pieces: Buffer[] = [];
  const written = await new LiveArchive(web).copy(record, new WarcWriter({ write: (bytes) => void pieces.push(bytes) }));
  expect(written).toEqual({ offset: 0, length: pieces[0]?.length });
  const items = await Array.fromAsync(readRecords(new BufferSource(Buffer.concat(pieces)), { digests: "verify" }));
  const records = items.filter((item) => item.kind === "record");
  expect(items).toHaveLength(3);
  expect(records.map(({ type, timestamp, damaged }) => [type, timestamp, damaged])).toEqual([
    ["response", "20240506070809", false],
    ["request", "20240506070809", false],
    ["metadata", "20240506070809", false],
  ]);
  const id = records[0]?.fields.get("WARC-Record-ID");
  expect(records.slice(1).map(({ fields }) => fields.get("WARC-Concurrent-To"))).toEqual([id, id]);
  expect(records[0]?.block.equals(record.block)).toBe(true);
  expect(records[1]?.block.toString()).toMatch(/^GET .*\r\nHost: www\.example\.org\r\n[\s\S]*\r\n\r\n$/);
  expect(records[2]?.block.toString()).toBe("archive: live\r\nfetched-at: 2024-05-06T07:08:09Z\r\n");
});
