import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReplayServer } from "./replay-server.ts";

let folder: string;
let replay: ReplayServer;
let name: string;
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
  replay = new ReplayServer({ player, host: "127.0.0.1", workbenchPort: 8080 });
  name = replay.nameOf(folder, true) ?? "";
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  replay.app.request(`http://127.0.0.1:9999${path}`, { headers: { host: `${name}:9999`, ...headers } });
const textOf = async (path: string) => (await ask(path)).text();
const policyOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).headers.get("content-security-policy") ?? "";

describe("the server of replayed pages", () => {
  test("serves the player and a collection's WACZ by range, at a host name that cannot be guessed", async () => {
    expect(name).toMatch(/^[0-9a-f]{40}\.recollect\.localhost$/);
    expect(replay.nameOf(folder, true)).toBe(name);
    expect(await textOf("/replay/ui.js")).toBe("ui");
    expect(await textOf("/replay/wabac.js")).toBe("worker");
    expect(await textOf("/collection.wacz")).toBe("0123456789");
    const part = await ask("/collection.wacz", { range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    expect((await ask("/collection.wacz", { range: "bytes=20-" })).status).toBe(416);
  });

  test("serves nothing else, and nothing under another host name", async () => {
    for (const other of ["/api/workbench", "/x/", "/x/collection.wacz", "/secret.txt", "/..%2fsecret.txt", "/replay/sw.jsx"])
      expect((await ask(other)).status, other).toBe(404);
    for (const host of ["evil.example", "127.0.0.1:9999", "recollect.localhost:9999", `${"0".repeat(40)}.recollect.localhost`, ""])
      for (const path of ["/", "/collection.wacz", "/replay/ui.js"]) expect((await ask(path, { host })).status, host + path).toBe(403);
  });

  test("gives other names to another collection, to a changed WACZ and to a replay without scripts, and none without a WACZ", async () => {
    const other = mkdtempSync(join(tmpdir(), "recollect-replay-"));
    writeFileSync(join(other, "collection.wacz"), "other");
    const names = [name, replay.nameOf(other, true), replay.nameOf(folder, false)];
    rmSync(other, { recursive: true });
    writeFileSync(join(folder, "collection.wacz"), "longer than before");
    names.push(replay.nameOf(folder, true));
    expect(new Set(names).size).toBe(4);
    expect((await ask("/collection.wacz")).status).toBe(403);
    rmSync(join(folder, "collection.wacz"));
    expect(replay.nameOf(folder, true)).toBeUndefined();
    expect((await ask("/", { host: names[3] as string })).status).toBe(403);
  });

  test("writes an address into its page as text", async () => {
    expect(await textOf(`/?url=${encodeURIComponent('"><script>alert(1)</script>')}`)).not.toContain("<script>alert");
  });

  test("lets the player request only its own origin, and be framed only by the workbench", async () => {
    const policy = await policyOf("/");
    expect(policy).toContain("connect-src 'self' data: blob:;");
    expect(policy).toContain("frame-ancestors 'self' http://recollect.localhost:8080");
    expect(policy).not.toMatch(/\*|wss?:|https:/);
    expect(await textOf("/replay/sw.js?serveIndex=1")).toContain(JSON.stringify(policy).slice(1, -1));
    expect((await ask("/")).headers.get("set-cookie")).toBeNull();
  });

  test("gives archived pages a policy without scripts where they are off", async () => {
    const sandbox = "script-src 'none'; sandbox allow-same-origin allow-forms";
    expect(await textOf("/replay/sw.js")).not.toContain(sandbox);
    name = replay.nameOf(folder, false) ?? "";
    expect(await textOf("/replay/sw.js")).toContain(sandbox);
    expect(await policyOf("/")).not.toContain("sandbox");
  });

  test("Y01: shows only its two pages in frames, and everything else with an opaque origin", async () => {
    const frame = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
    expect((await ask("/replay/", frame)).status).toBe(200);
    expect((await ask("/", { ...frame, "sec-fetch-site": "same-site" })).status).toBe(200);
    for (const path of ["/", "/nothing", "/collection.wacz", "/replay/ui.js", "/replay/sw.js", "/replay/wabac.js"]) {
      expect((await ask(path, frame)).status, path).toBe(404);
      expect(await policyOf(path, frame)).toContain("default-src 'none'; sandbox;");
    }
    for (const path of ["/nothing", "/collection.wacz", "/replay/ui.js", "/replay/wabac.js"])
      expect(await policyOf(path), path).toContain("default-src 'none'; sandbox;");
    expect(await policyOf("/", { host: "evil.example" })).toContain("default-src 'none'; sandbox;");
  });

  test("Y01: lets no script but the guarded one become a service worker", async () => {
    const status = async (path: string) => (await ask(path, { "service-worker": "script" })).status;
    expect(await status("/replay/sw.js?serveIndex=1")).toBe(200);
    for (const path of ["/replay/wabac.js", "/replay/ui.js", "/replay/sw.js", "/replay/sw.js?serveIndex=1&injectScripts=x"])
      expect(await status(path), path).toBe(404);
  });
});
