import { limits } from "@recollect/base/limits";
import { describe, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { settingsOf, type TinyPage, tinyBody, tinySite } from "../../../../test/tiny-site.ts";
import { Judge } from "./judge.ts";
import { evenPart, type LearnedFromVotes, learnFromVotes, type Vote } from "./learn-from-votes.ts";
import { reachedPageOf } from "./page-search/page-of.ts";
import { openedReference } from "./shared-reference.ts";

const at = (path: string) => `http://example.org/${path}`;
const keep = (path: string): Vote => ({ url: at(path), isRelevant: true });
const drop = (path: string): Vote => ({ url: at(path), isRelevant: false });

const about = (path: string, text: string): TinyPage => ({ url: at(path), title: path, text, time: "20110311120000" });
const relief = about("relief", "The Orchid disaster: relief for survivors of the earthquake on the coast");
const shelter = about("shelter", "The Orchid disaster: shelter for survivors of the earthquake on the coast");
const museum = about("museum", "The museum shows pictures of an earthquake, its survivors and the coast");
const opera = about("opera", "The museum shows a play about an earthquake, its survivors and the coast");
const shop = { ...about("garten", "Roses and tulips"), time: "20110311120000" };
const german = (path: string): TinyPage => {
  const page = {
    url: at(path),
    title: "Erdbeben",
    text: `Nach dem Tsunami suchen Helfer in Sendai nach Überlebenden, meldet die Zeitung: ${path}`,
  };
  return {
    ...page,
    time: "20110311120000",
    contentType: "text/html; charset=utf-8",
    body: tinyBody(page).replace('lang="en"', 'lang="de"'),
  };
};
const pages = [shop, relief, shelter, museum, opera, german("helfer"), german("zeitung"), { ...relief, url: at("copy") }];

describe("learning from votes", () => {
  withFolder();

  async function learn(votes: readonly Vote[]): Promise<{ learned: LearnedFromVotes; change: (path: string) => Promise<number> }> {
    const site = await tinySite(folder, pages);
    const { specification, archive } = site;
    const settings = await settingsOf(site);
    const yardstick = { reference: openedReference(settings.reference), threshold: 0.25 }; // about the score of the page on relief
    const learned = await learnFromVotes(specification, yardstick, { votes, archive, languages: ["en"] });
    const relevance = async (path: string, judge: Judge): Promise<number> => {
      const found = await reachedPageOf(at(path), { archive, specification });
      if (found.kind !== "page") throw new Error(`${path} is missing`);
      return (await judge.judge(found.page, found.capture, found.first)).relevance;
    };
    const [before, after] = [new Judge(settings), new Judge({ ...settings, learned: learned.score })];
    return { learned, change: async (path) => (await relevance(path, after)) / (await relevance(path, before)) };
  }

  test("raises the scores of pages similar to a kept page, and lowers those of pages similar to a dropped page", async () => {
    const { learned, change } = await learn([keep("relief"), drop("museum")]);
    expect(await change("shelter")).toBeGreaterThan(1.1);
    expect(await change("opera")).toBeLessThan(0.9);
    expect(learned).toMatchObject({ relevant: 1, others: 1, missing: [] });
    expect(learned.raisedBy).toContain("orchid disaster");
    expect(learned.loweredBy).toContain("museum shows");
  });

  test("learns from a single vote, and changes the scores of dissimilar pages less than those of similar ones", async () => {
    const { change } = await learn([keep("relief")]);
    expect(await change("shelter")).toBeGreaterThan(1.1);
    expect(await change("museum")).toBeLessThan(await change("shelter"));
    expect(await change("museum")).toBeGreaterThan(0.7);
  });

  test("changes scores only a little after contradictory votes on the same text", async () => {
    const { learned, change } = await learn([keep("relief"), drop("copy")]);
    expect(learned).toMatchObject({ relevant: 1, others: 1 });
    expect(await change("shelter")).toBeCloseTo(1, 1);
  });

  test("uses the last of several votes on a page, and is independent of the order of pages", async () => {
    const { learned } = await learn([drop("relief"), keep("relief"), drop("museum")]);
    expect((await learn([drop("museum"), keep("relief")])).learned).toEqual(learned);
  });

  test("learns from a page in another language for pages in that language", async () => {
    const { change } = await learn([keep("helfer")]);
    expect(await change("zeitung")).toBeGreaterThan(1.1);
    expect(await change("opera")).toBeGreaterThan(0.8);
    expect(await change("opera")).toBeLessThan(1.2);
  });

  test("names pages that are not in the archive, and learns nothing from them", async () => {
    const { learned, change } = await learn([keep("gone"), drop("elsewhere")]);
    expect(learned).toMatchObject({ relevant: 0, others: 0, missing: [at("elsewhere"), at("gone")], captures: [] });
    expect(learned.score).toBeUndefined();
    expect(await change("relief")).toBe(1);
  });

  test("reads an evenly spread part of 10,000 votes", async () => {
    const votes = Array.from({ length: 10_000 }, (_, n) => (n % 4 === 0 ? keep(`missing-${n}`) : drop(`missing-${n}`)));
    const { learned } = await learn(votes);
    expect(learned.missing).toHaveLength(limits.votes);
  });
});

test("evenPart returns an evenly spread part of too many votes, with the same proportion of both kinds", () => {
  const votes = Array.from({ length: 3 * limits.votes }, (_, n) => ({ url: `http://a.example/${n}`, isRelevant: n % 4 === 0 }));
  const part = evenPart(votes);
  expect(part).toHaveLength(limits.votes);
  expect(part.filter(({ isRelevant }) => isRelevant)).toHaveLength(limits.votes / 4);
  expect(new Set(part.map(({ url }) => url)).size).toBe(limits.votes);
});
