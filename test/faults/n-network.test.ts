import { gzipSync } from "node:zlib";
import { AddressGuard, type Resolver } from "@recollect/archive/net/address-guard";
import { httpExchange } from "@recollect/archive/net/http-exchange";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import type { WebAnswer, WebFailure } from "@recollect/archive/net/web";
import { afterEach, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { answerBytes, pathOf, type Script, ScriptedServer } from "../scripted-server.ts";
import { withLimits } from "../with-limits.ts";

const service = { name: "test", pace: { perMinute: 6000, connections: 1 } };
const fine: Script = (socket) => socket.write(answerBytes("fine"));

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function serve(script: Script, options?: { secure: boolean }): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script, options);
  open.push(server);
  return server;
}

/** Short timeouts for servers that never answer. Other servers have the usual ones, because a busy machine may answer late. */
const impatient = { connectMs: 2_000, headersMs: 300, totalMs: 600 };

function browse({
  allowPrivate = [] as string[],
  resolver = undefined as Resolver | undefined,
  proxy = undefined as string | undefined,
  times = {},
} = {}) {
  const guard = new AddressGuard(allowPrivate, resolver);
  const web = new PoliteWeb({
    contact: "tester@example.org",
    storePath: ":memory:",
    allowPrivate,
    clock: new FakeClock(),
    random: () => 0.5,
    exchange: httpExchange({ guard, proxy, ...times }),
  });
  open.push(web);
  return (url: string, maxBytes?: number) => web.get({ url, service, ...(maxBytes === undefined ? {} : { maxBytes }) });
}

function body(result: WebAnswer | WebFailure): string {
  return result.kind === "answer" ? result.body.toString() : result.message;
}

test("N01 refuses private addresses in every spelling, without a request", async () => {
  const server = await serve(fine);
  const get = browse();
  const hosts = [
    "127.0.0.1 127.1 0 2130706433 0x7f.1 0177.0.0.1 127.0.0.1. 0x7f000001 %31%32%37.0.0.1 １２７.0.0.1",
    "[::1] [::] [::ffff:7f00:1] [::ffff:127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fd00::1] [fe80::1] [ff02::1]",
    "10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 localhost",
  ];
  for (const host of hosts.join(" ").split(" "))
    expect(await get(`http://${host}:${server.port}/`), host).toMatchObject({ kind: "failure", code: "address-refused" });
  expect(server.hits).toBe(0);
});

test("N02 refuses a name with a private address, alone or among others", async () => {
  const server = await serve(fine);
  const resolver: Resolver = async (host) =>
    (host === "mix.test" ? ["8.8.8.8", "127.0.0.1"] : ["127.0.0.1"]).map((address) => ({ address, family: 4 }));
  const get = browse({ resolver });
  for (const host of ["private.test", "mix.test"])
    expect(await get(`http://${host}:${server.port}/`)).toMatchObject({ kind: "failure", code: "address-refused" });
  expect(server.hits).toBe(0);
});

