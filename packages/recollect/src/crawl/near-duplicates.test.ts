import { emptyFingerprint, fingerprint } from "@recollect/page/fingerprint";
import { expect, test } from "vitest";
import { memoryState } from "../../../../test/memory-state.ts";
import { headlineOf, type Likeness, NearDuplicates } from "./near-duplicates.ts";

/** The near-duplicates of pages of earlier rounds. */
async function duplicatesOf(...pages: Likeness[]): Promise<NearDuplicates> {
  const state = memoryState();
  const duplicates = new NearDuplicates(state.pages, false);
  for (const [n, page] of pages.entries()) {
    await duplicates.lookUp([page]);
    const bands = duplicates.add(page, n + 1);
    await state.write({ pages: [{ id: n + 1, urlId: n + 1, url: "http://example.org/", ...page, bands }] });
  }
  duplicates.endRound();
  return duplicates;
}

const title = "Earthquake shakes the coast | Harbour Post";

test("ignores up to three different bits anywhere, but not four", async () => {
  const duplicates = await duplicatesOf({ fingerprint: "0123456789abcdef", title });
  for (const near of ["0123456789abcdef", "1123456789abcdee", "1123456799abcdee", "0923456789abcde8"])
    expect(await duplicates.find({ fingerprint: near, title }), near).toBe(near === "0923456789abcde8" ? undefined : 1);
});

test("returns the earliest of several as the original", async () => {
  const duplicates = await duplicatesOf({ fingerprint: "f000000000000000", title }, { fingerprint: "f000000000000001", title });
  expect(await duplicates.find({ fingerprint: "f000000000000001", title })).toBe(1);
});

test("queries the state once for all pages of a round", async () => {
  const asked: (readonly number[])[] = [];
  const withBands = async (bands: readonly number[]) => {
    asked.push(bands);
    return bands.map((band) => ({ band, id: 3, fingerprint: "f000000000000000" }));
  };
  const duplicates = new NearDuplicates({ withBands }, false);
  const pages = ["f000000000000000", "f000000000000001"].map((fingerprint) => ({ fingerprint, title }));
  await duplicates.lookUp(pages);
  for (const page of pages) expect(await duplicates.find(page)).toBe(3);
  expect(asked.map(({ length }) => length)).toEqual([5]);
});

test("compares pages of the same round before they are in the state", async () => {
  const duplicates = await duplicatesOf({ fingerprint: "f000000000000000", title });
  const added = [
    { fingerprint: "0123456789abcdef", title },
    { fingerprint: "0123456789abcdee", title: "Another headline" },
  ] as const;
  await duplicates.lookUp(added);
  duplicates.add(added[0], 7);
  duplicates.add(added[1], 6);
  expect(await duplicates.find({ fingerprint: "0123456789abcdee", title })).toBe(7);
});

test("requires the same headline, unlike that of another video on a page with the same words", async () => {
  const duplicates = await duplicatesOf({ fingerprint: "f000000000000000", title });
  expect(await duplicates.find({ fingerprint: "f000000000000000", title: "EARTHQUAKE shakes the coast – Morning News" })).toBe(1);
  expect(await duplicates.find({ fingerprint: "f000000000000000", title: "Weekly address | Harbour Post" })).toBeUndefined();
});

test("does not treat pages without text as near-duplicates", async () => {
  const duplicates = await duplicatesOf({ fingerprint: emptyFingerprint, title });
  expect(await duplicates.find({ fingerprint: emptyFingerprint, title })).toBeUndefined();
});

test("recognises a real text and its print version", async () => {
  const text = Array.from({ length: 300 }, (_, n) => `word${n * 7919}`).join(" ");
  const duplicates = await duplicatesOf({ fingerprint: fingerprint(text), title });
  expect(await duplicates.find({ fingerprint: fingerprint(`${text} Print this page`), title })).toBe(1);
});

test.each([
  ["The White House | whitehouse.gov", "the white house"],
  ["Home – A much longer story: what happened", "a much longer story what happened"],
  ["  ", ""],
  ["東京 | ニュース速報", "ニュース速報"],
])("finds the headline of %j: %j", (of, headline) => expect(headlineOf(of)).toBe(headline));
