import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Serving, serve } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-serve-"));
let serving: Serving;
beforeAll(async () => {
  serving = await serve({ folder, port: 0 });
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

/** Sends a POST as it is, through a socket. */
async function post(path: string, headers: Record<string, string>, body = ""): Promise<{ status: number; said: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(new URL(path, serving.url), { method: "POST", headers, agent: false }, resolve).on("error", reject);
  sent.end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, said: await text(answer) };
}

test("a command needs no body, whether its length is said or not", async () => {
  for (const headers of [{}, { "content-length": "0" }, { "content-type": "application/json", "content-length": "0" }])
    expect(await post("/api/runs/none/pause", headers)).toEqual({
      status: 404,
      said: expect.stringContaining("There is no run called none"),
    });
});

test("U05: a body of a length that nobody knows is refused, and so is one that is too large, before it is read", async () => {
  expect((await post("/api/archives", { "transfer-encoding": "chunked" }, "{}")).status).toBe(411);
  expect((await post("/api/archives", { "content-length": String(5 << 20) }, "{")).status).toBe(413);
});

test("a body that is no JSON is the sender's fault, not the server's", async () => {
  const headers = { "content-type": "application/json", "content-length": "1" };
  expect((await post("/api/archives", headers, "{")).status).toBe(400);
});
