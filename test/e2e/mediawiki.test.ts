import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { ThrottledError } from "@recollect/warc/errors";
import { MediaWiki, type MediaWikiOptions } from "@recollect/wikipedia/mediawiki";
import { readSavedArticle } from "@recollect/wikipedia/saved-article";
import { readSavedHistory } from "@recollect/wikipedia/saved-history";
import { readWikiAddress } from "@recollect/wikipedia/wiki-address";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { describeMediaWiki, startMediaWiki, type WikiPage } from "../mediawiki-server.ts";
import { type OpenWiki, openWiki } from "../recorded-wiki.ts";

const sinking = "Sinking of the Costa Concordia";
const pages: WikiPage[] = [
  {
    title: sinking,
    revisions: [
      { timestamp: "2012-01-13T23:10:00Z", text: "A ship has run aground." },
      { timestamp: "2012-01-14T08:00:00Z", text: 'The ship<ref>{{Cite web|url=http://news.example/ship|title="Ship"}}</ref> sank.' },
      { timestamp: "2012-01-14T09:00:00Z", text: "Something that had to go.", isHidden: true },
      { timestamp: "2012-01-15T10:00:00Z", text: "The '''Costa Concordia''' sank.<ref>[http://news.example/late Late]</ref>" },
      { timestamp: "2013-07-01T11:00:00Z", text: "The '''Costa Concordia''' sank in [[2012]]." },
    ],
  },
  { title: "Template:Cite web", revisions: [{ timestamp: "2010-01-01T00:00:00Z", text: "[{{{url}}} {{{title}}}]" }] },
  { title: "Costa wreck", revisions: [{ timestamp: "2012-02-01T00:00:00Z", text: `#REDIRECT [[${sinking}]]` }] },
  { title: "Lost wreck", revisions: [{ timestamp: "2012-02-01T00:00:00Z", text: "#REDIRECT [[Never written]]" }] },
  {
    title: "Überschwemmung in Köln (日本語)",
    isProtected: true,
    revisions: [{ timestamp: "2013-06-03T04:05:06Z", text: "Der Rhein stieg." }],
  },
  {
    title: "Concordia",
    revisions: [{ timestamp: "2010-01-01T00:00:00Z", text: `* [[${sinking}]], a disaster\n* [[Concordia (ship)]]\n__DISAMBIG__` }],
  },
  { title: "Template:Disambig", revisions: [{ timestamp: "2010-01-01T00:00:00Z", text: "These are articles of one name." }] },
  {
    title: "Costa",
    revisions: [{ timestamp: "2010-01-01T00:00:00Z", text: "* [[Costa Brava]]\n* the [[Costa Rica|country]]\n{{Disambig}}" }],
  },
];

