import { bandsOf } from "@recollect/recollect/crawl/near-duplicates";
import type { CrawlState } from "@recollect/recollect/crawl/state/crawl-state";
import { packAnchors } from "@recollect/recollect/crawl/state/packed-links";
import { type FactType, type PageFacts, pageFacts, type StoredFacts } from "@recollect/recollect/document/page-facts";
import { beforeEach, describe, expect, test } from "vitest";
import { page, url } from "./state-rows.ts";

/** Tests of pages for every implementation of the state. `current` returns the state that the test has opened. */
export function crawlPagesContract(kind: string, current: () => CrawlState): void {
  describe(`${kind}: pages`, () => {
    let state: CrawlState;
    beforeEach(() => {
      state = current();
    });

    test("are read back unchanged, with their paths, in the order of judgement", async () => {
      const { known, shown } = sampleFacts({ duplicateOf: 1, why: undefined });
      await state.write({
        newUrls: [
          { ...url(1), state: "kept", page: 1, depth: 0 },
          { ...url(2), state: "kept", page: 2, parent: 1, depth: 1, priority: 0.75 },
          { ...url(3), state: "rejected", page: 3, parent: 2, depth: 2 },
        ],
        pages: [page(1), page(2, { ...known, url: "http://a.example/two" }), page(3, { why: "language" })],
      });
      expect(await Array.fromAsync(state.pages.documents())).toEqual([
        { ...bare, url: "http://a.example/1", asked: "http://a.example/1", depth: 0 },
        {
          ...shown,
          url: "http://a.example/two",
          asked: "http://a.example/2",
          duplicate: "http://a.example/1",
          depth: 1,
          priority: 0.75,
          path: ["http://a.example/1"],
        },
      ]);
      const path = ["http://a.example/1", "http://a.example/two"];
      expect(await Array.fromAsync(state.pages.rejected())).toEqual([
        { ...bare, url: "http://a.example/3", asked: "http://a.example/3", why: "language", depth: 2, path },
      ]);
      expect(await state.pages.last()).toBe(3);
      expect(await Array.fromAsync(state.pages.replayed())).toEqual([
        { url: "http://a.example/two", captured: known.captured, title: known.title },
      ]);
    });

    test("are read by several readers at a time, with their whole paths, while others are written", async () => {
      const count = 2500;
      const urls = Array.from({ length: count }, (_, n) => ({ ...url(n + 1), depth: n, parent: n === 0 ? null : (n + 1) >> 1 }));
      await state.write({
        newUrls: urls.map((found) => ({ ...found, state: "kept", page: found.id })),
        pages: urls.map(({ id }) => page(id, id % 2 === 0 ? { why: "language" } : {})),
      });
      const documents = state.pages.documents()[Symbol.asyncIterator]();
      const rejected = state.pages.rejected()[Symbol.asyncIterator]();
      for (let id = 1; id <= count; id += 2) {
        const [document, other] = [(await documents.next()).value, (await rejected.next()).value];
        expect([document?.url, other?.url]).toEqual([id, id + 1].map((n) => `http://a.example/${n}`));
        const way: string[] = [];
        for (let up = id >> 1; up > 0; up >>= 1) way.unshift(`http://a.example/${up}`);
        expect(document?.path).toEqual(way);
        if (id === 1001) await state.write({ newUrls: [{ ...url(count + 1), state: "missing", parent: count }] });
        if (id === 2001) await state.commit();
      }
      expect([await documents.next(), await rejected.next()]).toMatchObject([{ done: true }, { done: true }]);
      expect(await Array.fromAsync(state.urls.missing())).toMatchObject([{ linkedFrom: `http://a.example/${count}` }]);
    });

    test("have links, and every alias of a document is listed with the document's URL", async () => {
      await state.write({
        newUrls: [
          { ...url(1), state: "kept", page: 1 },
          { ...url(2), state: "alias", page: 1 },
          { ...url(3), state: "rejected", page: 2 },
        ],
        pages: [
          page(1, {
            links: { urls: [2, 3], anchors: packAnchors(["again", "地震"]) },
          }),
          page(2, { urlId: 3, why: "language", links: { urls: [1], anchors: packAnchors(["back"]) } }),
        ],
      });
      const urls = (await Array.fromAsync(state.pages.documentUrls())).toSorted((a, b) => a.id - b.id);
      expect(urls).toEqual([1, 2].map((id) => ({ id, url: "http://a.example/1" })));
      expect(await Array.fromAsync(state.pages.documentLinks())).toEqual([
        {
          url: "http://a.example/1",
          links: [
            [2, "again"],
            [3, "地震"],
          ],
        },
      ]);
    });

    test("return the lessons for the link model in the same order", async () => {
      const evidence = new Uint8Array([9]);
      await state.write({
        newUrls: [
          { ...url(1), state: "rejected" },
          { ...url(2), state: "kept", evidence },
        ],
        pages: [page(1, { urlId: 2, yielded: 0.5 }), page(2, { urlId: 1, yielded: 0, why: "below-threshold" })],
      });
      expect(await Array.fromAsync(state.pages.lessons())).toEqual([
        { url: "http://a.example/2", evidence, yielded: 0.5 },
        { url: "http://a.example/1", evidence: null, yielded: 0 },
      ]);
    });

    test("are found by the bands that they were written with", async () => {
      await state.write({ pages: [page(1, { fingerprint: "aa", bands: [1, 2] }), page(2, { fingerprint: "bb", bands: [2, 3] }), page(3)] });
      expect(await state.pages.withBands([1, 9])).toEqual([{ band: 1, id: 1, fingerprint: "aa" }]);
      const all = await state.pages.withBands([1, 2, 3, 4]);
      expect(all.map(({ band, id, fingerprint }) => `${band} ${id} ${fingerprint}`).toSorted()).toEqual([
        "1 1 aa",
        "2 1 aa",
        "2 2 bb",
        "3 2 bb",
      ]);
    });

    test("are counted by archive", async () => {
      await state.write({
        pages: [
          page(1, { archive: "a", relevance: 0.5 }),
          page(2, { archive: "a", relevance: 0.25, why: "below-threshold" }),
          page(3, { archive: "b", why: "language" }),
          page(4, { why: "not-a-page" }),
        ],
      });
      const rows = await state.pages.byArchive();
      expect(rows.toSorted((a, b) => (a.archive < b.archive ? -1 : 1))).toEqual([
        { archive: "a", judged: 2, documents: 1, relevance: 0.5 },
        { archive: "b", judged: 1, documents: 0, relevance: 0 },
      ]);
    });

    test("of an archive have the sum of their relevance, without rounding errors", async () => {
      await state.write({ pages: Array.from({ length: 10 }, (_, n) => page(n + 1, { archive: "a", relevance: 0.1 })) });
      expect(await state.pages.byArchive()).toEqual([{ archive: "a", judged: 10, documents: 10, relevance: 1 }]);
    });

    test("are counted from a relevance on, rounded to six digits as in tables", async () => {
      const relevance = [0.3499994, 0.3499996, 0.35, 1 / 3, 0.0078125, 2 / 3];
      await state.write({ pages: relevance.map((relevance, n) => page(n + 1, { relevance })) });
      const counts: number[] = [];
      for (const from of [0.35, 0.349999, 0.333333, 0.333334, 0.007813, 0.007814, 0.666667]) counts.push(await state.pages.keptFrom(from));
      expect(counts).toEqual([3, 4, 5, 4, 6, 5, 1]);
    });

    test("are counted from a relevance on, near-duplicates once", async () => {
      const like = (text: string) => ({ title: "One headline", fingerprint: text.repeat(16) });
      const why = "below-threshold";
      expect([await state.pages.bestRejected(), await state.pages.keptFrom(0), await state.pages.rejectedFrom(0)]).toEqual([0, 0, 0]);
      await state.write({
        pages: [
          page(1, { relevance: 0.4, ...like("a"), bands: bandsOf(like("a")) }),
          page(2, { relevance: 0.5, ...like("a"), duplicateOf: 1 }),
          page(3, { relevance: 0.2, why, ...like("b") }),
          page(4, { relevance: 0.1, why, ...like("b") }),
          page(5, { relevance: 0.2, why, ...like("a") }),
          page(6, { relevance: 0.9, why: "language", ...like("c") }),
        ],
      });
      expect([await state.pages.keptFrom(0.4), await state.pages.keptFrom(0.41)]).toEqual([1, 0]);
      expect([await state.pages.rejectedFrom(0.1), await state.pages.rejectedFrom(0.2), await state.pages.rejectedFrom(0.3)]).toEqual([
        1, 1, 0,
      ]);
      expect(await state.pages.bestRejected()).toBe(0.2);
    });

    test("count rejected lists from the threshold on that would keep them", async () => {
      await state.write({
        pages: [
          page(1, { relevance: 0.2, why: "list", title: "Tag: flood", fingerprint: "a".repeat(16) }),
          page(2, { relevance: 0.05, why: "below-threshold", title: "A flood", fingerprint: "b".repeat(16) }),
        ],
      });
      expect([await state.pages.rejectedFrom(0.1), await state.pages.rejectedFrom(0.08), await state.pages.rejectedFrom(0.05)]).toEqual([
        0, 1, 2,
      ]);
      expect(await state.pages.bestRejected()).toBeCloseTo(0.08);
    });
  });
}

const samples: Readonly<Record<FactType, unknown>> = {
  text: "地震",
  time: "2011-03-11T05:46:23.000Z",
  number: 1 / 3,
  integer: 12,
  words: ["quake", "地震"],
  fingerprint: "0123456789abcdef",
  choice: { tried: 2, passedOver: [{ timestamp: "20110311054623", why: "soft-404" }] },
};

/** Returns a value for each fact except the given ones, and those that are written to tables. */
function sampleFacts(given: PageFacts): { known: PageFacts; shown: Partial<StoredFacts> } {
  const known = { ...Object.fromEntries(pageFacts.map(([name, { type }]) => [name, samples[type]])), ...given };
  const shown = pageFacts.filter(([, { isInternal }]) => !isInternal).map(([name]) => [name, known[name] ?? null]);
  return { known, shown: Object.fromEntries(shown) };
}

/** A page without facts. */
const bare = {
  ...sampleFacts(Object.fromEntries(pageFacts.map(([name]) => [name, undefined]))).shown,
  ...{ duplicate: null, words: [], learnedWords: [], priority: 0.5, path: [] },
};
