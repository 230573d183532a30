import { readPage } from "@recollect/page/page";
import { describe, expect, test } from "vitest";
import { isContent, linksWithoutContent } from "./is-content.ts";

const page = (html: string) => readPage(Buffer.from(`<!doctype html>${html}`), { url: "http://example.org/" });

const menu = `<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></nav>`;

describe("content below a site's menu", () => {
  test.each([
    ["a short report", "<title>Fire</title><p>A fire broke out in the old harbour last night.</p>"],
    ["a short report in Chinese", "<title>火</title><p>大埔宏福苑發生三級火。</p>"],
    ["two words", "<title>Photo</title><h1>Harbour tonight</h1><img src=a.png>"],
  ])("%s", (_, html) => {
    expect(isContent(page(menu + html))).toBe(true);
  });
});

describe("a page without content, and the decision about its links", () => {
  test.each([
    ["a bot check", "<title>Just a moment...</title><p>Verifying you are human. This may take a few seconds.</p>", "ignore"],
    ["a domain for sale", "<title>example.org is for sale</title><p>This domain is for sale.</p>", "ignore"],
    ["an error page", "<title>Page not found</title><p>Sorry, this page could not be found.</p>", "as-rejected"],
    ["a login", "<title>Log in</title><p>Please log in to continue.</p>", "as-rejected"],
    ["a redirect", `<title>Moved</title><meta http-equiv=refresh content="0; url=/new"><a href="/new">Here</a>`, "follow"],
    ["nothing at all", "", "follow"],
    ["a frameset", `<frameset><frame src="/menu"><frame src="/text"></frameset>`, "follow"],
    [
      "pictures with links",
      `<a href=/1><img src=1.png></a><a href=/2><img src=2.png></a><a href=/3><img src=3.png></a> 2014 | 3`,
      "follow",
    ],
  ] as const)("%s", (_, html, links) => {
    expect([isContent(page(html)), linksWithoutContent(page(html))]).toEqual([false, links]);
  });
});
