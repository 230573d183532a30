import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ThrottledError } from "@recollect/warc/errors";
import { afterAll, expect, test } from "vitest";
import { type ScriptedAnswer, ScriptedWeb } from "../../../test/scripted-web.ts";
import { findLanguageArticles, readSavedLanguageArticles } from "./language-articles.ts";
import { readWikiAddress } from "./wiki-address.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-languages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const address = readWikiAddress("https://en.wikipedia.org/wiki/Harbour_fire");
const link = (lang: string, title: string) => ({
  lang,
  title,
  url: `https://${lang}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
});
const links = (...langlinks: object[]) => ({ query: { pages: [{ title: "Harbour fire", langlinks }] } });

/** Returns the answers of a wiki with one article of one revision. */
function wiki(lang: string, title: string, text: string): (parameters: URLSearchParams) => unknown {
  const general = { lang, server: `//${lang}.wikipedia.org`, script: "/w/index.php" };
  const page = { title, canonicalurl: `https://${lang}.wikipedia.org/wiki/${encodeURIComponent(title)}` };
  const revision = { revid: 7, timestamp: "2011-03-14T00:00:00Z" };
  return (parameters) => {
    if (parameters.get("prop")?.startsWith("info")) return { query: { general, pages: [page] } };
    if (parameters.get("rvprop") === "ids|timestamp") return { query: { pages: [{ title, revisions: [revision] }] } };
    return { query: { general, pages: [{ ...page, revisions: [{ ...revision, slots: { main: { content: text } } }] }] } };
  };
}

const german = wiki("de", "Hafenbrand", "Der '''Hafenbrand''' zerstörte 2011 einen Speicher.<ref>[http://zeitung.example/ Zeitung]</ref>");

/** Returns a web of Wikipedias, by language; all other requests get status 404. */
function wikipedias(answers: Readonly<Record<string, (parameters: URLSearchParams) => unknown>>) {
  const web = new ScriptedWeb(({ url }) => {
    const { host, searchParams } = new URL(url);
    const answer = answers[host.split(".")[0] ?? ""]?.(searchParams);
    return typeof answer === "object" && answer !== null && "kind" in answer ? (answer as ScriptedAnswer) : JSON.stringify(answer ?? {});
  });
  const messages: string[] = [];
  const find = (...languages: string[]) =>
    findLanguageArticles(web, { address, title: "Harbour fire" }, languages, { onMessage: (sentence) => messages.push(sentence) });
  return { web, messages, find };
}

test("findLanguageArticles fetches an article in another language from its own wiki, within that wiki's rate limit", async () => {
  const { web, find } = wikipedias({ en: () => links(link("de", "Hafenbrand"), link("fr", "Incendie")), de: german });
  const { articles, missing } = await find("de");
  expect(missing).toEqual([]);
  expect(articles).toMatchObject([
    {
      language: "de",
      article: { title: "Hafenbrand", language: "de", url: "https://de.wikipedia.org/w/index.php?title=Hafenbrand&oldid=7" },
      facts: { paragraphs: ["Der Hafenbrand zerstörte 2011 einen Speicher."], references: [{ url: "http://zeitung.example/" }] },
    },
  ]);
  expect(new Set(web.asked.map(({ service }) => service.name))).toEqual(
    new Set(["wikipedia:en.wikipedia.org", "wikipedia:de.wikipedia.org"]),
  );
});

test("findLanguageArticles lists a language without a usable article as missing", async () => {
  const lost = () => ({ query: { pages: [{ title: "Požár", missing: true }] } });
  const empty = wiki("fr", "Incendie", "{{Infobox}}");
  const { find, messages } = wikipedias({
    en: () => links(link("de", "Hafenbrand"), link("cs", "Požár"), link("fr", "Incendie")),
    ...{ de: german, cs: lost, fr: empty },
  });
  const { articles, missing } = await find("es", "cs", "de", "fr");
  expect([articles.map(({ language }) => language), missing]).toEqual([["de"], ["es", "cs", "fr"]]);
  expect(messages).toEqual([expect.stringContaining("cs.wikipedia.org has no article “Požár”")]);
});

test("findLanguageArticles sends no request without other languages", async () => {
  const { web, find } = wikipedias({});
  expect(await find()).toEqual({ articles: [], missing: [] });
  expect(web.asked).toEqual([]);
});

test("languageLinks joins links in several parts, and leaves out addresses that are not web addresses", async () => {
  const { find } = wikipedias({
    en: (parameters) =>
      parameters.has("llcontinue")
        ? links(link("de", "Hafenbrand"))
        : { continue: { llcontinue: "1|de" }, ...links({ lang: "cs", title: "X", url: "file:///etc/passwd" }, link("ar", "حريق")) },
    de: german,
  });
  expect(await find("de", "cs")).toMatchObject({ articles: [{ language: "de" }], missing: ["cs"] });
});

test("findLanguageArticles treats both nb and no as Norwegian Bokmål", async () => {
  const { find } = wikipedias({ en: () => links(link("no", "Brann")), no: wiki("no", "Brann", "Brannen ødela et lager i havna.") });
  expect((await find("nb")).articles).toMatchObject([{ language: "nb", article: { title: "Brann" } }]);
});

test("findLanguageArticles throws for a throttled wiki, so that the same command can find the language later", async () => {
  const { find } = wikipedias({
    en: () => links(link("de", "Hafenbrand")),
    de: () => ({ error: { code: "maxlag", info: "Waiting" } }),
  });
  await expect(find("de")).rejects.toThrow(ThrottledError);
});

test("readSavedLanguageArticles assigns files to the languages in order; a language without a file is missing", () => {
  const [page, api] = [join(folder, "brand.wikitext"), join(folder, "incendie.json")];
  writeFileSync(page, "Der '''Hafenbrand''' zerstörte '''2011''' einen Speicher.");
  writeFileSync(api, JSON.stringify({ parse: { title: "Incendie", revid: 3, wikitext: "L'incendie a détruit un entrepôt." } }));
  const { articles, missing } = readSavedLanguageArticles([page, api], ["de", "fr", "cs"]);
  expect(articles.map(({ language, article }) => [language, article.language, article.title])).toEqual([
    ["de", "de", "Hafenbrand"],
    ["fr", "fr", "Incendie"],
  ]);
  expect(missing).toEqual(["cs"]);
  writeFileSync(page, "{{Infobox}}");
  expect(() => readSavedLanguageArticles([page], ["de"])).toThrow("has no text: give the article in de");
});
