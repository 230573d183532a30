import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type TinyCollection, tinyCollection } from "../../../test/tiny-collection.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { workbenchApp } from "./app.ts";
import type { GraphAnswer } from "./schemas/graph.ts";
import { Workbench } from "./workbench.ts";

const [coast, town, garden, alone] = [
  "http://coast.example/",
  "http://coast.example/town",
  "http://garden.example/",
  "http://alone.example/",
];
const linked: TinyCollection = {
  documents: [
    { url: coast, title: "Coast", relevance: 0.9 },
    { url: town, title: "Town", relevance: 0.5 },
    { url: garden, title: "Garden", relevance: 0.1 },
    { url: alone, title: "", relevance: 0.3 },
  ],
  links: [
    [coast, town, "a"],
    [coast, garden, "b"],
    [town, garden, "c"],
    [town, garden, "d"],
    [garden, "http://elsewhere.example/", "e"],
  ],
};

async function graph(query = ""): Promise<GraphAnswer> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-graph-"));
  renameSync(tinyCollection(linked), join(folder, "quake"));
  writeFileSync(join(folder, "quake/state.sqlite"), "");
  const bench = new Workbench(folder, { cacheFolder: join(folder, "cache") });
  const answer = await workbenchApp(bench, { hosts: ["127.0.0.1"] }).request(`http://127.0.0.1/api/collections/quake/graph?${query}`, {
    headers: { host: "127.0.0.1" },
  });
  const said = await answer.json();
  await bench.close();
  expect(answer.status).toBe(200);
  return said as GraphAnswer;
}

/** Returns the links with the names of their nodes. */
const named = ({ nodes, edges }: GraphAnswer) =>
  Array.from(
    { length: edges.length / 2 },
    (_, n) => `${nodes[edges[n * 2] as number]?.label} > ${nodes[edges[n * 2 + 1] as number]?.label}`,
  );

test("returns documents as nodes, most linked first, with one edge for several links", async () => {
  const answer = await graph();
  expect(answer.nodes.map(({ label, inLinks, outLinks }) => [label, inLinks, outLinks])).toEqual([
    ["Town", 1, 2],
    ["Garden", 3, 0],
    ["Coast", 0, 2],
    [alone, 0, 0],
  ]);
  expect(answer.nodes[0]).toMatchObject({ number: 2, name: town, relevance: 0.5, decision: "undecided", documents: 1 });
  expect(named(answer).sort()).toEqual(["Coast > Garden", "Coast > Town", "Town > Garden"]);
  expect([answer.allNodes, answer.allEdges]).toEqual([4, 3]);
});

test("returns hosts as nodes with the mean of their documents", async () => {
  const answer = await graph("of=hosts");
  expect(named(answer)).toEqual(["coast.example > garden.example"]);
  const node = answer.nodes.find(({ name }) => name === "coast.example");
  expect(node).toMatchObject({ number: 1, documents: 2, outLinks: 3 });
  expect(node?.relevance).toBeCloseTo(0.7);
});

test("uses the filter of the list of documents", async () => {
  expect((await graph("min=0.4")).nodes.map(({ label }) => label).sort()).toEqual(["Coast", "Town"]);
  expect(named(await graph("host=coast.example"))).toEqual(["Coast > Town"]);
  expect((await graph("state=keep")).nodes).toEqual([]);
});

test("returns only the most linked nodes above the limit, and counts all", async () => {
  await withLimits({ graphNodes: 2 }, async () => {
    const answer = await graph();
    expect(answer.nodes.map(({ label }) => label)).toEqual(["Town", "Garden"]);
    expect([answer.allNodes, answer.edges]).toEqual([4, [0, 1]]);
  });
});
