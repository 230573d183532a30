import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex, LocalArchive } from "recollect/archive";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { writeMementoCases, zippedBytes, zippedPage } from "../../../test/memento-cases.ts";
import { type ServeArchiveOptions, type ServedArchive, serveArchive } from "./serve-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-serve-archive-"));
let archive: LocalArchive;
let served: ServedArchive;

beforeAll(async () => {
  await writeMementoCases(join(folder, "cases.warc.gz"));
  await buildIndex({ paths: [folder], out: join(folder, "index.cdxj"), threads: 1 });
  archive = await LocalArchive.open({ indexes: [join(folder, "index.cdxj")] });
});
afterEach(() => served?.close());
afterAll(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

async function serve(options: ServeArchiveOptions = {}): Promise<void> {
  served = await serveArchive(archive, options);
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** Returns the raw answer, its body with its coding; addresses of this server are replaced by `A/`. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(`${served.base}${path}`, { headers, method, agent: false }, (response) => {
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

const short = (text: string) => text.replaceAll(served.base, "A/");
const url = "http://example.org/";
const [in2011, in2012, in2013] = ["Sat, 01 Jan 2011 00:00:00 GMT", "Sun, 01 Jan 2012 00:00:00 GMT", "Tue, 01 Jan 2013 00:00:00 GMT"];

describe("TimeGate", () => {
  test.each(["timegate", "web"])(
    "/%s/URL redirects to the capture nearest to the wanted time, and links to its neighbours",
    async (path) => {
      await serve();
      const { status, headers } = await get(`${path}/${url}`, { "Accept-Datetime": "Sat, 01 Oct 2011 00:00:00 GMT" });
      expect([status, headers.location, headers.vary]).toEqual([302, `A/web/20120101000000/${url}`, "accept-datetime"]);
      expect(headers.link).toBe(
        [
          `<${url}>; rel="original"`,
          `<A/timemap/link/${url}>; rel="timemap"; type="application/link-format"`,
          `<A/timegate/${url}>; rel="timegate"`,
          `<A/web/20110101000000/${url}>; rel="first prev memento"; datetime="${in2011}"`,
          `<A/web/20120101000000/${url}>; rel="memento"; datetime="${in2012}"`,
          `<A/web/20130101000000/${url}>; rel="last next memento"; datetime="${in2013}"`,
        ].join(", "),
      );
    },
  );

  test("finds an address with non-ASCII letters, and escapes it in headers", async () => {
    await serve();
    expect(await get("timegate/http://example.org/%E6%97%A5")).toMatchObject({
      status: 302,
      headers: { location: "A/web/20120101000000/http://example.org/%E6%97%A5" },
    });
  });

  test("returns the latest capture without a time, 400 for an invalid time and 404 for an unknown URL", async () => {
    await serve();
    expect((await get(`timegate/${url}`)).headers.location).toBe(`A/web/20130101000000/${url}`);
    expect((await get(`timegate/${url}`, { "Accept-Datetime": "soon" })).status).toBe(400);
    expect((await get("timegate/http://nowhere.example/")).status).toBe(404);
  });

  test("is not mentioned by an archive without a TimeGate", async () => {
    await serve({ noTimeGate: true });
    expect((await get(`timegate/${url}`)).status).toBe(404);
    expect((await get(`timemap/link/${url}`)).text).not.toContain("timegate");
    expect(served.entry.timegate).toBeUndefined();
  });
});

describe("TimeMap", () => {
  test("lists all captures in link format", async () => {
    await serve();
    const { headers, text } = await get(`timemap/link/${url}`);
    expect(headers["content-type"]).toBe("application/link-format");
    expect(text.trim().split(",\n")).toEqual([
      `<${url}>; rel="original"`,
      `<A/timemap/link/${url}>; rel="self"; type="application/link-format"; from="${in2011}"; until="${in2013}"`,
      `<A/timegate/${url}>; rel="timegate"`,
      `<A/web/20110101000000/${url}>; rel="first memento"; datetime="${in2011}"`,
      `<A/web/20120101000000/${url}>; rel="memento"; datetime="${in2012}"`,
      `<A/web/20130101000000/${url}>; rel="last memento"; datetime="${in2013}"`,
    ]);
  });

  test("lists them as JSON and as CDXJ", async () => {
    await serve();
    const { mementos } = JSON.parse((await get(`timemap/json/${url}`)).text);
    expect(mementos.list).toHaveLength(3);
    expect(mementos.first).toEqual({ datetime: "2011-01-01T00:00:00Z", uri: `A/web/20110101000000/${url}` });
    const lines = (await get(`timemap/cdxj/${url}`)).text.trim().split("\n");
    expect(lines.filter((line) => !line.startsWith("!")).map((line) => line.slice(0, 15))).toEqual([
      "20110101000000 ",
      "20120101000000 ",
      "20130101000000 ",
    ]);
  });

  test("has pages if the archive has a page size: first their list, then each page", async () => {
    await serve({ pageSize: 2 });
    const index = (await get(`timemap/link/${url}`)).text;
    expect(index).toContain(
      `<A/timemap/link/1/${url}>; rel="timemap"; type="application/link-format"; from="${in2011}"; until="${in2012}"`,
    );
    expect(index).not.toContain("memento");
    const pages = await Promise.all([1, 2, 3].map((page) => get(`timemap/link/${page}/${url}`)));
    expect(pages.map(({ status, text }) => [status, text.match(/memento"/g)?.length])).toEqual([
      [200, 2],
      [200, 1],
      [404, undefined],
    ]);
    expect(JSON.parse((await get(`timemap/json/${url}`)).text).timemap_index).toHaveLength(2);
  });
});

describe("CDX server", () => {
  test("lists captures in seven columns, and as JSON with column names", async () => {
    await serve();
    const rows = (await get(`cdx?url=${url}`)).text.trim().split("\n");
    expect(rows.map((row) => row.split(" ").slice(0, 5).join(" "))).toEqual([
      `org,example)/ 20110101000000 ${url} text/html 200`,
      `org,example)/ 20120101000000 ${url} text/html 200`,
      `org,example)/ 20130101000000 ${url} warc/revisit -`,
    ]);
    const json = JSON.parse((await get(`cdx?output=json&url=${encodeURIComponent(url)}&from=2012&to=2012`)).text);
    expect([json[0].slice(0, 3), json[1][1], json.length]).toEqual([["urlkey", "timestamp", "original"], "20120101000000", 2]);
    expect((await get("cdx?url=http://nowhere.example/")).text).toBe("");
    expect((await get("cdx?output=json&url=http://nowhere.example/")).text).toBe("[]\n");
  });

  test.each(["text", "json"])("continues the list with a resume key, page by page (%s)", async (output) => {
    await serve();
    const times: string[] = [];
    let key = "";
    do {
      const { text } = await get(`cdx?url=${url}&output=${output}&fl=timestamp&limit=2&showResumeKey=true${key && `&resumeKey=${key}`}`);
      const lines =
        output === "json"
          ? JSON.parse(text)
              .slice(1)
              .flatMap((row: string[]) => row[0] ?? "")
          : text.trimEnd().split("\n");
      const end = lines.indexOf("");
      times.push(...(end < 0 ? lines : lines.slice(0, end)));
      key = end < 0 ? "" : lines[end + 1];
    } while (key !== "");
    expect(times).toEqual(["20110101000000", "20120101000000", "20130101000000"]);
  });

  test("filters by column, and refuses unknown parameters", async () => {
    await serve();
    expect((await get(`cdx?url=${url}&filter=!mimetype:warc/.*&filter=statuscode:200`)).text.trim().split("\n")).toHaveLength(2);
    expect((await get(`cdx?url=${url}&filter=colour:red`)).status).toBe(400);
    expect((await get(`cdx?url=${url}&filter=mimetype:(`)).status).toBe(400);
    expect((await get(`cdx?url=${url}&matchType=domain`)).status).toBe(400);
  });
});

describe("playback", () => {
  test("returns raw captures with their headers and original bytes", async () => {
    await serve();
    const { status, headers, body } = await get(`web/20110101000000id_/${url}`);
    expect([status, body.equals(zippedBytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "last-modified": "Wed, 01 Dec 2010 00:00:00 GMT",
      "memento-datetime": in2011,
      link: expect.stringContaining('rel="first memento"'),
    });
    expect((await get(`web/20120101000000id_/${url}`)).text).toBe("hello");
    const revisit = await get(`web/20130101000000id_/${url}`);
    expect([revisit.headers["memento-datetime"], revisit.body.equals(zippedBytes)]).toEqual([in2013, true]);
  });

  test("prefixes archived headers on request, as the Wayback Machine does", async () => {
    await serve({ prefixHeaders: true });
    const { headers } = await get(`web/20110101000000id_/${url}`);
    expect(headers).toMatchObject({ "x-archive-orig-last-modified": "Wed, 01 Dec 2010 00:00:00 GMT", "content-encoding": "gzip" });
    expect(headers["last-modified"]).toBeUndefined();
    const moved = (await get("web/20120101000000id_/http://example.org/old")).headers;
    expect([moved.location, moved["x-archive-orig-location"]]).toEqual(["A/web/20120101000000id_/http://example.org/new", "/new"]);
  });

  test("replays archived statuses, with a Memento-Datetime header", async () => {
    await serve();
    const [moved, gone, busy, none] = await Promise.all(
      ["old", "gone", "busy", "none"].map((page) => get(`web/20120101000000id_/${url}${page}`)),
    );
    expect([moved?.status, moved?.headers.location]).toEqual([301, "/new"]);
    expect([gone?.status, gone?.text, gone?.headers["memento-datetime"]]).toEqual([404, "gone", in2012]);
    expect([busy?.status, busy?.headers["retry-after"], busy?.headers["x-archive-orig-retry-after"]]).toEqual([503, undefined, "120"]);
    expect([none?.status, none?.headers["memento-datetime"]]).toEqual([404, undefined]);
  });

  test("redirects a time without a capture to the nearest capture", async () => {
    await serve();
    const { status, headers } = await get(`web/20110301id_/${url}`);
    expect([status, headers.location, headers["memento-datetime"]]).toEqual([302, `A/web/20110101000000id_/${url}`, undefined]);
  });

  test("rewrites links to stay inside the archive, and adds a toolbar", async () => {
    await serve();
    const { headers, text } = await get(`web/20110101000000/${url}`);
    expect([headers["content-encoding"], headers["memento-datetime"]]).toEqual([undefined, in2011]);
    expect(text).toContain('<a href="/web/20110101000000/http://example.org/b?x=1&amp;y=2">');
    expect(text).toContain('<a href="A/web/20110101000000/http://other.example/">');
    expect(text).toMatch(/<body><!-- BEGIN WAYBACK TOOLBAR INSERT -->[\s\S]*<!-- END WAYBACK TOOLBAR INSERT -->/);
    expect(text.length).toBeGreaterThan(zippedPage.length);
    expect((await get("web/20120101000000/http://example.org/old")).headers.location).toBe("A/web/20120101000000/http://example.org/new");
  });

  test("has no raw form in an archive that only rewrites", async () => {
    await serve({ rewritesOnly: true });
    expect([(await get(`web/20110101000000id_/${url}`)).status, served.entry.raw]).toEqual([404, undefined]);
  });

  test.each([
    ["none", undefined],
    ["memento-only", expect.not.stringMatching(/first|prev|next|last/)],
  ] as const)("Link headers can be %s", async (linkHeaders, link) => {
    await serve({ linkHeaders });
    expect((await get(`web/20120101000000id_/${url}`)).headers.link).toEqual(link);
  });
});

describe("limits and faults", () => {
  test("answers too many requests with 429 and an optional Retry-After", async () => {
    await serve({ rateLimit: { requests: 2, withinMs: 60_000, retryAfterSeconds: 7 } });
    const answers = [await get(`cdx?url=${url}`), await get(`cdx?url=${url}x`), await get(`cdx?url=${url}y`)];
    expect(answers.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual([
      [200, undefined],
      [200, undefined],
      [429, "7"],
    ]);
    expect([served.requests.cdx, served.requests.refused]).toEqual([2, 1]);
  });

  test("can refuse every nth request, at any request rate", async () => {
    await serve({ rateLimit: { refuseEvery: 2 } });
    const statuses = [];
    for (const letter of "abcd") statuses.push((await get(`cdx?url=${url}${letter}`)).status);
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  test("can refuse the first requests, fail every nth, and disconnect every nth", async () => {
    await serve({ rateLimit: { refuseFirst: 1 }, failEvery: 2, dropEvery: 3 });
    expect([(await get(`cdx?url=${url}`)).status, (await get(`cdx?url=${url}`)).status]).toEqual([429, 503]);
    await expect(get(`cdx?url=${url}`)).rejects.toThrow("socket hang up");
    expect(served.requests).toMatchObject({ refused: 3, cdx: 0, repeated: [] });
  });

  test("delays answers by the configured latency", async () => {
    await serve({ latencyMs: { from: 40, to: 60, seed: 3 } });
    const started = performance.now();
    await get(`cdx?url=${url}`);
    expect(performance.now() - started).toBeGreaterThan(38);
  });

  test("counts requests and reports repeated ones", async () => {
    await serve();
    await get(`timegate/${url}`, { "Accept-Datetime": in2011 });
    await get(`timegate/${url}`, { "Accept-Datetime": in2012 });
    await get(`web/20120101000000id_/${url}`);
    await get("favicon.ico");
    expect(served.requests).toMatchObject({ timegate: 2, playback: 1, unknown: 1, total: 4, repeated: [] });
    await get(`web/20120101000000id_/${url}`);
    expect(served.requests.repeated).toEqual([`/web/20120101000000id_/${url}`]);
  });

  test("refuses other methods, and answers HEAD without a body", async () => {
    await serve();
    expect((await get(`timemap/link/${url}`, {}, "POST")).status).toBe(405);
    expect((await get(`timemap/link/${url}`, {}, "HEAD")).body).toHaveLength(0);
  });
});
