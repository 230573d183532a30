import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCsv } from "@recollect/base/csv";
import { FileSource } from "@recollect/warc/byte-source";
import { ZipReader } from "@recollect/warc/zip-reader";
import { beforeEach, describe, expect, test } from "vitest";
import { threeDocuments, tinyCollection } from "../../../../test/tiny-collection.ts";
import { type ExportOptions, exportCollection } from "./export-collection.ts";
import { type ExportFormat, exportFormats } from "./export-formats.ts";
import { previewExport } from "./preview-export.ts";
import { ReviewDecisions } from "./review-decisions.ts";

const [front, story, print] = threeDocuments.documents.map(({ url }) => url) as [string, string, string];
const at = new Date("2026-01-02T03:04:05Z");
const note = "told by <witnesses>; = true";

let folder: string;
let out: string;
beforeEach(() => {
  folder = tinyCollection(threeDocuments);
  out = mkdtempSync(join(tmpdir(), "recollect-export-review-"));
  return () => {
    for (const path of [folder, out]) rmSync(path, { recursive: true });
  };
});

/** Drops the front page, keeps the story with a note, and leaves its print version undecided. */
async function review(): Promise<ReviewDecisions> {
  const decisions = ReviewDecisions.read(folder);
  await decisions.add([{ url: front, timestamp: "20110311060000", decision: "drop", note: "no news" }], at);
  await decisions.add([{ url: story, timestamp: "20110311060001", decision: "keep", note }], new Date(at.getTime() + 1));
  return decisions;
}

async function exported(format: ExportFormat, options: Partial<ExportOptions> = {}): Promise<string> {
  const path = join(out, `out-${format}`);
  await exportCollection({ folder, format, out: path, force: true, ...options });
  return statSync(path).isDirectory() ? readFileSync(join(path, "metadata.csv"), "utf8") : readFileSync(path, "utf8");
}

async function inZip(format: ExportFormat, name: string, options: Partial<ExportOptions> = {}): Promise<string | undefined> {
  await exported(format, options);
  const source = new FileSource(join(out, `out-${format}`));
  try {
    const zip = await ZipReader.open(source);
    const entry = zip.entries.find((one) => one.name === name);
    return entry && (await zip.readSmall(entry, 1e6)).toString("utf8");
  } finally {
    source.close();
  }
}

