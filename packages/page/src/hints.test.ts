import { describe, expect, test } from "vitest";
import { traits } from "./hints.ts";
import { ignoreRest, NameWords } from "./name-words.ts";
import { outlineOf } from "./outline.ts";

/** The names of the traits that a start tag has. */
function traitsOf(attributes: string): string[] {
  const bits = outlineOf(`<body><div ${attributes}>`).elements[1]?.traits ?? 0;
  return Object.entries(traits)
    .filter(([, bit]) => bits & bit)
    .map(([name]) => name);
}

describe("an element's meaning by its author", () => {
  test.each([
    ['class="entry-content"', "body"],
    ['itemprop="articleBody"', "body"],
    ['class="td-post-content tagdiv-type"', "body"],
    ['id="sidebar-left"', "margin"],
    ['class="sidebarLeft"', "margin"],
    ['class="mainNav"', "navigation"],
    ['role="navigation"', "navigation"],
    ['id="comments"', "comment"],
    ['class="comment-list"', "comment"],
    ['class="related_posts"', "related"],
    ['class="cookieBanner"', "pitch"],
    ['class="wp-caption-text"', "caption"],
    ['class="sr-only"', "hidden"],
    ['class="teaser teaser--big"', "teaser"],
    ['data-testid="author-bio"', "about"],
  ])("%s is %s", (attributes, trait) => {
    expect(traitsOf(attributes)).toContain(trait);
  });

  test.each([
    ['class="has-sidebar"', "margin"],
    ['class="no-comments"', "comment"],
    ['class="tag-newsletter post"', "pitch"],
    ['class="canvas"', "navigation"],
    ['class="header-less"', "share"],
    ['class="download"', "pitch"],
    ['class="shadow"', "pitch"],
    ['href="/sidebar"', "margin"],
    ['style="sidebar"', "margin"],
    ["", "body"],
  ])("%s is not %s", (attributes, trait) => {
    expect(traitsOf(attributes)).not.toContain(trait);
  });

  test("ignores the end of a long list of classes", () => {
    expect(traitsOf(`class="${"x ".repeat(100)}sidebar"`)).toContain("margin");
    expect(traitsOf(`class="${"x ".repeat(200)}sidebar"`)).toEqual([]);
  });
});

describe("words in names", () => {
  const valuesIn = (words: NameWords, text: string): number => words.valuesIn(Buffer.from(text), 0, Buffer.byteLength(text));
  const matches = (words: string, text: string): boolean => valuesIn(new NameWords([{ value: 1, list: words }]), text) === 1;

  test.each([
    ["|nav|", ["nav", "a nav b", "NAV"], ["navi", "top-nav", "nav-top"]],
    ["|nav*", ["nav", "navigation", "nav-top"], ["topnav", "top-nav"]],
    ["-nav|", ["nav", "top-nav", "topNav", "top_nav", "top1nav"], ["nav-top", "topnav"]],
    ["-nav-", ["nav", "top-nav", "nav-top", "a-nav-b"], ["anavb", "navi"]],
    ["*nav*", ["nav", "anavb", "top-navigation"], ["na-v", "n"]],
    ["nav", ["nav", "navs", "top-nav", "nav-top", "navs-top", "topNavs"], ["navi", "anav", "a-nav-b"]],
    ["*most-read*", ["most-read", "mostRead", "most__read", "a-most-readers"], ["mostread", "most read"]],
  ])("match by the notation %s", (words, yes, no) => {
    for (const text of yes) expect(matches(words, text), text).toBe(true);
    for (const text of no) expect(matches(words, text), text).toBe(false);
  });

  test("finds several words in one pass, also nested ones", () => {
    const words = new NameWords([
      { value: 1, list: "*article-body*" },
      { value: 2, list: "*body*" },
      { value: 4, list: "|side|" },
    ]);
    const values = (text: string) => valuesIn(words, text);
    expect(values("x-article-body-y side")).toBe(7);
    expect(values("article-bod")).toBe(0);
    expect(words.valuesIn(Buffer.from("side side-x"), 5, 9)).toBe(4); // only the given range
  });

  test("lets a word cancel the rest of its name", () => {
    const words = new NameWords([
      { value: 1, list: "sidebar" },
      { value: ignoreRest, list: "|no-*" },
    ]);
    const values = (text: string) => valuesIn(words, text);
    expect(values("no-sidebar")).toBe(0);
    expect(values("no-sidebar sidebar")).toBe(1);
    expect(values("casino-sidebar")).toBe(1);
  });

  test("treats letters of other scripts as separators", () => {
    expect(matches("-nav-", "é-nav-é")).toBe(true);
    expect(matches("nav", "菜单nav")).toBe(true);
  });
});
