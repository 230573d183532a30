import { connect } from "node:net";
import { limits } from "@recollect/base/limits";
import { InterruptedError } from "@recollect/warc/errors";
import { afterEach, expect, test } from "vitest";
import { answerBytes, type Script, ScriptedServer } from "../../../../test/scripted-server.ts";
import { AddressGuard } from "./address-guard.ts";
import { httpExchange } from "./http-exchange.ts";

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function serve(script: Script, options?: { secure: boolean }): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script, options);
  open.push(server);
  return server;
}

function exchange({ proxy, allowPrivate = ["127.0.0.1"] }: { proxy?: string; allowPrivate?: string[] } = {}) {
  const made = httpExchange({ guard: new AddressGuard(allowPrivate), proxy });
  open.push(made);
  return (url: string, signal = new AbortController().signal) =>
    made.send({ url, headers: [["User-Agent", "test"]], maxBytes: 1000, deadlineMs: undefined, signal, nowMs: 5 });
}

test("returns an answer unchanged, and the request as it was sent", async () => {
  const server = await serve((socket) =>
    socket.write("HTTP/1.1 404 Not  Here\r\nX-B: 1\r\nx-a: é\r\nX-B: 2\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
  );
  const answer = await exchange()(`${server.url}/a%20b?c=%C3%A9#fragment`);
  expect(answer).toMatchObject({ kind: "answer", status: 404, reason: "Not  Here", isCut: false, isKept: false, fetchedAtMs: 5 });
  if (answer.kind !== "answer") return;
  expect(answer.body.toString()).toBe("abc");
  expect(answer.headers.list.map(([name]) => name)).toEqual(["X-B", "x-a", "X-B", "Transfer-Encoding"]);
  expect(answer.headers.all("x-b")).toEqual(["1", "2"]);
  expect(answer.requestHead).toBe(server.requests[0]);
});

test("reuses a connection, and silently opens a new one if the server has closed it", async () => {
  let count = 0;
  const server = await serve((socket) => (++count === 3 ? socket.resetAndDestroy() : socket.write(answerBytes(`${count}`))));
  const send = exchange();
  for (const expected of ["1", "2", "4"]) expect(await send(server.url)).toMatchObject({ kind: "answer", body: Buffer.from(expected) });
  expect(server.hits).toBe(2);
});

test("ends an aborted request at once, with an error that says so", async () => {
  const stop = new AbortController();
  const server = await serve(() => stop.abort());
  await expect(exchange()(server.url, stop.signal)).rejects.toThrow(InterruptedError);
  await expect.poll(() => server.openSockets).toBe(0);
});

test("waits for a slow answer within the request's deadline, but not for a silent server", async () => {
  const drip: Script = (socket, head) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n");
    let left = head.includes("/stops") ? 3 : 30;
    const timer = setInterval(() => (left-- > 0 ? socket.write("x") : clearInterval(timer)), 10);
    socket.on("close", () => clearInterval(timer));
  };
  const server = await serve(drip);
  const slow = httpExchange({ guard: new AddressGuard(["127.0.0.1"]), headersMs: 1_500, totalMs: 100 });
  open.push(slow);
  const send = (path: string, deadlineMs?: number) =>
    slow.send({ url: server.url + path, headers: [], maxBytes: 100, deadlineMs, signal: new AbortController().signal, nowMs: 5 });
  const cut = {
    kind: "failure",
    code: "timeout",
    message: expect.stringContaining("did not send its whole answer in time"),
    retries: limits.connectionRetries,
  };
  expect(await send("/")).toMatchObject(cut);
  expect(await send("/", 60_000)).toMatchObject({ kind: "answer", body: Buffer.from("x".repeat(30)) });
  expect(await send("/stops", 60_000)).toMatchObject({ kind: "failure", code: "timeout" });
});

test("sends the whole address to a proxy, which resolves it; literal addresses are still checked", async () => {
  const proxy = await serve((socket) => socket.write(answerBytes("by proxy")));
  const send = exchange({ proxy: `http://user:p%40ss@127.0.0.1:${proxy.port}`, allowPrivate: [] });
  expect(await send("http://no-such-name.test/x?y")).toMatchObject({ kind: "answer", body: Buffer.from("by proxy") });
  expect(proxy.requests[0]).toContain("GET http://no-such-name.test/x?y HTTP/1.1\r\nhost: no-such-name.test\r\n");
  expect(proxy.requests[0]).toContain(`Proxy-Authorization: Basic ${Buffer.from("user:p@ss").toString("base64")}`);
  expect(await send("http://127.0.0.1/")).toMatchObject({ code: "address-refused" });
  expect(proxy.requests).toHaveLength(1);
});

test.each(["localhost:3128", "socks5://localhost:1080", "nonsense"])("refuses %s as a proxy, with a sentence", (proxy) => {
  expect(() => exchange({ proxy })).toThrow(/give its address as http:\/\/host:port/);
});

test("reports a missing proxy as a connection failure, not as a refusal of the server", async () => {
  const proxy = await serve(() => {});
  const { url } = proxy;
  open.splice(open.indexOf(proxy), 1);
  await proxy.close();
  const result = await exchange({ proxy: url, allowPrivate: [] })("http://no-such-name.test/");
  expect(result).toMatchObject({ kind: "failure", code: "connection", message: expect.stringContaining("No connection to the proxy") });
  expect(result).not.toHaveProperty("isTurnedAway");
});

test("sends requests to the user's own servers without the proxy", async () => {
  const proxy = await serve((socket) => socket.write(answerBytes("by proxy")));
  const own = await serve((socket) => socket.write(answerBytes("directly")));
  const send = exchange({ proxy: proxy.url, allowPrivate: [`127.0.0.1:${own.port}`] });
  expect(await send(own.url)).toMatchObject({ kind: "answer", body: Buffer.from("directly") });
});

test("sends https through a tunnel and checks the certificate behind it", async () => {
  const target = await serve((socket) => socket.write(answerBytes("secret")), { secure: true });
  const proxy = await serve((socket) => {
    const onwards = connect(target.port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      socket.removeAllListeners("data");
      socket.pipe(onwards).pipe(socket);
    });
    onwards.on("error", () => socket.destroy());
    socket.on("close", () => onwards.destroy());
  });
  const result = await exchange({ proxy: proxy.url, allowPrivate: [] })("https://secure.test/");
  expect(proxy.requests[0]).toMatch(/^CONNECT secure\.test:443 HTTP\/1\.1\r\n/);
  expect(result).toMatchObject({ kind: "failure", code: "tls" });
});

test.each([
  ["refuses", "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"],
  ["closes the connection", undefined],
])("reports a proxy that %s as a connection failure, not as a refusal of the server", async (_, answer) => {
  const proxy = await serve((socket) => (answer === undefined ? socket.destroy() : socket.end(answer)));
  const result = await exchange({ proxy: proxy.url, allowPrivate: [] })("https://secure.test/");
  expect(result).toMatchObject({ kind: "failure", code: "connection" });
  expect(result).not.toHaveProperty("isTurnedAway");
});
