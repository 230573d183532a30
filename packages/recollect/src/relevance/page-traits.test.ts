import { readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { traitsOf } from "./page-traits.ts";

const url = "https://www.harbour-post.example/culture";

function traits(html: string, at = url) {
  return traitsOf(readPage(Buffer.from(html), { url: at, contentType: "text/html; charset=utf-8" }));
}

function menu(...names: readonly string[]): string {
  return `<nav>${names.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join(" ")}</nav>`;
}

test("the menu consists of the site's own addresses and their anchors, without generic ones and other sites", () => {
  const own = traits(menu("Politics", "Sport", "Impressum", "Contact"));
  expect([own.menu.length, own.labels.length, own.ownLinks]).toEqual([2, 2, 4]);
  const elsewhere = traits('<a href="https://other.example/sport">Sport</a>');
  expect([elsewhere.menu.length, elsewhere.ownLinks]).toEqual([0, 0]);
  expect(traits('<a href="http://harbour-post.example/sport/?from=menu#top">Sport</a>').menu).toEqual(traits(menu("Sport")).menu);
});

test("the menu consists of the links with the shortest paths", () => {
  const articles = Array.from({ length: 400 }, (_, n) => `<a href="/2024/05/a-long-story-about-number-${n}">Story ${n}</a>`).join("\n");
  const page = traits(`${menu("Politics", "Sport", "Travel")}${articles}`);
  const sections = traits(menu("Politics", "Sport", "Travel"));
  expect([page.menu.length, page.ownLinks]).toEqual([200, 403]);
  expect([...sections.menu].every((link) => page.menu.includes(link))).toBe(true);
});

test.each([
  ["Culture | Harbour Post", ["culture"]],
  ["Harbour Post: theatre and culture", ["and", "culture", "theatre"]],
  ["Harbour Post", []],
  ["", []],
])("the subject of the title %j is without the name of the site", (title, subject) =>
  expect(traits(`<title>${title}</title>`).subject).toEqual(subject),
);

test.each([
  [`<link rel="canonical" href="${url}/">`, "own"],
  ['<link rel="canonical" href="http://harbour-post.example/culture">', "own"],
  ['<link rel="canonical" href="/sport">', "other"],
  ['<link rel="canonical" href="https://casino.example/">', "other-site"],
  ["", undefined],
])("%s has a canonical address: %s", (html, canonical) => expect(traits(html).canonical).toBe(canonical));

test("traitsOf never throws for pages without address or text, or with malformed links", () => {
  for (const html of ["", "<title>", "\0<a href='http://[' >x", menu("A")]) expect(traits(html, "").menu.length).toBe(0);
});
