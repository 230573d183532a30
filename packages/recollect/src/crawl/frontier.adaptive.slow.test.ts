import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryState, memoryTables } from "../../../../test/memory-state.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import { Frontier, type FrontierEntry, type FrontierOptions } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import { LinkModel } from "./link-model.ts";
import { noProgress } from "./progress.ts";
import type { CrawlState } from "./state/crawl-state.ts";

const silent: LinkEvidence = {
  text: 0,
  address: 0,
  around: 0,
  time: undefined,
  page: 0,
  isSection: false,
  isShort: false,
  words: [],
};

function newModel(): LinkModel {
  return new LinkModel({ self: 0.4, alpha: 0.5 });
}

function frontierOf(model: LinkModel, options: Partial<FrontierOptions> = {}, state: CrawlState = memoryState()): Promise<Frontier> {
  return Frontier.open(state, { ties: "discovery", seed: 1, maxDepth: 5, model, ...options });
}

interface TestLink extends Partial<LinkEvidence> {
  readonly path: string;
  readonly depth?: number;
  readonly parent?: number;
}

function found(path: string) {
  const url = `http://example.org/${path}`;
  return { key: urlKey(url), url };
}

function add(frontier: Frontier, { path, depth = 1, parent = 1, ...evidence }: TestLink): void {
  frontier.add(found(path), { depth, parent, priority: 0.5, evidence: packEvidence({ ...silent, ...evidence }) });
}

/** Applies a round that finds these links. */
async function link(state: CrawlState, frontier: Frontier, ...links: readonly TestLink[]): Promise<void> {
  await frontier.lookUp(links.map(({ path }) => found(path).key));
  for (const found of links) add(frontier, found);
  await state.write(frontier.endRound([]));
}

/** Learns that pages in /rich/ are about the event, and those in /poor/ are not. */
function learnPlaces(model: LinkModel): void {
  for (let n = 0; n < 9; n++) {
    model.learn("http://example.org/rich/x", undefined, 1);
    model.learn("http://example.org/poor/x", undefined, 0);
  }
}

function paths(entries: readonly FrontierEntry[]): string[] {
  return entries.map(({ url }) => url.slice("http://example.org/".length));
}

describe("the frontier with a model", () => {
  test("ranks URLs by the evidence of their links, regardless of the score of their page", async () => {
    const state = memoryState();
    const frontier = await frontierOf(newModel(), {}, state);
    await link(state, frontier, { path: "a" }, { path: "b", text: 0.3 }, { path: "c", text: 0.1 });
    expect(paths(await frontier.claim(9))).toEqual(["b", "c", "a"]);
  });

  test("ranks URLs by what the model has learned since they were found", async () => {
    const [state, model] = [memoryState(), newModel()];
    const frontier = await frontierOf(model, {}, state);
    await link(state, frontier, { path: "poor/a", text: 0.02 }, { path: "rich/b" });
    expect(paths(await frontier.claim(9))).toEqual(["poor/a", "rich/b"]);
    learnPlaces(model);
    expect(paths(await frontier.claim(9))).toEqual(["rich/b", "poor/a"]);
    expect(paths(await frontier.likelyNext(1))).toEqual(["rich/b"]);
  });

  test("finds a promising URL far down the queue when the whole queue is ranked", async () => {
    const [state, model] = [memoryState(), newModel()];
    const frontier = await frontierOf(model, { candidates: 2 }, state);
    await link(state, frontier, ...many("poor", 40, { text: 0.02 }), { path: "rich/b" });
    learnPlaces(model);
    expect(paths(await frontier.claim(1))).toEqual(["poor/0"]);
    await frontier.rerank(9);
    expect(paths(await frontier.claim(1))).toEqual(["rich/b"]);
  });

  test("finds a promising URL at the end of a long queue, without writing priorities that are too low to matter", async () => {
    const [tables, model] = [memoryTables(), newModel()];
    const state = memoryState(tables);
    const frontier = await frontierOf(model, {}, state);
    await link(state, frontier, ...many("good", 11_000, { text: 0.1 }), ...many("poor", 1000, {}), { path: "rich/b" });
    const priorities = (): unknown[] => [...tables.rows("SELECT priority FROM urls WHERE url LIKE '%/poor/%'")];
    const before = priorities();
    learnPlaces(model);
    await frontier.rerank(9);
    expect(paths(await frontier.claim(1))).toEqual(["rich/b"]);
    expect(priorities()).toEqual(before);
  });
});

function many(place: string, count: number, evidence: Partial<LinkEvidence>): TestLink[] {
  return Array.from({ length: count }, (_, n) => ({ path: `${place}/${n}`, ...evidence }));
}

