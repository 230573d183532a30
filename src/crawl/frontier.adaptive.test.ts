import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Frontier, type FrontierEntry, type FrontierOptions } from "./frontier.ts";
import { type LinkEvidence, packEvidence, unpackEvidence } from "./link-evidence.ts";
import { LinkModel } from "./link-model.ts";
import { stateSchema } from "./state-schema.ts";
import { urlKey } from "./url-key.ts";

const silent: LinkEvidence = {
  said: 0,
  address: 0,
  around: 0,
  time: undefined,
  page: 0,
  isSection: false,
  isShort: false,
  words: [],
};

function newDatabase(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(stateSchema);
  return db;
}

function newModel(): LinkModel {
  return new LinkModel({ self: 0.4, alpha: 0.5 });
}

function frontierOf(model: LinkModel, options: Partial<FrontierOptions> = {}, db = newDatabase(), queued = 0): Frontier {
  return new Frontier(db, { ties: "discovery", seed: 1, maxDepth: 5, model, ...options }, queued);
}

function link(frontier: Frontier, path: string, evidence: Partial<LinkEvidence>, { depth = 1, parent = 1 } = {}): number {
  const url = `http://example.org/${path}`;
  return frontier.add({ key: urlKey(url), url }, { depth, parent, priority: 0.5, evidence: packEvidence({ ...silent, ...evidence }) });
}

/** Pages in /rich/ turn out to be about the event, those in /poor/ don't. */
function learnPlaces(model: LinkModel): void {
  for (let n = 0; n < 9; n++) {
    model.learn("http://example.org/rich/x", undefined, 1);
    model.learn("http://example.org/poor/x", undefined, 0);
  }
}

function paths(entries: readonly FrontierEntry[]): string[] {
  return entries.map(({ url }) => url.slice("http://example.org/".length));
}

describe("with a model, URLs are ranked by what their links say", () => {
  test("whatever the page that has them scores", () => {
    const frontier = frontierOf(newModel());
    link(frontier, "a", {});
    link(frontier, "b", { said: 0.3 });
    link(frontier, "c", { said: 0.1 });
    expect(paths(frontier.claim(9, 5))).toEqual(["b", "c", "a"]);
  });

  test("and by what was learned since they were found", () => {
    const model = newModel();
    const frontier = frontierOf(model);
    link(frontier, "poor/a", { said: 0.02 });
    link(frontier, "rich/b", {});
    expect(paths(frontier.claim(9, 5))).toEqual(["poor/a", "rich/b"]);
    learnPlaces(model);
    expect(paths(frontier.claim(9, 5))).toEqual(["rich/b", "poor/a"]);
    expect(paths(frontier.likelyNext(1, 5))).toEqual(["rich/b"]);
  });

  test("what is far down the queue is found again when the whole of it is ranked", () => {
    const model = newModel();
    const frontier = frontierOf(model, { candidates: 2 });
    for (let n = 0; n < 40; n++) link(frontier, `poor/${n}`, { said: 0.02 });
    link(frontier, "rich/b", {});
    learnPlaces(model);
    expect(paths(frontier.claim(1, 5))).toEqual(["poor/0"]);
    frontier.rerank(9);
    expect(paths(frontier.claim(1, 5))).toEqual(["rich/b"]);
  });

  test("also from the very end of a long queue, most of which is left as it was", () => {
    const model = newModel();
    const db = newDatabase();
    const frontier = frontierOf(model, {}, db);
    db.exec("BEGIN");
    for (let n = 0; n < 11_000; n++) link(frontier, `good/${n}`, { said: 0.1 });
    for (let n = 0; n < 1000; n++) link(frontier, `poor/${n}`, {});
    link(frontier, "rich/b", {});
    const priorities = (): object[] => db.prepare("SELECT priority FROM urls WHERE url LIKE '%/poor/%'").all();
    const before = priorities();
    learnPlaces(model);
    frontier.rerank(9);
    expect(paths(frontier.claim(1, 5))).toEqual(["rich/b"]);
    expect(priorities()).toEqual(before);
  });
});

