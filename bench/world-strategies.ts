import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { LocalArchive } from "../src/archive/local-archive.ts";
import { buildCollection } from "../src/collection/build-collection.ts";
import { CollectionReader } from "../src/collection/collection-reader.ts";
import { StoredPages } from "../src/collection/stored-pages.ts";
import { urlStates } from "../src/crawl/frontier.ts";
import { idfOf } from "../src/crawl/idf-of-specification.ts";
import { topicOf } from "../src/crawl/topic-of-specification.ts";
import { readPage } from "../src/page/page.ts";
import { PageTerms } from "../src/relevance/page-terms.ts";
import { Topic } from "../src/relevance/topical.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../src/spec/resolve-specification.ts";
import { surtKey } from "../src/warc/surt.ts";
import { openWorld } from "../src/world/open-world.ts";
import { recollect } from "./child.ts";
import { row } from "./measure.ts";

const documents = 300;

/** A way to crawl: what is changed in an event's own specification. */
type Way = (specification: ResolvedSpecification) => ResolvedSpecification;

const ct: Way = (specification) => specification;
const c = withCrawl({ strategy: "c-f" });
const t = withCrawl({ strategy: "t-f" });
const fixed = withRelevance({ decay: "fixed" });
const keywordless: Way = (specification) => ({ ...specification, topic: { ...specification.topic, keywords: [] } });

const ways: Readonly<Record<string, Way>> = {
  "ct-f": ct,
  "c-f": c,
  "t-f": t,
  unfocused: withCrawl({ strategy: "unfocused" }),
  "ct-f, the same decay for all": fixed,
  "t-f, the same decay for all": (specification) => fixed(t(specification)),
  "ct-f without keywords": keywordless,
  "c-f without keywords": (specification) => keywordless(c(specification)),
  "ct-f, sum": withRelevance({ combine: "sum" }),
};

/** What is counted for one crawl. */
interface Score {
  /** Share of the first 100 and of all documents that are about the event, by the truth: half of the text or more. */
  readonly early: number;
  readonly harvest: number;
  /** Share of the event's captured pages that were found. */
  readonly recall: number;
  /** Sums over the documents, by one yardstick for all ways: the raw cosine with the reference, keywords left out. */
  readonly topical: number;
  readonly aggregate: number;
  /** URLs taken from the queue, whatever came of them. */
  readonly considered: number;
}

/**
 * All events of a simulated archive of 50,000 pages, crawled in several ways, by the truth and by accumulated relevance. `--world=DIR`
 * takes one that was made before, `--each` shows each event.
 */
