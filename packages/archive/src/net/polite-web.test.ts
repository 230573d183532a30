import { join } from "node:path";
import { InterruptedError, ThrottledError, UnreachableError } from "@recollect/warc/errors";
import { afterEach, expect, test } from "vitest";
import { FakeClock } from "../../../../test/fake-clock.ts";
import { type Reply, ScriptedExchange } from "../../../../test/scripted-exchange.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { PoliteWeb } from "./polite-web.ts";
import type { WebRequest } from "./web.ts";

const folder = temporaryFolder();
const open: PoliteWeb[] = [];
afterEach(async () => {
  for (const web of open.splice(0)) await web.close();
});

function pretend(script: (url: string, count: number) => Reply, { storePath = ":memory:", clock = new FakeClock() } = {}) {
  const exchange = new ScriptedExchange(clock, script);
  const web = new PoliteWeb({ contact: "me@example.org", storePath, exchange, clock, random: () => 0.5 });
  open.push(web);
  const get = (path: string, more: Partial<WebRequest> = {}) =>
    web.get({ url: `http://a.test${path}`, service: { name: "a", pace: { perMinute: 60, connections: 2 } }, ...more });
  return { clock, exchange, web, get };
}

const day = 24 * 60 * 60_000;

test("uses a cached answer in later runs without a turn, up to its maximum age", async () => {
  const storePath = join(folder, "web.sqlite");
  const clock = new FakeClock();
  const first = pretend(() => ({ body: "page" }), { storePath, clock });
  expect(await first.get("/", { cacheMs: Number.POSITIVE_INFINITY })).toMatchObject({ isKept: false });
  await first.web.close();
  const { exchange, get, web } = pretend(() => ({ body: "newer" }), { storePath, clock });
  clock.set(clock.nowMs() + 400 * day);
  expect(await get("/#part", { cacheMs: Number.POSITIVE_INFINITY })).toMatchObject({ isKept: true, body: Buffer.from("page") });
  expect(exchange.sent).toEqual([]);
  expect(web.statistics().get("a")).toEqual({ sent: 0, kept: 1, waitedMs: 0, throttled: 0, failed: 0, bytes: 0 });
  expect(await get("/", { cacheMs: day })).toMatchObject({ isKept: false, body: Buffer.from("newer") });
  expect(await get("/")).toMatchObject({ isKept: false });
});

test("caches a range under the original address, but neither the redirect nor a refusal of its target", async () => {
  const part = { status: 206, body: "ab", headers: { "Content-Range": "bytes 0-1/9" } };
  const moved = { status: 302, headers: { Location: "/there" } };
  let isExpired = true;
  const { exchange, get } = pretend((url) => (url.endsWith("/file") ? moved : isExpired ? 403 : part));
  const range = { cacheMs: Number.POSITIVE_INFINITY, cacheAs: "http://a.test/file", headers: { Range: "bytes=0-1" } };
  const both = async () => [await get("/file", range), await get("/there", range)];
  expect(await both()).toMatchObject([{ status: 302 }, { status: 403 }]);
  isExpired = false;
  expect(await both()).toMatchObject([{ status: 302 }, { status: 206, isKept: false }]);
  expect(await get("/file", range)).toMatchObject({ status: 206, isKept: true, body: Buffer.from("ab") });
  expect(exchange.sent).toHaveLength(4);
});

test("pauses between requests to unknown hosts, but not for names that no public server can have", async () => {
  const waits = async (host: string) => {
    const { exchange, web } = pretend(() => 200);
    const service = { name: host, pace: "careful" } as const;
    for (const path of ["/1", "/2"]) await web.get({ url: `http://${host}${path}`, service });
    return (exchange.sent[1]?.atMs ?? 0) - (exchange.sent[0]?.atMs ?? 0);
  };
  expect(await waits("site.org")).toBeGreaterThanOrEqual(3000);
  expect(await waits("site.example.org")).toBeGreaterThanOrEqual(3000);
  expect(await waits("site.example")).toBeLessThan(100);
  expect(await waits("site.test")).toBeLessThan(100);
});

test("caches answers by request headers", async () => {
  const { exchange, get } = pretend(() => 200);
  const at = (date: string) => get("/", { cacheMs: day, headers: { "Accept-Datetime": date } });
  for (const date of ["2015", "2016", "2015"]) await at(date);
  await get("/", { cacheMs: day, headers: { "accept-datetime": "2015" } });
  expect(exchange.sent).toHaveLength(2);
});

test("does not cache failures and server errors, and caches a 404 for a day at most", async () => {
  const replies: Reply[] = [501, { kind: "failure", code: "bad-answer", message: "" }, 404, 404];
  const { clock, exchange, get } = pretend(() => replies.shift() as Reply);
  for (const _ of [1, 2, 3, 4]) await get("/", { cacheMs: Number.POSITIVE_INFINITY });
  expect(exchange.sent).toHaveLength(3);
  clock.set(clock.nowMs() + 2 * day);
  await get("/", { cacheMs: Number.POSITIVE_INFINITY });
  expect(exchange.sent).toHaveLength(4);
});

