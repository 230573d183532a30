import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workbenchApp } from "@recollect/workbench/app";
import { Workbench } from "@recollect/workbench/workbench";
import { afterAll, expect, test } from "vitest";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-repeated-"));
const collection = join(folder, "harbour");
renameSync(tinyCollection(threeDocuments), collection);
writeFileSync(join(collection, "state.sqlite"), "");
writeFileSync(join(folder, "harbour-quake.yaml"), "name: harbour-quake\nevent: { start: 2011-03-11 }\ntopic: { keywords: [harbour] }\n");
const workbench = new Workbench(folder, { cacheFolder: join(folder, ".cache") });
const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
afterAll(async () => {
  await workbench.close();
  rmSync(folder, { recursive: true });
});

async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { host: "127.0.0.1", "content-type": "application/json" };
  const answer = await app.request(`http://127.0.0.1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("Y10: decides a document once if a request names it 100,000 times", async () => {
  const { body } = await post("/api/collections/harbour/decisions", { numbers: Array(100_000).fill(1), decision: "keep", note: "x" });
  expect(body.changed).toBe(1);
  expect(readFileSync(join(collection, "decisions.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);
});

test("Y10: adds a missing page as one seed if a request names it 1,000 times", async () => {
  const { body } = await post("/api/collections/harbour/missing/event", { urls: Array(1000).fill("http://a.example/") });
  expect(body).toEqual({ event: "harbour-quake-missing" });
  expect(readFileSync(join(folder, "harbour-quake-missing.yaml"), "utf8").match(/a\.example/g)).toHaveLength(1);
});

test("Y10: writes a keyword once if a change names it 100,000 times", async () => {
  const yaml = "name: x\n";
  const changes = [{ path: ["topic", "keywords"], value: Array(100_000).fill("wave") }];
  expect((await post("/api/events/harbour-quake/change", { yaml, changes })).body).toEqual({
    yaml: "name: x\ntopic:\n  keywords:\n    - wave\n",
  });
});
