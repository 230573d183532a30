import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { afterAll, expect, test } from "vitest";
import type { ArticleHistory } from "./article.ts";
import { readSavedArticle } from "./saved-article.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-article-"));
afterAll(() => rmSync(folder, { recursive: true }));

const history: ArticleHistory = {
  title: "A b",
  language: "de",
  url: "https://de.wikipedia.org/wiki/A_b",
  revisions: [10, 11, 12].map((id) => ({ id, timeMs: Date.UTC(2012, 0, id) })),
};
const [, middle, last] = history.revisions;
const read = (name: string, content: unknown, ...more: Array<(typeof history.revisions)[number]>) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readSavedArticle(path, history, ...more);
};
const written = (revid: number, more: object) => ({ revid, timestamp: `2012-01-${revid}T00:00:00Z`, ...more });
const pages = (...revisions: object[]) => ({ query: { pages: [{ title: "A b", revisions }] } });

test("a file of wikitext is the last revision, unless another one is named", () => {
  expect(read("page.wikitext", "{{Infobox}}\nText")).toEqual({
    title: "A b",
    language: "de",
    url: "https://de.wikipedia.org/wiki/A_b?oldid=12",
    revision: last,
    wikitext: "{{Infobox}}\nText",
    html: undefined,
  });
  expect(read("page.txt", "<div>Text</div>", middle as NonNullable<typeof middle>)).toMatchObject({
    revision: middle,
    wikitext: "<div>Text</div>",
  });
});

test("readSavedArticle reads the article, its categories and its revision from a saved page", () => {
  const page =
    '<!DOCTYPE html><head><script>RLCONF={"wgPageName":"A_\\u0062","wgCurRevisionId":12,"wgRevisionId":11,"wgTitle":"A b"};</script></head>' +
    '<body><nav>Menu</nav><div id="bodyContent"><div id="mw-content-text" class="x"><div class="mw-parser-output"><p>Text</p></div>' +
    '<div class="printfooter">Retrieved from <a href="/">here</a></div></div><div id="catlinks">Kategorie</div></div><footer>Imprint</footer></body>';
  const article = read("page.html", page);
  expect(article).toMatchObject({ revision: middle, wikitext: "" });
  expect(article.html).toBe(
    '<div id="mw-content-text" class="x"><div class="mw-parser-output"><p>Text</p></div></div><div id="catlinks">Kategorie</div></div>',
  );
  expect(read("saved", page)).toEqual(article);
  expect(read("part.html", "<p>Text").html).toBe("<p>Text");
});

test.each([
  ["version 2", written(11, { slots: { main: { content: "Text" } } })],
  ["version 2 without slots", written(11, { content: "Text" })],
  ["version 1", written(11, { slots: { main: { "*": "Text" } } })],
  ["version 1 without slots", written(11, { "*": "Text" })],
])("readSavedArticle reads the text and its revision from an answer in %s", (_, revision) => {
  expect(read("article.json", pages(revision))).toMatchObject({ revision: middle, wikitext: "Text", html: undefined });
});

test("readSavedArticle finds the named revision among several, with its HTML", () => {
  const texts = pages(written(12, { content: "New" }), written(11, { content: "Old" }), written(10, { texthidden: true }));
  const shown = { parse: { title: "A b", revid: 11, text: { "*": "<p>Old" } } };
  expect(read("article.json", [texts, shown], middle as NonNullable<typeof middle>)).toMatchObject({ wikitext: "Old", html: "<p>Old" });
  expect(read("article.json", [texts, shown])).toMatchObject({ wikitext: "New", html: undefined, revision: last });
  const parse = { parse: { title: "A b", revid: 11, text: "<p>Old", wikitext: "Old" } };
  expect(read("article.jsonl", parse)).toMatchObject({ wikitext: "Old", html: "<p>Old", revision: middle });
});

test("readSavedArticle uses a revision outside the history if its time is known", () => {
  expect(read("article.json", pages(written(13, { content: "Later" }))).revision).toEqual({ id: 13, timeMs: Date.UTC(2012, 0, 13) });
  expect(() => read("page.html", '"wgRevisionId":13')).toThrow("is revision 13 of “A b”, which is not in the history");
});

test.each([
  ["page.wikitext", " \n", "is empty"],
  ["article.json", pages(written(11, { texthidden: true })), "has no text: save a response with rvprop=content"],
  ["article.json", { parse: { title: "C", text: "<p>" } }, "is of “C”, but the history is of “A b”"],
  ["page.html", '"wgPageName":"C_d"', "is of “C d”, but the history is of “A b”"],
  ["article.json", "{{Infobox}}", "article.json is not JSON"],
])("readSavedArticle refuses %s with %j", (name, content, message) => {
  expect(() => read(name, content)).toThrow(UsageError);
  expect(() => read(name, content)).toThrow(message);
  expect(() => read(name, content)).toThrow(name);
});
