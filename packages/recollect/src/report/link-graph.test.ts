import { rmSync } from "node:fs";
import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { graphLayout } from "./graph-layout.ts";
import { labelX, namedHubs, withoutSiteName } from "./hub-labels.ts";
import { LinkGraphBuilder } from "./link-graph.ts";
import { mostInformativeLinks } from "./most-informative-links.ts";
import { readDocuments } from "./read-documents.ts";
import { relevanceRule } from "./relevance-rule.ts";

async function graphsOf(urls: readonly string[], links: readonly (readonly [number, number])[]) {
  const folder = tinyCollection({
    documents: urls.map((url) => ({ url, title: `Page ${url}`, topical: 0.5 })),
    links: links.map(([from, to]) => [urls[from] as string, urls[to] as string, "link"] as const),
  });
  try {
    const collection = await CollectionReader.open(folder);
    const builder = new LinkGraphBuilder();
    await readDocuments(collection, relevanceRule(collection.specification, 0.5), builder);
    return await builder.graphs(collection);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("counts links between documents and between hosts, with one edge for several links", async () => {
  const urls = ["http://a.example/", "http://a.example/2", "http://b.example/", "http://alone.example/"];
  const { documents, hosts } = await graphsOf(urls, [[0, 2], [0, 2], [1, 2], [2, 0], [0, 1]]); // biome-ignore format: a list of links
  expect(documents.nodes.map(({ name, inLinks, outLinks }) => [name, inLinks, outLinks])).toEqual([
    ["http://a.example/", 1, 3],
    ["http://b.example/", 3, 1],
    ["http://a.example/2", 1, 1],
  ]);
  expect([documents.allNodes, documents.allLinks]).toEqual([4, 5]);
  expect(hosts.nodes.map(({ name, documents, inLinks }) => [name, documents, inLinks])).toEqual([
    ["a.example", 2, 1],
    ["b.example", 1, 3],
  ]);
  expect(hosts.edges).toEqual([
    { source: 0, target: 1, links: 3 },
    { source: 1, target: 0, links: 1 },
  ]);
});

test("reads more links than fit into memory twice, with the same graphs", async () => {
  const urls = ["http://a.example/", "http://b.example/", "http://c.example/"];
  const links = [[0, 1], [1, 2], [2, 0], [0, 2]] as const; // biome-ignore format: a list of links
  const held = await graphsOf(urls, links);
  expect(await withLimits({ reportLinks: 3 }, () => graphsOf(urls, links))).toEqual(held);
  expect([held.links, held.documents.edges.length]).toEqual([4, 4]);
});

test("takes the nodes with most links of a large graph, and lays out the same graph in the same way", async () => {
  const urls = Array.from({ length: limits.reportGraphNodes + 50 }, (_, n) => `http://a.example/${n}`);
  const { documents } = await graphsOf(
    urls,
    urls.slice(1).map((_, n) => [n + 1, 0]),
  );
  expect(documents.nodes).toHaveLength(limits.reportGraphNodes);
  expect(documents.nodes[0]?.inLinks).toBe(urls.length - 1);
  const size = { width: 1080, height: 640 };
  const layout = graphLayout(documents.nodes, documents.edges, size);
  expect(layout).toEqual(graphLayout(documents.nodes, documents.edges, size));
  expect(layout.every(({ x, y }) => x >= 0 && x <= size.width && y >= 0 && y <= size.height)).toBe(true);
});

test("draws at least one link per node, and those to rarely linked nodes before a site's menu", async () => {
  const urls = ["menu", "story", "comment", "other"].map((name) => `http://a.example/${name}`);
  const { documents } = await graphsOf(urls, [[1, 0], [2, 0], [3, 0], [1, 2], [3, 2], [0, 3]]); // biome-ignore format: a list of links
  const names = mostInformativeLinks(documents, 3).map(
    ({ source, target }) => `${documents.nodes[source]?.name} ${documents.nodes[target]?.name}`,
  );
  expect(names).toEqual([
    "http://a.example/menu http://a.example/other",
    "http://a.example/story http://a.example/comment",
    "http://a.example/other http://a.example/comment",
  ]);
});

test("hides a hub's name if it would cover that of a larger one", () => {
  const node = (label: string, x: number, inLinks: number) => ({ label, x, y: 100, radius: 5, inLinks });
  expect(namedHubs([node("near", 110, 2), node("large", 100, 9), node("far", 400, 1)], 5, 30).map(({ label }) => label)).toEqual([
    "large",
    "far",
  ]);
});

test("shows fewer names side by side in larger letters, and none over the edge of the sheet", () => {
  const node = (label: string, x: number, y: number) => ({ label, x, y, radius: 5, inLinks: 1 });
  const nodes = [node("upper", 100, 100), node("lower", 100, 125)];
  expect(namedHubs(nodes, 5, 30)).toHaveLength(2);
  expect(namedHubs(nodes, 5, 30, 2)).toHaveLength(1);
  expect([10, 200, 395].map((x) => labelX({ label: "ten letter", x }, 400))).toEqual([37, 200, 363]);
});

test("removes a site's name from its titles, unless it is all there is or few have it", () => {
  expect(withoutSiteName(["One | Post", "Two | Post", "Three | Post", "Four - Other"])).toEqual(["One", "Two", "Three", "Four - Other"]);
});
