import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workbenchApp } from "./app.ts";
import { Workbench } from "./workbench.ts";

const app = workbenchApp(new Workbench(mkdtempSync(join(tmpdir(), "recollect-none-"))), { hosts: ["127.0.0.1"] });
const ask = (path: string, accept: string, method = "GET") =>
  app.request(`http://127.0.0.1${path}`, { method, headers: { host: "127.0.0.1", accept } });
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each(["/nowhere", "/collections/a/b/c/d/e", "/api/nowhere", "/assets/none.js"])(
  "a browser that opens %s gets the workbench's page",
  async (path) => {
    const answer = await ask(path, browser);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);

test("a program that requests an unknown address gets JSON", async () => {
  for (const [path, accept, method] of [
    ["/nowhere", "*/*"],
    ["/api/nowhere", "application/json"],
    ["/nowhere", browser, "POST"],
  ] as const) {
    const answer = await ask(path, accept, method);
    expect([answer.status, await answer.json()]).toEqual([404, { error: "Not found" }]);
  }
});
