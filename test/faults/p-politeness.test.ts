import { join } from "node:path";
import { PoliteWeb, type PoliteWebOptions } from "@recollect/archive/net/polite-web";
import { RobotsGate } from "@recollect/archive/net/robots";
import type { Pace, WebAnswer } from "@recollect/archive/net/web";
import { ThrottledError, UsageError } from "@recollect/warc/errors";
import { afterEach, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { type Reply, ScriptedExchange, timedOut, turnedAway } from "../scripted-exchange.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const minute = 60_000;
const even: Pace = { perMinute: 60, connections: 1 };

const folder = temporaryFolder();
const open: PoliteWeb[] = [];
afterEach(async () => {
  for (const web of open.splice(0)) await web.close();
});

/** A polite web with scripted answers: `get` requests a path of a host, each host being a service of its own. */
function pretend(
  script: (url: string, count: number) => Reply,
  options: Partial<PoliteWebOptions> & { tookMs?: number; clock?: FakeClock } = {},
) {
  const clock = options.clock ?? new FakeClock();
  const exchange = new ScriptedExchange(clock, script, options.tookMs);
  const web = new PoliteWeb({ contact: "me@example.org", storePath: ":memory:", exchange, random: () => 0.5, ...options, clock });
  open.push(web);
  const get = (path: string, pace: Pace = even, host = "archive.test") =>
    web.get({ url: `http://${host}${path}`, service: { name: host, pace } }) as Promise<WebAnswer>;
  const gaps = () => exchange.sent.slice(1).map(({ atMs }, i) => atMs - (exchange.sent[i]?.atMs ?? 0));
  return { clock, exchange, web, get, gaps };
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

test("P01 the rate limit of a service survives a restart, and is shared by two processes", async () => {
  const storePath = join(folder, "web.sqlite");
  const clock = new FakeClock();
  const first = pretend(() => 200, { storePath, clock });
  await first.get("/1");
  await first.web.close();
  const [second, third] = [pretend(() => 200, { storePath, clock }), pretend(() => 200, { storePath, clock })];
  await Promise.all([second.get("/2"), third.get("/3"), second.get("/4"), third.get("/5")]);
  const times = [first, second, third].flatMap(({ exchange }) => exchange.sent.map(({ atMs }) => atMs)).sort((a, b) => a - b);
  expect(times).toHaveLength(5);
  for (const i of numbers(4)) expect((times[i + 1] as number) - (times[i] as number)).toBeGreaterThanOrEqual(1000);
  expect((times[4] as number) - (times[0] as number)).toBeLessThan(8000);
});

test("P01 services have separate rate limits", async () => {
  const { clock, get } = pretend(() => 200);
  const beganMs = clock.nowMs();
  await Promise.all(numbers(20).map((i) => get("/", even, `host${i}.test`)));
  expect(clock.nowMs() - beganMs).toBeLessThan(1000);
});

test("P02 requests are evenly spaced from the first, however many are waiting", async () => {
  const { exchange, get, gaps } = pretend(() => 200);
  await Promise.all(numbers(130).map((i) => get(`/${i}`, { perMinute: 24, connections: 4 })));
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2500);
  expect(Math.max(...gaps())).toBeLessThan(2600);
  for (const { atMs } of exchange.sent)
    expect(exchange.sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + minute).length).toBeLessThanOrEqual(24);
});

test("P02 no more than the allowed connections are open at once, however slow the answers are", async () => {
  const slow = { tookMs: 30_000 };
  for (const connections of [1, 3]) {
    const { exchange, get } = pretend(() => 200, slow);
    await Promise.all(numbers(9).map((i) => get(`/${i}`, { perMinute: 60, connections })));
    expect(exchange.most).toBe(connections);
  }
});

test("P02 an adaptive rate grows slowly up to its limit, and halves when the service throttles", async () => {
  const growing: Pace = { perMinute: 60, upToPerMinute: 120, connections: 1 };
  const { get, gaps } = pretend((_, count) => (count === 300 ? { status: 429, headers: { "Retry-After": "1" } } : 200), { tookMs: 1 });
  for (const i of numbers(320)) await get(`/${i}`, growing);
  expect(gaps()[0]).toBe(1000);
  expect(gaps()[30]).toBeCloseTo(1000 / 1.1, 0);
  expect(Math.min(...gaps())).toBe(500);
  expect(gaps()[299]).toBe(500);
  expect(gaps()[302]).toBe(1000);
});

