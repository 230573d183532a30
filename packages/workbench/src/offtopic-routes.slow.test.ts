import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import { detectOffTopic } from "@recollect/recollect/offtopic/detect-off-topic";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import { noteSearchedArchives } from "@recollect/recollect/offtopic/searched-archives";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { quakeText, type TinyPage, tinySite, writeTinyWarc } from "../../../test/tiny-site.ts";
import { workbenchApp } from "./app.ts";
import type { AddressDetail, AddressPage, ComparedTextsAnswer, OffTopicOverview, ReviewAnswer } from "./schemas/offtopic.ts";
import { Workbench } from "./workbench.ts";

let folder: string;
let bench: Workbench;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-offtopic-"));
  vi.stubEnv("RECOLLECT_CACHE", join(folder, "cache"));
  const site = await tinySite(folder, pages);
  site.archive.close();
  await writeTinyWarc(join(folder, "later.warc.gz"), later);
  await collect({ specification: join(folder, "quake.yaml"), archives: [site.warc], out: join(folder, "quake"), workers: 0, report: false })
    .summary;
  bench = new Workbench(folder);
});
afterEach(async () => {
  await bench.offTopicChecks.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const town = "http://town.example/quake";
const pages: TinyPage[] = [
  { url: "http://coast.example/", title: "The coast after the earthquake", text: quakeText, links: [town] },
  { url: town, title: "The town after the earthquake", text: `${quakeText} The town hall was hit.` },
];
const later: TinyPage[] = [
  { url: town, time: "20120312000000", title: "town.example is for sale", text: "This domain is for sale. Buy this domain now." },
  { url: town, time: "20130312000000", title: "town.example is for sale", text: "This domain is for sale. Buy this domain today." },
];

async function ask<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  const { method = "GET", body } = init;
  const answer = await workbenchApp(bench, { hosts: ["127.0.0.1"] }).request(`http://127.0.0.1/api/collections/quake/offtopic${path}`, {
    method,
    headers: { host: "127.0.0.1", "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Checks the collection, and waits until the check has ended. */
async function checked(archives: string[] = []): Promise<OffTopicOverview> {
  await ask("/check", { method: "POST", body: { archives } });
  for (;;) {
    const overview = await ask<OffTopicOverview>("");
    if (overview.check === undefined) return overview;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const decide = (body: object) => ask<ReviewAnswer>("/decisions", { method: "POST", body });

describe("a check", () => {
  test("leaves the same files as recollect offtopic, byte for byte", async () => {
    expect(await ask("")).toEqual({ archives: [], leftOut: 0 });
    const { counts, failure } = await checked();
    expect([counts?.addresses, counts?.single, failure]).toEqual([2, 2, undefined]);
    const { source, close } = await openTargets({ targets: [join(folder, "quake")] });
    await detectOffTopic(source, { settings: detectionSettings(), out: join(folder, "other") });
    await close();
    for (const name of ["offtopic.csv", "timemaps.csv", "offtopic.jsonl", "offtopic.html"])
      expect(readFileSync(join(folder, "quake/offtopic", name), "utf8"), name).toBe(readFileSync(join(folder, "other", name), "utf8"));
  });

  test("finds more captures in other archives, and reads their texts from there", async () => {
    const { counts, archives } = await checked(["later.warc.gz"]);
    expect(archives).toEqual(["later.warc.gz"]);
    expect(counts?.states).toMatchObject({ undecided: 2, on: 2 });
    expect(counts?.whys).toEqual([{ value: "for-sale", flagged: 2, undecided: 2 }]);
    const texts = await ask<ComparedTextsAnswer>(`/texts?url=${encodeURIComponent(town)}&at=20120312000000`);
    expect(texts.capture?.text).toContain("This domain is for sale");
    expect(texts.reference?.text).toContain("The town hall was hit");
  });

  test("by the command line records the searched archives: texts are read from there, or missing ones are named", async () => {
    const searched = join(folder, "elsewhere.warc.gz");
    renameSync(join(folder, "later.warc.gz"), searched);
    const { source, close } = await openTargets({ targets: [join(folder, "quake")], archives: [searched] });
    await detectOffTopic(source, { settings: detectionSettings(), out: join(folder, "quake/offtopic") }).finally(close);
    const texts = () => ask<ComparedTextsAnswer>(`/texts?url=${encodeURIComponent(town)}&at=20120312000000`);
    expect(await texts()).toMatchObject({ absent: [], reference: { title: "The town after the earthquake" } });
    expect((await texts()).capture).toBeUndefined();
    await noteSearchedArchives(join(folder, "quake/offtopic"), { sources: [searched] });
    expect((await ask<OffTopicOverview>("")).archives).toEqual(["elsewhere.warc.gz"]);
    expect((await texts()).capture?.text).toContain("This domain is for sale");
    rmSync(searched);
    expect(await texts()).toMatchObject({ absent: [searched], reference: { title: "The town after the earthquake" } });
  });

  test("that fails gives the reason, and keeps earlier results", async () => {
    await checked();
    rmSync(join(folder, "quake/indexes"), { recursive: true });
    const { failure, checkedAt } = await checked();
    expect(failure).toMatch(/index\.cdxj/);
    expect(checkedAt).toBeDefined();
  });

  test("of a missing archive or collection is refused", async () => {
    await expect(ask("/check", { method: "POST", body: { archives: ["../other"] } })).rejects.toThrow("404");
    await expect(ask("/addresses")).rejects.toThrow("404");
  });
});

describe("a review", () => {
  beforeEach(async () => {
    await checked(["later.warc.gz"]);
  });

  test("lists addresses with off-topic captures first, with their timelines", async () => {
    const { matching, addresses } = await ask<AddressPage>("/addresses");
    expect(matching).toBe(2);
    expect(addresses[0]).toMatchObject({ url: town, captures: 3, flagged: 2, undecided: 2, goneSince: "20120312000000" });
    expect(addresses[0]?.marks.map(({ state }) => state)).toEqual(["on", "undecided", "undecided"]);
    for (const [query, found] of [
      ["why=for-sale", 1],
      ["why=spam", 0],
      ["state=undecided", 1],
      ["state=on", 2],
      ["why=for-sale&state=on", 0],
      ["q=COAST", 1],
    ] as const)
      expect((await ask<AddressPage>(`/addresses?${query}`)).matching, query).toBe(found);
  });

  test("decides by capture, by address and by reason, returns the previous states, and the command line reads the same", async () => {
    const first = `20120312000000/${town}`;
    expect((await decide({ confirm: [first] })).decided).toEqual([{ capture: first, before: "undecided", state: "confirmed" }]);
    expect((await decide({ overrule: [first] })).decided).toEqual([{ capture: first, before: "confirmed", state: "overruled" }]);
    const { decided, counts } = await decide({ confirm: true, why: "for-sale" });
    expect(decided.map(({ capture }) => capture)).toEqual([`20130312000000/${town}`]); // decisions are kept
    expect(counts.states).toMatchObject({ confirmed: 1, overruled: 1, undecided: 0 });
    await decide({ undo: true, address: town });
    const marked = await decide({ mark: [`20110312000000/${town}`] });
    expect(marked.counts.states).toMatchObject({ undecided: 2, marked: 1 });
    const { captures } = await ask<AddressDetail>(`/address?url=${encodeURIComponent(town)}`);
    expect(captures.map(({ state }) => state)).toEqual(["marked", "undecided", "undecided"]);
    expect(readFileSync(join(folder, "quake/offtopic/offtopic-decisions.jsonl"), "utf8").trim().split("\n")).toHaveLength(6);
  });

  test("applies fast decisions one after another", async () => {
    const [first, second] = ["20120312000000", "20130312000000"].map((at) => `${at}/${town}`);
    await Promise.all([decide({ confirm: [first] }), decide({ overrule: [second] }), decide({ undo: [first] })]);
    const { captures } = await ask<AddressDetail>(`/address?url=${encodeURIComponent(town)}`);
    expect(captures.map(({ state }) => state)).toEqual(["on", "undecided", "overruled"]);
    expect(readFileSync(join(folder, "quake/offtopic/offtopic.html"), "utf8")).toContain("1 overruled, 1 undecided");
  });

  test("refuses invalid decisions, and writes nothing", async () => {
    for (const body of [{ confirm: ["nothing"] }, { confirm: true }, { confirm: true, why: "weather" }, { confirmed: true }])
      await expect(decide(body), JSON.stringify(body)).rejects.toThrow("400");
    await expect(ask(`/address?url=${encodeURIComponent("http://other.example/")}`)).rejects.toThrow("404");
    await expect(ask(`/texts?url=${encodeURIComponent(town)}&at=20190101000000`)).rejects.toThrow("404");
    expect((await ask<OffTopicOverview>("")).counts?.states).toMatchObject({ undecided: 2 });
  });
});
