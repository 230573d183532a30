import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Serving, serve } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-serve-"));
let serving: Serving;
let token: string;
beforeAll(async () => {
  serving = await serve({ folder, port: 0 });
  token = new URLSearchParams(new URL(serving.url).hash.slice(1)).get("token") ?? "";
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

/** Sends a POST with the token and exactly the given headers. */
async function post(path: string, given: Record<string, string>, body = ""): Promise<{ status: number; said: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { authorization: `Bearer ${token}`, ...given };
  const sent = request(new URL(path, serving.url), { method: "POST", headers, agent: false }, resolve).on("error", reject);
  sent.end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, said: await text(answer) };
}

test("accepts a command without a body, with or without a length", async () => {
  for (const headers of [{}, { "content-length": "0" }, { "content-type": "application/json", "content-length": "0" }])
    expect(await post("/api/runs/none/pause", headers)).toEqual({
      status: 404,
      said: expect.stringContaining("There is no run called none"),
    });
});

test("U05: refuses a body of unknown or excessive length before it is read", async () => {
  expect((await post("/api/archives", { "transfer-encoding": "chunked" }, "{}")).status).toBe(411);
  expect((await post("/api/archives", { "content-length": String(5 << 20) }, "{")).status).toBe(413);
});

test("reports a body that is not JSON as a client error", async () => {
  const headers = { "content-type": "application/json", "content-length": "1" };
  expect((await post("/api/archives", headers, "{")).status).toBe(400);
});

test("Y03: needs the token of the printed address on a loopback address, too", async () => {
  const at = (query = "", headers = {}) => fetch(new URL(`/api/workbench${query}`, serving.url), { headers });
  const refused = await at();
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { error: "Token missing or incorrect. Open the address that was printed when the workbench started." },
  ]);
  expect((await at(`?token=${"x".repeat(token.length)}`)).status).toBe(401);
  expect((await at("", { authorization: `Bearer ${token}` })).status).toBe(200);
  expect(serving.namedUrl).toBe(serving.url.replace("127.0.0.1", "recollect.localhost"));
});

test("Y03: gives each start another token, and none with --no-token, which is for loopback addresses alone", async () => {
  const other = mkdtempSync(join(tmpdir(), "recollect-serve-"));
  const again = await serve({ folder: other, port: 0 });
  await again.close();
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(again.url).not.toContain(token);
  const open = await serve({ folder: other, port: 0, hasNoToken: true });
  expect(open.url).not.toContain("token");
  expect((await fetch(new URL("/api/workbench", open.url))).status).toBe(200);
  await open.close();
  await expect(serve({ folder: other, port: 0, host: "0.0.0.0", hasNoToken: true })).rejects.toThrow(
    "Cannot listen on 0.0.0.0 without a token. Use a token, or listen on a loopback address.",
  );
  rmSync(other, { recursive: true });
});

test("Y01: answers a browser with the maximum of cookies set by a replayed page", async () => {
  const headers = { cookie: `x=${"x".repeat(700_000)}`, authorization: `Bearer ${token}` };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(new URL("/api/workbench", serving.url), { headers, agent: false }, resolve).on("error", reject).end();
  const answer = await promise;
  await text(answer);
  expect(answer.statusCode).toBe(200);
});
