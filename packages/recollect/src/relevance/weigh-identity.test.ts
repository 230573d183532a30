import { describe, expect, test } from "vitest";
import type { PageTraits } from "./page-traits.ts";
import { menuLikeness, weighIdentity } from "./weigh-identity.ts";

const numbers = (from: number, length = 20) => Uint32Array.from({ length }, (_, n) => from + n);

const page: PageTraits = {
  title: "culture",
  subject: ["culture"],
  names: numbers(1, 2),
  menu: numbers(100),
  labels: numbers(200),
  headings: numbers(300, 5),
  ownLinks: 60,
  language: "de",
  canonical: "own",
};

const none = new Uint32Array();
const news = { cosine: 0.05, wordChange: 0.1 };
const gone = { cosine: 0, wordChange: -0.95 };

/** Compares a capture with changed traits with the page. */
function weigh(changed: Partial<PageTraits>, texts: Parameters<typeof weighIdentity>[2] = news) {
  return weighIdentity({ ...page, ...changed }, page, texts);
}

describe("a page is still itself", () => {
  test.each<[string, Partial<PageTraits>]>([
    ["when all its headlines are new", { headings: numbers(400, 5) }],
    ["after a redesign that keeps its title and what its links are called", { menu: numbers(500), headings: none }],
    [
      "after a redesign that keeps nothing but its title, its address and how much it links to its site",
      { menu: numbers(500), labels: numbers(600) },
    ],
    ["when its section is renamed", { title: "arts theatre", subject: ["arts", "theatre"] }],
    ["when its title is reworded", { title: "culture film stage", subject: ["culture", "film", "stage"] }],
  ])("%s", (_, changed) => expect(weigh(changed).score).toBeGreaterThan(0));

  test("if its text was not found, but all other traits are the same", () => expect(weigh({}, gone).score).toBeGreaterThan(0));
});

describe("a page is a different one", () => {
  const bare = { menu: none, labels: none, headings: none, canonical: undefined, ownLinks: 2 };
  test.each<[string, Partial<PageTraits>, typeof news]>([
    ["when its domain is for sale, under the same title", bare, gone],
    ["when a long text by another owner has the same title", { ...bare, language: "id" }, news],
    ["when it shows another page of the site", { title: "sport", subject: ["sport"], canonical: "other", headings: none }, news],
    ["when it is an error page in the site's frame", { title: "", subject: [], canonical: undefined, headings: none }, gone],
    ["when it looks like another site", { ...bare, title: "sport", subject: ["sport"], canonical: "other-site", ownLinks: 60 }, news],
  ])("%s", (_, changed, texts) => expect(weigh(changed, texts).score).toBeLessThan(0));

  test("if its text has become spam, in the same frame", () =>
    expect(weigh({ title: "bonus", subject: ["bonus"] }, { ...news, isSpam: true }).score).toBeLessThan(0));
});

test("ignores another title of a page whose title changes often", () => {
  const other = { title: "sport", subject: ["sport"] };
  expect(weigh(other, { ...news, titleChangesOften: true }).score - weigh(other).score).toBe(2);
});

test("compares menus by their anchors; too few links are no evidence", () => {
  expect(menuLikeness(page, page)).toBe(1);
  expect(menuLikeness({ ...page, labels: numbers(210) }, page)).toBeCloseTo(1 / 3);
  expect(menuLikeness({ ...page, labels: numbers(200, 5) }, page)).toBeUndefined();
});

test("has no evidence for a page without menu and title", () => {
  const bare = { ...page, menu: none, labels: none, title: "", subject: [] };
  expect(weighIdentity(bare, bare, news).isUnrecognisable).toBe(true);
  expect(weigh({}).isUnrecognisable).toBe(false);
});

test("describes the evidence in words", () =>
  expect(weigh({ canonical: "other", language: "en" }).evidence.map(({ says }) => says)).toEqual([
    "same title",
    "same menu",
    "same headings",
    "gives another address as its own",
    "language en instead of de",
    "other text",
  ]));

describe("a page whose canonical address is another one of its site", () => {
  const rest = { cosine: 0.15, wordChange: 0.1 };
  const moved: Partial<PageTraits> = { canonical: "other" };
  const front: Partial<PageTraits> = { title: "", subject: [] };
  test("has moved if it keeps its title", () => expect(weigh(moved, rest).score).toBeGreaterThan(3));
  test("is another page if it lost its title, even with the menu and some of the text", () =>
    expect(weigh({ ...moved, ...front, headings: none }, rest).score).toBeLessThan(0));
  test("is another page if its title only named the site", () => {
    const { score } = weighIdentity({ ...page, ...moved, headings: none }, { ...page, ...front }, { cosine: 0.05, wordChange: 0.1 });
    expect(score).toBeLessThan(0);
  });
});
