import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settingsOf, type TinyPage, tinyBody, tinySite } from "../../../../test/tiny-site.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { referenceOf } from "../relevance/reference.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { Judge } from "./judge.ts";
import { sharedReference } from "./shared-reference.ts";

/** A capture on the event's day, so that its time counts in full. */
const onTheDay = { url: "http://a.example/", timestamp: "20130501120000" } as Capture;

/** Judges a text about storms with a learned threshold, or with a number from the specification. */
async function judged(text: string, kind: "auto" | number, threshold: number) {
  const given = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["http://a.example/"] };
  // A published profile accepts a page of one word; the scores are those of profile recollect.
  const relevance = { combine: "product", normalise: true };
  const specification = resolveSpecification(
    specificationSchema.parse({ ...given, profile: "gossen", relevance, crawl: { threshold: kind } }),
  );
  const idf = new DocumentFrequencies().idfTable("test");
  const reference = referenceOf([{ blocks: ["storm flood"], language: "en" }], { idf });
  const judge = new Judge({ specification, reference: sharedReference(reference), threshold });
  const page = readPage(Buffer.from(`<html lang=en><p>${text}</p>`));
  const judgement = await judge.judge(page, onTheDay, onTheDay);
  return { ...judgement, rejection: judge.rejection(page, judgement) };
}

// The reference has the terms storm, flood and their pair. The text has all of them: a cosine of 1, and 1 / 0.7 = 1.429 uncapped.
test("a judge compares a learned threshold with the uncapped score, so that pages can reach it", async () => {
  expect(await judged("storm flood", "auto", 1.42)).toMatchObject({
    relevance: 1,
    uncapped: expect.closeTo(1 / 0.7, 5),
    rejection: undefined,
  });
  expect(await judged("storm flood", "auto", 1.43)).toMatchObject({ relevance: 1, rejection: "below-threshold" });
  expect(await judged("storm", "auto", 0.83)).toMatchObject({
    uncapped: expect.closeTo(1 / Math.sqrt(3) / 0.7, 5),
    rejection: "below-threshold",
  });
});

