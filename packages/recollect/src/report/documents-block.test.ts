import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { shortenedPath } from "../document/shortened-path.ts";
import { documentCells } from "./document-cells.ts";
import { documentBlocks } from "./documents-block.ts";
import { type PackedDocument, type PackedNames, unpackDocuments } from "./packed-documents.ts";
import { relevanceRule } from "./relevance-rule.ts";

test("keeps the number of each document if some are left out", async () => {
  const folder = tinyCollection({
    documents: [0.1, 0.9, 0.2, 0.8].map((relevance, n) => ({ url: `http://a.example/${n}`, relevance, reason: "A seed." })),
  });
  const collection = await CollectionReader.open(folder);
  const rule = relevanceRule(collection.specification, 0, 0.5);
  const [text = ""] = await Array.fromAsync(documentBlocks(collection.only(rule.isRelevant), rule, new Map()));
  const rows = JSON.parse(/class="documents">(.*?)<\/script>/s.exec(text)?.[1] ?? "") as unknown[][];
  expect(rows.map(([url, ...row]) => [url, ...row.slice(13)])).toEqual([
    ["http://a.example/1", 0, "A seed.", 2],
    ["http://a.example/3", 0, "A seed.", 4],
  ]);
  rmSync(folder, { recursive: true });
});

test("stores the path to a document as the number of the one before it, and as all addresses if that one has another path", async () => {
  const [a, b, c] = ["http://a.example/", "http://b.example/", "http://c.example/"];
  const folder = tinyCollection({
    documents: [
      { url: a, reason: "A seed." },
      { url: b, path: a, reason: `One link from a seed: ${a}` },
      { url: c, path: `${a} ${b}`, reason: `2 links from a seed: ${a} → ${b}` },
      { url: "http://d.example/", path: `http://moved.example/ ${b}`, reason: "Another reason." },
    ],
  });
  const collection = await CollectionReader.open(folder);
  let text = "";
  for await (const block of documentBlocks(collection, relevanceRule(collection.specification, 0), new Map())) text += block;
  const rows = JSON.parse(/class="documents">(.*?)<\/script>/s.exec(text)?.[1] ?? "") as unknown[][];
  expect(rows.map((row) => row.slice(13))).toEqual([
    [8, 0, "A seed."],
    [12, 1, "One link from a seed: "],
    [12, 2, "2 links from a seed: "],
    [8, ["http://moved.example/", b], "Another reason."],
  ]);
  rmSync(folder, { recursive: true });
});

test("stores a long path, of which only the ends are shown, as the number of the document before, too", async () => {
  const urls = Array.from({ length: 60 }, (_, n) => `http://a.example/${n}`);
  const folder = tinyCollection({
    documents: urls.map((url, n) => ({ url, path: shortenedPath(urls.slice(0, n)).join(" "), reason: "Linked." })),
  });
  const collection = await CollectionReader.open(folder);
  let text = "";
  for await (const block of documentBlocks(collection, relevanceRule(collection.specification, 0), new Map())) text += block;
  const rows = JSON.parse(/class="documents">(.*?)<\/script>/s.exec(text)?.[1] ?? "") as unknown[][];
  expect(rows.map((row) => row[14])).toEqual(urls.map((_, n) => n));
  rmSync(folder, { recursive: true });
});

test("the page's script unpacks the documents as the reporter shows them", async () => {
  const [a, b] = ["http://a.example/", "http://a.example/caf%C3%A9"];
  const folder = tinyCollection({
    documents: [
      { url: a, title: "A", reason: "A seed.", topical: 0.5, relevance: 0.25, duplicate_of: b },
      { url: b, path: a, reason: `One link from a seed: ${a}`, uri_m: `https://web.example/2011id_/${b}`, language: "de" },
      { url: "http://c.example/", path: `${a} ${b}`, reason: `2 links from a seed: ${a} → ${b}` },
    ],
  });
  const collection = await CollectionReader.open(folder);
  const text = (await Array.fromAsync(documentBlocks(collection, relevanceRule(collection.specification, 0.5), new Map()))).join("");
  const jsonOf = <Data>(attribute: string): Data => JSON.parse(text.split(`${attribute}">`)[1]?.split("</script>")[0] ?? "") as Data;
  const unpacked = unpackDocuments(jsonOf<PackedDocument[]>('class="documents'), jsonOf<PackedNames>('id="names'));
  const documents = (await Array.fromAsync(collection.documentPieces())).flat();
  expect(unpacked.map(({ isRelevant, ...cells }) => cells)).toEqual(documents.map(documentCells));
  expect(unpacked.map(({ isRelevant }) => isRelevant)).toEqual([true, false, false]);
  rmSync(folder, { recursive: true });
});
