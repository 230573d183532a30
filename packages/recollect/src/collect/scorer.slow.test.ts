import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../../test/tiny-site.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { type CollectOptions, collect } from "./collect.ts";

const example = join(import.meta.dirname, "../../../../docs/examples/keyword-scorer.js");

/** Creates a site of which a third is about an earthquake, to be collected for gardening terms. */
async function gardens(): Promise<{ folder: string; options: (out: string, given?: Partial<CollectOptions>) => CollectOptions }> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-scorer-"));
  const topic = { references: ["quake.txt"], keywords: ["Roses", "tulips", "orchids"] };
  (await tinySite(folder, manyPages(40), { topic, crawl: { threshold: "archive", follow: "all" } })).archive.close();
  const usual = {
    specification: join(folder, "quake.yaml"),
    archives: [join(folder, "warcs")],
    cacheFolder: join(folder, "cache"),
    workers: 0,
  };
  return { folder, options: (out, given = {}) => ({ ...usual, out: join(folder, out), ...given }) };
}

function scorerFile(folder: string, text: string, name = "scorer.js"): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("the example scorer decides which pages are kept, the same in one thread and in three", async () => {
  const { folder, options } = await gardens();
  const { progress, threshold } = await collect(options("one", { scorer: example })).summary;
  expect(progress.kept).toBeGreaterThan(10);
  expect(threshold).toBe(0.5);
  const documents: CsvRow[] = await Array.fromAsync(readCsv(join(folder, "one", "documents.csv")));
  for (const { title, relevance, reason } of documents) {
    expect(title).toContain("Garden diary");
    expect(Number(relevance)).toBeCloseTo(2 / 3, 5);
    expect(reason).toContain("(keyword-scorer.js: “roses”, “tulips”)");
  }
  const { scorer } = JSON.parse(readFileSync(join(folder, "one", "specification.json"), "utf8"));
  expect(scorer).toEqual({ name: "keyword-scorer.js", digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
  await collect(options("three", { scorer: example, workers: 3 })).summary;
  for (const name of ["documents.csv", "rejected.csv", "links.csv"])
    expect(readFileSync(join(folder, "three", name), "utf8")).toBe(readFileSync(join(folder, "one", name), "utf8"));
});

test("a scorer is prepared once, and its settings are stored with the collection", async () => {
  const { folder, options } = await gardens();
  const scorer = scorerFile(
    folder,
    `import { appendFileSync } from "node:fs";
     export async function prepare(event, archive) {
       appendFileSync(${JSON.stringify(join(folder, "prepared"))}, event.name + (archive.isLocal ? " files" : " web") + "\\n");
       return { words: new Map([["roses", Math.random()]]) };
     }
     export const open = async ({ words }) => ({
       score: async ({ builtIn }) => ({ relevance: words.get("roses"), topical: builtIn.topical, temporal: builtIn.temporal }),
     });`,
  );
  const specification = readFileSync(join(folder, "quake.yaml"), "utf8").replace("threshold: archive", "threshold: none\n  documents: 5");
  const given = { specification, folder, scorer, workers: 2 };
  await collect(options("out", given)).summary;
  await collect(options("out", { ...given, specification: specification.replace("documents: 5", "documents: 10") })).summary;
  expect(readFileSync(join(folder, "prepared"), "utf8")).toBe("quake files\n");
  const documents: CsvRow[] = await Array.fromAsync(readCsv(join(folder, "out", "documents.csv")));
  expect(documents.length).toBe(10);
  expect(new Set(documents.map(({ relevance }) => relevance)).size).toBe(1);
  expect(new Set(documents.map(({ topical }) => topical)).size).toBeGreaterThan(1);
});

test("a collection is not resumed with another scorer, nor without its own", async () => {
  const { folder, options } = await gardens();
  const scorer = scorerFile(folder, readFileSync(example, "utf8"), "mine.js");
  await collect(options("out", { scorer })).summary;
  writeFileSync(scorer, `// changed\n${readFileSync(example, "utf8")}`);
  await expect(collect(options("out", { scorer })).summary).rejects.toThrow(
    /was started with other settings: scorer was "mine.js \(\w+\)" and is "mine.js \(\w+\)"/,
  );
  await expect(collect(options("out")).summary).rejects.toThrow(/scorer was "mine.js \(\w+\)" and is not set/);
  await expect(collect(options("out", { scorer: "gossen" })).summary).rejects.toThrow(/and is "gossen"/);
});

test.each([0, 2])("a scorer that fails or takes too long ends the crawl with an error that names it, with %i workers", async (workers) => {
  const { folder, options } = await gardens();
  const failing = async (score: string, name: string) => {
    const scorer = scorerFile(folder, `export const threshold = 0.5;\nexport const open = () => ({ score(page) { ${score} } });`, name);
    return withLimits({ scorerMs: 300 }, () => collect(options(`${name}-out`, { scorer, workers })).summary);
  };
  const wayOut = "If that was temporary, run the same command to resume; a corrected scorer needs a new folder";
  await expect(failing("throw new Error('no model')", "throws.js")).rejects.toThrow(
    new RegExp(`^The scorer throws.js failed to score http://example.org/page-\\d+: no model. ${wayOut}$`),
  );
  await expect(failing("return { relevance: 7 }", "wrong.js")).rejects.toThrow(
    /^The scorer wrong.js gave http:\S+ a relevance of 7: it must be a number from 0 to 1$/,
  );
  await expect(failing("return undefined", "none.js")).rejects.toThrow(/^The scorer none.js gave http:\S+ a relevance of undefined/);
  if (workers > 0) return; // the limits of a test apply only in its own thread
  await expect(failing("return new Promise(() => {})", "waits.js")).rejects.toThrow(
    /^The scorer waits.js failed to score http:\S+: it took more than 0.3 seconds/,
  );
  await expect(failing("for (;;);", "loops.js")).rejects.toThrow(
    /^The scorer loops.js failed to score http:\S+: it took more than 0.3 seconds/,
  );
});

test("a scorer that cannot be used is refused before the crawl", async () => {
  const { folder, options } = await gardens();
  const refused = (scorer: string) => expect(collect(options("out", { scorer })).summary).rejects;
  await refused("nowhere.js").toThrow(
    /^Cannot read the scorer \/.*nowhere.js: give the path of a .js or .ts file, or the name of a built-in scorer: recollect, gossen, klein$/,
  );
  await refused(scorerFile(folder, "export const open = ", "syntax.js")).toThrow(/^The scorer \S+syntax.js cannot be loaded: /);
  await refused(scorerFile(folder, "export const score = 1", "closed.js")).toThrow(/exports no function open\(settings\)/);
  await refused(scorerFile(folder, "export const threshold = 2; export function open() {}", "high.js")).toThrow(/exports the threshold 2/);
  await refused(scorerFile(folder, "export function open() {}", "without.js")).toThrow(
    /exports no threshold: export one from 0 to 1, or give a number/,
  );
  const functions = "export const threshold = 0.5; export function prepare() { return { f() {} } } export function open() {}";
  await refused(scorerFile(folder, functions, "functions.js")).toThrow(/prepared settings that cannot be copied/);
});

test("an object without a version is refused, since a resumed collection could not tell it from others", async () => {
  const { options } = await gardens();
  const scorer = { name: "mine", version: "", threshold: 0, open: () => ({ score: () => ({ relevance: 1 }) }) };
  await expect(collect(options("out", { scorer })).summary).rejects.toThrow(
    "A scorer that is an object needs a name and a version: add both",
  );
});

test("a changed file is loaded anew in the same process", async () => {
  const { folder, options } = await gardens();
  for (const threshold of [0.25, 0.75]) {
    const scorer = scorerFile(
      folder,
      `export const threshold = ${threshold}; export const open = () => ({ score: () => ({ relevance: 1 }) });`,
    );
    expect((await collect(options(`out-${threshold}`, { scorer })).summary).threshold).toBe(threshold);
  }
});

test("a scorer can be an object of the calling program, which scores in one thread", async () => {
  const { options } = await gardens();
  let scored = 0;
  const scorer = {
    name: "counter",
    version: "1",
    threshold: 0,
    open: () => ({ score: () => ({ relevance: 1, why: [`page ${++scored}`] }) }),
  };
  const { progress } = await collect(options("out", { scorer, workers: 4 })).summary;
  expect(progress.kept).toBeGreaterThan(20);
  expect(scored).toBeGreaterThanOrEqual(progress.kept);
});
