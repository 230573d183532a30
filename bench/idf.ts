import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { LocalArchive } from "../src/archive/local-archive.ts";
import { openArchive } from "../src/archive/open-archive.ts";
import { sampleCaptures } from "../src/archive/sample-captures.ts";
import { Grades } from "../src/evaluate/grades.ts";
import { averagePrecision } from "../src/evaluate/ranking-metrics.ts";
import { idfOf } from "../src/event/idf-of-specification.ts";
import { Judge } from "../src/event/judge.ts";
import { capturedPage } from "../src/event/page-search/captured-page.ts";
import { sharedReference } from "../src/event/shared-reference.ts";
import { topicOf } from "../src/event/topic-of-specification.ts";
import type { Page } from "../src/page/page.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { resolveSpecification } from "../src/spec/resolve-specification.ts";
import type { Capture } from "../src/warc/capture.ts";
import { surtKey } from "../src/warc/surt.ts";
import { writeWorld } from "../world/src/write-world.ts";
import { type RealEventFiles, realEventFiles } from "./events/real-events.ts";
import { row } from "./measure.ts";

/** Events of the simulated archive, chosen for their languages: three English ones, three German ones. */
const worldEvents = [
  "athletics-mails-2018",
  "factory-explosion-2017",
  "presidential-election-2011",
  "avalanche-2020",
  "parliamentary-election-2009",
  "river-flood-2003",
];

const kinds = ["archive", "language", "references"] as const;

interface OpenedPages {
  readonly archive: LocalArchive;
  readonly pages: readonly { readonly page: Page; readonly capture: Capture }[];
}

interface Figures {
  readonly all: number;
  readonly best: number;
  readonly ratio: number;
}

/** How well relevance ranks all pages of an archive, by where the rarity of words comes from. */
export async function benchIdf(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const real = realEventFiles();
    if (real.length > 0) await benchEvents("Real events", real, folder);
    else console.log("NOT MEASURED: the real events (../shared/data/events) are not here.");
    const world = join(folder, "world");
    await writeWorld({ pages: 2000, seed: 5, out: world });
    const events = worldEvents.map((name) => ({
      specification: join(world, `specs/${name}.yaml`),
      archive: join(world, "index.cdxj"),
      gold: join(world, "truth.jsonl"),
    }));
    await benchEvents("Simulated events, 2,000 pages", events, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchEvents(title: string, events: readonly RealEventFiles[], folder: string): Promise<void> {
  const opened = new Map<string, OpenedPages>();
  const means = new Map<string, Figures[]>(kinds.map((kind) => [kind, []]));
  console.log(
    `\n${title}: average precision of grades from 1 / of the best grade / mean of graded pages to the 95th percentile of the others`,
  );
  console.log(row("", ...kinds));
  for (const { specification, archive: source, gold } of events) {
    const pages = opened.get(source) ?? (await openPages(source, folder));
    opened.set(source, pages);
    const all: Figures[] = [];
    for (const kind of kinds) all.push(await figuresOf({ specification, gold, kind, folder, ...pages }));
    for (const [n, kind] of kinds.entries()) means.get(kind)?.push(all[n] as Figures);
    console.log(row(basename(specification, ".yaml"), ...all.map(shown)));
  }
  console.log(row("mean", ...kinds.map((kind) => shown(meanOf(means.get(kind) ?? [])))));
  for (const { archive } of opened.values()) archive.close();
}

async function openPages(source: string, folder: string): Promise<OpenedPages> {
  const { archive } = await openArchive({ sources: [source], cacheFolder: folder });
  const pages: { page: Page; capture: Capture }[] = [];
  for (const capture of await sampleCaptures(archive, { count: 1_000_000 })) {
    const read = await capturedPage(archive, capture);
    if (read.kind === "page" && read.isPage) pages.push({ page: read.page, capture });
  }
  return { archive, pages };
}

interface FiguresParts extends OpenedPages {
  readonly specification: string;
  readonly gold: string;
  readonly kind: (typeof kinds)[number];
  readonly folder: string;
}

async function figuresOf({ specification: path, gold, kind, folder: cacheFolder, archive, pages }: FiguresParts): Promise<Figures> {
  const own = resolveSpecification(readSpecification(path));
  const specification = { ...own, relevance: { ...own.relevance, idf: kind } };
  const places = { archive, folder: dirname(path), cacheFolder };
  const reference = await topicOf(specification, { ...places, idf: await idfOf(specification, places) });
  const judge = new Judge({ specification, reference: sharedReference(reference) });
  const gradeOf = await gradesOf(gold, specification.name);
  const scored = [];
  for (const { page, capture } of pages) {
    const { relevance } = await judge.judge(page, capture, capture);
    scored.push({ url: capture.url, grade: gradeOf(capture.url), relevance });
  }
  scored.sort((a, b) => b.relevance - a.relevance || (a.url < b.url ? -1 : 1));
  const ranked = scored.map(({ grade }) => grade);
  const best = Math.max(...ranked);
  const precision = (relevantFrom: number) => averagePrecision({ grades: ranked, all: ranked, relevantFrom }) ?? 0;
  const others = scored.filter(({ grade }) => grade === 0);
  const high = others[Math.floor(others.length * 0.05)]?.relevance ?? 0;
  const graded = scored.filter(({ grade }) => grade > 0);
  const mean = graded.reduce((sum, { relevance }) => sum + relevance, 0) / graded.length;
  return { all: precision(1), best: precision(best), ratio: mean / high };
}

/** From the truth of the simulated archive, or from lines of address, grade and other things. */
async function gradesOf(path: string, event: string): Promise<(url: string) => number> {
  if (path.endsWith(".jsonl")) {
    const grades = await Grades.read(path, [event]);
    return (url) => grades.gradeOf(event, url);
  }
  const lines = readFileSync(path, "utf8").trim().split("\n").slice(1);
  const grades = new Map(lines.map((line) => line.split("\t")).map(([url = "", grade]) => [surtKey(url), Number(grade)] as const));
  return (url) => grades.get(surtKey(url)) ?? 0;
}

function meanOf(figures: readonly Figures[]): Figures {
  const mean = (of: (figures: Figures) => number) => figures.reduce((sum, one) => sum + of(one), 0) / figures.length;
  return { all: mean(({ all }) => all), best: mean(({ best }) => best), ratio: mean(({ ratio }) => ratio) };
}

function shown({ all, best, ratio }: Figures): string {
  return `${all.toFixed(2)}/${best.toFixed(2)}/${ratio.toFixed(1)}`;
}
