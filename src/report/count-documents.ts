import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import { hostOf, numberIn, ownTime } from "../collection/document-values.ts";
import { BestRows } from "./best-rows.ts";
import type { RelevanceRule } from "./relevance-rule.ts";
import { Tally, type TallyRow } from "./tally.ts";

const dayMs = 86_400_000;

/** Pages published on one day. */
export interface DayCount {
  /** Days since 1970. */
  readonly day: number;
  readonly all: number;
  readonly relevant: number;
}

/** What the tables of documents and of rejected pages say, counted. */
export interface DocumentCounts {
  readonly documents: number;
  readonly relevant: number;
  readonly duplicates: number;
  /** Rejected pages that were read and scored. */
  readonly rejected: number;
  /** All judged pages, rejected ones too, by depth; the deepest together. */
  readonly depths: readonly TallyRow[];
  readonly hosts: readonly TallyRow[];
  readonly languages: readonly TallyRow[];
  readonly archives: readonly TallyRow[];
  /** By the day that a document itself names, in order. */
  readonly days: readonly DayCount[];
  /** Documents of which only the capture time is known, or nothing. */
  readonly undated: number;
  readonly firstCapture: string;
  readonly lastCapture: string;
  /** The most relevant ones. */
  readonly best: readonly CollectedDocument[];
}

/** From this depth on, bars would be too thin to read. */
const deepest = 15;
const bestCount = 50;

/** Counts a collection's pages in one pass over each table. */
export async function countDocuments(collection: CollectionReader, rule: RelevanceRule): Promise<DocumentCounts> {
  const [depths, hosts, languages, archives] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const days = new Map<number, { all: number; relevant: number }>();
  const best = new BestRows<CollectedDocument>(bestCount);
  let [documents, relevant, duplicates, rejected, undated, firstCapture, lastCapture] = [0, 0, 0, 0, 0, "", ""];
  for await (const document of collection.documents()) {
    const { row } = document;
    const isRelevant = rule.isRelevant(row);
    const score = numberIn(row.relevance) ?? 0;
    documents++;
    if (isRelevant) relevant++;
    if (row.duplicate_of !== "") duplicates++;
    depths.add(depthName(row.depth), isRelevant, score);
    hosts.add(hostOf(row.url) || "(no host)", isRelevant, score);
    languages.add(row.language || "unknown", isRelevant, score);
    archives.add(row.archive || "unknown", isRelevant, score);
    const timeMs = Date.parse(ownTime(row));
    if (Number.isNaN(timeMs)) undated++;
    else count(days, Math.floor(timeMs / dayMs), isRelevant);
    if (firstCapture === "" || row.captured_at < firstCapture) firstCapture = row.captured_at;
    if (row.captured_at > lastCapture) lastCapture = row.captured_at;
    best.add(document, score);
  }
  for await (const row of collection.rows("rejected")) {
    if (numberIn(row.relevance) === undefined) continue; // nothing was read, so nothing was judged
    rejected++;
    depths.add(depthName(row.depth ?? ""), false);
  }
  return {
    ...{ documents, relevant, duplicates, rejected, undated, firstCapture, lastCapture },
    depths: depths.rows().sort((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)),
    hosts: hosts.rows(),
    languages: languages.rows(),
    archives: archives.rows(),
    days: Array.from(days, ([day, counts]) => ({ day, ...counts })).sort((a, b) => a.day - b.day),
    best: best.rows(),
  };
}

function depthName(cell: string): string {
  const depth = numberIn(cell) ?? 0;
  return depth < deepest ? String(depth) : `${deepest}+`;
}

function count(days: Map<number, { all: number; relevant: number }>, day: number, isRelevant: boolean): void {
  const counts = days.get(day) ?? { all: 0, relevant: 0 };
  counts.all++;
  if (isRelevant) counts.relevant++;
  days.set(day, counts);
}
