import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { reportDocuments } from "../../../../test/report-documents.ts";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { documentCells } from "./document-cells.ts";
import { documentBlocks } from "./documents-block.ts";
import { type RelevanceRule, relevanceRule } from "./relevance-rule.ts";

const folder = tinyCollection({
  documents: [0.1, 0.9, 0.2, 0.8].map((relevance, n) => ({ url: `http://a.example/${n}`, relevance, reason: "A seed." })),
});

async function blocksOf(collection: CollectionReader, rule: RelevanceRule, excerpts: [number, string][] = []) {
  return reportDocuments((await Array.fromAsync(documentBlocks(collection, rule, new Map(excerpts)))).join(""));
}

test("passes the documents to the page's script as the report shows them, with their excerpts", async () => {
  const collection = await CollectionReader.open(folder);
  const rule = relevanceRule(collection.specification, 0, 0.5);
  const found = await blocksOf(collection, rule, [[2, "It shook."]]);
  const documents = await Array.fromAsync(collection.documents());
  const shown = documents.map((document) => ({ ...documentCells(document), isRelevant: rule.isRelevant(document.row) }));
  expect(found).toEqual(shown.map((cells) => (cells.number === 2 ? { ...cells, excerpt: "It shook." } : cells)));
});

test("keeps the number of each document if some are left out, and reads no more than the limit", async () => {
  const collection = await CollectionReader.open(folder);
  const rule = relevanceRule(collection.specification, 0, 0.5);
  const shown = () => blocksOf(collection.only(rule.isRelevant), rule);
  expect((await shown()).map(({ number }) => number)).toEqual([2, 4]);
  expect((await withLimits({ reportDocuments: 1 }, shown)).map(({ number }) => number)).toEqual([2]);
  rmSync(folder, { recursive: true });
});
