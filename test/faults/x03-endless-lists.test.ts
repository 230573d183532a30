import type { Socket } from "node:net";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import { timestampOfDate } from "@recollect/warc/timestamp";
import { afterEach, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { answerBytes, pathOf, type Script, ScriptedServer } from "../scripted-server.ts";
import { withLimits } from "../with-limits.ts";

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

const url = "http://example.org/";
const dayMs = 86_400_000;
const event = { startMs: Date.UTC(2011, 2, 11), endMs: Date.UTC(2011, 2, 12) };
/** Time of a capture: daily from 2000 on, for 6000 days, then from the start again, one second later. */
const msOf = (n: number) => Date.UTC(2000, 0, 1) + (n % 6000) * dayMs + Math.floor(n / 6000) * 1000;
const timeOf = (n: number) => timestampOfDate(new Date(msOf(n))) as string;

const link = (n: number) =>
  `<http://archive.example/web/${timeOf(n)}id_/${url}?${n}>; rel="memento"; datetime="${new Date(msOf(n)).toUTCString()}",\n`;
const endless: Record<string, { way: "timemap" | "cdx"; head: string; row: (n: number) => string }> = {
  "a TimeMap of links": { way: "timemap", head: `<${url}>; rel="original",\n`, row: link },
  "a TimeMap as JSON rows": {
    way: "timemap",
    head: '[["urlkey","timestamp","original","mimetype","statuscode","digest"]',
    row: (n) => `,\n["org,example)/","${timeOf(n)}","${url}","text/html","200","D${n}"]`,
  },
  "a TimeMap that is one JSON value": {
    way: "timemap",
    head: `{"original_uri": "${url}", "mementos": {"list": [`,
    row: (n) => `{"uri": "http://archive.example/${timeOf(n)}/${url}"},`,
  },
  "a TimeMap of line ends": { way: "timemap", head: `!meta {"original_uri": "${url}"}\n`, row: () => "\n" },
  "a CDX answer": { way: "cdx", head: "", row: (n) => `org,example)/ ${timeOf(n)} ${url} text/html 200 D${n} 500\n` },
  "a CDX answer of JSON rows": {
    way: "cdx",
    head: '[["urlkey","timestamp","original"]',
    row: (n) => `,["org,example)/","${timeOf(n)}","${url}"]`,
  },
  "a CDX answer of empty rows": { way: "cdx", head: "[", row: () => "[]," },
};

/** Writes rows until the reader stops. */
function pour(socket: Socket, head: string, row: (n: number) => string): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n${head}`);
  let n = 0;
  const more = () => {
    for (let isOpen = true; isOpen && !socket.destroyed; ) isOpen = socket.write(Array.from({ length: 500 }, () => row(n++)).join(""));
  };
  socket.on("drain", more);
  more();
}

async function lookUp(
  way: "timemap" | "cdx",
  script: Script,
  wanted = { around: event } as object,
): Promise<{ items: (Capture | Problem)[]; server: ScriptedServer }> {
  const server = await ScriptedServer.start(script);
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"], clock: new FakeClock() });
  open.push(server, web);
  const limits = { index: "careful", playback: "careful" } as const;
  const playback = `${server.url}/web/{timestamp}/{url}`;
  const entry: ArchiveEntry = { name: "test", title: "Test", [way]: `${server.url}/${way}/`, playback, limits, on: true };
  return { items: await Array.fromAsync(new RemoteArchive(entry, web).captures(url, wanted)), server };
}

const small = { urlListBytes: 2 << 20, listedCaptures: 500, nearCaptures: 50, jsonChars: 1 << 20 };

test.each(Object.entries(endless))("X03 reads %s without end up to a limit, with a problem", async (_, { way, head, row }) => {
  const { items, server } = await withLimits(small, () => lookUp(way, (socket) => pour(socket, head, row)));
  const captures = items.filter((item) => item.kind === "capture");
  expect(captures.length).toBeLessThanOrEqual(50);
  expect(items.filter((item) => item.kind === "problem").map(({ code }) => code)).toContainEqual(
    expect.stringMatching(/^truncated$|^archive-failed$/),
  );
  expect(server.requests.length).toBeLessThan(4);
});

test.each(["a TimeMap of links", "a TimeMap as JSON rows", "a CDX answer", "a CDX answer of JSON rows"])(
  "X03 uses the earliest capture and those nearest to the event from %s without end",
  async (name) => {
    const { way, head, row } = endless[name] as (typeof endless)[string];
    const { items } = await withLimits(small, () => lookUp(way, (socket) => pour(socket, head, row)));
    const times = items.flatMap((item) => (item.kind === "capture" ? item.timestamp : []));
    expect(times[0]).toBe(timeOf(0));
    expect(times).toContain("20110311000000");
    expect(times.filter((time) => !/^2011(02|03|04)/.test(time))).toEqual([timeOf(0)]);
  },
);

test("X03 uses the first captures of an endless list without a requested time", async () => {
  const { way, head, row } = endless["a CDX answer"] as (typeof endless)[string];
  const { items } = await withLimits(small, () => lookUp(way, (socket) => pour(socket, head, row), {}));
  expect(items.filter((item) => item.kind === "capture")).toHaveLength(500);
  const problems = items.filter((item) => item.kind === "problem");
  expect(problems).toContainEqual(
    expect.objectContaining({ code: "truncated", message: expect.stringContaining("only 500 are used, the first") }),
  );
});

test.each(["timemap", "cdx"] as const)("X03 reads a limited number of pages of an endless %s, with a problem", async (way) => {
  let page = 0;
  const rows = (n: number) =>
    Array.from({ length: 2000 }, (_, i) =>
      (way === "cdx" ? endless["a CDX answer"] : endless["a TimeMap of links"])?.row(n * 2000 + i),
    ).join("");
  const { items, server } = await withLimits(small, () =>
    lookUp(way, (socket, head) => {
      const next =
        way === "cdx"
          ? `\nkey-${page}\n`
          : `<http://${/host: (\S+)/i.exec(head)?.[1]}${pathOf(head)}x>; rel="timemap"; from="x"; type="application/link-format"`;
      socket.write(answerBytes(rows(page++) + next));
    }),
  );
  expect(items.filter((item) => item.kind === "capture")).toHaveLength(50);
  expect(items.filter((item) => item.kind === "problem")).toMatchObject([{ code: "truncated" }]);
  expect(server.requests.length).toBeLessThan(40);
});
