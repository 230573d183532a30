import type { Capture } from "@recollect/warc/capture";
import { ThrottledError, UsageError } from "@recollect/warc/errors";
import { describe, expect, test } from "vitest";
import { base, entry, httpDate, links, look, raw, uriM, url } from "../../../test/arc-example.ts";
import { type ScriptedAnswer, ScriptedWeb } from "../../../test/scripted-web.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import type { WebFailure, WebRequest } from "./net/web.ts";
import { RemoteArchive } from "./remote-archive.ts";

const near = { startMs: Date.UTC(2014, 0, 26), endMs: Date.UTC(2014, 1, 26) };
const { cdx: _cdx, ...withoutCdx } = entry;
const { timemap: _timemap, ...timegateOnly } = withoutCdx;

const redirectTo = (timestamp: string, link: string): ScriptedAnswer => ({
  status: 302,
  headers: { Location: uriM(timestamp), Link: link, Vary: "accept-datetime" },
});

const row = (timestamp: string, status = "200") => `example,a)/ ${timestamp} ${url} text/html ${status} AAAA 100\n`;

const times = ({ captures }: { captures: readonly Capture[] }) => captures.map(({ timestamp }) => timestamp);

const isCdx = ({ url }: WebRequest) => url.startsWith("https://arc.example/cdx?");

describe("a look-up near a time, by TimeGate", () => {
  test("needs one request: the captures in its header, not read yet", async () => {
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
        cacheMs: 604_800_000,
      },
    ]);
  });

  test("takes the next memento from the header if the answer is before the time", async () => {
    const link = links(["memento", "20140101000000"], ["next memento", "20140128000000"], ["last memento", "20200101000000"]);
    const web = new ScriptedWeb({ [base + url]: redirectTo("20140101000000", link) });
    expect(times(await look(new RemoteArchive(entry, web), { near }))).toEqual(["20140101000000", "20140128000000", "20200101000000"]);
    expect(web.asked.length).toBe(1);
  });

  test("accepts the memento itself as the answer (200)", async () => {
    const headers = {
      "Memento-Datetime": httpDate("20140127000000"),
      "Content-Location": uriM("20140127000000"),
      Link: links(["first memento", "20140127000000"]),
    };
    const web = new ScriptedWeb({ [base + url]: { headers, body: "<html>" } });
    expect(times(await look(new RemoteArchive(entry, web), { near }))).toEqual(["20140127000000"]);
  });

  test("follows a TimeGate that has moved, with the same time", async () => {
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
  ])("continues with the whole list if the header has %s", async (_, link) => {
    const script = (request: WebRequest) =>
      isCdx(request) ? row("20140127000000") + row("20140126100000") : redirectTo("20140127000000", link);
    const web = new ScriptedWeb(script);
    const { captures } = await look(new RemoteArchive(entry, web), { near });
    expect(captures.map(({ timestamp, status, isUnread }) => [timestamp, status, isUnread])).toEqual([
      ["20140126100000", "200", undefined],
      ["20140127000000", "200", undefined],
    ]);
  });

  test("finds the TimeMap by the TimeGate's link if the archive has no other address", async () => {
    const web = new ScriptedWeb({
      [base + url]: redirectTo("20140127000000", links(["memento", "20140127000000"])),
      [`${base}timemap/link/${url}`]: links(["memento", "20140126100000"], ["memento", "20140127000000"]),
    });
    const archive = new RemoteArchive(timegateOnly, web);
    expect(times(await look(archive, { near }))).toEqual(["20140126100000", "20140127000000"]);
    expect(times(await look(archive))).toEqual(["20140126100000", "20140127000000"]);
  });

  test.each([
    ["an address that is not http", () => "ftp://arc.example/20140127000000/"],
    ["an address that is too long", () => `${base}${"a".repeat(9000)}`],
  ])("does not end because the archive redirects to %s, which is refused", async (_, target) => {
    const refused: WebFailure = { kind: "failure", code: "address-refused", message: "No" };
    const web = new ScriptedWeb((request) =>
      request.url === base + url ? { status: 302, headers: { Location: target() } } : isCdx(request) ? "" : refused,
    );
    const archive = new RemoteArchive({ ...entry, warcs: "s3://bucket/warcs/" }, web);
    expect((await look(archive, { near })).captures).toEqual([]);
  });

  test("finds no captures of a URL that is not archived", async () => {
    expect(await look(new RemoteArchive(entry, new ScriptedWeb({})), { near })).toEqual({ captures: [], problems: [] });
  });

  test("falls back to the list after a failure, but not after a refusal", async () => {
    const web = (status: number) => new ScriptedWeb((request) => (isCdx(request) ? row("20140127000000") : { status }));
    expect(times(await look(new RemoteArchive(entry, web(500)), { near }))).toEqual(["20140127000000"]);
    const refused = web(403);
    expect((await look(new RemoteArchive(entry, refused), { near })).problems).toEqual(["archive-blocked"]);
    expect(refused.asked.length).toBe(1);
  });
});

describe("a look-up of everything", () => {
  test("prefers the CDX server, whose rows have the status", async () => {
    const web = new ScriptedWeb((request) => (isCdx(request) ? row("20140127000000", "301") : undefined));
    const { captures } = await look(new RemoteArchive(entry, web));
    expect(captures).toMatchObject([
      { status: "301", mime: "text/html", digest: "AAAA", length: 100, filename: raw("20140127000000"), uriM: uriM("20140127000000") },
    ]);
    expect(captures[0]?.isUnread).toBeUndefined();
    expect(web.asked).toMatchObject([{ service: { name: "arc:index", pace: { perMinute: 24 } }, cacheMs: 604_800_000 }]);
  });

  test("follows resume keys, drops repeated rows and rows of other URLs, and counts malformed ones", async () => {
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

  test("requests rows from the last one on from a server without resume keys", async () => {
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

  test("reads all pages of a TimeMap, each row once", async () => {
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

  test("returns only captures in the range", async () => {
    const web = new ScriptedWeb(() => row("20130101000000") + row("20140101000000") + row("20150101000000"));
    expect(times(await look(new RemoteArchive(entry, web), { from: "2014", to: "2014" }))).toEqual(["20140101000000"]);
  });

  test.each([
    ["an answer that is not a list", { body: "<html>Sorry" }, ["archive-failed"]],
    ["status 503", { status: 503 }, ["archive-failed"]],
    ["no answer", { kind: "failure", code: "timeout", message: "It did not answer" } as const, ["archive-failed"]],
    ["a refusal", { status: 403 }, ["archive-blocked"]],
    ["an empty TimeMap", { body: "" }, []],
  ])("finds no captures after %s, and reports it unless it is valid", async (_, answer, codes) => {
    expect(await look(new RemoteArchive(withoutCdx, new ScriptedWeb(() => answer)))).toEqual({ captures: [], problems: codes });
  });

  test("throws a ThrottledError if the archive is throttled", async () => {
    const web = new ScriptedWeb(() => {
      throw new ThrottledError("Later", 5);
    });
    await expect(look(new RemoteArchive(entry, web))).rejects.toThrow(ThrottledError);
  });

  test("uses the configured way of look-up", async () => {
    const web = new ScriptedWeb({ [`${base}timemap/link/${url}`]: links(["memento", "20140101000000"]) });
    expect(times(await look(new RemoteArchive(entry, web, { lookup: "timemap" }), { near }))).toEqual(["20140101000000"]);
    expect(() => new RemoteArchive(withoutCdx, web, { lookup: "cdx" })).toThrow(UsageError);
  });
});

test("fetches captures that an aggregator lists raw, within the rate limit of the archive that has them", async () => {
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