test("a judge compares a given threshold with the displayed score", async () => {
  expect((await judged("storm flood", 1, 1)).rejection).toBeUndefined();
  expect(await judged("garden", 0.1, 0.1)).toMatchObject({ relevance: 0, uncapped: 0, rejection: "below-threshold" });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-judge-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const capture = { url: "http://a.example/", timestamp: "20150601000000" } as Capture;

test("the words of an address raise the score of a text, but never lower it, and have no effect in the papers' profiles", async () => {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  const settings = await settingsOf(site);
  const topicalAt = async (url: string, profile: "recollect" | "gossen" = "recollect"): Promise<number> => {
    const judge = new Judge({ ...settings, specification: { ...settings.specification, profile } });
    const body = { url, text: "Rescue teams were on their way for two days." };
    return (await judge.judge(readPage(Buffer.from(tinyBody(body)), { url }), capture, capture)).topical;
  };
  const plain = await topicalAt("http://a.example/2011/03/12/");
  expect(await topicalAt("http://a.example/2011/03/12/tsunami-earthquake-harbour")).toBeGreaterThan(plain);
  expect(await topicalAt("http://a.example/news/TsunamiEarthquake2011.html")).toBeGreaterThan(plain);
  expect(await topicalAt("http://a.example/garden/roses")).toBe(plain);
  expect(await topicalAt("http://a.example/tsunami-earthquake-harbour", "gossen")).toBe(await topicalAt("http://a.example/x", "gossen"));
});

async function topicalOf(body: TinyPage, edition: "weigh" | "ignore", html = ""): Promise<number> {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  const { specification, ...settings } = await settingsOf(site);
  const judge = new Judge({ ...settings, specification: { ...specification, relevance: { ...specification.relevance, edition } } });
  const page = readPage(Buffer.from(tinyBody({ ...body, html })), { url: capture.url, capturedAt: "20150601000000" });
  return (await judge.judge(page, capture, capture)).topical;
}

test("a judge lowers the score of a page about another edition, unless editions are ignored or the page is of the event's time", async () => {
  const other = {
    url: "",
    title: "Earthquake of 1923",
    text: "The earthquake of 1923 shook the coast, and the tsunami flooded the harbour.",
  };
  const plain = await topicalOf(other, "ignore");
  expect(plain).toBeGreaterThan(0);
  expect(await topicalOf(other, "weigh")).toBeLessThan(plain * 0.6);
  const written = `<meta property="article:published_time" content="2011-03-20T10:00:00Z">`;
  expect(await topicalOf(other, "weigh", written)).toBeCloseTo(plain, 10);
  const own = { ...other, title: "Earthquake of 2011" };
  expect(await topicalOf(own, "weigh")).toBeCloseTo(await topicalOf(own, "ignore"), 10);
});

test("a judge compares a page with the references in its own language, in another thread as well", async () => {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  writeFileSync(
    join(folder, "beben.txt"),
    "Das Erdbeben erschütterte die Küste, und der Tsunami überflutete den Hafen und das Kraftwerk der Stadt.",
  );
  const topic = { ...site.specification.topic, references: ["quake.txt", "quake.txt", "beben.txt"] };
  const settings = await settingsOf({ ...site, specification: { ...site.specification, topic } });
  expect([...(settings.reference.parts?.keys() ?? [])]).toEqual(["en", "de"]);
  const page = readPage(
    Buffer.from(
      tinyBody({ url: "", title: "Erdbeben", text: "Das Erdbeben und der Tsunami an der Küste und im Hafen der Stadt" }).replace(
        'lang="en"',
        'lang="de"',
      ),
    ),
  );
  const topicalBy = async (given: typeof settings): Promise<number> => (await new Judge(given).judge(page, capture, capture)).topical;
  const { parts: _, ...whole } = settings.reference;
  expect(page.language).toBe("de");
  expect(await topicalBy(settings)).toBeGreaterThan((await topicalBy({ ...settings, reference: whole })) * 1.2);
  expect(await topicalBy(structuredClone(settings))).toBe(await topicalBy(settings));
  const published = await settingsOf({ ...site, specification: { ...site.specification, topic, profile: "gossen" } });
  expect(published.reference.parts).toBeUndefined();
});

test("a judge requires a higher score of a list, and rejects it as a list, except in the published profiles", async () => {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  const settings = await settingsOf(site);
  const teasers = Array.from({ length: 12 }, (_, n) => {
    const about =
      n < 3 ? "The earthquake and the tsunami flooded the harbour" : `A garden of roses number ${n} is open to the public again`;
    return `<div class=teaser><h2><a href="/story-${n}">${about}</a></h2><p>${about}, reporters say, and more is to come.</p></div>`;
  });
  const page = readPage(Buffer.from(`<html lang=en><title>News</title><body>${teasers.join("")}</body>`), { url: capture.url });
  expect(page.kind).toBe("list");
  const rejectionBy = async (threshold: number, profile: "recollect" | "gossen" = "recollect") => {
    const judge = new Judge({ ...settings, threshold, specification: { ...settings.specification, profile } });
    return judge.rejection(page, await judge.judge(page, capture, capture));
  };
  const judge = new Judge(settings);
  const { relevance } = await judge.judge(page, capture, capture);
  expect(relevance).toBeGreaterThan(0);
  const rejections = [await rejectionBy(relevance * 1.1), await rejectionBy(relevance * 0.9), await rejectionBy(relevance * 0.39)];
  expect(rejections).toEqual(["list", "list", undefined]);
  expect(await rejectionBy(relevance * 0.9, "gossen")).toBeUndefined();
});

test("a page captured before an event without a lead scores 0; with a lead it may announce the event", async () => {
  const relevanceWith = async (lead: string): Promise<number> => {
    const event = { start: "2013-05-01", lead };
    const specification = resolveSpecification(
      specificationSchema.parse({ name: "x", event, topic: { references: ["x.txt"] }, seeds: ["http://a.example/"] }),
    );
    const reference = referenceOf([{ blocks: ["storm flood"], language: "en" }], { idf: new DocumentFrequencies().idfTable("test") });
    const before = { ...onTheDay, timestamp: "20130430120000" };
    const judge = new Judge({ specification, reference: sharedReference(reference) });
    return (await judge.judge(readPage(Buffer.from("<html lang=en><p>storm flood</p>")), before, before)).relevance;
  };
  expect(await relevanceWith("P0D")).toBe(0);
  expect(await relevanceWith("P30D")).toBeGreaterThan(0.9);
});

describe("a judge with weights learned from votes", () => {
  const learned = { terms: new Map([["relief", 6]]), score: 0, time: 0, bias: 0, threshold: 0.1 };
  const page = readPage(
    Buffer.from(tinyBody({ url: "", title: "Relief", text: "Relief for survivors of the earthquake on the north coast" })),
  );

  test("changes the relevance of a page, but not its topical and temporal score, and names the words that change it most", async () => {
    const settings = await settingsOf(await tinySite(folder, [{ url: "http://a.example/", text: "News" }]));
    const plain = await new Judge(settings).judge(page, capture, capture);
    const raised = await new Judge(structuredClone({ ...settings, learned })).judge(page, capture, capture);
    expect(raised.relevance).toBeGreaterThan(plain.relevance * 1.1);
    expect(raised.relevance).toBeLessThanOrEqual(1);
    expect(raised.uncapped).toBeGreaterThan(plain.uncapped * 1.1);
    expect(raised).toMatchObject({ topical: plain.topical, temporal: plain.temporal });
    expect(raised.learned).toMatchObject({ before: { relevance: plain.relevance, uncapped: plain.uncapped }, words: ["Relief"] });
    expect(plain.learned).toBeUndefined();
  });

  test("also changes the scores of a user's scorer", async () => {
    const settings = await settingsOf(await tinySite(folder, [{ url: "http://a.example/", text: "News" }]));
    const module = { open: () => ({ score: () => ({ relevance: 0.4, why: ["my reason"] }) }) };
    const scorer = { name: "mine", digest: "none", module, settings: undefined };
    const raised = await new Judge({ ...settings, scorer, learned }).judge(page, capture, capture);
    expect(raised).toMatchObject({ topical: 0.4, why: ["my reason"], learned: { before: { relevance: 0.4, uncapped: 0.4 } } });
    expect(raised.relevance).toBeGreaterThan(0.44);
  });

  test("changes the likeness of links only if they share words with the event", async () => {
    const settings = await settingsOf(await tinySite(folder, [{ url: "http://a.example/", text: "News" }]));
    const [plain, raised] = [new Judge(settings), new Judge({ ...settings, learned })];
    const likeness = (judge: Judge, text: string) => judge.likeness(PageTerms.of([text], "en", judge.spelling), "en");
    expect(likeness(raised, "earthquake relief")).toBeGreaterThan(likeness(plain, "earthquake relief"));
    expect(likeness(raised, "earthquake")).toBe(likeness(plain, "earthquake"));
    expect(likeness(raised, "relief")).toBe(0);
  });
});
