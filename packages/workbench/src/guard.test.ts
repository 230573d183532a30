import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { workbenchApp } from "./app.ts";
import { routes } from "./routes.ts";
import { Workbench } from "./workbench.ts";

const local = { hosts: ["127.0.0.1", "localhost"] };

function bench(options = local as Parameters<typeof workbenchApp>[1]) {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  mkdirSync(join(folder, "inside"));
  writeFileSync(join(folder, "secret.txt"), "not for the web");
  const app = workbenchApp(new Workbench(folder), options);
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://127.0.0.1${path}`, { ...init, headers: { host: "127.0.0.1:8080", ...init.headers } });
  return { folder, ask };
}

const headerNames = ["content-security-policy", "x-content-type-options", "referrer-policy", "cache-control"];

describe("U01: every answer carries the security headers and no cookie", () => {
  const paths = routes.map(({ method, path }) => [method, path.replace(/\{\w+\}/g, "x")] as const);
  test.each([...paths, ["get", "/"], ["get", "/api/openapi.json"], ["get", "/nothing-here"], ["post", "/"]] as const)(
    "%s %s",
    async (method, path) => {
      const { ask } = bench();
      const { headers } = await ask(path, { method: method.toUpperCase(), ...(method !== "get" && { body: "{}" }) });
      for (const name of headerNames) expect(headers.get(name), name).toBeTruthy();
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/);
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("set-cookie")).toBeNull();
    },
  );
});

test("U03: refuses a Host that is not the workbench's own", async () => {
  const { ask } = bench();
  for (const host of ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", ""])
    expect((await ask("/api/workbench", { headers: { host } })).status).toBe(403);
  expect((await ask("/api/workbench", { headers: { host: "localhost:9" } })).status).toBe(200);
});

test("U03: a server on all addresses accepts any name, but requires the token", async () => {
  const { ask } = bench({ hosts: "any", token: "right-token" });
  const by = (authorization: string) => ask("/api/workbench", { headers: { host: "library.example:8080", authorization } });
  expect([(await by("Bearer right-token")).status, (await by("Bearer wrong")).status]).toEqual([200, 401]);
});

test("U03: refuses a write from a page of another origin", async () => {
  const { ask } = bench();
  for (const origin of ["https://evil.example", "http://127.0.0.1:9999", "null"])
    expect((await ask("/api/workbench", { method: "POST", headers: { origin } })).status).toBe(403);
});

test("U03: refuses reads from a page of another origin, which may only link to a view", async () => {
  const { ask } = bench();
  for (const site of ["same-site", "cross-site"]) {
    const headers = { "sec-fetch-site": site };
    expect((await ask("/api/workbench", { headers })).status).toBe(403);
    expect((await ask("/api/workbench", { headers: { ...headers, "sec-fetch-dest": "document" } })).status).toBe(403);
    expect((await ask("/", { headers: { ...headers, "sec-fetch-dest": "iframe" } })).status).toBe(403);
    expect((await ask("/", { headers: { ...headers, "sec-fetch-dest": "document" } })).status).not.toBe(403);
  }
  for (const site of ["same-origin", "none"])
    expect((await ask("/api/workbench", { headers: { "sec-fetch-site": site } })).status).toBe(200);
});

test("lets the workbench frame the origins of the replay, and no others", async () => {
  const framed = async (options: Parameters<typeof workbenchApp>[1], host: string) =>
    /frame-src ([^;]*);/.exec((await bench(options).ask("/", { headers: { host } })).headers.get("content-security-policy") ?? "")?.[1];
  expect(await framed(local, "127.0.0.1:8080")).toBe("'self'");
  const replaying = { ...local, replayPort: () => 9999 };
  expect(await framed(replaying, "localhost:8080")).toBe("'self' http://*.recollect.localhost:9999");
  expect(await framed(replaying, "evil.example")).toBe("'self'");
});

test("U03: refuses requests without the token or with a wrong one, if one is needed", async () => {
  const { ask } = bench({ ...local, token: "right-token" });
  expect((await ask("/api/workbench")).status).toBe(401);
  expect((await ask("/api/workbench", { headers: { authorization: "Bearer wrong-token" } })).status).toBe(401);
  expect((await ask("/api/workbench?token=wrong")).status).toBe(401);
  expect((await ask("/api/workbench", { headers: { authorization: "Bearer right-token" } })).status).toBe(200);
  expect((await ask("/api/workbench?token=right-token")).status).toBe(200);
});

test.each([
  "/..%2fsecret.txt",
  "/../../etc/passwd",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/index.html",
  "/api/..%2f",
  "/collections/%00",
])("U04: returns no file outside the built page for %s", async (path) => {
  const { ask } = bench();
  const answer = await ask(path);
  expect([200, 404, 503]).toContain(answer.status);
  const text = await answer.text();
  expect(text).not.toContain("not for the web");
  expect(text).not.toMatch(/root:|"dependencies"/);
  if (answer.status === 200) expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
});

test("U05: refuses a request that is too large", async () => {
  const { ask } = bench();
  const answer = await ask("/api/workbench", { method: "POST", body: "x".repeat(5 << 20), headers: { "content-length": String(5 << 20) } });
  expect(answer.status).toBe(413);
});
