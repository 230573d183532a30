import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Workbench } from "@recollect/workbench/workbench";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { workbenchClient } from "../workbench-client.ts";

const folder = temporaryFolder();
const collection = join(folder, "harbour");
renameSync(tinyCollection(threeDocuments), collection);
writeFileSync(join(collection, "state.sqlite"), "");
writeFileSync(join(folder, "harbour-quake.yaml"), "name: harbour-quake\nevent: { start: 2011-03-11 }\ntopic: { keywords: [harbour] }\n");
const workbench = new Workbench(folder, { cacheFolder: join(folder, ".cache") });
const { ask } = workbenchClient(workbench);
afterAll(() => workbench.close());

test("Y10: decides a document once if a request names it 100,000 times", async () => {
  const { said } = await ask("POST", "/api/collections/harbour/decisions", {
    numbers: Array(100_000).fill(1),
    decision: "keep",
    note: "x",
  });
  expect(said.changed).toBe(1);
  expect(readFileSync(join(collection, "decisions.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);
});

test("Y10: adds a missing page as one seed if a request names it 1,000 times", async () => {
  const { said } = await ask("POST", "/api/collections/harbour/missing/event", { urls: Array(1000).fill("http://a.example/") });
  expect(said).toEqual({ event: "harbour-quake-missing" });
  expect(readFileSync(join(folder, "harbour-quake-missing.yaml"), "utf8").match(/a\.example/g)).toHaveLength(1);
});

test("Y10: writes a keyword once if a change names it 100,000 times", async () => {
  const yaml = "name: x\n";
  const changes = [{ path: ["topic", "keywords"], value: Array(100_000).fill("wave") }];
  expect((await ask("POST", "/api/events/harbour-quake/change", { yaml, changes })).said).toEqual({
    yaml: "name: x\ntopic:\n  keywords:\n    - wave\n",
  });
});
