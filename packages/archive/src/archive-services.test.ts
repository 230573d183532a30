import { UsageError } from "@recollect/warc/errors";
import { describe, expect, test } from "vitest";
import { ScriptedWeb } from "../../../test/scripted-web.ts";
import { archiveItSeeds } from "./archive-it.ts";
import { builtInArchives } from "./built-in-archives.ts";
import { searchText } from "./text-search.ts";

const archive = (name: string) => builtInArchives.find((entry) => entry.name === name) ?? expect.fail(name);

describe("the seeds of an Archive-It collection", () => {
  const seed = (n: number) => ({ url: `http://s${n}.example/`, deleted: false, publicly_visible: true });

  test("are read page by page, in both forms of the answer", async () => {
    const all = Array.from({ length: 1500 }, (_, n) => seed(n));
    for (const form of [(list: unknown[]) => list, (results: unknown[]) => ({ count: 1500, next: null, results })]) {
      const web = new ScriptedWeb(({ url }) =>
        JSON.stringify(form(all.slice(Number(new URL(url).searchParams.get("offset"))).slice(0, 1000))),
      );
      const { urls, problems } = await archiveItSeeds(web, "2950");
      expect([urls.length, problems, web.asked.length]).toEqual([1500, [], 2]);
      expect(web.asked[0]).toMatchObject({
        url: expect.stringContaining("api/seed?collection=2950&limit=1000&offset=0"),
        service: { name: "archive-it:index" },
      });
    }
  });

  test("leave out hidden, deleted and invalid entries", async () => {
    const list = [seed(1), { ...seed(2), publicly_visible: false }, { ...seed(3), deleted: true }, { url: "ftp://x" }, { id: 5 }, seed(1)];
    expect((await archiveItSeeds(new ScriptedWeb(() => JSON.stringify(list)), "1")).urls).toEqual(["http://s1.example/"]);
  });

  test.each([
    ["not JSON", "<html>", "archive-failed"],
    ["other JSON", "{}", "archive-failed"],
    ["a refusal", { status: 401 }, "archive-blocked"],
  ])("become a problem if the answer is %s", async (_, answer, code) => {
    expect((await archiveItSeeds(new ScriptedWeb(() => answer), "1")).problems).toMatchObject([{ code }]);
  });
});

describe("the text search of Arquivo.pt", () => {
  const item = (n: number) => ({
    title: `T${n}`,
    originalURL: `http://p${n}.pt/`,
    tstamp: "20140126200624",
    linkToArchive: `https://arquivo.pt/wayback/20140126200624/http://p${n}.pt/`,
  });

  test("returns captures, page by page", async () => {
    const all = Array.from({ length: 130 }, (_, n) => item(n));
    const web = new ScriptedWeb(({ url }) => {
      const { searchParams } = new URL(url);
      return JSON.stringify({
        response_items: all.slice(Number(searchParams.get("offset"))).slice(0, Number(searchParams.get("maxItems"))),
      });
    });
    const { found } = await searchText(web, archive("arquivo"), "eleições 2014", { from: "2014", to: "2015", most: 200 });
    expect(found.length).toBe(130);
    expect(found[0]).toEqual({ url: "http://p0.pt/", timestamp: "20140126200624", title: "T0", uriM: item(0).linkToArchive });
    expect(web.urls[0]).toBe("https://arquivo.pt/textsearch?q=elei%C3%A7%C3%B5es+2014&from=2014&to=2015&maxItems=100&offset=0&type=html");
    expect(web.asked[0]?.service).toMatchObject({ name: "arquivo:index", pace: { perMinute: 100, connections: 1 } });
  });

  test("skips malformed entries, and reports an invalid answer", async () => {
    const items = [item(1), { title: "no address" }, { ...item(2), tstamp: "soon" }, { ...item(3), originalURL: "x" }];
    expect((await searchText(new ScriptedWeb(() => JSON.stringify({ response_items: items })), archive("arquivo"), "q")).found.length).toBe(
      1,
    );
    expect((await searchText(new ScriptedWeb(() => "busy"), archive("arquivo"), "q")).problems).toMatchObject([{ code: "archive-failed" }]);
    await expect(searchText(new ScriptedWeb({}), archive("loc"), "q")).rejects.toThrow(UsageError);
  });
});
