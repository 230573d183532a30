import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import { documentsIn } from "@recollect/recollect/crawl/progress";
import { comparePaths } from "@recollect/recollect/evaluate/compare-collections";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import { relevantDocuments } from "@recollect/recollect/report/relevant-documents";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manyPages, type TinySite, tinySite } from "../../../test/tiny-site.ts";
import { workbenchClient } from "../../../test/workbench-client.ts";
import type { ComparisonRecord } from "./schemas/comparisons.ts";
import type { DocumentPage } from "./schemas/review.ts";
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

async function ended(ask: ReturnType<typeof workbenchClient>["ask"], id: string): Promise<ComparisonRecord> {
  for (;;) {
    const { said } = await ask("GET", `/api/comparisons/${id}`);
    if (said.state !== "running") return said;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("compares collections as recollect compare does, and the next server still has the result", async () => {
  const { ask } = workbenchClient(workbench);
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
  const next = workbenchClient(new Workbench(folder));
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

test("shows a report in a sandbox without access to the workbench", async () => {
  const { ask, response } = workbenchClient(workbench);
  await ask("POST", "/api/comparisons", request);
  await ended(ask, "quake-1");
  const policy = (await response("GET", "/api/comparisons/quake-1/report")).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'.*sandbox allow-scripts/);
  expect(policy).not.toContain("allow-same-origin");
});

test("lists a failed comparison with the reason", async () => {
  const { ask } = workbenchClient(workbench);
  writeFileSync(join(folder, "small", "documents.csv"), "no table of documents\n");
  rmSync(join(folder, "small", "archive"), { recursive: true });
  await ask("POST", "/api/comparisons", request);
  const { state, message } = await ended(ask, "quake-1");
  expect([state, message]).toEqual(["failed", expect.stringContaining("small")]);
  expect((await ask("GET", "/api/comparisons/quake-1/report")).status).toBe(404);
});

test("discards a comparison that was running when its server closed, without changing the collections", async () => {
  const { ask } = workbenchClient(workbench);
  await ask("POST", "/api/comparisons", request);
  await workbench.close();
  expect((await workbenchClient(new Workbench(folder)).ask("GET", "/api/comparisons")).said.comparisons).toEqual([]);
});

test.each([
  [{ collections: ["small"] }, /choose at least two collections/],
  [{ collections: ["small", "small"] }, /only once/],
  [{ collections: ["small", "../large"] }, /There is no collection/],
  [{ event: "none" }, /There is no event called none/],
  [{ threshold: "high" }, /crawl\.threshold must be/],
])("refuses an impossible comparison: %j", async (change, message) => {
  const { status, said } = await workbenchClient(workbench).ask("POST", "/api/comparisons", { ...request, ...change });
  expect([[400, 404].includes(status), said.error]).toEqual([true, expect.stringMatching(message)]);
  expect(existsSync(join(folder, ".compare"))).toBe(false);
});

test("lists results of recollect evaluate in the folder, and shows only their pages and tables", async () => {
  mkdirSync(join(folder, "strategies"));
  for (const name of ["evaluation.html", "table.csv"]) writeFileSync(join(folder, "strategies", name), `all of ${name}`);
  cpSync(join(folder, "strategies"), join(folder, "small"), { recursive: true, filter: (path) => !path.endsWith("table.csv") });
  const { ask, response } = workbenchClient(workbench);
  expect((await ask("GET", "/api/comparisons")).said.found).toEqual([{ name: "strategies", kind: "evaluation", tables: ["table.csv"] }]);
  expect(await (await response("GET", "/api/results/strategies/report")).text()).toBe("all of evaluation.html");
  expect(await (await response("GET", "/api/results/strategies/table.csv")).text()).toBe("all of table.csv");
  for (const path of ["strategies/times.csv", "small/table.csv", "..%2fstrategies/table.csv", "strategies/..%2fquake.yaml"])
    expect((await response("GET", `/api/results/${path}`)).status).toBeGreaterThanOrEqual(400);
});

test("shows the same number of relevant documents in the list of collections, in review and in a comparison", async () => {
  const { ask } = workbenchClient(workbench);
  const crawled = withOverrides(readSpecification(join(folder, "quake.yaml")), { threshold: 0.01 });
  const options = { folder, archives: [site.warc], out: join(folder, "reviewed"), workers: 0, cacheFolder: site.cacheFolder };
  const { progress } = await collect({ specification: crawled, scan: true, ...options }).summary;
  const documents = documentsIn(progress);
  for (const [number, decision] of [
    [1, "keep"],
    [2, "drop"],
    [3, "drop"],
    [4, "keep"],
  ] as const)
    await ask("POST", "/api/collections/reviewed/decisions", { numbers: [number], decision });

  const listed = (await ask("GET", "/api/workbench")).said.collections.find(({ name }: { name: string }) => name === "reviewed");
  const { facets, estimate } = (await ask("GET", "/api/collections/reviewed/documents")).said as DocumentPage;
  const states = Object.fromEntries(facets.state.map(({ value, count }) => [value, count]));
  await ask("POST", "/api/comparisons", { ...request, collections: ["reviewed", "small"] });
  const compared = (await ended(ask, "quake-1")).results.find(({ name }) => name === "reviewed");
  expect([listed.documents, compared?.members]).toEqual([documents, documents]);
  expect([listed.relevant, compared?.relevant]).toEqual([documents - 2, documents - 2]);
  expect([states.keep, states.drop, states.undecided]).toEqual([2, 2, documents - 4]);
  expect([estimate.reviewed, estimate.relevant]).toEqual([4, 2]);
  expect((await relevantDocuments(join(folder, "reviewed"))).relevant).toBe(documents - 2);
});