describe("the whole queue is ranked", () => {
  /** Whether what was learned reaches a URL that no claim looks at. */
  function isRanked(prepare: (frontier: Frontier) => void, judged: number): boolean {
    const model = newModel();
    const frontier = frontierOf(model, { candidates: 1 });
    for (let n = 0; n < 1000; n++) link(frontier, `poor/${n}`, { said: 0.02 });
    link(frontier, "rich/b", {});
    prepare(frontier);
    learnPlaces(model);
    frontier.rerank(judged);
    frontier.endRound([]);
    return paths(frontier.claim(1, 5))[0] === "rich/b";
  }

  test("when the number of judged pages has doubled, or a twentieth of its length was judged since", () => {
    expect(isRanked((frontier) => frontier.rerank(100), 149)).toBe(false);
    expect(isRanked((frontier) => frontier.rerank(100), 151)).toBe(true);
    expect(isRanked((frontier) => frontier.rerank(8), 15)).toBe(false);
    expect(isRanked((frontier) => frontier.rerank(8), 16)).toBe(true);
  });

  test("never while part of a round is held", () => {
    const hold = (frontier: Frontier): void => frontier.endRound(frontier.claim(4, 5).slice(2));
    expect(isRanked(() => {}, 100)).toBe(true);
    expect(isRanked(hold, 100)).toBe(false);
  });

  test("and a restart remembers when that was", () => {
    const db = newDatabase();
    const model = newModel();
    const frontier = frontierOf(model, { candidates: 1 }, db);
    for (let n = 0; n < 1000; n++) link(frontier, `poor/${n}`, { said: 0.02 });
    link(frontier, "rich/b", {});
    frontier.rerank(100);
    learnPlaces(model);
    const again = frontierOf(model, { candidates: 1 }, db, 1001);
    again.rerank(120);
    expect(paths(again.claim(1, 5))).toEqual(["poor/0"]);
  });
});

describe("a URL that is found again", () => {
  test("has the best of all its links, and the way of the one that says most", () => {
    const frontier = frontierOf(newModel());
    link(frontier, "a", { said: 0.1, words: [1] }, { depth: 1, parent: 7 });
    link(frontier, "a", { around: 0.05, words: [2] }, { depth: 2, parent: 8 });
    frontier.endRound([]);
    expect(frontier.claim(1, 5)).toMatchObject([{ depth: 1, parent: 7 }]);
    link(frontier, "a", { said: 0.3, words: [3] }, { depth: 3, parent: 9 });
    frontier.endRound([]);
    const [entry] = frontier.claim(1, 5) as [FrontierEntry];
    expect(entry).toMatchObject({ depth: 3, parent: 9 });
    const merged = unpackEvidence(packEvidence({ ...silent, said: 0.3, around: 0.05, words: [1, 2, 3] }));
    expect(frontier.evidenceOf(entry)).toEqual(merged);
  });

  test("keeps its way when nothing but the model has changed", () => {
    const model = newModel();
    const frontier = frontierOf(model);
    link(frontier, "rich/a", { said: 0.1 }, { depth: 1, parent: 7 });
    learnPlaces(model);
    link(frontier, "rich/a", { said: 0.1 }, { depth: 4, parent: 9 });
    frontier.endRound([]);
    expect(frontier.claim(1, 5)).toMatchObject([{ depth: 1, parent: 7 }]);
  });

  test("stays within the wanted depth, whatever a longer way says", () => {
    const frontier = frontierOf(newModel(), { maxDepth: 2 });
    link(frontier, "a", {}, { depth: 3, parent: 7 });
    link(frontier, "a", {}, { depth: 2, parent: 8 });
    link(frontier, "a", { said: 0.4 }, { depth: 3, parent: 9 });
    frontier.endRound([]);
    expect(frontier.claim(1, 2)).toMatchObject([{ depth: 2, parent: 8 }]);
  });

  test("stays a seed if it is one", () => {
    const frontier = frontierOf(newModel());
    frontier.addSeed("http://example.org/a");
    link(frontier, "a", { said: 0.4, address: 0.4, time: 1, page: 1 }, { depth: 3, parent: 9 });
    frontier.endRound([]);
    const [entry] = frontier.claim(1, 5) as [FrontierEntry];
    expect(entry).toMatchObject({ depth: 0, parent: null, priority: 1 });
    expect(frontier.evidenceOf(entry)).toBeUndefined();
  });

  test("and is settled in the same round leaves all that was known of it in the state", () => {
    const db = newDatabase();
    const frontier = frontierOf(newModel(), {}, db);
    link(frontier, "a", { words: [1] });
    const [entry] = frontier.claim(1, 5) as [FrontierEntry];
    link(frontier, "a", { words: [2] });
    const learned = frontier.evidenceOf(entry);
    frontier.settle(entry, "kept", 1);
    link(frontier, "a", { words: [3] });
    frontier.endRound([]);
    const { evidence } = db.prepare("SELECT evidence FROM urls").get() as { evidence: Uint8Array };
    expect(learned?.words).toEqual([1, 2]);
    expect(unpackEvidence(evidence)).toEqual(learned);
  });
});