describe("the frontier ranks the whole queue", () => {
  /** Whether the model raises a URL that no claim ranks. */
  async function isRanked(prepare: (frontier: Frontier, state: CrawlState) => unknown, judged: number): Promise<boolean> {
    const [state, model] = [memoryState(), newModel()];
    const frontier = await frontierOf(model, { candidates: 1 }, state);
    await link(state, frontier, ...many("poor", 1000, { text: 0.02 }), { path: "rich/b" });
    await prepare(frontier, state);
    learnPlaces(model);
    await frontier.rerank(judged);
    await state.write(frontier.endRound([]));
    return paths(await frontier.claim(1))[0] === "rich/b";
  }

  test("when the number of judged pages has doubled, or a twentieth of its length was judged since", async () => {
    expect(await isRanked((frontier) => frontier.rerank(100), 149)).toBe(false);
    expect(await isRanked((frontier) => frontier.rerank(100), 151)).toBe(true);
    expect(await isRanked((frontier) => frontier.rerank(8), 15)).toBe(false);
    expect(await isRanked((frontier) => frontier.rerank(8), 16)).toBe(true);
  });

  test("never while part of a round is pending", async () => {
    const hold = async (frontier: Frontier, state: CrawlState): Promise<void> =>
      state.write(frontier.endRound((await frontier.claim(4)).slice(2)));
    expect(await isRanked(() => {}, 100)).toBe(true);
    expect(await isRanked(hold, 100)).toBe(false);
  });

  test("at the same time after a restart as without one", async () => {
    const [state, model] = [memoryState(), newModel()];
    const frontier = await frontierOf(model, { candidates: 1 }, state);
    await link(state, frontier, ...many("poor", 1000, { text: 0.02 }), { path: "rich/b" });
    await frontier.rerank(100);
    await state.write({ notes: { progress: { ...noProgress(), queue: frontier.queued } } });
    learnPlaces(model);
    const again = await frontierOf(model, { candidates: 1 }, state);
    await again.rerank(120);
    expect(paths(await again.claim(1))).toEqual(["poor/0"]);
  });
});

describe("a URL that is found again", () => {
  /** Returns the evidence of the links to a URL, looked up for a round. */
  async function evidenceOf(frontier: Frontier, entry: FrontierEntry): Promise<LinkEvidence | undefined> {
    await frontier.lookUp([entry.key]);
    return frontier.evidenceOf(entry);
  }

  test("has the best evidence of all its links, and the path of the strongest", async () => {
    const state = memoryState();
    const frontier = await frontierOf(newModel(), {}, state);
    await link(
      state,
      frontier,
      { path: "a", text: 0.1, words: [1], depth: 1, parent: 7 },
      { path: "a", around: 0.05, words: [2], depth: 2, parent: 8 },
    );
    expect(await frontier.claim(1)).toMatchObject([{ depth: 1, parent: 7 }]);
    await link(state, frontier, { path: "a", text: 0.3, words: [3], depth: 3, parent: 9 });
    const [entry] = (await frontier.claim(1)) as [FrontierEntry];
    expect(entry).toMatchObject({ depth: 3, parent: 9 });
    const merged = unpackEvidence(packEvidence({ ...silent, text: 0.3, around: 0.05, words: [1, 2, 3] }));
    expect(await evidenceOf(frontier, entry)).toEqual(merged);
  });

  test("keeps its path if only the model has changed", async () => {
    const [state, model] = [memoryState(), newModel()];
    const frontier = await frontierOf(model, {}, state);
    await link(state, frontier, { path: "rich/a", text: 0.1, depth: 1, parent: 7 });
    learnPlaces(model);
    await link(state, frontier, { path: "rich/a", text: 0.1, depth: 4, parent: 9 });
    expect(await frontier.claim(1)).toMatchObject([{ depth: 1, parent: 7 }]);
  });

  test("stays within the wanted depth, despite a stronger longer path", async () => {
    const state = memoryState();
    const frontier = await frontierOf(newModel(), { maxDepth: 2 }, state);
    await link(
      state,
      frontier,
      { path: "a", depth: 3, parent: 7 },
      { path: "a", depth: 2, parent: 8 },
      { path: "a", text: 0.4, depth: 3, parent: 9 },
    );
    expect(await frontier.claim(1)).toMatchObject([{ depth: 2, parent: 8 }]);
  });

  test("stays a seed if it is one", async () => {
    const state = memoryState();
    const frontier = await frontierOf(newModel(), {}, state);
    await frontier.addSeeds(["http://example.org/a"]);
    await link(state, frontier, { path: "a", text: 0.4, address: 0.4, time: 1, page: 1, depth: 3, parent: 9 });
    const [entry] = (await frontier.claim(1)) as [FrontierEntry];
    expect(entry).toMatchObject({ depth: 0, parent: null, priority: 1 });
    expect(await evidenceOf(frontier, entry)).toBeUndefined();
  });

  test("keeps all its data in the state if it is settled in the same round", async () => {
    const state = memoryState();
    const frontier = await frontierOf(newModel(), {}, state);
    await link(state, frontier, { path: "a", words: [1] });
    const [entry] = (await frontier.claim(1)) as [FrontierEntry];
    await frontier.lookUp([entry.key]);
    add(frontier, { path: "a", words: [2] });
    const learned = frontier.evidenceOf(entry);
    frontier.settle(entry, "kept", 1);
    add(frontier, { path: "a", words: [3] });
    await state.write(frontier.endRound([]));
    const [stored] = await state.urls.find([entry.key]);
    expect(learned?.words).toEqual([1, 2]);
    expect(unpackEvidence(stored?.evidence as Uint8Array)).toEqual(learned);
  });
});

