import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMementoCases, zippedBytes, zippedPage } from "../memento-cases.ts";
import { describePython } from "../python.ts";
import { type PywbServer, startPywb } from "../pywb-server.ts";

/** Answers of pywb 2.10, on which clients of archives rely: a failed test shows what has changed. */
describePython("pywb as a web archive", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-memento-cases-"));
  let framed: PywbServer;
  let exact: PywbServer;

  beforeAll(async () => {
    const warc = join(folder, "cases.warc.gz");
    await writeMementoCases(warc);
    [framed, exact] = await Promise.all([
      startPywb({ a: [warc] }),
      startPywb({ a: [warc] }, { framed_replay: false, redirect_to_exact: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([framed?.close(), exact?.close()]);
    rmSync(folder, { recursive: true });
  });

  const url = "http://example.org/";
  const [in2011, in2012, in2013] = ["Sat, 01 Jan 2011 00:00:00 GMT", "Sun, 01 Jan 2012 00:00:00 GMT", "Tue, 01 Jan 2013 00:00:00 GMT"];
  const autumn2011 = { "Accept-Datetime": "Sat, 01 Oct 2011 00:00:00 GMT" };

  /** Returns the raw answer, its body with its coding; addresses of the collection are replaced by `A/`. */
  function get(pywb: PywbServer, path: string, headers: Record<string, string> = {}) {
    const base = pywb.bases.a as string;
    const short = (text: string) => text.replaceAll(base, "A/");
    return new Promise<{ status: number; headers: Record<string, string>; body: Buffer; text: string }>((resolve, reject) => {
      request(`${base}${path}`, { headers, agent: false }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece) => pieces.push(piece));
        response.on("end", () => {
          const body = Buffer.concat(pieces);
          const shown = Object.entries(response.headers).map(([name, value]) => [name, short(String(value))]);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(shown), body, text: short(body.toString()) });
        });
      })
        .on("error", reject)
        .end();
    });
  }

  /** The Link header of pywb names only this memento: never first, last, prev or next. */
  const links = (page: string, timestamp: string, datetime: string, form = "mp_") =>
    [
      `<${page}>; rel="original"`,
      `<A/${page}>; rel="timegate"`,
      `<A/timemap/link/${page}>; rel="timemap"; type="application/link-format"`,
      `<A/${timestamp}${form}/${page}>; rel="memento"; datetime="${datetime}"`,
    ].join(", ");

  test("its TimeGate does not redirect but answers with the frame of the nearest capture, which only Link names", async () => {
    const { status, headers } = await get(framed, url, autumn2011);
    expect([status, headers.vary, headers["memento-datetime"]]).toEqual([200, "accept-datetime", undefined]);
    expect(headers.link).toBe(links(url, "20120101000000", in2012));
  });

  test("its TimeGate answers with 307 if it is configured to redirect to exact times", async () => {
    const { status, headers } = await get(exact, url, autumn2011);
    expect([status, headers.location, headers.vary]).toEqual([307, `A/20120101000000/${url}`, "accept-datetime"]);
    expect(headers.link).toBe(links(url, "20120101000000", in2012, ""));
    const latest = await get(exact, url);
    expect([latest.status, latest.headers.location]).toEqual([307, `A/20130101000000/${url}`]);
  });

  test("its TimeGate answers an invalid time with 400, and a URL without captures with 404", async () => {
    expect((await get(framed, url, { "Accept-Datetime": "soon" })).status).toBe(400);
    expect((await get(framed, "http://nowhere.example/", autumn2011)).status).toBe(404);
  });

  test("its TimeMap in link format has mementos without first and last, of the form mp_, and no until", async () => {
    const { headers, text } = await get(framed, `timemap/link/${url}`);
    expect(headers["content-type"]).toBe("application/link-format");
    expect(text.trim().split(",\n")).toEqual([
      `<A/timemap/link/${url}>; rel="self"; type="application/link-format"; from="${in2011}"`,
      `<A/${url}>; rel="timegate"`,
      `<${url}>; rel="original"`,
      `<A/20110101000000mp_/${url}>; rel="memento"; datetime="${in2011}"; collection="a"`,
      `<A/20120101000000mp_/${url}>; rel="memento"; datetime="${in2012}"; collection="a"`,
      `<A/20130101000000mp_/${url}>; rel="memento"; datetime="${in2013}"; collection="a"`,
    ]);
    const none = await get(framed, "timemap/link/http://nowhere.example/");
    expect([none.status, none.headers["content-type"], none.text]).toEqual([404, "application/link-format", ""]);
  });

  test("its TimeMaps in CDXJ and JSON are index lines, and JSON has one object per line", async () => {
    const cdxj = await get(framed, `timemap/cdxj/${url}`);
    expect(cdxj.headers["content-type"]).toBe("text/x-cdxj");
    expect(cdxj.text.split("\n")[0]).toMatch(
      /^org,example\)\/ 20110101000000 {"url": "http:\/\/example.org\/", "mime": "text\/html", "status": "200"/,
    );
    const json = await get(framed, `timemap/json/${url}`);
    expect(json.headers["content-type"]).toBe("text/x-ndjson");
    const rows = json.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ timestamp, mime, status }) => [timestamp, mime, status])).toEqual([
      ["20110101000000", "text/html", "200"],
      ["20120101000000", "text/html", "200"],
      ["20130101000000", "warc/revisit", undefined], // our index has no status for a revisit, and pywb adds none
    ]);
  });

  test("its CDX server returns the same lines; it has limits but no resume keys, and an empty list for an unknown URL", async () => {
    const json = await get(framed, `cdx?output=json&url=${url}`);
    expect(json.headers["content-type"]).toBe("text/x-ndjson");
    expect(Object.keys(JSON.parse(json.text.split("\n")[0] as string))).toEqual([
      "urlkey",
      "timestamp",
      "url",
      "mime",
      "status",
      "digest",
      "length",
      "offset",
      "filename",
      "source",
      "source-coll",
      "access",
    ]);
    const limited = await get(framed, `cdx?url=${url}&limit=1&showResumeKey=true`);
    expect([limited.headers["content-type"], limited.text.trim().split("\n").length]).toEqual(["text/x-cdxj", 1]);
    expect((await get(framed, `cdx?url=${url}&from=2012&to=2012`)).text.trim().split("\n")).toHaveLength(1);
    const none = await get(framed, "cdx?url=http://nowhere.example/");
    expect([none.status, none.text]).toEqual([200, ""]);
  });

  test("raw captures keep their gzip coding for clients that accept it", async () => {
    const { status, headers, body } = await get(framed, `20110101000000id_/${url}`, { "Accept-Encoding": "gzip" });
    expect([status, body.equals(zippedBytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "text/html",
      "content-encoding": "gzip",
      "content-length": String(zippedBytes.length),
      "memento-datetime": in2011,
      "content-location": `A/20110101000000id_/${url}`,
      link: `${links(url, "20110101000000", in2011)}; collection="a"`,
    });
  });

  test("raw captures are decoded for clients that do not accept gzip, and a prefixed header names the coding", async () => {
    const { headers, text } = await get(framed, `20110101000000id_/${url}`);
    expect(text).toBe(zippedPage);
    expect([headers["content-encoding"], headers["x-archive-orig-content-encoding"]]).toEqual([undefined, "gzip"]);
  });

  test("some archived headers are prefixed, even in raw captures: those of caching and of the connection; cookies are not", async () => {
    const zipped = (await get(framed, `20110101000000id_/${url}`)).headers;
    expect(zipped).toMatchObject({ "x-archive-orig-last-modified": "Wed, 01 Dec 2010 00:00:00 GMT", "set-cookie": "a=b" });
    expect(zipped["last-modified"]).toBeUndefined();
    const chunked = await get(framed, `20120101000000id_/${url}`);
    expect([chunked.text, chunked.headers["x-archive-orig-transfer-encoding"]]).toEqual(["hello", "chunked"]);
  });

  test("a revisit is replayed at its own time, with its own headers and the body of its original", async () => {
    const { headers, body } = await get(framed, `20130101000000id_/${url}`, { "Accept-Encoding": "gzip" });
    expect([headers["memento-datetime"], headers["x-later"], gunzipSync(body).toString()]).toEqual([in2013, "1", zippedPage]);
  });

  test("raw redirects keep their Location; rewritten ones stay in the archive", async () => {
    const raw = await get(framed, "20120101000000id_/http://example.org/old");
    expect([raw.status, raw.headers.location, raw.headers["memento-datetime"], raw.text]).toEqual([301, "/new", in2012, "moved"]);
    const away = await get(framed, "20120101000000id_/http://example.org/away");
    expect([away.status, away.headers.location]).toEqual([302, "http://other.example/x?y=1"]);
    const rewritten = await get(framed, "20120101000000mp_/http://example.org/old");
    expect([rewritten.status, rewritten.headers.location]).toEqual([301, "/a/20120101000000mp_/http://example.org/new"]);
  });

  test("archived errors are replayed, and only Memento-Datetime distinguishes them from pywb's own", async () => {
    const [gone, busy, none] = await Promise.all(["gone", "busy", "none"].map((page) => get(framed, `20120101000000id_/${url}${page}`)));
    expect([gone?.status, gone?.text, gone?.headers["memento-datetime"]]).toEqual([404, "gone", in2012]);
    expect([busy?.status, busy?.headers["x-archive-orig-retry-after"], busy?.headers["retry-after"]]).toEqual([503, "120", undefined]);
    expect([none?.status, none?.headers["memento-datetime"], none?.headers.link]).toEqual([404, undefined, undefined]);
  });

  test("a time without a capture is answered with the nearest capture, or by 307 if exact times are configured", async () => {
    const near = await get(framed, `20110301000000id_/${url}`);
    expect([near.status, near.headers["memento-datetime"], near.headers["content-location"]]).toEqual([
      200,
      in2011,
      `A/20110101000000id_/${url}`,
    ]);
    const redirect = await get(exact, `20110301000000id_/${url}`);
    expect([redirect.status, redirect.headers.location, redirect.headers.link]).toEqual([
      307,
      `A/20110101000000id_/${url}`,
      `<${url}>; rel="original"`,
    ]);
  });
});
