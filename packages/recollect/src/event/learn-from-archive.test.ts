import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { liveName } from "@recollect/archive/archive";
import { LiveArchive } from "@recollect/archive/live-archive";
import type { Capture } from "@recollect/warc/capture";
import { problem } from "@recollect/warc/problem";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DraftParts } from "../spec/draft-from-article.ts";
import { draftWithArchive } from "./learn-from-archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-learn-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** Returns an article with four references, three of which have a publication date. */
function parts(): DraftParts {
  const revision = { id: 7, timeMs: day("2011-05-10") };
  const dates = ["2011-03-12", "2011-03-14", "2011-03-20", undefined];
  return {
    history: { title: "Fire", language: "en", url: "https://wiki.example/Fire", revisions: [revision] },
    chosen: { revision, changeMs: day("2011-05-10"), curve: { startMs: day("2011-03-14"), shares: [1] } },
    article: { title: "Fire", language: "en", url: "https://wiki.example/Fire", revision, wikitext: "" },
    facts: {
      date: { startMs: day("2011-03-11") + 1000, endMs: day("2011-03-12") - 1, hasTime: false, source: "infobox", text: "11 March 2011" },
      references: dates.map((date, n) => ({ url: `http://paper.example/${n}`, date })),
      linkedTitles: [],
      paragraphs: ["A fire broke out in the harbour."],
      categories: [],
    },
    type: { because: "" },
    options: { profile: "klein", languages: ["en"] },
  };
}

async function yamlOf(archive: Archive): Promise<string> {
  const { files } = await draftWithArchive(parts(), { archive, cacheFolder: folder });
  return files.get("fire.yaml") ?? "";
}

/** Returns an archive with these captures, by the number of the reference. They can't be read, which the grace period does not need. */
function archiveOf(captures: Readonly<Record<string, readonly Partial<Capture>[]>>): Archive {
  return {
    async *captures(url: string) {
      for (const capture of captures[url.at(-1) as string] ?? [])
        yield {
          kind: "capture",
          key: url,
          url,
          mime: "text/html",
          status: "200",
          digest: "",
          length: 1,
          offset: 0,
          filename: url,
          ...capture,
        } as Capture;
    },
    read: async () => ({ kind: "unreadable", problem: problem("not-archived", "test", 0, "gone") }),
    copy: () => Promise.reject(new Error("nothing is copied")),
    close() {},
  };
}

test("the grace period on the live web is the mean distance of the written dates, since its captures are no mementos", async () => {
  // 12, 14 and 20 March: 2, 6 and 8 days apart, 16 / 3 = 5.33
  const live = new LiveArchive({ get: async () => ({ kind: "failure", code: "failed", message: "no network" }) } as never);
  const yaml = await yamlOf(live);
  expect(yaml).toContain("Grace period: the dates of the references are 5.3 days apart on average (cooldown).");
  expect(yaml).toMatch(/^ {2}cooldown: P5D/m);
});

test("the grace period in archives is the mean delay of first mementos, without captures of the live web", async () => {
  // 9 days and 21 days; the third has only a capture of the live web.
  const live = { timestamp: "20260101000000", archive: liveName };
  const yaml = await yamlOf(archiveOf({ 0: [{ timestamp: "20110321000000" }, live], 1: [{ timestamp: "20110404000000" }], 2: [live] }));
  expect(yaml).toContain("Grace period: references were archived 15.0 days after their date, on average (cooldown).");
  expect(yaml).toMatch(/^ {2}cooldown: P15D/m);
});

test("a draft has a fixed threshold, with a note, if the archive has too few references", async () => {
  const { facts, ...rest } = parts();
  const references = Array.from({ length: 8 }, (_, n) => ({ url: `http://paper.example/${n}` }));
  const { files } = await draftWithArchive({ ...rest, facts: { ...facts, references } }, { archive: archiveOf({}), cacheFolder: folder });
  const yaml = files.get("fire.yaml") ?? "";
  expect(yaml).toMatch(/^ {2}threshold: 0\.55\b/m);
  expect(yaml).toMatch(
    /^# Threshold: not learned from the references \(.+\); threshold: 0\.55 is used instead, which pages from the days of the event reach with a topical score of 0\.1\.$/m,
  );
});

test("a draft has no grace period if no archive has a reference", async () => {
  const yaml = await yamlOf(archiveOf({}));
  expect(yaml).toContain("# Threshold: 4 references are too few to learn from; threshold: 0.55 is used instead");
  expect(yaml).toContain("Grace period: no reference has both a written date and a memento.");
  expect(yaml).toMatch(/^# {3}cooldown: P0D/m);
});
