import { describe, expect, test } from "vitest";
import type { LinkEvidence } from "./link-evidence.ts";
import { LinkModel, linkWeights, placesOf } from "./link-model.ts";

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
const url = "http://example.org/news/story";

function model(): LinkModel {
  return new LinkModel({ self: 0.4, alpha: 0.5 });
}

describe("before learning", () => {
  test.each<[string, Partial<LinkEvidence>]>([
    ["text like the event", { said: 0.2 }],
    ["an address like the event", { address: 0.2 }],
    ["surroundings like the event", { around: 0.2 }],
    ["a date at its time", { time: 1 }],
    ["a relevant page around it", { page: 0.5 }],
    ["the name of a section", { isSection: true }],
    ["a short address", { isShort: true }],
  ])("%s raises a link", (_, evidence) => {
    expect(model().score(url, { ...silent, ...evidence })).toBeGreaterThan(model().score(url, silent));
  });

  test("a date far from its time lowers it", () => {
    expect(model().score(url, { ...silent, said: 0.2, time: 0 })).toBeLessThan(model().score(url, { ...silent, said: 0.2 }));
  });

  test("its value is on the scale of relevance: likeness relative to the references' own, halved by a wrong date", () => {
    expect(model().promise({ ...silent, said: 0.2, time: 1 })).toBeCloseTo(0.5);
    expect(model().promise({ ...silent, said: 0.4, time: 0 })).toBeCloseTo(0.5);
    expect(model().promise({ ...silent, address: 0.9, time: 1 })).toBe(1);
    expect(model().promise({ ...silent, around: 0.2, time: 1 })).toBeCloseTo(0.35);
  });

  test("scores are numbers even if references share nothing", () => {
    const nothing = new LinkModel({ self: 0, alpha: 0.5 });
    expect(nothing.promise(silent)).toBe(0);
    expect(nothing.score(url, { ...silent, said: 0.1 })).toBeGreaterThan(0);
  });

  test("weights can be others", () => {
    const none = Object.fromEntries(Object.keys(linkWeights).map((name) => [name, 0])) as Record<keyof typeof linkWeights, number>;
    const pageAlone = new LinkModel({ self: 0.4, alpha: 0.5, weights: { ...none, page: 2 } });
    expect(pageAlone.score(url, { ...silent, said: 1, page: 0.25 })).toBe(0.5);
  });
});

describe("the strongest reason for a link", () => {
  test.each<[string, Partial<LinkEvidence>]>([
    ["text", { said: 0.3, address: 0.3 }],
    ["address", { said: 0.1, address: 0.3 }],
    ["surroundings", { said: 0.1, around: 0.3 }],
    ["date", { time: 1 }],
    ["section", { isSection: true }],
  ])("%s", (cause, evidence) => {
    expect(model().cause(url, { ...silent, ...evidence })).toBe(cause);
  });

  test("is place and words, if they have yielded much", () => {
    const learned = model();
    for (let n = 0; n < 20; n++) learned.learn(`http://example.org/news/${n}/x`, { ...silent, words: [77] }, 0.9);
    expect(learned.cause(url, silent)).toBe("place");
    const words = model();
    for (let n = 0; n < 20; n++) {
      words.learn(`http://other${n}.example/a`, { ...silent, words: [77] }, 0.9);
      words.learn(`http://other${n}.example/b`, { ...silent, words: [78] }, 0);
    }
    expect(words.cause("http://other3.example/c", { ...silent, words: [77] })).toBe("place");
    expect(words.score(url, { ...silent, words: [77] })).toBeGreaterThan(words.score(url, { ...silent, words: [78] }));
  });

  test("is only that its place is new", () => {
    const learned = model();
    for (let n = 0; n < 100; n++) learned.learn(`http://poor.example/${n}/x`, silent, 0);
    expect(learned.cause("http://new.example/a", silent)).toBe("novelty");
  });
});