describe("a crawl comes to the same", () => {
  const share = fc.integer({ min: 0, max: 8 }).map((n) => n / 8);
  const step = fc.record({ path: fc.integer({ min: 0, max: 60 }), said: share, page: share, word: fc.integer({ min: 10, max: 14 }) });
  /** What each judged page yields and links to. */
  const crawls = fc.array(fc.record({ yielded: share, links: fc.array(step, { maxLength: 8 }) }), { minLength: 12, maxLength: 40 });
  type Crawl = typeof crawls extends fc.Arbitrary<infer T> ? T : never;

  /** Crawls in rounds of 3; `cuts` end a run early, and the next goes on with the rest of its round. */
  function run(pages: Crawl, options: Partial<FrontierOptions>, { cuts = [] as readonly number[], reopen = false } = {}): unknown {
    const db = newDatabase();
    let model = newModel();
    let frontier = frontierOf(model, options, db);
    const learned: Parameters<LinkModel["learn"]>[] = [];
    const restart = (): void => {
      const { queued } = frontier;
      model = newModel();
      for (const page of learned) model.learn(...page);
      frontier = frontierOf(model, options, db, queued);
    };
    frontier.addSeed("http://example.org/");
    const order: string[] = [];
    while (order.length < pages.length) {
      const round = frontier.claim(3, 5);
      if (round.length === 0) break;
      let applied = 0;
      let isCut = false;
      for (const entry of round) {
        const page = pages[order.length];
        if (page === undefined) break;
        for (const { path, said, page: around, word } of page.links)
          link(
            frontier,
            `s${path % 4}/${path}`,
            { said: said / 3, page: around, words: [word] },
            { depth: entry.depth + 1, parent: entry.id },
          );
        const evidence = frontier.evidenceOf(entry);
        model.learn(entry.url, evidence, page.yielded);
        learned.push([entry.url, evidence, page.yielded]);
        frontier.settle(entry, "kept", order.length);
        order.push(`${entry.url} ${entry.depth} ${entry.parent} ${entry.priority}`);
        applied++;
        isCut = cuts.includes(order.length);
        if (isCut) break;
      }
      frontier.endRound(round.slice(applied));
      frontier.rerank(order.length);
      if (isCut || reopen) restart();
    }
    return { order, urls: db.prepare("SELECT * FROM urls ORDER BY id").all() };
  }

  const few = { candidates: 3, maxDepth: 4 };

  test("however few URLs are held in memory", () => {
    fc.assert(
      fc.property(crawls, (pages) => {
        expect(run(pages, { ...few, remembered: 1 })).toEqual(run(pages, few));
      }),
      { numRuns: 60 },
    );
  });

  test("when it begins anew after each round", () => {
    fc.assert(
      fc.property(crawls, (pages) => {
        expect(run(pages, few, { reopen: true })).toEqual(run(pages, few));
      }),
      { numRuns: 60 },
    );
  });

  test("when limits cut its rounds anywhere", () => {
    fc.assert(
      fc.property(crawls, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), (pages, cuts) => {
        expect(run(pages, few, { cuts })).toEqual(run(pages, few));
      }),
      { numRuns: 100 },
    );
  });
});