export async function benchWorldStrategies(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const given = flags.find((flag) => flag.startsWith("--world="))?.slice("--world=".length);
    const world = given ?? join(folder, "world");
    if (given === undefined) recollect(["world", "--pages", "50000", "--seed", "1", "--out", world, "--quiet"]);
    const scores = await scoreAll(world, folder);
    const { events } = openWorld(world).plan;
    if (flags.includes("--each")) for (const { id } of events) print(id, scores, (other) => other === id);
    print("all events", scores, () => true);
    for (const kind of new Set(events.map((event) => event.kind))) {
      const ids = new Set(events.filter((event) => event.kind === kind).map(({ id }) => id));
      print(`${kind} events`, scores, (id) => ids.has(id));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Scores = Map<string, Map<string, Score>>;

async function scoreAll(world: string, folder: string): Promise<Scores> {
  const scores: Scores = new Map(Object.keys(ways).map((way) => [way, new Map()]));
  const archive = await LocalArchive.open({ indexes: [join(world, "index.cdxj")] });
  const truth = truthOf(world);
  for (const { id } of openWorld(world).plan.events) {
    const own = resolveSpecification(readSpecification(join(world, "specs", `${id}.yaml`)));
    const cosine = await yardstick(own, { world, archive, cacheFolder: folder });
    for (const [name, change] of Object.entries(ways)) {
      const specification = change(withCrawl({ documents, fetched: 10 * documents })(own));
      const out = join(folder, "collection");
      const places = { folder: join(world, "specs"), archive, sources: [world], out, cacheFolder: folder };
      await buildCollection({ specification, ...places, requisites: false });
      const score = await scoreOf(out, { id, cosine, truth, alpha: own.relevance.alpha });
      scores.get(name)?.set(id, { ...score, considered: considered(out) });
      rmSync(out, { recursive: true });
    }
    process.stderr.write(`${id} `);
  }
  archive.close();
  return scores;
}

interface Truth {
  /** Event and grade of each page that is about one, by key. */
  readonly pages: ReadonlyMap<string, { readonly event: string; readonly grade: number }>;
  /** Captured pages about an event. */
  readonly sizes: ReadonlyMap<string, number>;
}

function truthOf(world: string): Truth {
  const pages = new Map<string, { event: string; grade: number }>();
  const sizes = new Map<string, number>();
  for (const line of readFileSync(join(world, "truth.jsonl"), "utf8").split("\n")) {
    if (!line.startsWith('{"kind":"page"')) continue;
    const { url, event, grade, captured } = JSON.parse(line);
    if (event === null || grade < 2) continue;
    pages.set(surtKey(url), { event, grade });
    if (captured) sizes.set(event, (sizes.get(event) ?? 0) + 1);
  }
  return { pages, sizes };
}

type Cosine = (key: string, read: () => Promise<PageTerms>) => Promise<number>;

/** The same for all ways, and for each page only once. */
async function yardstick(
  specification: ResolvedSpecification,
  { world, archive, cacheFolder }: { world: string; archive: LocalArchive; cacheFolder: string },
): Promise<Cosine> {
  const plain = { ...specification, topic: { ...specification.topic, keywords: [] } };
  const folder = join(world, "specs");
  const idf = await idfOf(plain, { archive, folder, cacheFolder });
  const topic = new Topic(await topicOf(plain, { folder, archive, idf }));
  const known = new Map<string, number>();
  return async (key, read) => {
    const cosine = known.get(key) ?? topic.cosine(await read());
    known.set(key, cosine);
    return cosine;
  };
}

async function scoreOf(
  out: string,
  { id, cosine, truth, alpha }: { id: string; cosine: Cosine; truth: Truth; alpha: number },
): Promise<Omit<Score, "considered">> {
  const collection = await CollectionReader.open(out);
  const stored = await StoredPages.open(collection);
  let [count, early, found, topical, aggregate] = [0, 0, 0, 0, 0];
  for await (const document of collection.documents()) {
    const { url, captured_at, temporal, duplicate_of } = document.row;
    if (duplicate_of !== "") continue;
    count++;
    if (truth.pages.get(surtKey(url))?.event === id) {
      found++;
      if (count <= 100) early++;
    }
    const value = await cosine(`${url} ${captured_at}`, async () => {
      const page = await stored.read(document);
      if (page.kind === "problem") return PageTerms.of([], "und");
      const { blocks, language } = readPage(page.bytes, page.context);
      return PageTerms.of(blocks, language);
    });
    topical += value;
    aggregate += alpha * value + (1 - alpha) * Number(temporal);
  }
  stored.close();
  return { early: early / Math.min(100, count), harvest: found / count, recall: found / (truth.sizes.get(id) ?? 1), topical, aggregate };
}

function considered(out: string): number {
  const db = new DatabaseSync(join(out, "state.sqlite"), { readOnly: true });
  const { count } = db.prepare("SELECT count(*) AS count FROM urls WHERE state <> ?").get(urlStates.queued) as { count: number };
  db.close();
  return count;
}

function print(title: string, scores: Scores, isMeant: (id: string) => boolean): void {
  console.log(`\n${title}: means, ${documents} documents`);
  console.log(row("", "of 100", `of ${documents}`, "of the event", "topical sum", "aggregate sum", "considered"));
  for (const [way, byEvent] of scores) {
    const meant = [...byEvent].filter(([id]) => isMeant(id)).map(([, score]) => score);
    const mean = (of: (score: Score) => number) => meant.reduce((sum, score) => sum + of(score), 0) / meant.length;
    const shares = [mean((score) => score.early), mean((score) => score.harvest), mean((score) => score.recall)];
    const sums = [mean((score) => score.topical), mean((score) => score.aggregate), mean((score) => score.considered)];
    console.log(row(way, ...shares.map((share) => `${(100 * share).toFixed(1)} %`), ...sums.map((sum) => sum.toFixed(1))));
  }
}

function withCrawl(change: Partial<ResolvedSpecification["crawl"]>): Way {
  return (specification) => ({ ...specification, crawl: { ...specification.crawl, ...change } });
}

function withRelevance(change: Partial<ResolvedSpecification["relevance"]>): Way {
  return (specification) => ({ ...specification, relevance: { ...specification.relevance, ...change } });
}
