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

async function post(path: string, body: object): Promise<{ status: number; said: Record<string, unknown> }> {
  const headers = { host: "127.0.0.1", "content-type": "application/json" };
  const answer = await app.request(`http://127.0.0.1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
}

test("Y10: decides a document once that one request names 100,000 times", async () => {
  const { said } = await post("/api/collections/harbour/decisions", { numbers: Array(100_000).fill(1), decision: "keep", note: "x" });
  expect(said.changed).toBe(1);
  expect(readFileSync(join(collection, "decisions.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);
});

test("Y10: makes one seed of a missing page that one request names 1,000 times", async () => {
  const { said } = await post("/api/collections/harbour/missing/event", { urls: Array(1000).fill("http://a.example/") });
  expect(said).toEqual({ event: "harbour-quake-missing" });
  expect(readFileSync(join(folder, "harbour-quake-missing.yaml"), "utf8").match(/a\.example/g)).toHaveLength(1);
});

test("Y10: writes a keyword once that one change names 100,000 times", async () => {
  const yaml = "name: x\n";
  const changes = [{ path: ["topic", "keywords"], value: Array(100_000).fill("wave") }];
  expect((await post("/api/events/harbour-quake/change", { yaml, changes })).said).toEqual({
    yaml: "name: x\ntopic:\n  keywords:\n    - wave\n",
  });
});