describe("exports of a reviewed collection", () => {
  test("leave out dropped documents in every format, unless requested", async () => {
    await review();
    for (const format of exportFormats) {
      const path = join(out, format);
      expect(await exportCollection({ folder, format, out: path }), format).toMatchObject({ documents: 2, reviewLeftOut: 1 });
      const whole = await exportCollection({ folder, format, out: path, force: true, dropped: true });
      expect([format, whole.documents, whole.reviewLeftOut]).toEqual([format, 3, undefined]);
    }
  });

  test("have decision and note as the last columns of tables", async () => {
    await review();
    await exported("csv", { dropped: true });
    const read: (string | undefined)[][] = [];
    for await (const { url, decision, note } of readCsv(join(out, "out-csv"))) read.push([url, decision, note]);
    expect(read).toEqual([
      [story, "keep", note],
      [print, "undecided", ""],
      [front, "drop", "no news"],
    ]);
    expect(await exported("text")).toMatch(/^file,url,.*,title,reason,decision,decided_by,note\r\n/);
    expect(await exported("csv", { columns: ["decision", "url"] })).toBe(`decision,url\r\nkeep,${story}\r\nundecided,${print}\r\n`);
    const lines = (await exported("jsonl"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { number: 2, decision: "keep", note },
      { number: 3, decision: "undecided", note: null },
    ]);
    expect((await inZip("zip", "urls.csv"))?.split("\n").map((line) => line.split("\t").slice(5))).toEqual([
      ["modifiedDate", "decision", "decided_by", "note"],
      ["2011-03-11T00:00:00Z", "keep", "curator", note],
      ["", "undecided", "", ""],
      [],
    ]);
  });

  test("have decision and note in graphs, citations and the WACZ", async () => {
    await review();
    const shown = "told by &lt;witnesses&gt;; = true";
    expect(await exported("gexf")).toContain(
      `<attvalue for="decision" value="keep"/><attvalue for="decided_by" value="curator"/><attvalue for="note" value="${shown}"/>`,
    );
    expect(await exported("graphml")).toContain(
      `<data key="decision">keep</data><data key="decided_by">curator</data><data key="note">${shown}</data>`,
    );
    expect(await exported("graphml")).toContain('<key id="note" for="node" attr.name="note" attr.type="string"/>');
    expect(await exported("ris")).toContain(`KW  - kept\r\nN1  - Captured 2011-03-11T06:00:01Z\r\nN1  - ${note}\r\n`);
    expect(await exported("bibtex")).toContain(`  keywords = {kept},\n  annote = {${note}},\n`);
    expect(JSON.parse(await exported("csl"))[0]).toMatchObject({ keyword: "kept", note: `Captured 2011-03-11T06:00:01Z; ${note}` });
    expect(await inZip("wacz", "collection/decisions.jsonl")).toBe(
      `{"url":"${story}","captured_at":"2011-03-11T06:00:01Z","decision":"keep","note":"${note}"}\n`,
    );
  });

  test("report in the methods paragraph how many documents were reviewed and left out; the preview has the same text", async () => {
    await review();
    const text = await exported("methods");
    expect(text).toContain(
      " A curator reviewed 2 of 3 documents, kept 1 and dropped 1. Documents that a curator has dropped are left out: 1 document. That leaves 2 documents.\n",
    );
    expect(await previewExport(folder)).toMatchObject({
      ...{ total: 3, documents: 2, reviewLeftOut: 1, methods: text.trimEnd() },
      review: { documents: 3, kept: 1, dropped: 1, noted: 2 },
    });
    const selection = { criteria: ["search “wave”", "host a.example or b.example"], has: (number: number) => number === 1 };
    const filter = { selection, duplicates: false, minRelevance: 0.7, dropped: true };
    expect((await previewExport(folder, filter)).methods).toMatch(
      / Documents that do not match these filters are left out: search “wave”; host a\.example or b\.example \(2 documents\)\. Near-duplicates of another document are left out: none\. Documents with a relevance below 0\.7 are left out: 1 document\. That leaves 0 documents\.$/,
    );
    expect(await exported("methods", filter)).toBe(`${(await previewExport(folder, filter)).methods}\n`);
  });
});

test("exports are the same bytes before a review and after it was undone", async () => {
  const files = async () => {
    const texts: string[] = [];
    for (const format of exportFormats) {
      await exportCollection({ folder, format, out: join(out, format), force: true });
      const names = statSync(join(out, format)).isDirectory() ? readdirSync(join(out, format)).map((name) => join(format, name)) : [format];
      texts.push(...names.map((name) => readFileSync(join(out, name), "latin1")));
    }
    return texts;
  };
  const before = await files();
  expect(before[1]).not.toContain("decision");
  const decisions = await review();
  expect(await files()).not.toEqual(before);
  for (let n = 0; n < 2; n++) await decisions.undo(undefined, new Date(at.getTime() + 1000 + n));
  expect(await files()).toEqual(before);
});

test("exports count two documents of one URL and second separately", async () => {
  rmSync(folder, { recursive: true });
  const captured_at = "2011-03-11T06:00:00Z";
  folder = tinyCollection({
    documents: [
      { url: "http://a.example/", captured_at },
      { url: "https://www.a.example/", captured_at },
    ],
  });
  await ReviewDecisions.read(folder).add([{ url: "http://a.example/", timestamp: "20110311060000", decision: "drop" }], at);
  expect(await previewExport(folder)).toMatchObject({ documents: 0, reviewLeftOut: 2, review: { dropped: 2 } });
});

test("citations do not name an index file as the archive", async () => {
  rmSync(folder, { recursive: true });
  folder = tinyCollection({
    documents: [
      { url: "http://a.example/", archive: "index.cdxj" },
      { url: "http://b.example/", archive: "news" },
    ],
  });
  const [first, second] = JSON.parse(await exported("csl"));
  expect([first.archive, second.archive]).toEqual([undefined, "news"]);
  for (const format of ["ris", "bibtex"] as const) expect(await exported(format)).not.toContain("cdxj");
});
