import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { AccumulationByDocument, AccumulationByRound } from "./accumulate-relevance.ts";
import { readDocuments } from "./read-documents.ts";
import { relevanceRule } from "./relevance-rule.ts";

const documents = [
  { url: "http://a.example/", topical: 0.8, relevance: 0.75 },
  { url: "http://b.example/", topical: 0.125, relevance: 0.5 },
  { url: "http://c.example/", topical: 0.8, relevance: 0.75, duplicate_of: "http://a.example/" },
  { url: "http://d.example/", topical: 0.2, relevance: 0.25 },
];

test("without a threshold, counts pages with a quarter of the best topical score as relevant, and sums them separately", async () => {
  const folder = tinyCollection({ documents });
  const collection = await CollectionReader.open(folder);
  const sums = new AccumulationByDocument(documents.length);
  await readDocuments(collection, relevanceRule(collection.specification, 0.8), sums);
  expect(sums.points.map(({ pages, all, relevant }) => [pages, all.aggregate, relevant.aggregate])).toEqual([
    [0, 0, 0],
    [1, 0.75, 0.75],
    [2, 1.25, 0.75],
    [3, 2, 1.5],
    [4, 2.25, 1.75],
  ]);
  rmSync(folder, { recursive: true });
});

test("returns the sums of progress.csv after each round", async () => {
  const folder = tinyCollection({ documents });
  const header = "fetched,kept,seconds,topical_sum_kept,topical_sum_all,aggregate_sum_kept,aggregate_sum_all,queue,missing";
  writeFileSync(join(folder, "progress.csv"), `${header}\r\n2,2,1.5,0.925,0.925,1.25,1.25,9,0\r\n4,3,4,1.125,1.925,1.5,2.25,9,0\r\n`);
  const collection = await CollectionReader.open(folder);
  const rule = relevanceRule(collection.specification, 0.8);
  const sums = await AccumulationByRound.of(collection, rule);
  await readDocuments(collection, rule, sums);
  expect(sums.points().map(({ seconds, all, relevant }) => [seconds, all.aggregate, relevant.aggregate])).toEqual([
    [0, 0, 0],
    [1.5, 1.25, 0.75],
    [4, 2.25, 1],
  ]);
  rmSync(folder, { recursive: true });
});
