import { expect, test } from "vitest";
import type { CollectedDocument } from "./collection-reader.ts";
import { rankedDocuments } from "./ranked-documents.ts";

const scores = ["0.2", "0.9", "", "0.2", "0.5", "-0.1", ""];

async function* documents(): AsyncGenerator<CollectedDocument> {
  for (const [n, relevance] of scores.entries()) yield { number: n + 1, row: { url: `http://a.example/${n}`, relevance } as never };
}

test.each([1, 100, 200, 1e6])("sorts by relevance, then by the order collected, with %i characters in memory", async (maxChars) => {
  const ranked = await Array.fromAsync(rankedDocuments(documents, maxChars));
  expect(ranked.map(({ number }) => number)).toEqual([2, 5, 1, 4, 6, 3, 7]);
  expect(ranked[0]?.row).toEqual({ url: "http://a.example/1", relevance: "0.9" });
});

test("reads every pass to its end, and yields nothing without documents", async () => {
  let ends = 0;
  const counted = async function* () {
    yield* documents();
    ends++;
  };
  await Array.fromAsync(rankedDocuments(counted, 200));
  expect(ends).toBe(4);
  expect(await Array.fromAsync(rankedDocuments(async function* () {}))).toEqual([]);
});
