import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "@hono/zod-openapi";
import { workbenchApp } from "@recollect/workbench/app";
import { routes } from "@recollect/workbench/routes";
import { Workbench } from "@recollect/workbench/workbench";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";

const yaml = "name: quake\nevent: { start: 2011-03-11 }\ntopic: { keywords: [harbour] }\n";
const folder = temporaryFolder();
renameSync(tinyCollection(threeDocuments), join(folder, "harbour"));
writeFileSync(join(folder, "harbour", "state.sqlite"), "");
mkdirSync(join(folder, "archives"));
writeFileSync(join(folder, "quake.yaml"), yaml);
const workbench = new Workbench(folder, { cacheFolder: join(folder, ".cache") });
const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
const ask = async (method: string, path: string, body?: string): Promise<Response> =>
  app.request(`http://127.0.0.1${path}`, {
    method: method.toUpperCase(),
    headers: { host: "127.0.0.1", "content-type": "application/json" },
    ...(body !== undefined && { body }),
  });

const stderr = vi.spyOn(process.stderr, "write");
beforeEach(() => void stderr.mockClear());
afterAll(() => workbench.close());

/** A valid body for each route, in which fields are replaced by odd values. */
const bodies: Readonly<Record<string, object>> = {
  "/api/events": { title: "Flood" },
  "/api/events/{name}": { yaml },
  "/api/events/{name}/change": { yaml, changes: [{ path: ["title"], value: "x" }] },
  "/api/events/{name}/preview": { yaml, archives: [] },
  "/api/events/{name}/seeds": { yaml, archives: [] },
  "/api/archives": { source: "nowhere.warc" },
  "/api/runs": { event: "quake", archives: ["nowhere"], collection: "new" },
  "/api/run-checks": { event: "quake", collection: "new" },
  "/api/run-forecasts": { event: "quake", archives: ["nowhere"], collection: "new" },
  "/api/collections/{name}/missing/event": { urls: ["http://a.example/"] },
  "/api/collections/{name}/offtopic/check": { archives: ["nowhere"] },
  "/api/collections/{name}/offtopic/decisions": { confirm: ["20110311000000/http://a.example/"] },
  "/api/collections/{name}/decisions": { numbers: [1], decision: "keep" },
  "/api/collections/{name}/decisions/accept": { border: 0.5 },
  "/api/collections/{name}/decisions/undo": {},
  "/api/comparisons": { event: "quake", collections: ["harbour", "nowhere"] },
};

const deep = 20_000;
const deepList = `${"[".repeat(deep)}${"]".repeat(deep)}`;
const deepMap = `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`;
const oddNames = ["..", "%2e%2e%2f", "%00", "__proto__", "constructor", "%F0%9F%92%A9", "%ED%A0%80", "a".repeat(5_000), "%2Fetc%2Fpasswd"];
const oddBodies = ["", "null", "[]", '"x"', "{", '{"__proto__": {"x": 1}}', deepList, deepMap];
const oddValues = [
  deepList,
  deepMap,
  "null",
  "-1",
  "1e999",
  '"\\ud800"',
  '"\\u0000"',
  '["..", "\\u0000"]',
  "[[]]",
  "{}",
  "true",
  '"a: [b"',
];
const writes = routes.filter(({ method }) => method !== "get");

test.each(writes.map((route) => [route.method, route.path, route] as const))(
  "Y09: %s %s answers odd requests with 4xx, never 500",
  async (method, path, route) => {
    const own = path.replaceAll(/\{\w+\}/g, path.startsWith("/api/events") ? "quake" : "harbour");
    for (const name of oddNames) expect([400, 404], name).toContain((await ask(method, path.replaceAll(/\{\w+\}/g, name), "{}")).status);
    for (const body of oddBodies) expect([200, 400, 404], body.slice(0, 30)).toContain((await ask(method, own, body)).status);
    if (route.body !== undefined) {
      const base = bodies[path];
      expect(base, `no body for ${path}`).toBeDefined();
      for (const field of Object.keys((route.body as z.ZodObject).shape))
        for (const value of oddValues) {
          if (field === "article" && value === '"a: [b"') continue; // a title, which would be requested from the web
          const body = JSON.stringify({ ...base, [field]: "ODD" }).replace('"ODD"', () => value);
          expect([200, 400, 404], `${field}: ${value.slice(0, 30)}`).toContain((await ask(method, own, body)).status);
        }
    }
    expect(stderr.mock.calls.map(String).filter((line) => line.startsWith("recollect:"))).toEqual([]);
  },
);

const change = async (text: string, path: string[], value: unknown = "x") => {
  const answer = await ask("post", "/api/events/quake/change", JSON.stringify({ yaml: text, changes: [{ path, value }] }));
  return { status: answer.status, said: (await answer.json()) as { error?: string; yaml?: string } };
};

test.each([
  ["a single value", "event: 2011\n", ["event", "start"]],
  ["a list", "event: [1]\n", ["event", "start"]],
  ["nested maps", `${Array.from({ length: 1000 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")} 1\n`, ["a", "a", "x"]],
  ["nested maps in braces", `a: ${"{a: ".repeat(900)}1${"}".repeat(900)}\n`, ["title"]],
  ["nested lists", `a: ${"[".repeat(200_000)}`, ["title"]],
])("Y09: refuses a change of a field below %s with a sentence", async (_, text, path) => {
  const { status, said } = await change(text, path);
  expect([status, said.error]).toEqual([400, expect.stringMatching(/^Cannot change .+: .+\. Correct it in the YAML text$/)]);
});

test("Y09: accepts fields with the names of JavaScript's own properties", async () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    const { status, said } = await change("name: x\n", [name, "y"]);
    expect([status, said.yaml]).toEqual([200, `name: x\n${name}:\n  y: x\n`]);
  }
});
