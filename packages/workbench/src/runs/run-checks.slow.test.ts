import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at, isOver, opened, request, withWorkbenchFolder } from "../../../../test/workbench-runs.ts";

withWorkbenchFolder();

/** Returns the changed settings that prevent a run from extending the collection. */
async function changed({ ask }: ReturnType<typeof opened>, options: object = {}, collection = "quake-2011"): Promise<string[]> {
  const { archives: _, ...body } = request(collection, "warcs", options);
  const { said } = await ask("POST", "/api/run-checks", body);
  return said.changed.map(({ setting, was, is }: { setting: string; was?: string; is?: string }) => `${setting}: ${was} -> ${is}`);
}

async function collected(options: object = {}): Promise<ReturnType<typeof opened>> {
  const bench = opened();
  await bench.ask("POST", "/api/runs", request("quake-2011", "warcs", { documents: 3, ...options }));
  await bench.until("quake-2011-1", isOver);
  return bench;
}

test("a run that extends a collection, or makes a new one, changes no setting", async () => {
  const bench = await collected();
  expect(await changed(bench)).toEqual([]);
  expect(await changed(bench, { documents: 10, patience: 500, depth: 2, fetched: 50, maxMinutes: 3 })).toEqual([]);
  expect(await changed(bench, { scan: true }, "other")).toEqual([]);
});

test("a scan of a crawled collection is reported before it starts, and refused before anything is written", async () => {
  const bench = await collected();
  expect((await changed(bench, { scan: true }))[0]).toBe("crawl.scan: false -> true");
  const { status, said } = await bench.ask("POST", "/api/runs", request("quake-2011", "warcs", { scan: true }));
  expect([status, said.error]).toEqual([
    400,
    expect.stringMatching(
      /^The collection quake-2011 was made with other settings: crawl\.scan was false and is true.*Give the collection a new name/,
    ),
  ]);
  expect((await bench.ask("GET", "/api/runs")).said.runs).toHaveLength(1);
});

test("a scan can be extended by a scan, not by a crawl", async () => {
  const bench = await collected({ scan: true });
  expect(await changed(bench, { scan: true, documents: 9 })).toEqual([]);
  expect((await changed(bench))[0]).toBe("crawl.scan: true -> false");
});

test("reports every changed setting, also of an edited event, but not requisites that the archives decide", async () => {
  const bench = await collected();
  expect(await changed(bench, { strategy: "c-f", requisites: false })).toEqual([
    'crawl.strategy: "ct-f" -> "c-f"',
    "crawl.requisites: true -> false",
  ]);
  appendFileSync(at("quake.yaml"), "scope:\n  deny: [forum]\n");
  expect(await changed(bench)).toEqual(['scope.deny: [] -> ["forum"]']);
});

test("does not report automatically found seeds as a changed setting", async () => {
  writeFileSync(at("quake.yaml"), readFileSync(at("quake.yaml"), "utf8").replace(/^seeds:\n(?: {2}- .*\n)+/m, ""));
  expect(await changed(await collected())).toEqual([]);
});

test("compares nothing without a readable specification.json", async () => {
  mkdirSync(at("empty"));
  const bench = opened();
  expect(await changed(bench, { scan: true }, "empty")).toEqual([]);
  for (const text of ["{", "7"]) {
    writeFileSync(at("empty", "specification.json"), text);
    expect(await changed(bench, { scan: true }, "empty")).toEqual([]);
  }
});
