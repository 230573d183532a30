import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cellText } from "@recollect/base/csv";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { peakMemory } from "../../../../test/peak-memory.ts";
import { hostileText, type TinyCollection, threeDocuments, tinyCollection } from "../../../../test/tiny-collection.ts";
import { type ExportOptions, exportCollection } from "./export-collection.ts";
import { type ExportFormat, exportFormats } from "./export-formats.ts";

const text = "The ground shook under the harbour for three minutes, and the wave came after it. ".repeat(8).trim();
const home = "http://harbour.example/";
const story = "http://harbour.example/a?x=1&y=2";
const print = "http://harbour.example/print";

const three: TinyCollection = {
  documents: [
    {
      url: home,
      title: "Harbour & news",
      html: `<title>Harbour</title><p>${text}</p>`,
      relevance: 0.75,
      topical: 0.5,
      reason: '{"terms":["quake"]}',
    },
    {
      url: story,
      title: hostileText,
      html: Buffer.from(`<meta charset=iso-8859-1><p>${text}</p><p>Gr\xfc\xdfe vom Hafen, wo die Welle kam. ${text}</p>`, "latin1"),
      contentType: "text/html; charset=iso-8859-1",
      depth: 1,
      relevance: -0.25,
      page_time: "2011-03-11",
      page_time_source: "meta",
      uri_m: "http://web.example/20110311060001/http://harbour.example/a?x=1&y=2",
      reason: "=SUM(1)",
    },
    { url: print, title: "", html: `<p>${text}</p>`, depth: 1, duplicate_of: home },
  ],
  links: [
    [home, story, hostileText],
    [home, print, "print"],
    [home, print, "print this"],
    [home, "http://elsewhere.example/", "not in the collection"],
  ],
  missing: [["http://gone.example/", home, 1, 0.5]],
};

let folder: string;
let out: string;
beforeEach(() => {
  folder = tinyCollection(three);
  out = join(mkdtempSync(join(tmpdir(), "recollect-export-")), "out");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(out, ".."), { recursive: true, force: true });
});

async function exported(format: ExportFormat, options: Partial<ExportOptions> = {}): Promise<string> {
  await exportCollection({ folder, format, out, ...options });
  return readFileSync(out, "utf8");
}

