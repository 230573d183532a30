import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quakeText, type TinyPage, tinySite } from "../../../../test/tiny-site.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { idfOf } from "./idf-of-specification.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-focused-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const garden = "Roses and tulips grow in the garden behind the old mill, and bees were counted in the meadow all day long.";

async function tableOf(quakes: number, gardens: number, changed: Partial<ResolvedSpecification> = {}): Promise<IdfTable> {
  const texts = [...Array.from({ length: quakes }, () => quakeText), ...Array.from({ length: gardens }, () => garden)];
  const pages: TinyPage[] = texts.map((text, n) => ({
    url: `http://example.org/${n}`,
    title: `Page ${n}`,
    text: `${text} Number ${n + 100}.`,
  }));
  const { specification, archive, cacheFolder } = await tinySite(folder, pages);
  try {
    return await idfOf(
      { ...specification, ...changed, topic: { ...specification.topic, ...changed.topic } },
      { archive, folder, cacheFolder },
    );
  } finally {
    archive.close();
  }
}

test.each([
  [20, 4],
  [10, 14],
])("words of the event stay rare in an archive with %i pages about it and %i others", async (quakes, gardens) => {
  const focused = await tableOf(quakes, gardens);
  expect(focused.idfOf("earthquak")).toBeGreaterThan(3);
  expect(focused.source.name).toBe("archive");
});

test("the IDF table of an archive about the event does not depend on keywords that no page has", async () => {
  const keywords = Array.from({ length: 50 }, (_, n) => `Quibble${n} Zorp`);
  const table = await tableOf(20, 4, { topic: { references: ["quake.txt"], keywords } });
  expect(table.idfOf("earthquak")).toBeGreaterThan(3);
});

test("words are counted plainly in any other archive, and for the papers' profiles", async () => {
  expect((await tableOf(4, 20)).source.documents).toBeLessThanOrEqual(24);
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), "recollect-focused-"));
  expect((await tableOf(20, 4, { profile: "gossen" })).idfOf("earthquak")).toBeLessThan(2);
});
