import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { quakeText, type TinyPage, tinySite } from "../../../../test/tiny-site.ts";
import { usualCut } from "../relevance/score-cut.ts";
import { archiveThreshold, scaledReference } from "./archive-threshold.ts";
import { idfOf } from "./idf-of-specification.ts";
import { topicOf } from "./topic-of-specification.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-threshold-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const garden = "Roses and tulips grow in the garden behind the old mill, and bees were counted in the meadow all day long.";

const rosen = "Rosen und Tulpen wachsen im Garten hinter der alten Mühle, und auf der Wiese wurden den ganzen Tag lang Bienen gezählt.";

/** Returns the threshold learned from an archive of pages with these texts. */
async function thresholdFor(
  texts: readonly string[],
  { isRemote = false, signal }: { isRemote?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  const pages: TinyPage[] = texts.map((text, n) => ({
    url: `http://example.org/${n}`,
    title: `Page ${n}`,
    text: `${text} Number ${n + 100}.`,
  }));
  const { specification, archive, cacheFolder } = await tinySite(folder, pages);
  try {
    const idf = await idfOf(specification, { archive, folder, cacheFolder });
    const reference = await topicOf(specification, { folder, archive, idf });
    const options = { specification, reference, languages: ["en"], signal };
    return (await archiveThreshold({ ...options, archive: isRemote ? new SimulatedWebArchive("remote", archive) : archive })).threshold;
  } finally {
    archive.close();
  }
}

function mixed(quakes: number, gardens: number): string[] {
  return [...Array.from({ length: quakes }, () => quakeText), ...Array.from({ length: gardens }, () => garden)];
}

test("the threshold is a share of the best scores if a few pages have the event's own text", async () => {
  const threshold = await thresholdFor(mixed(3, 27));
  expect(threshold).toBeGreaterThan(usualCut);
  expect(threshold).toBeLessThan(0.5);
});

test("the threshold falls if most pages are about the event", async () => {
  expect(await thresholdFor(mixed(25, 5))).toBeLessThan(await thresholdFor(mixed(3, 27)));
});

test("the threshold of an event with one text does not depend on how many pages are in other languages", async () => {
  const foreign = Array.from({ length: 60 }, () => rosen);
  const threshold = await thresholdFor([...mixed(25, 5), ...foreign]);
  expect(threshold).toBeCloseTo(await thresholdFor(mixed(25, 5)), 2);
  expect(threshold).toBeLessThan(0.8 * (await thresholdFor(mixed(25, 65))));
});

test("the threshold for web archives, which can't be sampled, depends on the length of the description alone", async () => {
  const threshold = await thresholdFor(mixed(20, 2), { isRemote: true });
  expect(threshold).toBe(await thresholdFor(mixed(2, 20), { isRemote: true }));
  expect(threshold).toBeGreaterThan(usualCut / 2);
  expect(threshold).toBeLessThan(usualCut);
});

test("learning the threshold can be interrupted", async () => {
  await expect(thresholdFor(mixed(2, 3), { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
});

test("scaledReference scales the cosine that counts as fully relevant for the pages of one language", () => {
  const part = { self: 0.7 };
  const reference = {
    self: 0.7,
    parts: new Map([
      ["zh", part],
      ["en", part],
    ]),
  } as never;
  const scaled = scaledReference(reference, { zh: 0.5 });
  expect([scaled.self, scaled.parts?.get("zh")?.self, scaled.parts?.get("en")?.self]).toEqual([0.7, 0.35, 0.7]);
  expect(scaledReference(reference, undefined)).toBe(reference);
});