test("P02 an unknown host gets one request at a time, with pauses of five times the last response time, 3 to 30 seconds", async () => {
  for (const [tookMs, pauseMs] of [
    [10, 3_000],
    [2_000, 10_000],
    [20_000, 30_000],
  ] as const) {
    const { exchange, get, gaps } = pretend(() => 200, { tookMs });
    await Promise.all(numbers(4).map((i) => get(`/${i}`, "careful", "www.example.org")));
    expect(gaps()).toEqual(Array(3).fill(tookMs + pauseMs));
    expect(exchange.most).toBe(1);
  }
});

test("P02 the user's own servers get four requests at a time without pauses by default", async () => {
  const { clock, exchange, get } = pretend(() => 200, { allowPrivate: ["archive.test"], tookMs: 100 });
  const beganMs = clock.nowMs();
  await Promise.all(numbers(40).map((i) => get(`/${i}`, "careful")));
  expect(exchange.most).toBe(4);
  expect(clock.nowMs() - beganMs).toBe(1000);
});

test.each([
  ["30", 30_000],
  ["Mon, 05 Jan 2026 12:02:00 GMT", 2 * minute],
  ["Mon, 05 Jan 2026 11:00:00 GMT", 1_000],
  ["abc", minute],
])("P03 Retry-After: %s is honoured", async (value, waitMs) => {
  const { get, gaps } = pretend((_, count) => (count === 0 ? { status: 429, headers: { "Retry-After": value } } : 200), { tookMs: 0 });
  expect(await get("/")).toMatchObject({ status: 200 });
  expect(gaps()).toEqual([expect.closeTo(waitMs, -2)]);
});

test("P03 a long Retry-After ends the command, which resumes an hour later", async () => {
  const { clock, exchange, get } = pretend((_, count) => (count === 0 ? { status: 429, headers: { "Retry-After": "99999999" } } : 200));
  const beganMs = clock.nowMs();
  const error = await get("/").catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ThrottledError);
  expect(error.untilMs - beganMs).toBeLessThanOrEqual(60 * minute + 1000);
  expect(error.message).toMatch(/^archive\.test is rate-limiting us\. Try again after 5 January at \d\d:\d\d/);
  await expect(get("/")).rejects.toThrow(ThrottledError);
  expect(exchange.sent).toHaveLength(1);
  clock.set(error.untilMs);
  expect(await get("/")).toMatchObject({ status: 200 });
});

test("P04 a 429 without Retry-After pauses the whole service for a minute, then twice as long", async () => {
  const { get, gaps } = pretend((_, count) => (count < 4 ? 429 : 200), { tookMs: 0 });
  await Promise.all([get("/a"), get("/b"), get("/c", even)]);
  const [first, second, third, fourth] = gaps().map((ms) => Math.round(ms / minute));
  expect([first, second, third, fourth]).toEqual([1, 2, 4, 8]);
});

test("P04 several throttled answers at the same time count once", async () => {
  const { get, gaps } = pretend((_, count) => (count < 4 ? 429 : 200), { tookMs: 5_000 });
  await Promise.all(numbers(4).map((i) => get(`/${i}`, { perMinute: 240, connections: 4 })));
  expect(Math.max(...gaps())).toBeLessThan(70_000);
  expect(gaps().slice(-3)).toEqual([500, 500, 500]); // half the rate, not a sixteenth
});