describe("a MediaWiki", () => {
  let wiki: OpenWiki;
  const open = (options: MediaWikiOptions = {}, path = "index.php/Any") =>
    new MediaWiki(wiki.web, readWikiAddress(wiki.base + path), options);
  beforeAll(async () => {
    wiki = await openWiki("costa", pages);
  });
  const folder = mkdtempSync(join(tmpdir(), "recollect-saved-"));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await wiki.close();
  });

  test("returns all edits of an article, including hidden revisions, over several answers", async () => {
    const history = await open({ revisionsPerRequest: 2 }).history(sinking);
    expect(history).toMatchObject({ title: sinking, language: "en", url: `${wiki.base}index.php/Sinking_of_the_Costa_Concordia` });
    expect(history.revisions.map(({ timeMs }) => new Date(timeMs).toISOString().replace(".000", ""))).toEqual(
      pages[0]?.revisions.map(({ timestamp }) => timestamp),
    );
    expect(await open().history(sinking)).toEqual(history);
  });

  test("returns the text of an old revision", async () => {
    const { revisions } = await open().history(sinking);
    const article = await open().article(sinking, revisions[1]?.id ?? 0);
    expect(article).toMatchObject({
      title: sinking,
      language: "en",
      url: `${wiki.base}index.php?title=Sinking_of_the_Costa_Concordia&oldid=${revisions[1]?.id}`,
      revision: revisions[1],
      wikitext: 'The ship<ref>{{Cite web|url=http://news.example/ship|title="Ship"}}</ref> sank.',
    });
  });

  test("has redirects that are followed and reported", async () => {
    const messages: string[] = [];
    const history = await open({ onMessage: (sentence) => messages.push(sentence) }).history("Costa_wreck");
    expect(history.title).toBe(sinking);
    expect(messages).toEqual([`“Costa_wreck” leads to “${sinking}”`]);
  });

  test("proposes titles near to a missing one, also behind a redirect", async () => {
    await expect(open().history("Costa Concordia sinking")).rejects.toThrow(
      `has no article “Costa Concordia sinking”: did you mean one of these: “${sinking}”`,
    );
    await expect(open().history("Lost wreck")).rejects.toThrow("has no article “Never written”, to which “Lost wreck” leads: check");
    await expect(open().history("Costa[1]")).rejects.toThrow("“Costa[1]” can't be a title");
    await expect(open().history("Special:Version")).rejects.toThrow("not an article");
  });

  test("has disambiguation pages, which are recognised by their property or a template", async () => {
    await expect(open().history("Concordia")).rejects.toThrow(
      `a list of articles with that name: give the title of one of them, such as “${sinking}”, “Concordia (ship)”`,
    );
    await expect(open().history("Costa")).rejects.toThrow("such as “Costa Brava”, “Costa Rica”");
  });

  test("has no text of a hidden revision, or of one that never existed, which is reported", async () => {
    const { revisions } = await open().history(sinking);
    await expect(open().article(sinking, revisions[2]?.id ?? 0)).rejects.toThrow(
      `The text of revision ${revisions[2]?.id} of “${sinking}” on ${new URL(wiki.base).host} is hidden by its administrators: choose another`,
    );
    await expect(open().article(sinking, 999_999)).rejects.toThrow(`has no revision 999999 of “${sinking}”`);
  });

  test("returns protected articles and titles in any script", async () => {
    const title = "Überschwemmung in Köln (日本語)";
    const address = readWikiAddress(`${wiki.base}index.php?title=${encodeURIComponent(title)}#Folgen`);
    const site = new MediaWiki(wiki.web, address);
    const { revisions } = await site.history(address.title);
    const article = await site.article(address.title, revisions[0]?.id ?? 0);
    expect(article).toMatchObject({ title, wikitext: "Der Rhein stieg." });
    expect(new URL(article.url).searchParams.get("title")).toBe("Überschwemmung_in_Köln_(日本語)");
  });

  test.each([1, 2])("returns answers that can be saved and read again, in format version %i", async (formatversion) => {
    const question = `action=query&format=json&formatversion=${formatversion}&titles=${encodeURIComponent(sinking)}&prop=revisions`;
    const save = async (name: string, parameters: string) => {
      const url = `${wiki.base}api.php?${question}&${parameters}`;
      const answer = await wiki.web.get({ url, service: { name: "wiki", pace: "careful" } });
      writeFileSync(join(folder, name), answer.kind === "answer" ? answer.body : "");
      return join(folder, name);
    };
    const history = readSavedHistory(await save("revisions.json", "rvprop=ids%7Ctimestamp&rvlimit=max"));
    expect(history.revisions).toEqual((await open().history(sinking)).revisions);
    const article = readSavedArticle(await save("article.json", "rvprop=ids%7Ctimestamp%7Ccontent&rvslots=main"), history);
    expect(article).toMatchObject({ revision: history.revisions.at(-1), wikitext: "The '''Costa Concordia''' sank in [[2012]]." });
    const part = await save("part.json", "rvprop=ids%7Ctimestamp&rvlimit=2");
    expect(() => readSavedHistory(part)).toThrow("has only part of the article's history");
  });

  test("is found by the link in its pages if api.php is not beside them", async () => {
    const { title } = await new MediaWiki(wiki.web, {
      ...readWikiAddress(`${wiki.base}index.php/${sinking.replaceAll(" ", "_")}`),
      places: [`${wiki.base}elsewhere/api.php`],
    }).history(sinking);
    expect(title).toBe(sinking);
  });
});

describeMediaWiki("a real MediaWiki", () => {
  test("answers in gzip, in the language of its articles", async () => {
    const server = await startMediaWiki([{ title: "Merkur", revisions: [{ timestamp: "2012-01-01T00:00:00Z", text: "Ein Planet." }] }], {
      language: "de",
    });
    const { web, codings } = counted(new PoliteWeb({ storePath: ":memory:", allowPrivate: [new URL(server.base).host] }));
    const wiki = new MediaWiki(web, readWikiAddress(`${server.base}index.php/Merkur`));
    expect((await wiki.history("Merkur")).language).toBe("de");
    expect(new Set(codings)).toEqual(new Set(["gzip"]));
    await web.close();
    await server.close();
  });

  test("with database lag is retried at growing intervals and then given up", async () => {
    const server = await startMediaWiki([]);
    const clock = new FakeClock();
    const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: [new URL(server.base).host], clock });
    // A wiki on one database reports a lag of -1 second, which is more than -2.
    const wiki = new MediaWiki(web, readWikiAddress(`${server.base}index.php/Main_Page`), { maxlag: -2 });
    await expect(wiki.history("Main Page")).rejects.toThrow(ThrottledError);
    expect(clock.sleptMs).toBeGreaterThan(5 * 60_000);
    await web.close();
    await server.close();
  });
});

/** Records the coding of each answer. */
function counted(polite: PoliteWeb) {
  const codings: Array<string | undefined> = [];
  const get: PoliteWeb["get"] = async (request) => {
    const answer = await polite.get(request);
    if (answer.kind === "answer") codings.push(answer.headers.get("Content-Encoding"));
    return answer;
  };
  return { web: { get, close: () => polite.close() }, codings };
}