test("N02 resolves a name once per connection", async () => {
  const server = await serve(fine);
  let lookups = 0;
  // DNS rebinding: a public address for a check, then a private one for a socket that resolves the name again.
  const resolver: Resolver = async () => [{ address: lookups++ === 0 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
  const get = browse({ resolver });
  expect(await get(`http://turning.test:${server.port}/`)).toMatchObject({ code: "address-refused" });
  expect(lookups).toBe(1);
  expect(await get(`http://turning.test:${server.port}/`)).toMatchObject({ code: "address-refused" });
  expect(server.hits).toBe(0);
});

test("N02 connects to the checked address, and sends the name as Host", async () => {
  const server = await serve(fine);
  const host = `named.test:${server.port}`;
  const get = browse({ allowPrivate: ["named.test"], resolver: async () => [{ address: "127.0.0.1", family: 4 }] });
  expect(await get(`http://${host}/path?q=1`)).toMatchObject({ kind: "answer", status: 200 });
  expect(server.requests[0]).toContain(`GET /path?q=1 HTTP/1.1\r\nhost: ${host}\r\n`);
});

test("N03 returns a redirect without following it, and checks its target like any other address", async () => {
  const own = await serve((socket, head) => {
    const to = { "/file": "file:///etc/passwd", "/meta": "http://169.254.169.254/latest" }[pathOf(head)] ?? "http://[::1]/";
    socket.write(answerBytes("", { status: "302 Found", headers: { Location: to } }));
  });
  const get = browse({ allowPrivate: [`127.0.0.1:${own.port}`] });
  for (const path of ["/file", "/meta", "/loop"]) {
    const hop = await get(own.url + path);
    expect(hop).toMatchObject({ kind: "answer", status: 302 });
    const next = (hop as WebAnswer).headers.get("Location") as string;
    expect(await get(next)).toMatchObject({ kind: "failure", code: "address-refused" });
  }
});

test("N04 connects to an allowed private host only, and only on the allowed port", async () => {
  const [allowed, other] = [await serve(fine), await serve(fine)];
  const get = browse({ allowPrivate: [`127.0.0.1:${allowed.port}`] });
  expect(await get(`${allowed.url}/`)).toMatchObject({ kind: "answer" });
  expect(await get(`${other.url}/`)).toMatchObject({ code: "address-refused" });
  expect(await get(`http://localhost:${allowed.port}/`)).toMatchObject({ code: "address-refused" });
  expect(other.hits).toBe(0);
});

const head = "HTTP/1.1 200 OK\r\n";
const faults: Array<[name: string, script: Script, expected: { code?: string; [field: string]: unknown }]> = [
  ["never answers", () => {}, { code: "timeout" }],
  ["sends headers, then nothing", (socket) => socket.write(`${head}Content-Length: 9\r\n\r\n`), { code: "timeout" }],
  [
    "sends its body byte by byte",
    (socket) => {
      socket.write(`${head}Content-Length: 9999\r\n\r\n`);
      const timer = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => clearInterval(timer));
    },
    { code: "timeout" },
  ],
  [
    "never ends its body",
    (socket) => {
      socket.write(`${head}\r\n`);
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, "x")));
      };
      socket.on("drain", more);
      more();
    },
    { kind: "answer", isCut: true, body: { length: 100_000 } },
  ],
  ["promises more than it sends", (socket) => socket.end(`${head}Content-Length: 99\r\n\r\nshort`), { code: "bad-answer" }],
  ["sends a Content-Length that is not a number", (socket) => socket.end(`${head}Content-Length: abc\r\n\r\nx`), { code: "bad-answer" }],
  ["sends 2 MB of headers", (socket) => socket.end(`${head}X: ${"x".repeat(2_000_000)}\r\n\r\n`), { code: "bad-answer" }],
  ["sends a bad chunk", (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nx`), { code: "bad-answer" }],
  ["truncates its last chunk", (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\nab`), { code: "bad-answer" }],
  ["does not speak HTTP", (socket) => socket.end("SSH-2.0-OpenSSH_9\r\n\r\n"), { code: "bad-answer" }],
  ["resets the connection", (socket) => socket.resetAndDestroy(), { code: "cut-off" }],
  ["closes without an answer", (socket) => socket.end(), { code: "cut-off" }],
];

test.each(faults)("N05 handles a server that %s, and frees its connection", async (_, script, expected) => {
  const server = await serve((socket, head) => (pathOf(head) === "/bad" ? script(socket, head) : fine(socket, head)));
  const get = browse({ allowPrivate: ["127.0.0.1"], times: expected.code === "timeout" ? impatient : {} });
  expect(await withLimits({ retries: 1 }, () => get(`${server.url}/bad`, 100_000))).toMatchObject(expected);
  expect(body(await get(`${server.url}/good`))).toBe("fine");
  await expect.poll(() => server.openSockets).toBe(1);
});

test("N05 a server with an expired certificate is not trusted, and gets no request", async () => {
  const expired = await serve(fine, { secure: true });
  const get = browse({ allowPrivate: ["127.0.0.1"] });
  expect(await get(`https://127.0.0.1:${expired.port}/`)).toMatchObject({ code: "tls" });
  expect(expired.requests).toEqual([]);
});

test("N05 returns a gzip bomb without decompressing it", async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const server = await serve((socket) => socket.write(answerBytes(bomb, { headers: { "Content-Encoding": "gzip" } })));
  const get = browse({ allowPrivate: ["127.0.0.1"] });
  expect(await get(`${server.url}/`)).toMatchObject({ kind: "answer", isCut: false, body: bomb });
});

test("N05 handles a closed port and an unknown name", async () => {
  const server = await serve(fine);
  await server.close();
  const resolver: Resolver = async () => {
    throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  };
  expect(await browse({ allowPrivate: ["127.0.0.1"] })(`${server.url}/`)).toMatchObject({ code: "connection" });
  expect(await browse({ resolver })("http://nowhere.test/")).toMatchObject({ code: "not-found" });
  open.splice(open.indexOf(server), 1);
});
