import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askedWorkbench } from "../../test/asked-workbench.ts";
import { manyPages, type TinySite, tinySite } from "../../test/tiny-site.ts";
import { collect } from "../collect/collect.ts";
import { comparePaths } from "../evaluate/compare-paths.ts";
import { openTargets } from "../offtopic/open-targets.ts";
import { withOverrides } from "../spec/override-specification.ts";
import { readSpecification } from "../spec/read-specification.ts";
import type { ComparisonRecord } from "./schemas/comparisons.ts";
import { Workbench } from "./workbench.ts";

let folder: string;
let site: TinySite;
let workbench: Workbench;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-comparisons-"));
  site = await tinySite(folder, manyPages(20));
  for (const [out, documents] of [
    ["small", 3],
    ["large", 8],
  ] as const)
    await collect({
      specification: withOverrides(readSpecification(join(folder, "quake.yaml")), { documents }),
      ...{ folder, archives: [site.warc], out: join(folder, out), workers: 0, cacheFolder: site.cacheFolder },
    }).summary;
  workbench = new Workbench(folder, { cacheFolder: site.cacheFolder });
});
afterEach(async () => {
  await workbench.close();
  site.archive.close();
  rmSync(folder, { recursive: true });
});

const request = { event: "quake", collections: ["small", "large"], threshold: "0.2" };

async function ended(ask: ReturnType<typeof askedWorkbench>["ask"], id: string): Promise<ComparisonRecord> {
  for (;;) {
    const { said } = await ask("GET", `/api/comparisons/${id}`);
    if (said.state !== "running") return said;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("collections are compared as recollect compare does, and the next server still has it", async () => {
  const { ask } = askedWorkbench(workbench);
  const { status, said } = await ask("POST", "/api/comparisons", request);
  expect([status, said.id, said.state]).toEqual([200, "quake-1", "running"]);
  const { state, lowest, results } = await ended(ask, "quake-1");
  expect([state, lowest]).toEqual(["finished", 0.2]);
  expect(results).toMatchObject([
    { name: "small", members: 3, withPage: 3, overlap: [3, 3] },
    { name: "large", members: 8, withPage: 8, overlap: [3, 8] },
  ]);
  const { cacheFolder, specification } = site;
  const crawl = { ...specification.crawl, threshold: 0.2 };
  const out = join(folder, "by-library");
  const open = (path: string) => openTargets({ targets: [path], cacheFolder });
  const paths = ["small", "large"].map((name) => join(folder, name));
  await comparePaths(paths, { specification: { ...specification, crawl }, folder, open, out, cacheFolder });
  const next = askedWorkbench(new Workbench(folder));
  for (const [address, name] of [
    ["report", "compare.html"],
    ["compare.csv", "compare.csv"],
  ] as const) {
    const answer = await next.response("GET", `/api/comparisons/quake-1/${address}`);
    const written = readFileSync(join(out, name), "utf8");
    expect(await answer.text()).toBe(written.replace('<a href="compare.csv">compare.csv</a>', "compare.csv"));
  }
  const listed = (await next.ask("GET", "/api/comparisons")).said;
  expect(listed.comparisons).toEqual([expect.objectContaining({ id: "quake-1", state: "finished", collections: ["small", "large"] })]);
  expect(listed.found).toEqual([{ name: "by-library", kind: "comparison", tables: ["compare.csv"] }]);
  expect((await next.ask("DELETE", "/api/comparisons/quake-1")).status).toBe(200);
  expect((await next.ask("GET", "/api/comparisons")).said.comparisons).toEqual([]);
  expect([existsSync(join(folder, ".compare", "quake-1")), existsSync(join(folder, "small", "documents.csv"))]).toEqual([false, true]);
});

test("a report is in a sandbox that can ask the workbench nothing", async () => {
  const { ask, response } = askedWorkbench(workbench);
  await ask("POST", "/api/comparisons", request);
  await ended(ask, "quake-1");
  const policy = (await response("GET", "/api/comparisons/quake-1/report")).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'.*sandbox allow-scripts/);
  expect(policy).not.toContain("allow-same-origin");
});

test("a comparison that fails is kept with the reason", async () => {
  const { ask } = askedWorkbench(workbench);
  writeFileSync(join(folder, "small", "documents.csv"), "no table of documents\n");
  rmSync(join(folder, "small", "archive"), { recursive: true });
  await ask("POST", "/api/comparisons", request);
  const { state, message } = await ended(ask, "quake-1");
  expect([state, message]).toEqual(["failed", expect.stringContaining("small")]);
  expect((await ask("GET", "/api/comparisons/quake-1/report")).status).toBe(404);
});

test("a comparison that was running when its server closed is forgotten, and the collections are as they were", async () => {
  const { ask } = askedWorkbench(workbench);
  await ask("POST", "/api/comparisons", request);
  await workbench.close();
  expect((await askedWorkbench(new Workbench(folder)).ask("GET", "/api/comparisons")).said.comparisons).toEqual([]);
});

test.each([
  [{ collections: ["small"] }, /choose at least two collections/],
  [{ collections: ["small", "small"] }, /only once/],
  [{ collections: ["small", "../large"] }, /There is no collection/],
  [{ event: "none" }, /There is no event called none/],
  [{ threshold: "high" }, /--threshold/],
])("what can't be compared is refused: %j", async (change, message) => {
  const { status, said } = await askedWorkbench(workbench).ask("POST", "/api/comparisons", { ...request, ...change });
  expect([[400, 404].includes(status), said.error]).toEqual([true, expect.stringMatching(message)]);
  expect(existsSync(join(folder, ".compare"))).toBe(false);
});

test("results of recollect evaluate in the folder are listed, and their pages and tables shown; nothing else is", async () => {
  mkdirSync(join(folder, "strategies"));
  for (const name of ["evaluation.html", "table.csv"]) writeFileSync(join(folder, "strategies", name), `all of ${name}`);
  cpSync(join(folder, "strategies"), join(folder, "small"), { recursive: true, filter: (path) => !path.endsWith("table.csv") });
  const { ask, response } = askedWorkbench(workbench);
  expect((await ask("GET", "/api/comparisons")).said.found).toEqual([{ name: "strategies", kind: "evaluation", tables: ["table.csv"] }]);
  expect(await (await response("GET", "/api/results/strategies/report")).text()).toBe("all of evaluation.html");
  expect(await (await response("GET", "/api/results/strategies/table.csv")).text()).toBe("all of table.csv");
  for (const path of ["strategies/times.csv", "small/table.csv", "..%2fstrategies/table.csv", "strategies/..%2fquake.yaml"])
    expect((await response("GET", `/api/results/${path}`)).status).toBeGreaterThanOrEqual(400);
});
