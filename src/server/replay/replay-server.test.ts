import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReplayServer } from "./replay-server.ts";

let folder: string;
let replay: ReplayServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-replay-"));
  for (const [name, text] of [
    ["ui.js", "ui"],
    ["sw.js", "worker"],
    ["collection.wacz", "0123456789"],
    ["secret.txt", "secret"],
  ] as const)
    writeFileSync(join(folder, name), text);
  const player = { ui: join(folder, "ui.js"), serviceWorker: join(folder, "sw.js") };
  replay = new ReplayServer({ player, hosts: ["127.0.0.1"], host: "127.0.0.1", workbenchPort: 8080 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  replay.app.request(`http://127.0.0.1:9999${path}`, { headers: { host: "127.0.0.1:9999", ...headers } });
const textOf = async (path: string) => (await ask(path)).text();

describe("the replay's own server", () => {
  test("serves the player and a collection's WACZ by range, below a path that can't be guessed", async () => {
    const path = replay.pathOf(folder) ?? "";
    expect(path).toMatch(/^\/[\w-]{32}\/$/);
    expect(replay.pathOf(folder)).toBe(path);
    expect(await textOf("/replay/ui.js")).toBe("ui");
    expect(await textOf("/replay/wabac.js")).toBe("worker");
    expect(await textOf(`${path}collection.wacz`)).toBe("0123456789");
    const part = await ask(`${path}collection.wacz`, { range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    expect((await ask(`${path}collection.wacz`, { range: "bytes=20-" })).status).toBe(416);
  });

  test("serves nothing else", async () => {
    const path = replay.pathOf(folder) ?? "";
    for (const other of [
      "/",
      "/api/workbench",
      "/x/",
      "/x/collection.wacz",
      `${path}secret.txt`,
      `${path}..%2fsecret.txt`,
      "/replay/sw.jsx",
    ])
      expect((await ask(other)).status, other).toBe(404);
    expect((await ask("/replay/ui.js", { host: "evil.example" })).status).toBe(403);
  });

  test("gives another path to another WACZ, and none where there is none", async () => {
    const before = replay.pathOf(folder) ?? "";
    writeFileSync(join(folder, "collection.wacz"), "longer than before");
    expect(replay.pathOf(folder)).not.toBe(before);
    expect((await ask(`${before}collection.wacz`)).status).toBe(404);
    rmSync(join(folder, "collection.wacz"));
    expect(replay.pathOf(folder)).toBeUndefined();
  });

  test("writes an address into its page as text", async () => {
    const url = '"><script>alert(1)</script>';
    expect(await textOf(`${replay.pathOf(folder)}?url=${encodeURIComponent(url)}`)).not.toContain("<script>alert");
  });

  test("lets replayed pages ask only its own origin, and be framed only by the workbench", async () => {
    const { headers } = await ask(replay.pathOf(folder) ?? "");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("connect-src 'self' data: blob:;");
    expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:8080");
    expect(policy).not.toMatch(/\*|wss?:|https:/);
    expect(await textOf("/replay/sw.js")).toContain(JSON.stringify(policy));
    expect(headers.get("set-cookie")).toBeNull();
  });
});