describe("a crawl has the same result", () => {
  const share = fc.integer({ min: 0, max: 8 }).map((n) => n / 8);
  const step = fc.record({ path: fc.integer({ min: 0, max: 60 }), text: share, page: share, word: fc.integer({ min: 10, max: 14 }) });
  /** The yield and the links of each judged page. */
  const crawls = fc.array(fc.record({ yielded: share, links: fc.array(step, { maxLength: 8 }) }), { minLength: 12, maxLength: 40 });
  type Crawl = typeof crawls extends fc.Arbitrary<infer T> ? T : never;

  /** Crawls in rounds of 3. A run ends after each number of pages in `cuts`, and the next one resumes with the rest of the round. */
  async function run(pages: Crawl, options: Partial<FrontierOptions>, { cuts = [] as readonly number[], reopen = false } = {}) {
    const tables = memoryTables();
    const state = memoryState(tables);
    let model = newModel();
    let frontier = await frontierOf(model, options, state);
    const learned: Parameters<LinkModel["learn"]>[] = [];
    const restart = async (): Promise<void> => {
      await state.write({ notes: { progress: { ...noProgress(), queue: frontier.queued } } });
      model = newModel();
      for (const page of learned) model.learn(...page);
      frontier = await frontierOf(model, options, state);
    };
    await frontier.addSeeds(["http://example.org/"]);
    const order: string[] = [];
    while (order.length < pages.length) {
      const round = await frontier.claim(3);
      if (round.length === 0) break;
      const linked = pages.slice(order.length, order.length + round.length).flatMap(({ links }) => links.map(linkPath));
      await frontier.lookUp([...round.map(({ key }) => key), ...linked.map((path) => found(path).key)]);
      let applied = 0;
      let isCut = false;
      for (const entry of round) {
        const page = pages[order.length];
        if (page === undefined) break;
        for (const { text, page: around, word, ...link } of page.links)
          add(frontier, { path: linkPath(link), text: text / 3, page: around, words: [word], depth: entry.depth + 1, parent: entry.id });
        const evidence = frontier.evidenceOf(entry);
        model.learn(entry.url, evidence, page.yielded);
        learned.push([entry.url, evidence, page.yielded]);
        frontier.settle(entry, "kept", order.length);
        order.push(`${entry.url} ${entry.depth} ${entry.parent} ${entry.priority}`);
        applied++;
        isCut = cuts.includes(order.length);
        if (isCut) break;
      }
      await state.write(frontier.endRound(round.slice(applied)));
      await frontier.rerank(order.length);
      if (isCut || reopen) await restart();
    }
    return { order, urls: [...tables.rows("SELECT * FROM urls ORDER BY id")] };
  }

  function linkPath({ path }: { readonly path: number }): string {
    return `s${path % 4}/${path}`;
  }

  const few = { candidates: 3, maxDepth: 4 };

  test("with only one cached URL", async () => {
    await fc.assert(
      fc.asyncProperty(crawls, async (pages) => {
        expect(await run(pages, { ...few, cachedUrls: 1 })).toEqual(await run(pages, few));
      }),
      { numRuns: 60 },
    );
  });

  test("when it restarts after each round", async () => {
    await fc.assert(
      fc.asyncProperty(crawls, async (pages) => {
        expect(await run(pages, few, { reopen: true })).toEqual(await run(pages, few));
      }),
      { numRuns: 60 },
    );
  });

  test("when limits cut its rounds anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(crawls, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), async (pages, cuts) => {
        expect(await run(pages, few, { cuts })).toEqual(await run(pages, few));
      }),
      { numRuns: 100 },
    );
  });
});
