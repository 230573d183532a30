import { type AddressInfo, createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from "node:tls";
import { AddressGuard, type Resolver } from "@recollect/archive/net/address-guard";
import { followRedirects } from "@recollect/archive/net/follow-redirects";
import { httpExchange } from "@recollect/archive/net/http-exchange";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { RobotsGate } from "@recollect/archive/net/robots";
import { ThrottledError, UnreachableError } from "@recollect/warc/errors";
import { afterEach, expect, test } from "vitest";
import { expiredCertificate } from "../expired-certificate.ts";
import { FakeClock } from "../fake-clock.ts";
import { answerBytes, pathOf, type Script, ScriptedServer } from "../scripted-server.ts";
import { localCertificate, otherCertificate } from "../self-signed-certificates.ts";
import { withLimits } from "../with-limits.ts";

const service = { name: "test", pace: { perMinute: 6000, connections: 1 } };
const fine: Script = (socket) => socket.write(answerBytes("fine"));

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function serve(script: Script, options?: { secure: TlsOptions }): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script, options);
  open.push(server);
  return server;
}

const noSuchName = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
const noHostFound: Resolver = () => Promise.reject(noSuchName);

/** A web through a proxy that answers for every name. */
function byProxy(proxy: ScriptedServer, { resolver = noHostFound, allowPrivate = [] as string[] } = {}) {
  const guard = new AddressGuard(allowPrivate, resolver);
  const exchange = httpExchange({ guard, proxy: proxy.url });
  const web = new PoliteWeb({ contact: "tester@example.org", storePath: ":memory:", clock: new FakeClock(), exchange });
  open.push(web);
  return web;
}

const localNames = [
  "localhost foo.localhost LOCALHOST. localhost.. printer.local intranet router metadata.google.internal nas.home.arpa box.lan",
  "server.corp wiki.intranet 1.0.0.127.in-addr.arpa abcdefghij.onion site.i2p host.localdomain 127.1 0x7f000001 [::ffff:10.0.0.1]",
];

test("X01 names and addresses of a local network are not requested through a proxy, in either scheme or after redirects", async () => {
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

test("X01 a refusal names the host to allow, and an allowed host is requested without the proxy", async () => {
  const [proxy, own] = [await serve(fine), await serve((socket) => socket.write(answerBytes("own")))];
  const refused = await byProxy(proxy).get({ url: `http://intranet:${own.port}/`, service });
  expect(refused).toMatchObject({ message: "intranet is not a name of the public web", privateHost: "intranet" });
  const resolver: Resolver = async () => [{ address: "127.0.0.1", family: 4 }];
  const exchange = httpExchange({ guard: new AddressGuard(["intranet"], resolver), proxy: proxy.url });
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["intranet"], exchange });
  open.push(web);
  expect(await web.get({ url: `http://intranet:${own.port}/`, service })).toMatchObject({ body: Buffer.from("own") });
  expect(proxy.hits).toBe(0);
});

test("X01 a name that resolves to a private address is not requested through a proxy", async () => {
  const proxy = await serve(fine);
  const addresses: Record<string, string[]> = { "127.0.0.1.names.example": ["127.0.0.1"], "mixed.example": ["8.8.8.8", "fd00::1"] };
  const resolver: Resolver = async (host) => (addresses[host] ?? ["8.8.8.8"]).map((address) => ({ address, family: 4 }));
  const web = byProxy(proxy, { resolver });
  for (const host of Object.keys(addresses))
    expect(await web.get({ url: `http://${host}/`, service })).toMatchObject({ code: "address-refused" });
  expect(proxy.hits).toBe(0);
  expect(await web.get({ url: "http://public.example/", service })).toMatchObject({ kind: "answer" });
});

test("X01 a name that does not resolve in time is requested through the proxy", async () => {
  const proxy = await serve(fine);
  expect(await byProxy(proxy).get({ url: "http://site.example/", service })).toMatchObject({ kind: "answer" });
  const web = byProxy(proxy, { resolver: () => new Promise(() => {}) });
  const answer = await withLimits({ hostLookupMs: 10 }, () => web.get({ url: "http://world.test/", service }));
  expect(answer).toMatchObject({ kind: "answer" });
});

test("X22 a name whose address changes from public to private is then refused, with and without a proxy", async () => {
  const server = await serve(fine);
  let address = "192.88.98.1";
  const resolver: Resolver = async () => [{ address, family: 4 }];
  const proxied = byProxy(server, { resolver });
  const url = `http://turning.example:${server.port}/`;
  expect(await proxied.get({ url, service })).toMatchObject({ kind: "answer" });
  const hitsBefore = server.requests.length;
  address = "127.0.0.1";
  expect(await proxied.get({ url, service })).toMatchObject({ code: "address-refused" });
  const direct = httpExchange({ guard: new AddressGuard([], resolver) });
  open.push(direct);
  const request = { url, headers: [], maxBytes: 100, deadlineMs: undefined, signal: new AbortController().signal, nowMs: 0 };
  expect(await direct.send(request)).toMatchObject({ code: "address-refused" });
  expect(server.requests).toHaveLength(hitsBefore);
});

/** A web that may request local servers, on a fake clock. */
function ownWeb() {
  const web = new PoliteWeb({
    storePath: ":memory:",
    allowPrivate: ["127.0.0.1", "gone.example"],
    clock: new FakeClock(),
    resolver: noHostFound,
  });
  open.push(web);
  return (url: string) => web.get({ url, service });
}

