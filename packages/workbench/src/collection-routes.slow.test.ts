import { mkdtempSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { expect, test } from "vitest";
import { threeDocuments, tinyCollection } from "../../../test/tiny-collection.ts";
import { workbenchApp } from "./app.ts";
import type { MissingPageAnswer } from "./schemas/missing.ts";
import { Workbench } from "./workbench.ts";

const missing = [
  ["http://harbour.example/a", "http://harbour.example/", 1, 0.2],
  ["http://harbour.example/b", "http://harbour.example/", 1, 0.7],
  ["http://other.example/c", "http://harbour.example/", 2, 0.5],
] as const;

function bench() {
  const folder = mkdtempSync(join(tmpdir(), "recollect-collections-"));
  renameSync(tinyCollection({ ...threeDocuments, missing }), join(folder, "quake"));
  writeFileSync(join(folder, "quake", "state.sqlite"), "");
  writeFileSync(
    join(folder, "harbour-quake.yaml"),
    "name: harbour-quake\nevent: { start: 2011-03-11 }\ntopic: { references: [quake.txt] }\n",
  );
  const app = workbenchApp(new Workbench(folder), { hosts: ["127.0.0.1"] });
  const ask = (path: string, body?: unknown) =>
    app.request(`http://127.0.0.1/api/collections/${path}`, {
      headers: { host: "127.0.0.1", "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
  return { folder, ask };
}

test("lists missing pages with the most promising first, filtered by host and address", async () => {
  const { ask } = bench();
  const all = (await (await ask("quake/missing")).json()) as MissingPageAnswer;
  expect(all.rows.map(({ url }) => url.slice(-1))).toEqual(["b", "c", "a"]);
  expect([all.total, all.matching, all.isWhole]).toEqual([3, 3, true]);
  expect(all.hosts[0]).toEqual({ value: "harbour.example", count: 2 });
  const some = (await (await ask("quake/missing?host=harbour.example&q=/A")).json()) as MissingPageAnswer;
  expect(some.rows.map(({ url }) => url)).toEqual(["http://harbour.example/a"]);
});

test("turns missing pages into a specification that searches only these", async () => {
  const { folder, ask } = bench();
  const clicked = await Promise.all([1, 2].map(() => ask("quake/missing/event", { host: "harbour.example" })));
  expect(clicked.map(({ status }) => status)).toEqual([200, 200]);
  const [{ event }] = (await Promise.all(clicked.map((answer) => answer.json()))) as [{ event: string }];
  const specification = readSpecification(join(folder, `${event}.yaml`));
  expect(specification).toMatchObject({
    name: "harbour-quake-missing",
    seeds: ["http://harbour.example/b", "http://harbour.example/a"],
    crawl: { depth: 0 },
    topic: { references: ["quake.txt"] },
  });
  expect((await ask("quake/missing/event", { host: "nowhere.example" })).status).toBe(400);
});

test.each(["wacz", "csv", "jsonl", "text", "zip", "graphml", "gexf", "csl", "ris", "bibtex", "methods"])(
  "offers %s for download",
  async (format) => {
    const { ask } = bench();
    const answer = await ask(`quake/export?format=${format}&min=0.5`);
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="quake/),
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    expect(bytes.length).toBeGreaterThan(10);
  },
);

test("applies filters to a download, and removes its temporary file", async () => {
  const { ask } = bench();
  const before = process.env.TMPDIR;
  const own = mkdtempSync(join(tmpdir(), "recollect-downloads-"));
  process.env.TMPDIR = own;
  try {
    const rows = async (query: string) => (await (await ask(`quake/export?format=jsonl${query}`)).text()).trim().split("\n").length;
    expect([await rows(""), await rows("&min=0.8"), await rows("&distinct=1")]).toEqual([3, 2, 2]);
    expect((await ask("quake/export?format=exe")).status).toBe(400);
    expect((await ask("quake/export?format=csv&onTopic=1")).status).toBe(400);
    await expect.poll(() => readdirSync(own)).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

test("returns the methods paragraph as text", async () => {
  const { ask } = bench();
  expect(((await (await ask("quake/export-preview")).json()) as { methods: string }).methods).toMatch(
    /^The collection “The harbour quake”/,
  );
});

test("shows the report in a sandbox without origin, where only its own script runs", async () => {
  const { ask } = bench();
  const answer = await ask("quake/report");
  expect(answer.headers.get("content-security-policy")).toMatch(/sandbox allow-scripts(?!.*allow-same-origin)/);
  expect(await answer.text()).toMatch(/<meta http-equiv="Content-Security-Policy"[^>]*sha256-/i);
  expect((await ask("quake/offtopic-report")).status).toBe(404);
});
