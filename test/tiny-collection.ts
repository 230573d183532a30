import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CsvCell, csvLine } from "@recollect/base/csv";
import { documentColumns } from "@recollect/recollect/document/document-columns";
import { surtKey } from "@recollect/warc/surt";
import { tinyLine, tinyResponse } from "./tiny-warc.ts";

/** A document of a small collection: cells of documents.csv by name, and its stored page. */
export interface TinyDocument {
  readonly url: string;
  readonly captured_at?: string;
  readonly html?: string | Buffer;
  readonly contentType?: string;
  readonly [column: string]: CsvCell | Buffer;
}

export interface TinyCollection {
  readonly documents: readonly TinyDocument[];
  /** Pages below the threshold, in a folder of their own. */
  readonly candidates?: readonly TinyDocument[];
  readonly links?: readonly (readonly [source: string, target: string, anchor: string])[];
  readonly missing?: readonly (readonly [url: string, parent: string, depth: number, priority: number])[];
  readonly specification?: object;
}

/** The fully resolved specification of the small collections, as a crawl writes it. */
export const tinySpecification = {
  name: "harbour-quake",
  title: "The harbour quake",
  profile: "gossen",
  event: { startMs: Date.parse("2011-03-11"), endMs: Date.parse("2011-03-12") - 1, leadDays: 0, cooldownDays: 30 },
  topic: { references: ["quake.txt"], keywords: ["harbour", "wave"] },
  seeds: ["http://harbour.example/"],
  scope: { languages: ["en"], allow: [], deny: [] },
  relevance: { alpha: 0.5, combine: "sum", decay: "half-life", tf: "log", normalise: true, idf: "archive", terms: 1000 },
  crawl: {
    strategy: "ct-f",
    threshold: "none",
    documents: 100,
    fetched: 10000,
    depth: null,
    capture: "earliest-in-span",
    ties: "discovery",
    seed: 1,
  },
};

/** A seed, a story that it links to, and a print version of that story. */
export const threeDocuments: TinyCollection = {
  documents: [
    {
      url: "http://harbour.example/",
      title: "Harbour",
      html: "<title>Harbour</title><p>News",
      topical: 0.25,
      temporal: 1,
      relevance: 0.625,
    },
    {
      url: "http://harbour.example/2011/03/11/quake",
      title: "The ground shook",
      html: "<title>The ground shook</title><p>For three minutes.",
      depth: 1,
      parent: "http://harbour.example/",
      topical: 0.75,
      temporal: 1,
      relevance: 0.875,
      page_time: "2011-03-11T00:00:00Z",
      page_time_source: "url",
    },
    {
      url: "http://harbour.example/2011/03/11/quake?print",
      title: "The ground shook",
      html: "<title>The ground shook</title><p>For three minutes.",
      depth: 2,
      duplicate_of: "http://harbour.example/2011/03/11/quake",
      topical: 0.75,
      temporal: 1,
      relevance: 0.875,
    },
  ],
  links: [
    ["http://harbour.example/", "http://harbour.example/2011/03/11/quake", "The ground shook"],
    ["http://harbour.example/2011/03/11/quake", "http://harbour.example/2011/03/11/quake?print", "Print"],
  ],
  missing: [["http://gone.example/", "http://harbour.example/", 1, 0.625]],
};

function storyPage(name: string, text: string, relevance: number): TinyDocument {
  const title = name.replace("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return { url: `http://a.example/${name}`, title, html: `<title>${title}</title><p>${text}`, relevance };
}

/** Pages about a wave and about an opera, with candidates, as scored by recollect's own method with a threshold learned from the archive. */
export const waveCollection: TinyCollection = {
  documents: [
    storyPage("wave-1", "A tidal wave hit the harbour wall", 0.16),
    storyPage("opera-1", "The opera season opened", 0.15),
    storyPage("wave-2", "A tidal wave hit the harbour square", 0.14),
  ],
  candidates: [storyPage("wave-3", "A tidal wave hit the harbour road", 0.09), storyPage("opera-2", "The opera season ended", 0.08)],
  specification: {
    ...tinySpecification,
    profile: "recollect",
    crawl: { ...tinySpecification.crawl, threshold: "archive" },
    resolved: { threshold: 0.1 },
  },
};

/** Writes a collection into a new folder, as `recollect crawl` does, and returns its path. */
export function tinyCollection(given: TinyCollection): string {
  const { documents, candidates, links = [], missing = [], specification = tinySpecification } = given;
  const folder = mkdtempSync(join(tmpdir(), "recollect-collection-"));
  writePart(folder, documents, "pages.warc.gz");
  if (candidates) writePart(join(folder, "candidates"), candidates, "candidates.warc.gz");
  mkdirSync(join(folder, "pages"));
  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  write("pages/pages.jsonl", "");
  write("links.csv", [["source", "target", "anchor"], ...links].map(csvLine).join(""));
  write("missing.csv", [["url", "parent", "depth", "priority"], ...missing].map(csvLine).join(""));
  write("specification.json", JSON.stringify(specification));
  write("problems.jsonl", "");
  write("collection.wacz", "");
  return folder;
}

/** Writes the table, records and index of some pages. */
function writePart(folder: string, documents: readonly TinyDocument[], filename: string): void {
  for (const name of ["archive", "indexes"]) mkdirSync(join(folder, name), { recursive: true });
  const records: Buffer[] = [];
  const index: string[] = [];
  const rows = documents.map((given, number) => {
    const { url, captured_at = `2011-03-11T06:00:${String(number % 60).padStart(2, "0")}Z`, html = "<p>A page", contentType } = given;
    const record = tinyResponse(url, captured_at, html, contentType);
    const place = { offset: records.reduce((sum, { length }) => sum + length, 0), length: record.length, filename };
    records.push(record);
    index.push(tinyLine(surtKey(url), captured_at.replace(/\D/g, ""), url, place));
    const usual = { captured_at, page_time: captured_at, page_time_source: "capture", depth: 0, archive: "world.warc.gz", language: "en" };
    const cells: Record<string, unknown> = { ...usual, warc_file: place.filename, offset: place.offset, ...given };
    return documentColumns.map((column) => cells[column] as CsvCell);
  });
  const lines = index.sort().map((line) => `${line}\n`);
  writeFileSync(join(folder, "archive", filename), Buffer.concat(records));
  writeFileSync(join(folder, "indexes/index.cdxj"), lines.join(""));
  writeFileSync(join(folder, "documents.csv"), [documentColumns, ...rows].map(csvLine).join(""));
}

/** Text with all kinds of critical content: markup, quotes, line ends, control characters, bidirectional marks, half a surrogate pair. */
export const hostileText =
  `=cmd|' /C calc'!A0 <script>alert("1")</script> ]]> & \x1b]0;owned\x07 \u202edlrow\u2066 \u200fא a\r\nER  - \r\nTY  - BOOK\t\u0085\u2028\u2029,;"" ` +
  "\ud800 \0 \ufffe \uffff 🌊";
