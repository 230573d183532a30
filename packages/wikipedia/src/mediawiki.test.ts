import { gzipSync } from "node:zlib";
import type { WebAnswer, WebRequest } from "@recollect/archive/net/web";
import { ThrottledError, UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { type ScriptedAnswer, ScriptedWeb } from "../../../test/scripted-web.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { MediaWiki } from "./mediawiki.ts";
import { readWikiAddress } from "./wiki-address.ts";

const general = { lang: "en", server: "//en.wikipedia.org", script: "/w/index.php" };
const url = "https://en.wikipedia.org/wiki/A_b";
const info = { query: { general, pages: [{ title: "A b", canonicalurl: url }] } };
const edit = (revid: number) => ({ revid, timestamp: new Date(Date.UTC(2012, 0, revid)).toISOString().replace(".000", "") });
const edits = (...ids: number[]) => ({ query: { pages: [{ title: "A b", revisions: ids.map(edit) }] } });

/** Returns a Wikipedia with these answers to requests for info, edits and texts. */
function wikipedia(answers: (parameters: URLSearchParams) => unknown) {
  const web = new ScriptedWeb((request) => {
    const answer = answers(new URL(request.url).searchParams);
    if (answer === undefined || (typeof answer === "object" && answer !== null && ("kind" in answer || "status" in answer)))
      return answer as ScriptedAnswer;
    return { headers: { "Content-Encoding": "gzip" }, body: gzipSync(typeof answer === "string" ? answer : JSON.stringify(answer)) };
  });
  const messages: string[] = [];
  const wiki = new MediaWiki(web, readWikiAddress(url), { onMessage: (sentence) => messages.push(sentence) });
  return { web, wiki, messages };
}
const isForInfo = (parameters: URLSearchParams) => parameters.get("prop")?.startsWith("info") === true;

test("requests to Wikipedia are sequential, accept gzip, set maxlag, and a history is cached for a day", async () => {
  const { web, wiki } = wikipedia((parameters) => (isForInfo(parameters) ? info : edits(1, 2)));
  expect(await wiki.history("A b")).toEqual({
    title: "A b",
    language: "en",
    url,
    revisions: [1, 2].map((id) => ({ id, timeMs: Date.UTC(2012, 0, id) })),
  });
  for (const request of web.asked) {
    expect(request.service).toMatchObject({ name: "wikipedia:en.wikipedia.org", pace: { perMinute: 60, connections: 1 } });
    expect(request.headers).toMatchObject({ "Accept-Encoding": "gzip" });
    expect(request.cacheMs).toBe(24 * 3600 * 1000);
    expect(request.url).toMatch(/^https:\/\/en\.wikipedia\.org\/w\/api\.php\?format=json&formatversion=2&maxlag=5&/);
  }
});

test("history joins parts, oldest edit first, each edit once", async () => {
  const { web, wiki } = wikipedia((parameters) => {
    if (isForInfo(parameters)) return info;
    return parameters.has("rvcontinue") ? edits(3, 4) : { continue: { rvcontinue: "2|3", continue: "||" }, ...edits(3, 1, 2) };
  });
  expect((await wiki.history("A b")).revisions.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(web.urls.at(-1)).toContain("rvcontinue=2%7C3&continue=%7C%7C");
});

test("history refuses parts without new edits, and a history that never ends", async () => {
  const stuck = wikipedia((parameters) => (isForInfo(parameters) ? info : { continue: { rvcontinue: "2|3" }, ...edits(1, 2) }));
  await expect(stuck.wiki.history("A b")).rejects.toThrow("en.wikipedia.org stopped sending the history of “A b” after 2 edits");
  let last = 0;
  const endless = wikipedia((parameters) => (isForInfo(parameters) ? info : { continue: { rvcontinue: "x" }, ...edits(++last, ++last) }));
  await withLimits({ revisions: 10 }, () => expect(endless.wiki.history("A b")).rejects.toThrow("has over 10 edits: is it an article"));
  const none = wikipedia((parameters) => (isForInfo(parameters) ? info : { query: { pages: [{ title: "A b" }] } }));
  await expect(none.wiki.history("A b")).rejects.toThrow("has no edits of “A b”");
});

test("history reads 50,000 edits from a hundred answers", async () => {
  const { web, wiki } = wikipedia((parameters) => {
    if (isForInfo(parameters)) return info;
    const from = Number(parameters.get("rvcontinue") ?? 1);
    const part = edits(...Array.from({ length: 500 }, (_, at) => from + at));
    return from + 500 > 50_000 ? part : { continue: { rvcontinue: from + 500 }, ...part };
  });
  expect((await wiki.history("A b")).revisions).toHaveLength(50_000);
  expect(web.asked).toHaveLength(101);
});

test("history reports a redirect to a section, and refuses a redirect to another language", async () => {
  const redirects = [{ from: "C", to: "A b", tofragment: "Part" }];
  const section = wikipedia((parameters) => (isForInfo(parameters) ? { query: { ...info.query, redirects } } : edits(1)));
  await section.wiki.history("C");
  expect(section.messages).toEqual(["“C” leads to “A b”, to its section “Part”; all of the article is used"]);
  const { wiki } = wikipedia(() => ({ query: { general, interwiki: [{ title: "de:C", iw: "de" }] } }));
  await expect(wiki.history("de:C")).rejects.toThrow("“de:C” is on another wiki (de): give its title there and that language");
});

test("the error for a missing article has no proposals if the wiki has no search", async () => {
  const error = { error: { code: "search-error", info: "Search is off" } };
  const { wiki } = wikipedia((parameters) =>
    isForInfo(parameters) ? { query: { general, pages: [{ title: "A b", missing: true }] } } : error,
  );
  await expect(wiki.history("A b")).rejects.toThrow("en.wikipedia.org has no article “A b”: check the spelling");
});

test("a revision is cached without a time limit, but a missing one is requested again", async () => {
  const withText = {
    query: { general, pages: [{ title: "A b", canonicalurl: url, revisions: [{ ...edit(7), slots: { main: { content: "Text" } } }] }] },
  };
  const hidden = { query: { general, pages: [{ title: "A b", revisions: [{ ...edit(7), slots: { main: { texthidden: true } } }] }] } };
  const answers = [hidden, withText, "<h1>Log in to this hotel's network", withText];
  const { web, wiki } = wikipedia(() => answers.shift());
  const get = web.get.bind(web);
  web.get = async (request: WebRequest) => ({ ...((await get(request)) as WebAnswer), isKept: request.cacheMs !== 0 });
  expect(await wiki.article("A b", 7)).toEqual({
    title: "A b",
    language: "en",
    url: "https://en.wikipedia.org/w/index.php?title=A_b&oldid=7",
    revision: { id: 7, timeMs: Date.UTC(2012, 0, 7) },
    wikitext: "Text",
  });
  expect(web.asked.map(({ cacheMs }) => cacheMs)).toEqual([Number.POSITIVE_INFINITY, 0]);
  expect(await wiki.article("A b", 7)).toMatchObject({ wikitext: "Text" });
});

test("article reports a revision of another article", async () => {
  const withText = { query: { general, pages: [{ title: "B", canonicalurl: url, revisions: [{ ...edit(7), "*": "Text" }] }] } };
  const { wiki, messages } = wikipedia(() => withText);
  expect(await wiki.article("A b", 7)).toMatchObject({ title: "B", wikitext: "Text" });
  expect(messages).toEqual(["Revision 7 belongs to “B”"]);
});

test.each([
  [
    { kind: "failure", code: "timeout", message: "en.wikipedia.org is too slow" },
    "Cannot fetch “A b” from en.wikipedia.org: en.wikipedia.org is too slow",
  ],
  [
    { status: 403, reason: "Forbidden", body: "Please set a user-agent" },
    "en.wikipedia.org answered 403 Forbidden to the request for “A b”",
  ],
  [
    "<!DOCTYPE html><title>Welcome",
    'did not answer like a MediaWiki to the request for “A b”: is the address right? The answer starts with "<!DOCTYPE',
  ],
  [{ query: { pages: [{ title: 5 }] } }, "did not answer like a MediaWiki"],
  [{ status: 200, body: '{"query":', isCut: true }, "(it is cut off)"],
  [{ error: { code: "readapidenied", info: "Log in" } }, "shows “A b” only to logged-in users. Save its responses"],
  [
    { error: { code: "internal_api_error", info: "Oh\nno" } },
    "en.wikipedia.org answered the request for “A b” with an error: Oh no (internal_api_error)",
  ],
  [{ batchcomplete: true }, "en.wikipedia.org gave no information about “A b”"],
])("an answer of %j is an error with a message", async (answer, message) => {
  const { wiki } = wikipedia(() => answer);
  const history = wiki.history("A b");
  await expect(history).rejects.toThrow(UsageError);
  await expect(history).rejects.toThrow(message);
});

test("a wiki that reports being busy only in its answer is throttled", async () => {
  const { wiki } = wikipedia(() => ({ error: { code: "maxlag", info: "Waiting" } }));
  await expect(wiki.history("A b")).rejects.toThrow(ThrottledError);
});

test("requests follow an API that has moved, within the rate limit of its new host", async () => {
  const web = new ScriptedWeb(({ url }) => {
    if (url.startsWith("https://en.wikipedia.org"))
      return { status: 301, headers: { Location: url.replace("en.wikipedia.org", "new.example") } };
    return JSON.stringify(url.includes("prop=info") ? info : edits(1));
  });
  await new MediaWiki(web, readWikiAddress(url)).history("A b");
  expect(new Set(web.asked.map(({ service }) => service.name))).toEqual(new Set(["wikipedia:en.wikipedia.org", "new.example"]));
});
