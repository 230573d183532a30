import { describe, expect, test } from "vitest";
import type { LinkEvidence } from "./link-evidence.ts";
import { LinkModel, placesOf } from "./link-model.ts";

const none: LinkEvidence = {
  text: 0,
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

describe("the model before learning", () => {
  test.each<[string, Partial<LinkEvidence>]>([
    ["text like the event", { text: 0.2 }],
    ["an address like the event", { address: 0.2 }],
    ["surroundings like the event", { around: 0.2 }],
    ["a date at its time", { time: 1 }],
    ["a relevant page around it", { page: 0.5 }],
    ["the name of a section", { isSection: true }],
    ["a short address", { isShort: true }],
  ])("raises a link by %s", (_, evidence) => {
    expect(model().score(url, { ...none, ...evidence })).toBeGreaterThan(model().score(url, none));
  });

  test("lowers a link by a date that is far from the event", () => {
    expect(model().score(url, { ...none, text: 0.2, time: 0 })).toBeLessThan(model().score(url, { ...none, text: 0.2 }));
  });

  test("expects a relevance of likeness relative to that of the references, halved by a wrong date", () => {
    expect(model().expectedRelevance({ ...none, text: 0.2, time: 1 })).toBeCloseTo(0.5);
    expect(model().expectedRelevance({ ...none, text: 0.4, time: 0 })).toBeCloseTo(0.5);
    expect(model().expectedRelevance({ ...none, address: 0.9, time: 1 })).toBe(1);
    expect(model().expectedRelevance({ ...none, around: 0.2, time: 1 })).toBeCloseTo(0.35);
  });

  test("gives a score even if the references have no likeness", () => {
    const nothing = new LinkModel({ self: 0, alpha: 0.5 });
    expect(nothing.expectedRelevance(none)).toBe(0);
    expect(nothing.score(url, { ...none, text: 0.1 })).toBeGreaterThan(0);
  });
});

describe("the strongest evidence for a link", () => {
  test.each<[string, Partial<LinkEvidence>]>([
    ["text", { text: 0.3, address: 0.3 }],
    ["address", { text: 0.1, address: 0.3 }],
    ["surroundings", { text: 0.1, around: 0.3 }],
    ["date", { time: 1 }],
    ["section", { isSection: true }],
  ])("is %s", (cause, evidence) => {
    expect(model().cause(url, { ...none, ...evidence })).toBe(cause);
  });

  test("is the place if pages there have yielded much", () => {
    const learned = model();
    for (let n = 0; n < 20; n++) learned.learn(`http://example.org/news/${n}/x`, { ...none, words: [77] }, 0.9);
    expect(learned.cause(url, none)).toBe("place");
    const words = model();
    for (let n = 0; n < 20; n++) {
      words.learn(`http://other${n}.example/a`, { ...none, words: [77] }, 0.9);
      words.learn(`http://other${n}.example/b`, { ...none, words: [78] }, 0);
    }
    expect(words.cause("http://other3.example/c", { ...none, words: [77] })).toBe("place");
    expect(words.score(url, { ...none, words: [77] })).toBeGreaterThan(words.score(url, { ...none, words: [78] }));
  });

  test("is novelty if only its place is new", () => {
    const learned = model();
    for (let n = 0; n < 100; n++) learned.learn(`http://poor.example/${n}/x`, none, 0);
    expect(learned.cause("http://new.example/a", none)).toBe("novelty");
  });
});

describe("learning", () => {
  test("raises pages at the same place more than others of the host, and these more than pages of other hosts", () => {
    const learned = model();
    for (let n = 0; n < 8; n++) learned.learn(`http://example.org/news/article-${n}`, undefined, 0.8);
    const gain = (other: string): number => learned.score(other, none) - model().score(other, none);
    expect(gain("http://example.org/news/next")).toBeGreaterThan(gain("http://example.org/sport/next"));
    expect(gain("http://example.org/sport/next")).toBeGreaterThan(gain("http://elsewhere.example/news/next"));
  });

  test("raises links by words that led to pages better than the average of their place, and lowers them by words that led to worse ones", () => {
    const learned = model();
    for (let n = 0; n < 10; n++) {
      learned.learn(url, { ...none, words: [101] }, 0.9);
      learned.learn(url, { ...none, words: [102] }, 0);
    }
    const [good, unknown, bad] = [101, 100, 102].map((word) => learned.score(url, { ...none, words: [word] })) as [number, number, number];
    expect(good).toBeGreaterThan(unknown);
    expect(unknown).toBeGreaterThan(bad);
  });

  test("lowers the novelty of a frequently visited place", () => {
    const [fresh, known] = [model(), model()];
    // The expected yield, so that only the count changes.
    for (let n = 0; n < 50; n++) known.learn(url, undefined, 0.05);
    expect(known.score(url, none)).toBeLessThan(fresh.score(url, none));
  });

  test("gives the same scores for the same pages in the same order, to the last bit", () => {
    const [one, other] = [model(), model()];
    for (let n = 0; n < 50; n++)
      for (const each of [one, other]) each.learn(`http://example.org/${n % 7}/${n % 3}/x`, { ...none, words: [n % 5, n] }, (n * 0.37) % 1);
    expect(one.score(url, { ...none, words: [1, 2] })).toBe(other.score(url, { ...none, words: [1, 2] }));
  });
});

describe("the yield of a page", () => {
  test("is its relevance, if its links are expected to be less relevant", () => {
    expect(model().yieldOf(0.6, [])).toBe(0.6);
    expect(model().yieldOf(0.6, [{ ...none, text: 0.4, time: 1 }])).toBe(0.6);
  });

  test("is otherwise a fifth of the value of its five best links, so that one good link counts little", () => {
    const good = { ...none, text: 0.4, time: 1 };
    const of = (count: number): number => model().yieldOf(0, [none, ...Array.from({ length: count }, () => good), none]);
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

test("lowers links to a host without captures", () => {
  const model = new LinkModel({ self: 0.7, alpha: 0.5 });
  const evidence = { text: 0.2, address: 0, around: 0, time: undefined, page: 0.1, isSection: false, isShort: false, words: [] };
  const before = model.score("http://gone.example/news/a", evidence);
  const other = model.score("http://here.example/news/a", evidence);
  for (let n = 0; n < 20; n++) model.miss(`http://gone.example/news/${n}`);
  expect(model.score("http://gone.example/news/a", evidence)).toBeLessThan(before * 0.65);
  expect(model.score("http://here.example/news/a", evidence)).toBe(other);
});
