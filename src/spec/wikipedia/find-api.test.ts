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

test("Wikipedia need not be asked where its API is", async () => {
  const { web, api } = find("https://en.wikipedia.org/wiki/A", {});
  expect(await api).toBe("https://en.wikipedia.org/w/api.php");
  expect(web.asked).toEqual([]);
});

test("the API is looked for beside index.php, if the address has that, with the care due to a stranger", async () => {
  const { web, api } = find("http://wiki.example/x/index.php/A", { [`http://wiki.example/x/api.php${question}`]: wiki });
  expect(await api).toBe("http://wiki.example/x/api.php");
  expect(web.asked).toHaveLength(1);
  expect(web.asked[0]?.service).toMatchObject({ name: "wiki.example", pace: "careful" });
});

test("the article's page says where it is, also from behind a redirect", async () => {
  const { web, api } = find("http://wiki.example/wiki/A", {
    "http://wiki.example/wiki/A": { status: 301, headers: { Location: "https://wiki.example/wiki/A" } },
    "https://wiki.example/wiki/A":
      '<head><link type="application/rsd+xml" rel="EditURI" href="//api.example/v1/api.php?action=rsd&amp;x"/>',
    [`https://api.example/v1/api.php${question}`]: wiki,
  });
  expect(await api).toBe("https://api.example/v1/api.php");
  expect(web.asked).toHaveLength(3);
});

test("the usual places are tried when no page tells", async () => {
  const { api } = find("http://wiki.example/wiki/A", {
    "http://wiki.example/wiki/A": "<p>Hello",
    [`http://wiki.example/api.php${question}`]: wiki,
  });
  expect(await api).toBe("http://wiki.example/api.php");
});

test("what is no MediaWiki is refused, with all that was tried", async () => {
  const page = '<link rel="EditURI" href="javascript:alert(1)">';
  const { api } = find("http://blog.example/Post", { "http://blog.example/Post": page, [`http://blog.example/api.php${question}`]: "{}" });
  await expect(api).rejects.toThrow(
    "http://blog.example/Post does not look like an article on a MediaWiki: there is no API at http://blog.example/w/api.php, http://blog.example/api.php;",
  );
});

test("a server that can't be reached is asked once", async () => {
  const failure = { kind: "failure", code: "connection", message: "wiki.example refuses connections" } as const;
  const { web, api } = find("http://wiki.example/index.php/A", { [`http://wiki.example/api.php${question}`]: failure });
  await expect(api).rejects.toThrow("Cannot fetch http://wiki.example/index.php/A: wiki.example refuses connections");
  expect(web.asked).toHaveLength(1);
});
