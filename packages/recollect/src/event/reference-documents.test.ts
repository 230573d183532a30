import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quakeText, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { comparedReferences, missingReferences, referenceDocuments } from "./reference-documents.ts";

let folder: string;
let site: TinySite;
const addresses = Array.from({ length: 10 }, (_, n) => `http://example.org/story-${n}`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-references-"));
  site = await tinySite(
    folder,
    addresses.map((url, n) => ({ url, title: `Story ${n}`, text: quakeText })),
  );
  writeFileSync(join(folder, "article.txt"), quakeText);
});
afterEach(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

function specification(topic: Partial<ResolvedSpecification["topic"]>, seed = 1): ResolvedSpecification {
  const { crawl } = site.specification;
  return { ...site.specification, topic: { references: addresses, keywords: [], ...topic }, crawl: { ...crawl, seed } };
}

function compared(given: ResolvedSpecification): Promise<string[]> {
  return referenceDocuments(given, site).then((found) => comparedReferences(found, given).map(({ name }) => name));
}

test("references that are missing beside an article are left out, and missingReferences returns them", async () => {
  const given = specification({ article: "article.txt", references: [...addresses, "http://example.org/gone"] });
  const found = await referenceDocuments(given, site);
  expect(found.map(({ name }) => name)).toEqual(["article.txt", ...addresses]);
  expect(found.filter(({ isArticle }) => isArticle).map(({ name }) => name)).toEqual(["article.txt"]);
  expect(await missingReferences(given, site)).toEqual(["http://example.org/gone"]);
});

test("referenceDocuments throws for a missing reference without an article, a missing file, and a missing article", async () => {
  const gone = specification({ references: [...addresses, "http://example.org/gone"] });
  await expect(referenceDocuments(gone, site)).rejects.toThrow("no page for the reference http://example.org/gone");
  const file = specification({ article: "article.txt", references: ["none.txt"] });
  await expect(referenceDocuments(file, site)).rejects.toThrow("There is no reference");
  await expect(referenceDocuments(specification({ article: "none.txt" }), site)).rejects.toThrow("There is no reference");
});

test("a share of the references is chosen by the seed, the same each time, and always includes the article", async () => {
  const drawn = await compared(specification({ article: "article.txt", share: 0.6 }));
  expect(drawn).toHaveLength(7);
  expect(drawn[0]).toBe("article.txt");
  expect(await compared(specification({ article: "article.txt", share: 0.6 }))).toEqual(drawn);
  expect(await compared(specification({ article: "article.txt", share: 0.6 }, 2))).not.toEqual(drawn);
  expect(await compared(specification({}))).toEqual(addresses);
});

test("the language of a few words is the archive's most common or the scope's only one, except in the papers' profiles", async () => {
  writeFileSync(join(folder, "title.txt"), "Las Vegas shooting");
  const given = specification({ references: ["title.txt"] });
  const languageOf = async (changed: Partial<ResolvedSpecification>): Promise<string | undefined> =>
    (await referenceDocuments({ ...given, ...changed }, site))[0]?.language;
  expect(await languageOf({})).toBe("en");
  expect(await languageOf({ profile: "gossen" })).toBe("es");
  expect(await languageOf({ scope: { ...given.scope, languages: ["es"] } })).toBe("es");
});

test("the file name determines the language of a few words, but not that of a sentence", async () => {
  writeFileSync(join(folder, "title.de.txt"), "Hurrikan Maria 2017");
  writeFileSync(join(folder, "sentence.de.txt"), `${quakeText} ${quakeText}`);
  const found = await referenceDocuments(specification({ references: ["title.de.txt", "sentence.de.txt"] }), site);
  expect(found.map(({ language }) => language)).toEqual(["de", "en"]);
});

test("pages are compared with every article, whatever the share of the references, and addresses may be missing", async () => {
  writeFileSync(join(folder, "article.de.txt"), "Das Erdbeben erschütterte die Stadt am Hafen.");
  const given = specification({
    article: ["article.txt", "article.de.txt"],
    share: 0.1,
    references: [...addresses, "http://example.org/gone"],
  });
  const found = await referenceDocuments(given, site);
  expect(found.filter(({ isArticle }) => isArticle).map(({ name }) => name)).toEqual(["article.txt", "article.de.txt"]);
  expect((await compared(given)).slice(0, 2)).toEqual(["article.txt", "article.de.txt"]);
});