test("P05 throttling costs no retry and drops nothing", async () => {
  const { exchange, get } = pretend((_, count) => (count % 2 === 0 ? { status: 503, headers: { "Retry-After": "20" } } : 200));
  const answers = await Promise.all(numbers(30).map((i) => get(`/${i}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(exchange.sent).toHaveLength(60);
});

test("P05 a service that always answers 'Retry-After: 1' gets fewer and fewer requests, then none", async () => {
  const { exchange, get } = pretend(() => ({ status: 429, headers: { "Retry-After": "1" } }));
  await expect(get("/")).rejects.toThrow(ThrottledError);
  expect(exchange.sent.length).toBeLessThan(12);
});

test("P06 a service that answered and then refuses connections is paused for an hour, also in later runs", async () => {
  const storePath = join(folder, "web.sqlite");
  const first = pretend((_, count) => (count === 0 ? 200 : turnedAway), { storePath });
  await first.get("/1");
  const error = await first.get("/2").catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ThrottledError);
  expect(error.exitCode).toBe(18);
  expect(error.untilMs - first.clock.nowMs()).toBe(60 * minute);
  await first.web.close();
  const second = pretend(() => 200, { storePath, clock: first.clock });
  await expect(second.get("/2")).rejects.toThrow(/answered before but now refuses connections/);
  expect(second.exchange.sent).toEqual([]);
  expect(await second.get("/", even, "other.test")).toMatchObject({ status: 200 });
  second.clock.set(error.untilMs);
  expect(await second.get("/2")).toMatchObject({ status: 200 });
});

test("P06 a refusal of one service of an archive also pauses its others; throttling does not", async () => {
  const { web, exchange } = pretend((url) =>
    url.endsWith("/busy") ? { status: 429, headers: { "Retry-After": "900" } } : ({ "/1": 200 }[url.slice(-2)] ?? turnedAway),
  );
  const ask = (kind: string, path: string) =>
    web.get({ url: `http://archive.test${path}`, service: { name: `a:${kind}`, pace: even, house: "a" } });
  await expect(ask("search", "/busy")).rejects.toThrow(ThrottledError);
  expect(await ask("playback", "/1")).toMatchObject({ status: 200 });
  await expect(ask("index", "/2")).rejects.toThrow(/answered before but now refuses connections/);
  await expect(ask("playback", "/1")).rejects.toThrow(/^a answered before/);
  expect(exchange.sent).toHaveLength(3);
});

test("P06 an unreachable service that never answered is a failure, not a block", async () => {
  const { get } = pretend(() => turnedAway);
  expect(await get("/")).toEqual({ kind: "failure", code: "connection", message: "refused" });
});

test.each([429, 503, 404, 500])("P07 an archived status %s is a result, and requested once", async (status) => {
  const archived = { status, headers: { "Memento-Datetime": "Mon, 05 Jan 2015 12:00:00 GMT", "Retry-After": "100" }, body: "then" };
  const { clock, exchange, get } = pretend(() => archived);
  const beganMs = clock.nowMs();
  for (const i of numbers(8)) expect(await get(`/${i}`)).toMatchObject({ kind: "answer", status });
  expect(exchange.sent).toHaveLength(8);
  expect(clock.nowMs() - beganMs).toBeLessThan(10_000);
});

test.each([500, 502, 503, 504, timedOut])("P08 %j is retried at most six times, with growing pauses", async (reply) => {
  const { exchange, get, gaps } = pretend(() => reply);
  const result = await get("/");
  expect(result).toMatchObject(typeof reply === "number" ? { kind: "answer", status: reply } : { kind: "failure", code: "timeout" });
  expect(exchange.sent).toHaveLength(7);
  expect(gaps().map((ms) => Math.round(ms / 1000))).toEqual([1, 2, 4, 8, 16, 32]);
});

test("P08 the pauses are random", async () => {
  const chances = [0, 0.99];
  const { get, gaps } = pretend((_, count) => (count < 2 ? 502 : 200), { random: () => chances.shift() ?? 0.5 });
  await get("/", { perMinute: 6000, connections: 1 });
  expect(gaps().map((ms) => Math.round(ms / 100))).toEqual([5, 30]);
});

test.each([400, 401, 403, 404, 410, 501])("P08 %s is an answer, and requested once", async (status) => {
  const { exchange, get } = pretend(() => status);
  expect(await get("/")).toMatchObject({ kind: "answer", status });
  expect(exchange.sent).toHaveLength(1);
});

test("P10 every request identifies the user with a contact, and nothing can change that", async () => {
  const { exchange, web } = pretend(() => 200, { contact: "https://example.org/me you@example.org" });
  const service = { name: "archive", pace: even };
  await web.get({ url: "http://archive.test/", service, headers: { "user-agent": "Mozilla/5.0", "Accept-Datetime": "x" } });
  const agents = exchange.sent[0]?.headers.filter(([name]) => name.toLowerCase() === "user-agent").map(([, value]) => value);
  expect(agents).toEqual([expect.stringMatching(/^recollect\/\d+\.\d+\.\d+ \(\+https:\/\/example\.org\/me; you@example\.org\)$/)]);
});

test("P10 without a contact, only the user's own servers get requests", async () => {
  const { exchange, get } = pretend(() => 200, { contact: "", allowPrivate: ["own.test"] });
  await expect(get("/")).rejects.toThrow(UsageError);
  await expect(get("/")).rejects.toThrow(/as contact, or set RECOLLECT_CONTACT/);
  expect(exchange.sent).toEqual([]);
  expect(await get("/", even, "own.test")).toMatchObject({ status: 200 });
});

test.each(["me", "me@example.org\r\nX-Evil: 1", "ftp://example.org", "a@b.example c@d.example"])("P10 %j is not a contact", (contact) => {
  expect(() => pretend(() => 200, { contact })).toThrow(UsageError);
});

test("P11 robots.txt is fetched once a day per origin, and its rules for recollect are obeyed", async () => {
  const text = "User-agent: *\nDisallow: /\n\nUser-agent: Recollect\nDisallow: /private\nAllow: /private/open$\nDisallow: /*?session=";
  const { clock, exchange, web } = pretend(() => ({ body: text }));
  const gate = new RobotsGate(web, clock);
  const allows = async (path: string) => (await gate.rulesFor(`http://site.test${path}`)).allowed;
  expect(await Promise.all(["/", "/private/x", "/private/open", "/a?session=1", "/robots.txt"].map(allows))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(exchange.sent.map(({ url }) => url)).toEqual(["http://site.test/robots.txt"]);
  await gate.rulesFor("http://site.test:8080/");
  expect(exchange.sent).toHaveLength(2);
  clock.set(clock.nowMs() + 25 * 60 * minute);
  await allows("/");
  expect(exchange.sent).toHaveLength(3);
});

test.each([
  ["404", 404, true],
  ["403", 403, true],
  ["a server error", 501, "later"],
  ["an unreachable server", timedOut, "later"],
  ["a throttled request with a long pause", { status: 429, headers: { "Retry-After": "3000" } }, "later"],
  ["a redirect to itself", { status: 302, headers: { Location: "/robots.txt" } }, true],
] as Array<[string, Reply, boolean | "later"]>)(
  "P11 robots.txt answered with %s decides whether pages are allowed",
  async (_, reply, expected) => {
    const { clock, web } = pretend(() => reply);
    expect(await new RobotsGate(web, clock).rulesFor("http://site.test/page")).toMatchObject({ allowed: expected });
  },
);

test("P11 robots.txt is fetched again later after a failure", async () => {
  let reply: Reply = 501;
  const { clock, exchange, web } = pretend(() => reply);
  const gate = new RobotsGate(web, clock);
  expect(await gate.rulesFor("http://site.test/page")).toMatchObject({ allowed: "later" });
  reply = { body: "User-agent: *\nDisallow:" };
  expect(await gate.rulesFor("http://site.test/page")).toMatchObject({ allowed: "later" });
  expect(exchange.sent).toHaveLength(1);
  clock.set(clock.nowMs() + 16 * minute);
  expect(await gate.rulesFor("http://site.test/page")).toMatchObject({ allowed: true });
});

test("P11 five redirects are followed, also to another host, within each host's rate limit", async () => {
  const { clock, exchange, web } = pretend((url) => {
    const hop = Number(/\d/.exec(url)?.[0] ?? 0);
    return hop === 5
      ? { body: "User-agent: *\nDisallow: /" }
      : { status: 301, headers: { Location: `http://hop${hop + 1}.test/robots.txt` } };
  });
  expect(await new RobotsGate(web, clock).rulesFor("http://site.test/page")).toMatchObject({ allowed: false });
  expect(exchange.sent).toHaveLength(6);
  expect([...web.statistics().keys()]).toEqual(["site", "hop1", "hop2", "hop3", "hop4", "hop5"].map((name) => `live:${name}.test`));
});

test("P11 the first 500 KiB of an endless robots.txt count, except the truncated line", async () => {
  const body = `User-agent: *\nDisallow: /first\n${"# padding\n".repeat(51_194)}Disallow: /cut-here-and-not-all\nDisallow: /last\n`;
  expect(body.slice(0, 500 * 1024)).toMatch(/Disallow: \/cut\S*$/);
  const { clock, web } = pretend(() => ({ body }));
  const gate = new RobotsGate(web, clock);
  const paths = ["/first", "/cut-elsewhere", "/last"].map(async (path) => (await gate.rulesFor(`http://site.test${path}`)).allowed);
  expect(await Promise.all(paths)).toEqual([false, true, true]);
});

test("P11 rules that would take seconds to match forbid the URL", async () => {
  const { clock, web } = pretend(() => ({ body: `User-agent: *\n${"Disallow: /*a*a*a*a*a*a*a*a*a*a*a*b\n".repeat(13_000)}` }));
  const gate = new RobotsGate(web, clock);
  expect(await gate.rulesFor(`http://site.test/${"a".repeat(8000)}`)).toMatchObject({ allowed: false });
  expect(await gate.rulesFor("http://site.test/a")).toMatchObject({ allowed: true });
});

test.each([
  ["1", "careful"],
  ["10", { perMinute: 6, connections: 1 }],
  ["3600", { perMinute: 2, connections: 1 }],
  ["soon", "careful"],
])("P11 Crawl-delay: %s is honoured up to half a minute", async (delay, pace) => {
  const { clock, web } = pretend(() => ({ body: `User-agent: *\nCrawl-delay: ${delay}\nDisallow: /x` }));
  expect((await new RobotsGate(web, clock).rulesFor("http://site.test/")).pace).toEqual(pace);
});

test("P16 a service that fails five times in a row is paused for a quarter of an hour, and others continue", async () => {
  const { clock, exchange, get } = pretend((url) => (url.includes("archive.test") ? 501 : 200));
  for (const i of numbers(5)) expect(await get(`/${i}`)).toMatchObject({ status: 501 });
  const error = await get("/5").catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ThrottledError);
  expect(Math.round((error.untilMs - clock.nowMs()) / minute)).toBe(15);
  expect(await get("/", even, "other.test")).toMatchObject({ status: 200 });
  expect(exchange.sent).toHaveLength(6);
  clock.set(error.untilMs);
  expect(await get("/5")).toMatchObject({ status: 501 });
});

test("P16 an answer between failures resets the count", async () => {
  const { exchange, get } = pretend((_, count) => (count % 5 === 4 ? 404 : 501));
  for (const i of numbers(20)) await get(`/${i}`);
  expect(exchange.sent).toHaveLength(20);
});

test("R08 a clock set back by years causes no long waits, and requests keep their pauses", async () => {
  const { clock, exchange, get } = pretend(() => 200);
  await get("/1");
  clock.set(clock.nowMs() - 10 * 365 * 24 * 60 * minute);
  const beganMs = clock.nowMs();
  await get("/2");
  await get("/3");
  expect(clock.nowMs() - beganMs).toBeLessThan(minute);
  expect(exchange.sent).toHaveLength(3);
  expect(clock.sleeps).toBeLessThan(20);
});

test("R08 a pause written before the clock was set back ends after an hour at most", async () => {
  const { clock, get } = pretend((_, count) => (count === 1 ? turnedAway : 200));
  await get("/1");
  await expect(get("/2")).rejects.toThrow(ThrottledError);
  clock.set(clock.nowMs() - 10 * 365 * 24 * 60 * minute);
  await expect(get("/2")).rejects.toThrow(ThrottledError);
  clock.set(clock.nowMs() + 60 * minute);
  expect(await get("/2")).toMatchObject({ status: 200 });
});