describe("as tables", () => {
  test("csv in the order of the crawl is documents.csv, with the requested columns in their order", async () => {
    expect(await exported("csv", { order: "crawl" })).toBe(readFileSync(join(folder, "documents.csv"), "utf8"));
    const lines = (await exported("csv", { force: true, columns: ["relevance", "url"], duplicates: false })).split("\r\n");
    expect(lines).toEqual(["relevance,url", `0.75,${home}`, `-0.25,${story}`, ""]);
  });

  test("jsonl has one document per line, with typed values and unpacked reason", async () => {
    const lines = (await exported("jsonl")).trimEnd().split(/[\n\r\u0085\u2028\u2029]/);
    const [first, second, third] = lines.map((line) => JSON.parse(line));
    expect(lines.length).toBe(3);
    expect(first).toMatchObject({ number: 1, url: home, depth: 0, relevance: 0.75, parent: null, reason: { terms: ["quake"] } });
    expect(second).toMatchObject({ relevance: -0.25, reason: "=SUM(1)", title: cellText(hostileText) });
    expect(third).toMatchObject({ title: null, duplicate_of: home, relevance: null });
  });

  test("csv and citations have the most relevant documents first, jsonl the order of the crawl, by default", async () => {
    folder = tinyCollection(threeDocuments);
    const urls = threeDocuments.documents.map(({ url }) => url);
    const [first, second, third] = urls;
    const order = async (format: ExportFormat, options: Partial<ExportOptions> = {}) =>
      [
        ...(await exported(format, { force: true, ...options })).matchAll(/(?:^UR {2}- |"URL":"|"url":"|^)(http:[^",\r\n]*)(?="|,|\r)/gm),
      ].map(([, url]) => url);
    for (const format of ["csv", "csl", "ris"] as const) {
      expect(await order(format)).toEqual([second, third, first]);
      expect(await order(format, { order: "crawl" })).toEqual(urls);
    }
    expect(await order("jsonl")).toEqual(urls);
    expect(await order("jsonl", { order: "relevance" })).toEqual([second, third, first]);
    await expect(exported("gexf", { order: "relevance" })).rejects.toThrow(
      "The format gexf has a fixed order. Leave out the setting order.",
    );
  });

  test("leaves out documents below a relevance in every format, and counts them", async () => {
    folder = tinyCollection(threeDocuments);
    for (const format of exportFormats.filter((format) => format !== "methods")) {
      const { documents, belowRelevance } = await exportCollection({ folder, format, out: `${out}-${format}`, minRelevance: 0.7 });
      expect([format, documents, belowRelevance]).toEqual([format, 2, 1]);
    }
    const none = await exportCollection({ folder, format: "csv", out, minRelevance: 1, duplicates: false });
    expect(none).toMatchObject({ documents: 0, belowRelevance: 2, duplicatesLeftOut: 1 });
    expect(await exported("methods", { force: true, minRelevance: 0.7 })).toMatch(
      / Documents with a relevance below 0\.7 are left out: 1 document\. That leaves 2 documents\.\n$/,
    );
    expect(await exported("methods", { force: true, minRelevance: 0.1 })).toMatch(
      / below 0\.1 are left out: none\. That leaves 3 documents\.\n$/,
    );
  });

  test("refuses an unknown column, and names the existing ones", async () => {
    await expect(exported("csv", { columns: ["url", "titel"] })).rejects.toThrow(/no column "titel" in .*: choose from url, captured_at/);
    await expect(exported("ris", { columns: ["url"] })).rejects.toThrow(/ris does not have columns/);
  });
});

test("reports progress in documents, and the stages of a WACZ", async () => {
  const counts: (readonly [number, number])[] = [];
  await exportCollection({ folder, format: "text", out, onDocument: (done, all) => counts.push([done, all]) });
  expect(counts.slice(0, 3)).toEqual([[1, 3], [2, 3], [3, 3]]); // biome-ignore format: a list of pairs
  const steps: string[] = [];
  await exportCollection({ folder, format: "wacz", out: `${out}.wacz`, onStep: (step) => steps.push(step) });
  expect(steps).toEqual(["packing", "checking"]);
});

describe("as citations", () => {
  test("csl has webpages with the capture's date, the page's own only if it has one, and the archive's address", async () => {
    const [first, second, third] = JSON.parse(await exported("csl"));
    expect(first).toEqual({
      id: "harbour-quake-1",
      type: "webpage",
      title: "Harbour & news",
      URL: home,
      "container-title": "harbour.example",
      accessed: { "date-parts": [[2011, 3, 11]] },
      archive: "world.warc.gz",
      language: "en",
      note: "Captured 2011-03-11T06:00:00Z",
    });
    expect(second.issued).toEqual({ "date-parts": [[2011, 3, 11]] });
    expect(second.archive_location).toMatch(/^http:\/\/web\.example\/20110311060001/);
    expect(second.title).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(third.title).toBe(print);
  });

  test("ris has one record of type ELEC per document, every line with its tag", async () => {
    const records = (await exported("ris")).split("\r\n\r\n").filter((record) => record !== "");
    expect(records[0]?.split("\r\n")).toEqual([
      "TY  - ELEC",
      "ID  - harbour-quake-1",
      "TI  - Harbour & news",
      "T2  - harbour.example",
      `UR  - ${home}`,
      "Y2  - 2011/03/11/",
      "DB  - world.warc.gz",
      "LA  - en",
      "N1  - Captured 2011-03-11T06:00:00Z",
      "ER  - ",
    ]);
    expect(records[1]).toMatch(/\r\nPY {2}- 2011\r\nDA {2}- 2011\/03\/11\/\r\n/);
  });

  test("bibtex has one @online entry per document, and escapes LaTeX's special characters", async () => {
    const entries = (await exported("bibtex")).split("\n\n").filter((entry) => entry !== "");
    expect(entries[0]?.split("\n")).toEqual([
      "@online{harbour-quake-1,",
      "  title = {{Harbour \\& news}},",
      "  organization = {harbour.example},",
      `  url = {${home}},`,
      "  urldate = {2011-03-11},",
      "  langid = {en},",
      "  note = {Captured 2011-03-11T06:00:00Z, world.warc.gz},",
      "}",
    ]);
    for (const entry of entries)
      expect(entry.replace(/\\[{}]/g, "").match(/\{/g)?.length).toBe(entry.replace(/\\[{}]/g, "").match(/\}/g)?.length);
  });

  test("a collection without documents gives an empty list", async () => {
    folder = tinyCollection({ documents: [] });
    expect(JSON.parse(await exported("csl"))).toEqual([]);
    expect(await exported("ris", { force: true })).toBe("");
  });
});

describe("as a graph", () => {
  test.each(["graphml", "gexf"] as const)("%s has the documents as nodes and the links between them as edges", async (format) => {
    const xml = await exported(format);
    expect([...xml.matchAll(/<node id="(\w+)"/g)].map(([, id]) => id)).toEqual(["n1", "n2", "n3"]);
    const edges = [...xml.matchAll(/<edge id="(\w+)" source="(\w+)" target="(\w+)"/g)].map(([, ...edge]) => edge);
    expect(edges).toEqual([
      ["e1", "n1", "n2"],
      ["e2", "n1", "n3"],
      ["e3", "n1", "n3"],
    ]);
    expect(xml).toContain("print this");
    expect(xml).not.toContain("elsewhere");
  });

  test("removes the links of excluded near-duplicates, and keeps the numbers of the others", async () => {
    const xml = await exported("gexf", { duplicates: false });
    expect([...xml.matchAll(/<(?:node|edge) id="(\w+)"/g)].map(([, id]) => id)).toEqual(["n1", "n2", "e1"]);
  });
});

describe("as files", () => {
  test("text is a folder of the main texts, and metadata.csv refers to them", async () => {
    const { documents } = await exportCollection({ folder, format: "text", out });
    expect([documents, readdirSync(out).sort()]).toEqual([3, ["000001.txt", "000002.txt", "000003.txt", "metadata.csv"]]);
    expect(readFileSync(join(out, "000001.txt"), "utf8")).toBe(`${text}\n`);
    expect(readFileSync(join(out, "000002.txt"), "utf8")).toContain("Grüße vom Hafen");
    expect(readFileSync(join(out, "metadata.csv"), "utf8")).toMatch(/^file,url,[^\n]*\r\n000001\.txt,http:\/\/harbour\.example\/,/);
  });

  test("reports a document without a record, whose row names no file, and writes the others", async () => {
    truncateSync(join(folder, "archive/pages.warc.gz"), statSync(join(folder, "archive/pages.warc.gz")).size - 40);
    const { documents, problems } = await exportCollection({ folder, format: "text", out });
    expect([documents, problems.length]).toEqual([2, 1]);
    expect(readdirSync(out).sort()).toEqual(["000001.txt", "000002.txt", "metadata.csv"]);
    expect(readFileSync(join(out, "metadata.csv"), "utf8")).toContain("\r\n,http://harbour.example/print,");
  });

  test("replaces a folder completely, but not one with other files", async () => {
    await exportCollection({ folder, format: "text", out });
    await expect(exportCollection({ folder, format: "text", out })).rejects.toThrow(
      /already exists\. Choose another path, or overwrite it/,
    );
    await exportCollection({ folder, format: "text", out, duplicates: false, force: true });
    expect(readdirSync(out).sort()).toEqual(["000001.txt", "000002.txt", "metadata.csv"]);
    writeFileSync(join(out, "thesis.docx"), "years of work");
    await expect(exportCollection({ folder, format: "text", out, force: true })).rejects.toThrow(/holds files that are not an export/);
    expect(readFileSync(join(out, "thesis.docx"), "utf8")).toBe("years of work");
  });
});

test.each([
  ["jsonl", 270],
  ["csv", 450], // sorted, so that a part of it is buffered
] as const)("memory does not grow with the documents: %s", (format, mostMB) => {
  const documentsCsv = join(folder, "documents.csv");
  const [header = "", row = ""] = readFileSync(documentsCsv, "utf8").split("\r\n");
  const long = row.replace(/[^,]*$/, "x".repeat(5000));
  writeFileSync(documentsCsv, `${header}\r\n${`${long}\r\n`.repeat(20_000)}`);
  const { answer, peakMB } = peakMemory(`
    import { exportCollection } from ${JSON.stringify(join(import.meta.dirname, "export-collection.ts"))};
    answer(await exportCollection({ folder: ${JSON.stringify(folder)}, format: ${JSON.stringify(format)}, out: ${JSON.stringify(out)} }));
  `);
  expect(answer).toMatchObject({ documents: 20_000 });
  expect(statSync(out).size).toBeGreaterThan(100e6);
  expect(peakMB).toBeLessThan(mostMB);
});

describe("every format", () => {
  test.each(exportFormats)("%s gives the same bytes each time, and leaves no other files", async (format) => {
    const bytes = async () => {
      const path = format === "text" ? `${out}.zip` : out;
      await exportCollection({ folder, format, out: path, force: true });
      expect(readdirSync(join(path, "..")).length).toBe(1);
      return readFileSync(path);
    };
    expect((await bytes()).equals(await bytes())).toBe(true);
  });

  test.each(exportFormats)("%s does not overwrite an existing target unless it is empty", async (format) => {
    const path = `${out}.zip`;
    writeFileSync(path, "mine");
    await expect(exportCollection({ folder, format, out: path })).rejects.toThrow(UsageError);
    expect(readFileSync(path, "utf8")).toBe("mine");
    writeFileSync(path, "");
    await exportCollection({ folder, format, out: path });
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  test.each(exportFormats)("%s leaves no files if documents.csv is truncated", async (format) => {
    truncateSync(join(folder, "documents.csv"), statSync(join(folder, "documents.csv")).size - 3);
    await expect(exportCollection({ folder, format, out })).rejects.toThrow(/is cut off in line/);
    expect(readdirSync(join(out, ".."))).toEqual([]);
  });

  test.each(exportFormats.filter((format) => format !== "methods"))("%s stops on abort, and leaves no files", async (format) => {
    await expect(exportCollection({ folder, format, out, signal: AbortSignal.abort() })).rejects.toThrow(InterruptedError);
    expect(readdirSync(join(out, ".."))).toEqual([]);
  });

  test("is refused if its folder does not exist, or if the target is a folder", async () => {
    for (const format of exportFormats)
      await expect(exported(format, { out: join(out, "x") })).rejects.toThrow(/There is no folder .*: create it first/);
    mkdirSync(out);
    await expect(exported("csv")).rejects.toThrow(/it is a folder/);
    expect(existsSync(`${out}.part`)).toBe(false);
  });
});