/** Answers every request, but resets the connection for paths that begin with /bad. */
const cutting: Script = (socket, head) => (pathOf(head).startsWith("/bad") ? socket.resetAndDestroy() : fine(socket, head));

test("X02 a URL at which the server always resets the connection fails after three tries, and other URLs continue", async () => {
  const server = await serve(cutting);
  const get = ownWeb();
  for (const round of ["/1", "/2", "/3", "/4"]) {
    expect(await get(server.url + round)).toMatchObject({ kind: "answer", status: 200 });
    expect(await get(`${server.url}/bad`)).toMatchObject({ kind: "failure", code: "cut-off" });
  }
  const bad = server.requests.filter((head) => pathOf(head) === "/bad");
  expect(bad.length).toBeLessThanOrEqual(4 * 4); // three tries, and one more where the connection had been used before
});

test("X02 a server that resets the connection at three URLs in a row counts as blocking us and is paused", async () => {
  const server = await serve(cutting);
  const get = ownWeb();
  await get(`${server.url}/1`);
  for (const path of ["/bad1", "/bad2", "/bad3"]) expect(await get(server.url + path)).toMatchObject({ code: "cut-off" });
  const before = server.requests.length;
  await expect(get(`${server.url}/2`)).rejects.toThrow(/answered before but now refuses connections/);
  expect(server.requests).toHaveLength(before);
});

test.each(["100 Continue", "101 Switching Protocols"])(
  "X02 an unsolicited %s is a bad answer, is not retried, and does not pause the host",
  async (status) => {
    const server = await serve((socket, head) =>
      pathOf(head) === "/odd" ? socket.write(`HTTP/1.1 ${status}\r\n\r\n`) : fine(socket, head),
    );
    const get = ownWeb();
    expect(await get(`${server.url}/1`)).toMatchObject({ kind: "answer" });
    expect(await get(`${server.url}/odd`)).toMatchObject({
      kind: "failure",
      code: "bad-answer",
      message: expect.stringContaining("interim status"),
    });
    expect(await get(`${server.url}/2`)).toMatchObject({ kind: "answer" });
    expect(server.requests).toHaveLength(3);
  },
);

const distrusted: Array<[string, TlsOptions, RegExp]> = [
  ["has expired", expiredCertificate, /^The certificate of \S+ has expired$/],
  ["is for another host", otherCertificate, /^The certificate of \S+ is for another host$/],
  ["is self-signed", localCertificate, /^The certificate of \S+ is self-signed, so it can't be trusted$/],
];
const oldTls: TlsOptions = { ...localCertificate, minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" };

test.each(distrusted)("X21 a certificate that %s is one sentence after one connection, without a request", async (_, secure, sentence) => {
  const server = await serve(fine, { secure });
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, otherCertificate.cert]); // so that only the host of otherCertificate is wrong
  const result = await ownWeb()(`https://127.0.0.1:${server.port}/`).finally(() => setDefaultCACertificates(trusted));
  expect(result).toMatchObject({ kind: "failure", code: "tls", message: expect.stringMatching(sentence) });
  expect(server.hits).toBe(1);
  expect(server.requests).toEqual([]);
});

test("X21 a server with only old versions of TLS, or none, is one sentence after one connection", async () => {
  const old = await serve(fine, { secure: oldTls });
  const get = ownWeb();
  const sentence = (text: string) => ({ code: "tls", message: expect.stringContaining(text) });
  expect(await get(`https://127.0.0.1:${old.port}/`)).toMatchObject(sentence("offers only old, insecure versions of TLS"));
  expect(old.hits).toBe(1);
  const plain = createServer((socket) =>
    socket
      .on("error", () => {})
      .resume()
      .end("HTTP/1.1 400 Bad Request\r\n\r\n"),
  );
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => new Promise((resolve) => plain.close(() => resolve())) });
  const { port } = plain.address() as AddressInfo;
  expect(await ownWeb()(`https://127.0.0.1:${port}/`)).toMatchObject(sentence("does not speak TLS at this port"));
});

test("without a network, the error names the cause, and a service that answered before is unreachable, not blocked", async () => {
  const server = await serve(fine);
  const get = ownWeb();
  expect(await get("http://gone.example/")).toMatchObject({ code: "not-found", message: "No address was found for gone.example" });
  expect(await get(`${server.url}/`)).toMatchObject({ kind: "answer" });
  const error = await get("http://gone.example/").catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UnreachableError);
  expect(error).toBeInstanceOf(ThrottledError);
  expect(error).toMatchObject({ exitCode: 4, reason: "No address was found for gone.example" });
  expect(error.message).toMatch(/Check the network connection and the address/);
});

test("X16 rules of robots.txt match a path in any percent-encoding, except that reserved characters stay encoded", async () => {
  const rules = "User-agent: *\nDisallow: /private/\nDisallow: /%68idden%2Dplace/\nDisallow: /a%2Fb\nDisallow: /caf%C3%A9";
  const server = await serve((socket) => socket.write(answerBytes(rules)));
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"], clock: new FakeClock() });
  open.push(web);
  const gate = new RobotsGate(web);
  const allows = async (path: string) => (await gate.rulesFor(server.url + path)).allowed;
  const forbidden = ["/private/", "/%70rivate/x", "/pri%76ate/", "/hidden-place/", "/%68idden%2dplace/"];
  for (const path of [...forbidden, "/a%2fb", "/café", "/caf%c3%a9"]) expect(await allows(path), path).toBe(false);
  for (const path of ["/Private/", "/a/b", "/%2570rivate/", "/public/"]) expect(await allows(path), path).toBe(true);
});