describe("learning", () => {
  test("raises the expectation for pages at the same place, less for those of the host, hardly for others", () => {
    const learned = model();
    for (let n = 0; n < 8; n++) learned.learn(`http://example.org/news/article-${n}`, undefined, 0.8);
    const gain = (other: string): number => learned.score(other, silent) - model().score(other, silent);
    expect(gain("http://example.org/news/next")).toBeGreaterThan(gain("http://example.org/sport/next"));
    expect(gain("http://example.org/sport/next")).toBeGreaterThan(gain("http://elsewhere.example/news/next"));
  });

  test("raises links by words that led to more than their place's average, and lowers them by others", () => {
    const learned = model();
    for (let n = 0; n < 10; n++) {
      learned.learn(url, { ...silent, words: [101] }, 0.9);
      learned.learn(url, { ...silent, words: [102] }, 0);
    }
    const [good, unknown, bad] = [101, 100, 102].map((word) => learned.score(url, { ...silent, words: [word] })) as [
      number,
      number,
      number,
    ];
    expect(good).toBeGreaterThan(unknown);
    expect(unknown).toBeGreaterThan(bad);
  });

  test("makes a frequently visited place less of a novelty", () => {
    const [fresh, known] = [model(), model()];
    // What is expected anyway, so that nothing but the count changes.
    for (let n = 0; n < 50; n++) known.learn(url, undefined, 0.05);
    expect(known.score(url, silent)).toBeLessThan(fresh.score(url, silent));
  });

  test("gives the same scores for the same pages in the same order, to the last bit", () => {
    const [one, other] = [model(), model()];
    for (let n = 0; n < 50; n++)
      for (const each of [one, other])
        each.learn(`http://example.org/${n % 7}/${n % 3}/x`, { ...silent, words: [n % 5, n] }, (n * 0.37) % 1);
    expect(one.score(url, { ...silent, words: [1, 2] })).toBe(other.score(url, { ...silent, words: [1, 2] }));
  });
});

describe("the yield of a page", () => {
  test("is its relevance, if its links promise less", () => {
    expect(model().yieldOf(0.6, [])).toBe(0.6);
    expect(model().yieldOf(0.6, [{ ...silent, said: 0.4, time: 1 }])).toBe(0.6);
  });

  test("is the mean value of its five best links otherwise: one good link makes no list", () => {
    const good = { ...silent, said: 0.4, time: 1 };
    const of = (count: number): number => model().yieldOf(0, [silent, ...Array.from({ length: count }, () => good), silent]);
    expect(of(1)).toBeCloseTo(1.05 / 5);
    expect([of(5), of(50)]).toEqual([expect.closeTo(1.05), expect.closeTo(1.05)]);
  });
});

test.each([
  ["http://example.org/", ["example.org"]],
  ["https://www.example.org/", ["example.org"]],
  ["http://example.org/about", ["example.org", "example.org/*"]],
  ["http://example.org/news/story", ["example.org", "example.org/news"]],
  ["http://example.org/2011/03/12/story", ["example.org", "example.org/#", "example.org/#/#"]],
  ["http://example.org/page-12/a7/c", ["example.org", "example.org/page-#", "example.org/page-#/a#"]],
])("the places of %s", (address, places) => expect(placesOf(address)).toEqual(places));

test("lowers a host without captures, and its places are no longer new", () => {
  const model = new LinkModel({ self: 0.7, alpha: 0.5 });
  const evidence = { said: 0.2, address: 0, around: 0, time: undefined, page: 0.1, isSection: false, isShort: false, words: [] };
  const before = model.score("http://gone.example/news/a", evidence);
  const other = model.score("http://here.example/news/a", evidence);
  for (let n = 0; n < 20; n++) model.miss(`http://gone.example/news/${n}`);
  expect(model.score("http://gone.example/news/a", evidence)).toBeLessThan(before * 0.65);
  expect(model.score("http://here.example/news/a", evidence)).toBe(other);
});
