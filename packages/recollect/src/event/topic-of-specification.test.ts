import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tinyResponse } from "../../../../test/tiny-warc.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { archiveIdf } from "./archive-idf.ts";
import { explainSpecification } from "./explain-specification.ts";
import { idfOf } from "./idf-of-specification.ts";
import { proposeSeeds } from "./propose-seeds.ts";
import { topicLanguages } from "./topic-languages.ts";
import { topicOf } from "./topic-of-specification.ts";

let folder: string;
let archive: LocalArchive;
const at = (name: string) => join(folder, name);

const quake =
  "The earthquake shook the harbour town at noon, and the wave that followed flooded the streets. Rescue teams are searching for the missing.";
const page = (title: string, text: string) => `<!doctype html><html lang="en"><title>${title}</title><p>${text}</p><p>${text}</p>`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-topic-"));
  mkdirSync(at("crawl"));
  const everyday = Array.from({ length: 12 }, (_, n) =>
    tinyResponse(
      `http://town.example/day/${n}`,
      "2011-03-01T10:00:00Z",
      page("Day", `The council of the town met for the ${n}th time to speak about schools and roads.`),
    ),
  );
  writeFileSync(
    at("crawl/a.warc.gz"),
    Buffer.concat([
      tinyResponse(
        "http://town.example/quake",
        "2011-03-10T10:00:00Z",
        page("Before", "Nothing has happened here yet, and nobody knows what will."),
      ),
      tinyResponse("http://town.example/quake", "2011-03-11T10:00:00Z", page("Quake", quake)),
      tinyResponse(
        "http://town.example/2011/earthquake-in-the-harbour",
        "2011-03-12T10:00:00Z",
        page("Harbour", `${quake} The harbour is closed.`),
      ),
      tinyResponse("http://town.example/empty", "2011-03-11T10:00:00Z", "<title>x</title>"),
      ...everyday,
    ]),
  );
  archive = (await openArchive({ sources: [at("crawl")], cacheFolder: at("cache") })).archive;
});
afterEach(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

function specification(topic: object, more: object = {}): ResolvedSpecification {
  const event = { start: "2011-03-11", cooldown: "P30D" };
  return resolveSpecification(specificationSchema.parse({ name: "quake", event, topic, seeds: ["http://town.example/quake"], ...more }));
}

const plainIdf = new DocumentFrequencies().idfTable("test");
const topicWith = (topic: object, more?: object) => topicOf(specification(topic, more), { folder, archive, idf: plainIdf });
const strongestOf = async (topic: object) => [...(await topicWith(topic)).weights.keys()].slice(0, 60);

describe("the topic", () => {
  test("comes from text and HTML files beside the specification, including gzipped ones", async () => {
    writeFileSync(at("a.txt"), `${quake}\n\n${quake}`);
    writeFileSync(at("b.html"), page("b", `${quake} Volunteers came from the islands.`));
    writeFileSync(at("c.txt.gz"), gzipSync("The lighthouse fell. The lighthouse was old, and the wave was high."));
    const terms = await strongestOf({ references: ["a.txt", "b.html", "c.txt.gz"] });
    expect(terms).toEqual(expect.arrayContaining(["earthquak", "harbour town", "volunt", "lighthous"]));
    expect(terms).not.toContain("p");
  });

  test("includes the article, which may be the only text", async () => {
    writeFileSync(at("a.txt"), quake);
    writeFileSync(at("b.txt"), "The lighthouse fell. The lighthouse was old.");
    expect(await strongestOf({ references: ["a.txt"], article: "b.txt" })).toEqual(expect.arrayContaining(["earthquak", "lighthous"]));
    expect(await strongestOf({ article: "b.txt" })).toContain("lighthous");
    const { topic } = await explainSpecification(specification({ references: ["a.txt"], article: "b.txt" }), {
      folder,
      cacheFolder: folder,
    });
    expect(topic?.references).toMatchObject([{ name: "b.txt", isArticle: true }, { name: "a.txt" }]);
  });

  test("pairs words across the wrapped lines of a text, but not across its paragraphs", async () => {
    writeFileSync(at("a.txt"), "the harbour\ntown was quiet\n\nrescue teams came\n");
    const terms = await strongestOf({ references: ["a.txt"] });
    expect(terms).toContain("harbour town");
    expect(terms).not.toContain("quiet rescu");
  });

  test("comes from the capture of an address during the event, not from an earlier one", async () => {
    const terms = await strongestOf({ references: ["http://town.example/quake"] });
    expect(terms).toContain("earthquak");
    expect(terms).not.toContain("happen");
  });

  test("includes the keywords, and has a self of 1 with normalise: false", async () => {
    writeFileSync(at("a.txt"), `${quake}\n\nAnother paragraph about the earthquake and the wave in the harbour town.`);
    const topic = { references: ["a.txt"], keywords: ["Black Pier"] };
    expect((await topicWith(topic)).weights.has("black pier")).toBe(true);
    expect((await topicWith(topic)).self).toBeLessThan(1);
    expect((await topicWith(topic, { relevance: { normalise: false } })).self).toBe(1);
    expect((await topicWith(topic, { relevance: { terms: 5 } })).weights.size).toBe(5);
  });

  test("has the keywords of a language only in that language's part, and the title in the parts of other languages", async () => {
    writeFileSync(at("a.txt"), quake);
    writeFileSync(at("b.txt"), "Das Erdbeben erschütterte die Stadt am Hafen, und die Welle überflutete die Straßen.");
    const topic = { references: ["a.txt", "b.txt"], keywords: ["Black Pier"] };
    const plain = await topicWith(topic, { title: "Harbour quake" });
    const { parts, weights } = await topicWith({ ...topic, keywordsIn: { de: ["Hafenbeben"] } }, { title: "Harbour quake" });
    const inPart = (language: string) => ["black pier", "harbour quak", "hafenbeb"].map((term) => parts?.get(language)?.weights.has(term));
    expect([inPart("en"), inPart("de")]).toEqual([
      [true, true, false],
      [true, false, true],
    ]);
    expect(weights.has("hafenbeb")).toBe(true);
    expect(parts?.get("en")).toEqual(plain.parts?.get("en"));
  });

  test("of the published profiles has the keywords of all languages", async () => {
    writeFileSync(at("a.txt"), quake);
    const topic = { references: ["a.txt"], keywordsIn: { de: ["Hafenbeben"] } };
    expect((await topicWith(topic, { profile: "gossen" })).weights.has("hafenbeben")).toBe(true);
  });

  test("is the ready-made vector if there is one, even if the references are missing", async () => {
    writeFileSync(at("v.json"), '{"referenceVectors": {"en": {"elements": {"quak": 3, "wave": 5}}}}');
    const reference = await topicWith({ references: ["http://gone.example/"], vector: "v.json" });
    expect([...reference.weights]).toEqual([
      ["wave", 5],
      ["quak", 3],
    ]);
    expect(reference.self).toBe(1);
    const resolved = specification({ references: [], vector: "v.json" });
    expect(await topicLanguages(resolved, { folder, archive })).toEqual(["en"]);
  });

  test.each([
    ["a file that is not there", "gone.txt", /^There is no reference .*gone\.txt: write a text that describes the event to gone\.txt/],
    [
      "an address that the archive lacks",
      "http://gone.example/",
      /^The archive has no page for the reference http:\/\/gone\.example\/: save it as an \.html/,
    ],
    ["a page without text", "http://town.example/empty", /^The reference http:\/\/town\.example\/empty has no text: /],
    ["a folder", "crawl.txt", /is a folder, not a file$/],
  ])("without its reference, %s, is an error with advice", async (_, reference, message) => {
    mkdirSync(at("crawl.txt"));
    await expect(topicWith({ references: [reference] })).rejects.toThrow(message);
    await expect(topicWith({ references: [reference] })).rejects.toThrow(UsageError);
  });

  test("does not use a capture before the event if only later ones are allowed", async () => {
    const topic = { references: ["http://town.example/day/1"] };
    await expect(topicWith(topic, { crawl: { capture: "first-after-start" } })).rejects.toThrow(
      /\(its captures are not pages, or are from before the event\)/,
    );
  });
});

describe("the IDF table of an archive", () => {
  test("counts the documents among its pages, and is cached", async () => {
    const progress: number[] = [];
    const options = { cacheFolder: at("idf"), onProgress: (done: number) => progress.push(done) };
    const table = await archiveIdf(archive, options);
    expect(table.source).toMatchObject({ name: "archive", documents: 15 });
    expect(table.idfOf("council")).toBeLessThan(table.idfOf("earthquak"));
    expect(progress.at(-1)).toBe(15);
    progress.length = 0;
    expect((await archiveIdf(archive, options)).bytes).toEqual(table.bytes);
    expect(progress).toEqual([0]); // no page is read again
    expect(readdirSync(at("idf"))).toHaveLength(1);
  });

  test("can be created by two commands at the same time", async () => {
    const options = { cacheFolder: at("idf") };
    const [one, other] = await Promise.all([archiveIdf(archive, options), archiveIdf(archive, options)]);
    expect(one.bytes).toEqual(other.bytes);
    expect(readdirSync(at("idf"))).toHaveLength(1);
  });

  test("is created again if the cached table is damaged, or is of other captures", async () => {
    const options = { cacheFolder: at("idf") };
    const table = await archiveIdf(archive, options);
    const [name = ""] = readdirSync(at("idf"));
    writeFileSync(at(`idf/${name}`), "damage");
    expect((await archiveIdf(archive, options)).source).toEqual(table.source);
    writeFileSync(at("other.warc.gz"), tinyResponse("http://town.example/other", "2011-03-11T10:00:00Z", page("Other", quake)));
    const other = await openArchive({ sources: [at("other.warc.gz")], cacheFolder: at("cache") });
    await archiveIdf(other.archive, options);
    other.archive.close();
    expect(readdirSync(at("idf"))).toHaveLength(2);
  });

  test("leaves no file when interrupted, and reports a cache failure", async () => {
    const signal = AbortSignal.abort(new InterruptedError("Interrupted"));
    await expect(archiveIdf(archive, { cacheFolder: at("idf"), signal })).rejects.toThrow(InterruptedError);
    writeFileSync(at("a-file"), "");
    await expect(archiveIdf(archive, { cacheFolder: at("a-file/idf") })).rejects.toThrow(/a-file/);
  });

  test("is the one that the specification names: of the archive, the language, the references and seeds, or a file", async () => {
    writeFileSync(at("a.txt"), quake);
    const idf = (source: string) =>
      idfOf(specification({ references: ["a.txt"] }, { relevance: { idf: source } }), { archive, folder, cacheFolder: at("idf") });
    expect((await idf("archive")).source).toMatchObject({ name: "archive", documents: 14 });
    expect((await idf("language")).source).toMatchObject({ name: "word frequencies (en)", documents: 0 });
    expect((await idf("references")).source).toMatchObject({ name: "references", documents: 2 });
    writeFileSync(at("own.idf"), plainIdf.bytes);
    expect((await idf("own.idf")).source).toEqual(plainIdf.source);
    await expect(idf("gone.idf")).rejects.toThrow(/^There is no file .*gone\.idf/);
    writeFileSync(at("own.idf"), "no table");
    await expect(idf("own.idf")).rejects.toThrow(/own\.idf is damaged or not an IDF table .* import it again/);
  });

  test("is that of the languages for an archive without files, and that of the references if no language is known", async () => {
    const remote = { captures: archive.captures.bind(archive), read: archive.read.bind(archive) } as Archive; // like a web archive, without `local`
    const nameOf = async (text: string, more: object = {}) => {
      writeFileSync(at("a.txt"), text);
      const options = { archive: remote, folder, cacheFolder: at("idf") };
      return (await idfOf(specification({ references: ["a.txt"] }, more), options)).source.name;
    };
    const german = "Das Erdbeben erschütterte die Stadt am Hafen, und die Welle, die darauf folgte, überflutete die Straßen.";
    const finnish = "Maanjäristys ravisteli satamakaupunkia keskipäivällä, ja sitä seurannut aalto tulvi kaduille ja taloihin.";
    expect(await nameOf(quake)).toBe("word frequencies (en)");
    expect(await nameOf(german, { scope: { languages: ["fr", "fi"] } })).toBe("word frequencies (de, fr)");
    expect(await nameOf(finnish)).toBe("references");
    expect(await nameOf(finnish, { relevance: { idf: "language" } })).toBe("references");
  });

  test("uses the languages of a ready-made vector", async () => {
    writeFileSync(
      at("ready.json"),
      JSON.stringify({ referenceVectors: { de: { elements: { erdbeb: 2 } }, en: { elements: { earthquak: 2 } } } }),
    );
    const resolved = specification({ vector: "ready.json" }, { relevance: { idf: "language" } });
    expect((await idfOf(resolved, { archive, folder, cacheFolder: at("idf") })).source.name).toBe("word frequencies (de, en)");
  });
});

test("proposeSeeds finds seeds by address and by sample, the most relevant first, each once", async () => {
  writeFileSync(at("a.txt"), `${quake}\n\nThe earthquake and the wave destroyed the harbour.`);
  const resolved = specification({ references: ["a.txt"] });
  const idf = await archiveIdf(archive, { cacheFolder: at("idf") });
  const reference = await topicOf(resolved, { folder, archive, idf });
  const options = { archive, specification: resolved, reference, languages: ["en"] };
  const { seeds } = await proposeSeeds(options);
  expect(
    seeds
      .slice(0, 2)
      .map(({ url }) => url)
      .sort(),
  ).toEqual(["http://town.example/2011/earthquake-in-the-harbour", "http://town.example/quake"]);
  expect(new Set(seeds.map(({ url }) => url)).size).toBe(seeds.length);
  expect(seeds.find(({ url }) => url.endsWith("/quake"))?.capture.timestamp).toBe("20110311100000"); // the capture during the event
  expect(seeds.find(({ url }) => url.endsWith("harbour"))?.by).toBe("address");
  expect(seeds[0]?.words.length).toBeGreaterThan(0);
  expect((await proposeSeeds({ ...options, count: 1 })).seeds).toEqual(seeds.slice(0, 1));
  const denied = { ...resolved, scope: { ...resolved.scope, deny: ["town.example/2011/"] } };
  expect((await proposeSeeds({ ...options, specification: denied })).seeds.map(({ url }) => url)).not.toContain(
    "http://town.example/2011/earthquake-in-the-harbour",
  );
});

test("an explanation has terms as written and the captures of the seeds; without an archive only the terms of files", async () => {
  writeFileSync(at("a.txt"), quake);
  const keywords = ["schools", "harbour town", "the of"];
  const resolved = specification({ references: ["a.txt"], keywords }, { seeds: ["http://town.example/quake", "http://gone.example/"] });
  const options = { folder, cacheFolder: at("idf"), terms: 400 };
  const { topic, seeds } = await explainSpecification(resolved, { ...options, archive });
  expect(topic?.terms.find(({ term }) => term === "earthquak")?.word).toBe("earthquake");
  expect(topic?.idf.name).toBe("archive");
  expect(topic?.keywords).toMatchObject([
    { keyword: "schools", count: { documents: 12, isAtMost: false } },
    { keyword: "harbour town", count: { documents: 1, isAtMost: true } },
    { keyword: "the of", count: undefined },
  ]);
  expect(topic?.terms.find(({ term }) => term === "school")?.count).toEqual({ documents: 12, isAtMost: false });
  expect(seeds?.map(({ captures, chosen }) => [captures, chosen?.timestamp])).toEqual([
    [2, "20110311100000"],
    [0, undefined],
  ]);
  const alone = await explainSpecification(resolved, options);
  expect(alone.topic?.keywords[0]).toEqual({ keyword: "schools", count: undefined });
  expect([alone.topic?.idf.name, alone.topic?.references[0]?.language, alone.seeds]).toEqual(["word frequencies (en)", "en", undefined]);
  expect(await explainSpecification(specification({ references: ["http://town.example/quake"] }), options)).toEqual({
    topic: undefined,
    seeds: undefined,
  });
});

describe("different spellings of words", () => {
  const french =
    "Les élections européennes ont eu lieu dimanche dans la ville de Besançon. Les résultats définitifs de la première journée sont connus " +
    "et le maire est content de la participation, qui est plus forte que dans les autres communes du département.";
  const unaccented = french.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const strongest = async (text: string, profile: string) => {
    writeFileSync(at("a.txt"), text);
    const specified = specification({ references: ["a.txt"] }, { profile, relevance: { idf: "language" } });
    const idf = await idfOf(specified, { archive, folder, cacheFolder: at("cache") });
    return [...(await topicOf(specified, { folder, archive, idf })).weights];
  };

  test("give the same terms in profile recollect", async () => {
    expect(await strongest(unaccented, "recollect")).toEqual(await strongest(french, "recollect"));
  });

  test("give different terms in the profiles of the papers", async () => {
    const terms = (await strongest(french, "gossen")).map(([term]) => term);
    expect(terms).toContain("élect");
    expect((await strongest(unaccented, "gossen")).map(([term]) => term)).not.toEqual(terms);
  });

  test("have separate cached tables of an archive", async () => {
    const specified = (profile: string) => specification({ references: ["a.txt"] }, { profile, relevance: { idf: "archive" } });
    writeFileSync(at("a.txt"), quake);
    for (const profile of ["gossen", "recollect"]) await idfOf(specified(profile), { archive, folder, cacheFolder: at("tables") });
    const names = readdirSync(at("tables")).filter((name) => name.endsWith(".idf"));
    expect(names.map((name) => name.replace(/-[0-9a-f]{24}/, "")).sort()).toEqual(["archive.idf", "documents-folded.idf"]);
  });
});
