import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FarArchive } from "../../test/far-archive.ts";
import { quakeText, type TinyPage, tinySite } from "../../test/tiny-site.ts";
import { archiveThreshold, leastThreshold } from "./archive-threshold.ts";
import { idfOf } from "./idf-of-specification.ts";
import { topicOf } from "./topic-of-specification.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-threshold-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const garden = "Roses and tulips grow in the garden behind the old mill, and bees were counted in the meadow all day long.";

/** The threshold that an archive of pages with these texts gives. */
async function thresholdFor(
  texts: readonly string[],
  { isFar = false, signal }: { isFar?: boolean; signal?: AbortSignal } = {},
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
    return await archiveThreshold({ specification, reference, archive: isFar ? new FarArchive("far", archive) : archive, signal });
  } finally {
    archive.close();
  }
}

function mixed(quakes: number, gardens: number): string[] {
  return [...Array.from({ length: quakes }, () => quakeText), ...Array.from({ length: gardens }, () => garden)];
}

test("it is 0.1 where most pages have nothing to do with the event", async () => {
  expect(await thresholdFor(mixed(2, 18))).toBe(leastThreshold);
});

test("it is higher where some pages about other things use the event's words, too, but never so high that nothing is left", async () => {
  const harbour = `${garden} The harbour lies at the coast.`;
  const nearby = [...mixed(0, 23), ...Array.from({ length: 7 }, () => harbour)];
  const threshold = await thresholdFor(nearby);
  expect(threshold).toBeGreaterThan(leastThreshold);
  expect(threshold, "no page scores more").toBeLessThan(0.15);
  expect(await thresholdFor([...nearby, quakeText])).toBe(0.15);
});

test("it is 0.1 where most pages are about the event: they are not what has to be left out", async () => {
  expect(await thresholdFor(mixed(20, 2))).toBe(leastThreshold);
});

test("it is 0.1 for an archive on the web, which can't be sampled, and for one without pages to read", async () => {
  expect(await thresholdFor(mixed(20, 2), { isFar: true })).toBe(leastThreshold);
  rmSync(join(folder, "cache"), { recursive: true, force: true });
  expect(await thresholdFor(["Too short."])).toBe(leastThreshold);
});

test("it can be interrupted", async () => {
  await expect(thresholdFor(mixed(2, 2), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});