test("caches a range only if it is complete and the requested one", async () => {
  const part = (body: string, from = 10) => ({ status: 206, body, headers: { "Content-Range": `bytes ${from}-${from + 3}/99` } });
  const replies: Reply[] = [part("ab"), part("abcd", 11), part("abcd")];
  const { exchange, get } = pretend(() => replies.shift() as Reply);
  for (const _ of [1, 2, 3, 4]) await get("/", { cacheMs: Number.POSITIVE_INFINITY, headers: { Range: "bytes=10-13" } });
  expect(exchange.sent).toHaveLength(3);
});

test("caches a whole file in place of a range for a day at most: a server may ignore the range once", async () => {
  const part = { status: 206, body: "abcd", headers: { "Content-Range": "bytes 10-13/99" } };
  const replies: Reply[] = [{ body: "0123456789abcd" }, part];
  const { clock, exchange, get } = pretend(() => replies.shift() as Reply);
  const range = { cacheMs: Number.POSITIVE_INFINITY, headers: { Range: "bytes=10-13" } };
  for (const _ of [1, 2]) expect(await get("/", range)).toMatchObject({ status: 200 });
  clock.set(clock.nowMs() + 2 * day);
  for (const _ of [1, 2]) expect(await get("/", range)).toMatchObject({ status: 206 });
  expect(exchange.sent).toHaveLength(2);
});

test("repeats a truncated cached answer only if more of it is needed", async () => {
  const { exchange, get } = pretend(() => ({ body: "0123456789" }));
  const upTo = (maxBytes: number) => get("/", { cacheMs: day, maxBytes });
  expect(await upTo(5)).toMatchObject({ isCut: true, isKept: false });
  expect(await upTo(4)).toMatchObject({ isCut: true, isKept: true, body: Buffer.from("0123") });
  expect(await upTo(20)).toMatchObject({ isCut: false, isKept: false });
  expect(await upTo(5)).toMatchObject({ isCut: true, isKept: true, body: Buffer.from("01234") });
  expect(exchange.sent).toHaveLength(2);
});

test("sends concurrent identical requests once, and continues if one caller stops", async () => {
  const { exchange, get } = pretend(() => ({ body: "x" }));
  await Promise.all([get("/"), get("/"), get("/")]);
  expect(exchange.sent).toHaveLength(1);
  const stop = new AbortController();
  const both = Promise.allSettled([get("/b", { signal: stop.signal }), get("/b")]);
  stop.abort();
  expect(await both).toMatchObject([{ status: "rejected", reason: expect.any(InterruptedError) }, { status: "fulfilled" }]);
});

test("ends every wait on abort, and returns the turns", async () => {
  const { get } = pretend((_, count) => (count === 0 ? 429 : 200));
  const stop = new AbortController();
  const waiting = Promise.allSettled(["/1", "/2", "/3", "/4"].map((path) => get(path, { signal: stop.signal })));
  setImmediate(() => stop.abort());
  for (const { status } of await waiting) expect(status).toBe("rejected");
  expect(await get("/5")).toMatchObject({ kind: "answer" });
});

test("ends requests in progress on close", async () => {
  const { get, web } = pretend(() => 200);
  const waiting = Promise.allSettled([get("/1"), get("/2"), get("/3")]);
  await web.close();
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: expect.any(InterruptedError) });
  await expect(get("/4", { cacheMs: day })).rejects.toThrow(InterruptedError);
});

test("refuses an invalid address without throwing", async () => {
  const { get, exchange } = pretend(() => 200);
  for (const url of ["", "nonsense", "http://", "http://a:99999/", `http://a.test/${"x".repeat(9000)}`])
    expect(await get("", { url })).toMatchObject({ kind: "failure", code: "address-refused" });
  expect(exchange.sent).toEqual([]);
});

test("reports requests, rates and pauses of each service", async () => {
  const replies: Reply[] = [200, { status: 429, headers: { "Retry-After": "3000" } }];
  const { clock, get, web } = pretend(() => replies.shift() as Reply);
  await get("/1");
  expect(web.health()).toEqual([expect.objectContaining({ service: "a", sent: 1, throttled: 0, perMinute: 60 })]);
  await expect(get("/2")).rejects.toThrow(ThrottledError);
  const [health] = web.health();
  expect(health).toMatchObject({ sent: 2, throttled: 1, rest: { because: "throttled" } });
  expect(health?.rest?.untilMs).toBeGreaterThan(clock.nowMs() + 2_000_000);
  expect(health?.perMinute).toBeLessThan(60);
});

test("sends four requests at most to a service that never answered, then two after a minute", async () => {
  const failure = { kind: "failure", code: "not-found", message: "No address was found", retries: 2 } as const;
  const { clock, exchange, get } = pretend(() => failure);
  const attempt = (path: string) => get(path).catch((error) => error);
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) await attempt(path);
  expect(exchange.sent).toHaveLength(4);
  expect(await attempt("/7")).toBeInstanceOf(UnreachableError);
  clock.set(clock.nowMs() + 61_000);
  for (const path of ["/8", "/9"]) await attempt(path);
  expect(exchange.sent).toHaveLength(6);
});
