import { afterEach, expect, test } from "vitest";
import { AddressGuard, type Resolver } from "../../src/net/address-guard.ts";
import { followRedirects } from "../../src/net/follow-redirects.ts";
import { HttpExchange } from "../../src/net/http-exchange.ts";
import { PoliteWeb } from "../../src/net/polite-web.ts";
import { FakeClock } from "../fake-clock.ts";
import { answerBytes, type Script, ScriptedServer } from "../scripted-server.ts";
import { withLimits } from "../with-limits.ts";

const service = { name: "test", pace: { perMinute: 6000, connections: 1 } };
const fine: Script = (socket) => socket.write(answerBytes("fine"));

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function serve(script: Script): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script);
  open.push(server);
  return server;
}

const noSuchName = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
const nobodyKnows: Resolver = () => Promise.reject(noSuchName);

/** Asks by way of a proxy, which would answer for every name. */
function byProxy(proxy: ScriptedServer, { resolver = nobodyKnows, allowPrivate = [] as string[] } = {}) {
  const guard = new AddressGuard(allowPrivate, resolver);
  const exchange = new HttpExchange({ guard, proxy: proxy.url });
  const web = new PoliteWeb({ contact: "tester@example.org", storePath: ":memory:", clock: new FakeClock(), exchange });
  open.push(web);
  return web;
}

const localNames = [
  "localhost foo.localhost LOCALHOST. localhost.. printer.local intranet router metadata.google.internal nas.home.arpa box.lan",
  "server.corp wiki.intranet 1.0.0.127.in-addr.arpa abcdefghij.onion site.i2p host.localdomain 127.1 0x7f000001 [::ffff:10.0.0.1]",
];

test("X01 names and addresses of a local network are not asked of a proxy, in either scheme, nor where a redirect leads to them", async () => {
  const proxy = await serve((socket, head) => {
    const target = /to=(\S+) HTTP/.exec(head)?.[1];
    const redirect = { status: "302 Found", headers: { Location: decodeURIComponent(target ?? "") } };
    socket.write(target === undefined ? answerBytes("private") : answerBytes("", redirect));
  });
  const web = byProxy(proxy);
  const hosts = localNames.join(" ").split(" ");
  for (const url of hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`]))
    expect(await web.get({ url, service }), url).toMatchObject({ kind: "failure", code: "address-refused" });
  expect(proxy.hits).toBe(0);
  for (const host of hosts) {
    const start = `http://public.example/?to=${encodeURIComponent(`http://${host}/`)}`;
    expect(await followRedirects(web, start, (url) => ({ url, service })), host).toMatchObject({ code: "address-refused" });
  }
  expect(proxy.requests.filter((head) => !head.startsWith("GET http://public.example/"))).toEqual([]);
});

test("X01 what is refused says how to allow it, and is then asked without the proxy", async () => {
  const [proxy, own] = [await serve(fine), await serve((socket) => socket.write(answerBytes("own")))];
  const refused = await byProxy(proxy).get({ url: `http://intranet:${own.port}/`, service });
  expect(refused).toMatchObject({ message: expect.stringContaining("--allow-private intranet") });
  const resolver: Resolver = async () => [{ address: "127.0.0.1", family: 4 }];
  const exchange = new HttpExchange({ guard: new AddressGuard(["intranet"], resolver), proxy: proxy.url });
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["intranet"], exchange });
  open.push(web);
  expect(await web.get({ url: `http://intranet:${own.port}/`, service })).toMatchObject({ body: Buffer.from("own") });
  expect(proxy.hits).toBe(0);
});

test("X01 a name that has a private address here is not asked of a proxy", async () => {
  const proxy = await serve(fine);
  const addresses: Record<string, string[]> = { "127.0.0.1.names.example": ["127.0.0.1"], "mixed.example": ["8.8.8.8", "fd00::1"] };
  const resolver: Resolver = async (host) => (addresses[host] ?? ["8.8.8.8"]).map((address) => ({ address, family: 4 }));
  const web = byProxy(proxy, { resolver });
  for (const host of Object.keys(addresses))
    expect(await web.get({ url: `http://${host}/`, service })).toMatchObject({ code: "address-refused" });
  expect(proxy.hits).toBe(0);
  expect(await web.get({ url: "http://public.example/", service })).toMatchObject({ kind: "answer" });
});

test("X01 a name that nobody here knows, or not in time, is left to the proxy", async () => {
  const proxy = await serve(fine);
  expect(await byProxy(proxy).get({ url: "http://site.example/", service })).toMatchObject({ kind: "answer" });
  const web = byProxy(proxy, { resolver: () => new Promise(() => {}) });
  const answer = await withLimits({ proxyLookupMs: 10 }, () => web.get({ url: "http://world.test/", service }));
  expect(answer).toMatchObject({ kind: "answer" });
});

test("X22 a name that has a public address first and a private one later is refused from then on, with and without a proxy", async () => {
  const server = await serve(fine);
  let address = "192.88.98.1";
  const resolver: Resolver = async () => [{ address, family: 4 }];
  const proxied = byProxy(server, { resolver });
  const url = `http://turning.example:${server.port}/`;
  expect(await proxied.get({ url, service })).toMatchObject({ kind: "answer" });
  const hitsBefore = server.requests.length;
  address = "127.0.0.1";
  expect(await proxied.get({ url, service })).toMatchObject({ code: "address-refused" });
  const direct = new HttpExchange({ guard: new AddressGuard([], resolver) });
  open.push(direct);
  const request = { url, headers: [], maxBytes: 100, deadlineMs: undefined, signal: new AbortController().signal, nowMs: 0 };
  expect(await direct.send(request)).toMatchObject({ code: "address-refused" });
  expect(server.requests).toHaveLength(hitsBefore);
});
