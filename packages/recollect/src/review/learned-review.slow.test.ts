import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type TinyDocument, tinyCollection, tinySpecification } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { CollectionReview } from "../collection/collection-review.ts";
import { methodsParagraph } from "../collection/methods-paragraph.ts";
import { ReviewedCollection } from "./reviewed-collection.ts";

const folders: string[] = [];
const opened: ReviewedCollection[] = [];
afterEach(async () => {
  for (const collection of opened.splice(0)) await collection.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** As scored by recollect's own method, with a threshold learned from the archive. */
const specification = {
  ...tinySpecification,
  profile: "recollect",
  crawl: { ...tinySpecification.crawl, threshold: "archive" },
  resolved: { threshold: 0.1 },
};

const page = (name: string, words: string, relevance: number): TinyDocument => ({
  url: `http://news.example/${name}`,
  title: name,
  html: `<title>${name}</title><p>${words} was reported in the city this morning by many of the people who had seen it.`,
  relevance,
  temporal: 1,
});

const documents = [
  page("wave-1", "The tidal wave hit the harbour wall", 0.16),
  page("wave-2", "The tidal wave flooded the harbour square", 0.15),
  page("opera-1", "The opera house began its harbour season", 0.14),
  page("opera-2", "The opera house sold its season tickets", 0.12),
];
const candidates = [
  page("wave-3", "The tidal wave left boats on the harbour road", 0.09),
  page("opera-3", "The opera house season ended with a concert", 0.08),
  page("sports", "The football match ended with a goal", 0.05),
];

async function openedCollection(parts: Partial<Parameters<typeof tinyCollection>[0]> = {}, isLive = false): Promise<ReviewedCollection> {
  const folder = tinyCollection({ documents, candidates, specification, ...parts });
  const cacheFolder = mkdtempSync(join(tmpdir(), "recollect-learned-review-"));
  folders.push(folder, cacheFolder);
  const collection = await ReviewedCollection.open(folder, { cacheFolder, isLive });
  opened.push(collection);
  return collection;
}

let ms = Date.parse("2026-01-02T03:04:05Z");
const later = () => new Date(ms++);

async function listed(collection: ReviewedCollection, sort?: "likely" | "relevance") {
  return (await collection.page({}, { sort, offset: 0, limit: 100 })).documents;
}

async function review(collection: ReviewedCollection, decisions: Readonly<Record<string, "keep" | "drop">>): Promise<void> {
  for (const { number, title } of await listed(collection)) {
    const decision = decisions[title];
    if (decision) await collection.decide([number - 1], { decision }, later());
  }
}

test("candidates follow the documents, with the chance of their score before any decision", async () => {
  const collection = await openedCollection();
  const { documents, total, candidates, sort, estimate, facets } = await collection.page({}, { offset: 0, limit: 100 });
  expect([total, candidates, sort]).toEqual([4, 3, "relevance"]);
  expect(documents.map(({ number, title, chance, isCandidate }) => [number, title, chance, isCandidate])).toEqual([
    [1, "wave-1", 0.892, undefined],
    [2, "wave-2", 0.861, undefined],
    [3, "opera-1", 0.82, undefined],
    [4, "opera-2", 0.694, undefined],
    [5, "wave-3", 0.384, true],
    [6, "opera-3", 0.268, true],
    [7, "sports", 0.042, true],
  ]);
  expect(estimate.left).toEqual({ estimate: 4, low: 0, high: 7 });
  expect(facets.part).toEqual([
    { value: "document", count: 4 },
    { value: "candidate", count: 3 },
  ]);
  expect((await collection.page({ part: ["candidate"] }, { offset: 0, limit: 100 })).matching).toBe(3);
});

test("a decision moves the chances of pages with the same words, and the most likely undecided page comes first", async () => {
  const collection = await openedCollection();
  await review(collection, { "wave-1": "keep", "opera-1": "drop" });
  await collection.learnAll();
  const rows = await listed(collection);
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual(["wave-2", "wave-3"]);
  const chanceOf = (title: string) => rows.find((row) => row.title === title)?.chance as number;
  expect(chanceOf("wave-3")).toBeGreaterThan(0.384);
  expect(chanceOf("opera-3")).toBeLessThan(0.268);
  expect(chanceOf("opera-2")).toBeLessThan(0.694);
  const { sort, estimate } = await collection.page({}, { offset: 0, limit: 1 });
  expect(sort).toBe("likely");
  expect(estimate.learned).toMatchObject({ decisions: 2, isCurrent: true });
  expect(estimate.learned?.raised.join(" ")).toMatch(/tidal|wave/i);
  expect(estimate.learned?.lowered.join(" ")).toMatch(/opera|season/i);
});

test("the same decisions give the same chances in another order, and without decisions the chances follow from the scores", async () => {
  const [one, other] = [await openedCollection(), await openedCollection()];
  await review(one, { "wave-1": "keep", "opera-1": "drop" });
  await other.decide([2], { decision: "drop" }, later());
  await other.decide([0], { decision: "keep" }, later());
  await Promise.all([one.learnAll(), other.learnAll()]);
  const chances = async (collection: ReviewedCollection) => (await listed(collection, "relevance")).map(({ chance }) => chance);
  expect(await chances(other)).toEqual(await chances(one));
  for (let n = 0; n < 2; n++) await one.undo(undefined, later());
  expect((await listed(one))[0]?.chance).toBe(0.892);
});

test("a collection in use learns in the background, and says that it is learning", async () => {
  const collection = await openedCollection({}, true);
  await collection.fillIndex();
  await review(collection, { "wave-1": "keep", "opera-1": "drop" });
  for (;;) {
    const { learned } = (await collection.page({}, { offset: 0, limit: 1 })).estimate;
    if (learned?.isCurrent) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect((await listed(collection))[0]?.title).toBe("wave-2");
});

test("a kept candidate becomes a document in the list and in the collection, and a dropped one stays out", async () => {
  const collection = await openedCollection();
  await review(collection, { "wave-3": "keep", "opera-3": "drop" });
  const { total, candidates, documents } = await collection.page({}, { sort: "collected", offset: 0, limit: 100 });
  expect([total, candidates]).toEqual([5, 2]);
  expect(documents[4]).toMatchObject({ number: 5, title: "wave-3", decision: "keep" });
  expect(documents[4]?.isCandidate).toBeUndefined();
  const reader = await CollectionReader.open(collection.reader.folder);
  expect((await Array.fromAsync(reader.documents())).map(({ number, row }) => [number, row.title])).toEqual([
    [1, "wave-1"],
    [2, "wave-2"],
    [3, "opera-1"],
    [4, "opera-2"],
    [5, "wave-3"],
  ]);
});

test("accepting likely pages writes decisions of the model, which do not count as reviewed, and which a single undo removes", async () => {
  const collection = await openedCollection();
  await review(collection, { "wave-1": "keep", "opera-1": "drop" });
  await collection.learnAll();
  const before = (await collection.page({}, { offset: 0, limit: 1 })).estimate;
  const wanted = before.borders.find(({ border }) => border === 0.5);
  const at = later();
  const changed = await collection.acceptLikely(0.5, at);
  expect(changed).toBe((wanted?.keep ?? 0) + (wanted?.drop ?? 0));
  const decisions = (await listed(collection, "relevance")).map(({ title, decision, decidedBy }) => [title, decision, decidedBy]);
  expect(decisions).toContainEqual(["wave-1", "keep", undefined]);
  expect(decisions).toContainEqual(["wave-2", "keep", "model"]);
  expect(decisions).toContainEqual(["sports", "undecided", undefined]);
  const { estimate } = await collection.page({}, { offset: 0, limit: 1 });
  expect(estimate).toMatchObject({ reviewed: 2, relevant: 1, bulk: 0, found: 1 });
  expect(estimate.byModel).toBeGreaterThan(0);
  expect(estimate.learned?.decisions).toBe(2);
  const lines = readFileSync(join(collection.reader.folder, "decisions.jsonl"), "utf8").trim().split("\n");
  expect(lines.filter((line) => JSON.parse(line).by === "model")).toHaveLength(changed);

  const reader = await CollectionReader.open(collection.reader.folder);
  const reviewed = await CollectionReview.read(reader);
  const rows = await Array.fromAsync(reader.withReview(reviewed).documents());
  expect(rows.map(({ row }) => row.decided_by)).toContain("model");
  expect((await methodsParagraph({ collection: reader, reviewed, filter: {} })).text).toMatch(
    /A curator reviewed 2 of \d+ documents, kept 1 and dropped 1\. A model learned from these decisions, and decided about \d+ more/,
  );

  expect(await collection.acceptLikely(0.5, later())).toBe(0);
  expect(await collection.undo(at.toISOString(), later())).toHaveLength(changed);
  expect((await collection.page({}, { offset: 0, limit: 1 })).estimate).toMatchObject({ byModel: 0, reviewed: 2 });
});

test("a curator's decision replaces the model's, even if both are the same", async () => {
  const collection = await openedCollection();
  await review(collection, { "wave-1": "keep", "opera-1": "drop" });
  await collection.learnAll();
  await collection.acceptLikely(0.5, later());
  expect(await collection.decide([1], { decision: "keep" }, later())).toBe(1);
  expect((await listed(collection, "relevance"))[1]).not.toHaveProperty("decidedBy");
});

test("a decision that the others contradict is doubted and listed after the likely pages, until it is confirmed", async () => {
  const many = Array.from({ length: 14 }, (_, n) =>
    n % 2 === 0 ? page(`wave-${n}`, "The tidal wave hit", 0.1) : page(`opera-${n}`, "The opera house sold", 0.1),
  );
  const collection = await openedCollection({ documents: many, candidates: [page("near", "The tidal wave left", 0.09)] });
  await review(collection, Object.fromEntries(many.slice(0, 12).map(({ title }, n) => [String(title), n % 2 === 0 ? "keep" : "drop"])));
  await collection.decide([4], { decision: "drop" }, later());
  await collection.learnAll();
  const rows = await listed(collection, "likely");
  expect(rows.slice(0, 4).map(({ title, isDoubted }) => [title, isDoubted])).toEqual([
    ["wave-12", undefined],
    ["near", undefined],
    ["wave-4", true],
    ["opera-13", undefined],
  ]);
  expect((await collection.page({ state: ["doubted"] }, { offset: 0, limit: 9 })).matching).toBe(1);
  expect(await collection.decide([4], { decision: "drop" }, later())).toBe(1);
  await collection.learnAll();
  expect((await collection.page({ state: ["doubted"] }, { offset: 0, limit: 9 })).matching).toBe(0);
  expect(await collection.decide([4], { decision: "drop" }, later())).toBe(0);
});

test("a collection with another kind of threshold shows no chances until documents are kept and dropped", async () => {
  const collection = await openedCollection({ specification: tinySpecification });
  expect((await listed(collection))[0]).not.toHaveProperty("chance");
  expect((await collection.page({}, { offset: 0, limit: 1 })).estimate).toMatchObject({ borders: [] });
  await review(collection, { "wave-1": "keep" });
  await collection.learnAll();
  expect((await listed(collection))[0]).not.toHaveProperty("chance");
  await review(collection, { "opera-1": "drop" });
  await collection.learnAll();
  expect((await listed(collection))[0]?.title).toBe("wave-2");
  expect((await listed(collection))[0]?.chance).toBeGreaterThan(0.5);
});

test("decisions of the model without any of a curator follow from the scores, as the methods paragraph says", async () => {
  const collection = await openedCollection();
  expect(await collection.acceptLikely(0.5, later())).toBe(4);
  const reader = await CollectionReader.open(collection.reader.folder);
  const { text } = await methodsParagraph({ collection: reader, reviewed: await CollectionReview.read(reader), filter: {} });
  expect(text).toContain(
    "No curator reviewed a document. By the chances that follow from their scores, 4 of 4 documents were decided about: recollect kept 4 and dropped 0.",
  );
});

test("the model decides nothing if the chances are unknown", async () => {
  const collection = await openedCollection({ specification: tinySpecification });
  await expect(collection.acceptLikely(0.5, later())).rejects.toThrow("keep some pages and drop others first");
  expect((await collection.page({}, { offset: 0, limit: 1 })).estimate).toMatchObject({ byModel: 0 });
});

test("learns again from all texts after learning before any text was indexed", async () => {
  const collection = await openedCollection();
  rmSync(folders.at(-1) as string, { recursive: true }); // the cache folder
  await review(collection, { "wave-1": "keep", "opera-1": "drop" });
  await collection.acceptLikely(0.99, later()); // learns from the scores alone
  await collection.learnAll();
  expect((await collection.page({}, { offset: 0, limit: 1 })).estimate.learned?.raised.join(" ")).toMatch(/tidal|wave/i);
});

test("a damaged search index prevents learning, but not the review", async () => {
  const collection = await openedCollection({}, true);
  await collection.fillIndex();
  const [name = ""] = readdirSync(folders.at(-1) as string).filter((file) => file.endsWith(".sqlite"));
  const path = join(folders.at(-1) as string, name);
  await collection.close();
  for (const ending of ["-wal", "-shm"]) rmSync(path + ending, { force: true });
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096)); // every page after the first
  const again = await ReviewedCollection.open(collection.reader.folder, { cacheFolder: folders.at(-1), isLive: true });
  opened[0] = again;
  await review(again, { "wave-1": "keep", "opera-1": "drop" });
  await expect(again.learnAll()).rejects.toThrow("delete it, and it will be made anew");
  expect((await listed(again))[0]?.decision).toBe("undecided");
});

test("a decision to drop a candidate does not apply to a document of the same URL", async () => {
  const other = { ...documents[3], captured_at: "2012-01-01T00:00:00Z" } as TinyDocument;
  const collection = await openedCollection({ candidates: [other] });
  await collection.decide([4], { decision: "drop" }, later());
  const reader = await CollectionReader.open(collection.reader.folder);
  const { counts } = await CollectionReview.read(reader);
  expect(counts).toMatchObject({ documents: 4, dropped: 0 });
  expect((await collection.page({ part: ["document"], state: ["drop"] }, { offset: 0, limit: 1 })).matching).toBe(0);
});

test("a candidate does not become a document by a decision about another capture of its URL", async () => {
  const collection = await openedCollection();
  await collection.decisions.add([{ url: "http://news.example/wave-3", timestamp: "20100101000000", decision: "keep" }], later());
  const { documents: rows } = await collection.page({ part: ["candidate"] }, { sort: "collected", offset: 0, limit: 1 });
  expect(rows[0]).toMatchObject({ title: "wave-3", decision: "undecided", isCandidate: true });
  expect(await collection.decide([4], { decision: "keep" }, later())).toBe(1);
  expect((await CollectionReader.open(collection.reader.folder)).promoted).toBe(1);
});

test("a collection of an earlier version opens without candidates and the column of chances", async () => {
  const folder = tinyCollection({ documents, specification });
  folders.push(folder);
  const table = join(folder, "documents.csv");
  const cells = readFileSync(table, "utf8")
    .split("\r\n")
    .map((line) => line.split(","));
  const at = cells[0]?.indexOf("chance") ?? -1;
  writeFileSync(table, cells.map((line) => line.filter((_, column) => column !== at).join(",")).join("\r\n"));
  expect(readFileSync(table, "utf8")).not.toContain("chance");
  const collection = await ReviewedCollection.open(folder, { cacheFolder: join(folder, "cache") });
  opened.push(collection);
  const { candidates, documents: rows } = await collection.page({}, { offset: 0, limit: 100 });
  expect([candidates, rows.length, rows[0]?.title, rows[0]?.chance]).toEqual([0, 4, "wave-1", 0.892]);
});
