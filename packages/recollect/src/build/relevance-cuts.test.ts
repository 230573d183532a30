import { beforeEach, expect, test } from "vitest";
import { memoryState } from "../../../../test/memory-state.ts";
import { NearDuplicates } from "../crawl/near-duplicates.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { relevanceCuts } from "./relevance-cuts.ts";

let state: CrawlState;
beforeEach(() => {
  state = memoryState();
});

interface Judged {
  readonly relevance: number | null;
  readonly why?: string;
  /** Pages with equal texts are near-duplicates. */
  readonly text?: string;
}

/** Fills the state as a crawl does; returns the number of documents. */
async function judged(...pages: readonly Judged[]): Promise<number> {
  const duplicates = new NearDuplicates(state.pages, true);
  let kept = 0;
  for (const [n, { relevance, why, text = String(n + 1) }] of pages.entries()) {
    const page = {
      id: n + 1,
      urlId: n + 1,
      url: `http://a.example/${n}`,
      title: "One headline",
      fingerprint: text.repeat(16).slice(0, 16),
    };
    const duplicateOf = why === undefined ? await duplicates.find(page) : undefined;
    const isNew = why === undefined && duplicateOf === undefined;
    const bands = isNew ? duplicates.add(page, n + 1) : undefined;
    await state.write({ pages: [{ ...page, why, relevance: relevance ?? undefined, duplicateOf, bands }] });
    if (isNew) kept++;
  }
  return kept;
}

const below = "below-threshold";
const of = async (threshold: number | undefined, kept: number) =>
  (await relevanceCuts(state.pages, { threshold, kept })).map(({ relevance, documents }) => [relevance, documents]);

test("counts kept and rejected pages around the threshold, but none rejected for another reason", async () => {
  const kept = await judged(
    ...[0.5, 0.16, 0.15, 0.1].map((relevance) => ({ relevance })),
    ...[0.08, 0.06, 0.05, 0.049].map((relevance) => ({ relevance, why: below })),
    { relevance: 0.9, why: "language" },
    { relevance: null, why: "not-a-page" },
  );
  expect(await of(0.1, kept)).toEqual([
    [0.05, 7],
    [0.075, 5],
    [0.13, 3],
    [0.15, 3],
    [0.2, 1],
  ]);
  expect(await of(0.1, kept)).toEqual(await of(0.1, kept));
});

test("does not count near-duplicates of a document or of another rejected page, unless that is below the cut", async () => {
  const kept = await judged(
    { relevance: 0.4, text: "a" },
    { relevance: 0.4, text: "a" },
    { relevance: 0.06, why: below, text: "b" },
    { relevance: 0.09, why: below, text: "b" },
    { relevance: 0.09, why: below, text: "a" },
  );
  expect(kept).toBe(1);
  expect(await of(0.1, kept)).toEqual([
    [0.05, 2],
    [0.075, 2],
    [0.13, 1],
    [0.15, 1],
    [0.2, 1],
  ]);
});

test("counts the usual cuts without a threshold; a page without a score is below all of them", async () => {
  const kept = await judged({ relevance: 0.5 }, { relevance: 0.1 }, { relevance: 0.01 }, { relevance: null });
  expect(await of(undefined, kept)).toEqual([
    [0.05, 2],
    [0.1, 2],
    [0.2, 1],
    [0.3, 1],
    [0.5, 1],
  ]);
});

test("has one cut that keeps the best page if no page was kept", async () => {
  const kept = await judged({ relevance: 0.0387, why: below }, { relevance: 0.02, why: below });
  expect(await of(0.3, kept)).toEqual([
    [0.038, 1],
    [0.15, 0],
    [0.22, 0],
    [0.38, 0],
    [0.45, 0],
    [0.6, 0],
  ]);
});

test("has only cuts between 0 and 1, for a threshold of 0 and for one above 1", async () => {
  expect(await of(0, 0)).toEqual([]);
  expect(await of(1.45, 0)).toEqual([[0.72, 0]]);
});
