import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tinyResponse } from "../../../../test/tiny-warc.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { explainSpecification } from "./explain-specification.ts";
import { learnedThresholds, thresholdOf, undatedWarning } from "./threshold-of-specification.ts";
import { topicOf } from "./topic-of-specification.ts";

let folder: string;
let archive: LocalArchive;
const at = (name: string) => join(folder, name);

const words = ["harbour", "lighthouse", "bridge", "school", "church"];
const addresses = words.map((word) => `http://town.example/${word}`);
const page = (text: string, head = "") => `<!doctype html><html lang="en"><head>${head}</head><body><p>${text}</p></body></html>`;

/** An archive of five pages "earthquake WORD", captured a cool-down time after the event's last moment. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-threshold-"));
  const captures = words.map((word, n) => tinyResponse(addresses[n] as string, "2011-04-11T00:00:00Z", page(`earthquake ${word}`)));
  captures.push(tinyResponse("http://town.example/harbour", "2011-05-11T00:00:00Z", page("later")));
  writeFileSync(at("a.warc.gz"), Buffer.concat(captures));
  archive = (await openArchive({ sources: [at("a.warc.gz")], cacheFolder: at("cache") })).archive;
});
afterEach(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

function learn(topic: object, more: object = {}) {
  const specification = specificationOf(topic, more);
  const idf = new DocumentFrequencies().idfTable("test");
  return topicOf(specification, { folder, archive, idf }).then((reference) =>
    learnedThresholds(specification, reference, { folder, archive }),
  );
}

function specificationOf(topic: object, more: object = {}) {
  const event = { start: "2011-03-11", end: "2011-03-11", cooldown: "P30D" };
  const relevance = { combine: "sum", normalise: false };
  const scope = { languages: ["en"] }; // it can't be detected in texts of two words
  const seeds = ["http://town.example/"];
  return resolveSpecification(specificationSchema.parse({ name: "quake", event, topic, seeds, scope, relevance, ...more }));
}

/** Writes files beside the specification, and returns them as references. */
function files(ending: string, contents: readonly string[]): string[] {
  return contents.map((content, n) => {
    writeFileSync(at(`${n}.${ending}`), content);
    return `${n}.${ending}`;
  });
}

// Each reference has three terms of weight 1: earthquake, WORD, and the pair of them. Three in the event vector: earthquake 3 and six
// terms of 1, length sqrt(9 + 6). Two pooled: earthquake 2 and four of 1, length sqrt(4 + 4); one: length sqrt(3).
const pooled = (3 * 2) / (Math.sqrt(15) * Math.sqrt(8)); // 0.548
const single = 3 / (Math.sqrt(15) * Math.sqrt(3)); // 0.447

describe("a learned threshold", () => {
  test("uses topic and time of references that are addresses, dated as pages of the crawl", async () => {
    const learned = await learn({ references: addresses });
    expect([learned.references, learned.dated]).toEqual([5, 5]);
    expect(learned.pooled.mean).toBeCloseTo(pooled, 6);
    expect(learned.pages.mean).toBeCloseTo(single, 6);
    // The pages have no date, so their time is that of the capture: a cool-down time after the event, which scores 0.5.
    expect(learned.temporal.mean).toBeCloseTo(0.5, 6);
    expect(learned.auto).toBeCloseTo(0.5 * 0.5477226 + 0.5 * 0.5, 6); // 0.5239
    expect(learned.autoPages).toBeCloseTo(0.5 * 0.4472136 + 0.5 * 0.5, 6); // 0.4736
  });

  test("includes the article in the event vector of every draw, but not among the references", async () => {
    writeFileSync(at("article.txt"), "earthquake");
    const learned = await learn({ references: addresses, article: "article.txt" });
    expect([learned.references, learned.dated]).toEqual([5, 5]);
    // Earthquake 3 + 1 and six terms of 1, length sqrt(16 + 6); the two pooled as above.
    expect(learned.pooled.mean).toBeCloseTo((4 * 2) / (Math.sqrt(22) * Math.sqrt(8)), 6); // 0.603
    expect(learned.pages.mean).toBeCloseTo(4 / (Math.sqrt(22) * Math.sqrt(3)), 6); // 0.492
    await expect(learn({ references: addresses.slice(1), article: "article.txt" })).rejects.toThrow("there are 4");
  });

  test("is used if the specification asks for one", async () => {
    const learned = await learn({ references: addresses });
    const thresholdWith = async (threshold: unknown) => {
      const specification = specificationOf({ references: addresses }, { crawl: { threshold } });
      const reference = await topicOf(specification, { folder, archive, idf: new DocumentFrequencies().idfTable("test") });
      return (await thresholdOf(specification, reference, { folder, archive })).threshold;
    };
    const all = [await thresholdWith("auto"), await thresholdWith("auto-pages"), await thresholdWith(0.2), await thresholdWith("none")];
    expect(all).toEqual([learned.auto, learned.autoPages, 0.2, undefined]);
  });

  test("uses the dates of HTML files; texts have none", async () => {
    const date = `<meta property="article:published_time" content="2011-03-11T12:00:00Z">`;
    const html = files("html", [page("earthquake harbour", date), page("earthquake lighthouse", date)]);
    const text = files("txt", ["earthquake bridge", "earthquake school", "earthquake church"]);
    const learned = await learn({ references: [...html, ...text] });
    expect([learned.references, learned.dated, learned.temporal.mean]).toEqual([5, 2, 1]);
    expect(undatedWarning(learned)).toMatch(/^Only 2 of the 5 references have a date, .*: add dated pages to topic\.references/);
    expect(learned.pooled.mean).toBeCloseTo(pooled, 6);
  });

  test("assumes undated references to be inside the event, with a warning", async () => {
    const text = words.map((word) => `earthquake ${word}`);
    const learned = await learn({ references: files("txt", text) });
    expect(learned.auto).toBeCloseTo(0.5 * 0.5477226 + 0.5, 6);
    expect(undatedWarning(learned)).toMatch(/^None of the 5 references has a date, so all are treated as published during the event/);
    // Profile klein uses the capture time only inside the event, so these pages, captured later, are undated.
    const memento = await learn({ references: addresses.slice(1).concat(addresses[1] as string) }, { profile: "klein" });
    expect([memento.dated, memento.temporal.mean]).toEqual([0, 1]);
    expect(undatedWarning(await learn({ references: addresses }))).toBeUndefined();
  });

  test("requires five references", async () => {
    await expect(learn({ references: addresses.slice(1) })).rejects.toThrow("needs at least 5 references, and there are 4");
  });

  test("is explained with an archive if there are enough references", async () => {
    const explained = (references: readonly string[], more: object = {}) =>
      explainSpecification(specificationOf({ references }, { relevance: { normalise: false, idf: "references" } }), {
        folder,
        cacheFolder: at("cache"),
        ...more,
      });
    expect((await explained(addresses, { archive })).thresholds).toMatchObject({ references: 5, dated: 5 });
    expect((await explained(addresses.slice(1), { archive })).thresholds).toBeUndefined();
    expect((await explained(addresses)).thresholds).toBeUndefined();
  });
});
