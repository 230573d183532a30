import { expect, test } from "vitest";
import { type ScriptedAnswer, ScriptedWeb } from "../../../test/scripted-web.ts";
import { findApi } from "./find-api.ts";
import { readWikiAddress } from "./wiki-address.ts";

const question = "?action=query&meta=siteinfo&format=json";
const wiki = '{"query":{"general":{"generator":"MediaWiki 1.39.17"}}}';
const find = (given: string, script: Record<string, ScriptedAnswer>) => {
  const web = new ScriptedWeb(script);
  return { web, api: findApi(web, readWikiAddress(given)) };
};

test("findApi finds Wikipedia's API without a request", async () => {
  const { web, api } = find("https://en.wikipedia.org/wiki/A", {});
  expect(await api).toBe("https://en.wikipedia.org/w/api.php");
  expect(web.asked).toEqual([]);
});

test("findApi searches beside index.php if the address contains it, at the careful pace", async () => {
  const { web, api } = find("http://wiki.example/x/index.php/A", { [`http://wiki.example/x/api.php${question}`]: wiki });
  expect(await api).toBe("http://wiki.example/x/api.php");
  expect(web.asked).toHaveLength(1);
  expect(web.asked[0]?.service).toMatchObject({ name: "wiki.example", pace: "careful" });
});

test("findApi finds the link on the article's page, also after a redirect", async () => {
  const { web, api } = find("http://wiki.example/wiki/A", {
    "http://wiki.example/wiki/A": { status: 301, headers: { Location: "https://wiki.example/wiki/A" } },
    "https://wiki.example/wiki/A":
      '<head><link type="application/rsd+xml" rel="EditURI" href="//api.example/v1/api.php?action=rsd&amp;x"/>',
    [`https://api.example/v1/api.php${question}`]: wiki,
  });
  expect(await api).toBe("https://api.example/v1/api.php");
  expect(web.asked).toHaveLength(3);
});

test("findApi tries the usual places if the page has no link", async () => {
  const { api } = find("http://wiki.example/wiki/A", {
    "http://wiki.example/wiki/A": "<p>Hello",
    [`http://wiki.example/api.php${question}`]: wiki,
  });
  expect(await api).toBe("http://wiki.example/api.php");
});

test("findApi refuses a site without MediaWiki, and lists all attempts", async () => {
  const page = '<link rel="EditURI" href="javascript:alert(1)">';
  const { api } = find("http://blog.example/Post", { "http://blog.example/Post": page, [`http://blog.example/api.php${question}`]: "{}" });
  await expect(api).rejects.toThrow(
    "http://blog.example/Post does not look like an article on a MediaWiki: there is no API at http://blog.example/w/api.php, http://blog.example/api.php;",
  );
});

test("findApi sends one request to an unreachable server", async () => {
  const failure = { kind: "failure", code: "connection", message: "wiki.example refuses connections" } as const;
  const { web, api } = find("http://wiki.example/index.php/A", { [`http://wiki.example/api.php${question}`]: failure });
  await expect(api).rejects.toThrow("Cannot fetch http://wiki.example/index.php/A: wiki.example refuses connections");
  expect(web.asked).toHaveLength(1);
});
