import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalArchive } from "../src/archive/local-archive.ts";
import { buildCollection } from "../src/collection/build-collection.ts";
import { CollectionReader } from "../src/collection/collection-reader.ts";
import { draftWithArchive } from "../src/event/learn-from-archive.ts";
import { PoliteWeb } from "../src/net/polite-web.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../src/spec/resolve-specification.ts";
import { articleFacts } from "../src/spec/wikipedia/article-facts.ts";
import { chooseRevision } from "../src/spec/wikipedia/edit-curve.ts";
import { guessEventType } from "../src/spec/wikipedia/event-type.ts";
import { MediaWiki } from "../src/spec/wikipedia/mediawiki.ts";
import { readWikiAddress } from "../src/spec/wikipedia/wiki-address.ts";
import { surtKey } from "../src/warc/surt.ts";
import { type MediaWikiServer, startMediaWiki } from "../test/mediawiki-server.ts";
import { type WorldArticle, worldArticles } from "../test/world-wiki.ts";
import { World } from "../world/src/world.ts";
import { readTruth } from "../world/src/world-truth.ts";
import { writeWorld } from "../world/src/write-world.ts";
import { row } from "./measure.ts";

const documents = 300;
const dayMs = 86_400_000;
const gates = {
  auto: { threshold: "auto", follow: "kept" },
  "auto-pages": { threshold: "auto-pages", follow: "kept" },
  "auto, follow all": { threshold: "auto", follow: "all" },
  "auto-pages, follow all": { threshold: "auto-pages", follow: "all" },
  none: { threshold: "none", follow: "kept" },
} as const;
const names = Object.keys(gates);

interface Score {
  readonly kept: number;
  readonly precision: number;
  readonly recall: number;
}

/**
 * From the articles on all events of a simulated world, served by a real MediaWiki, to collections: what is right by the truth, with
 * each kind of threshold, following the links of what is kept or of all pages; and how far the change points lie from the day on which the editing calmed down.
 */
export async function benchWikipedia(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const options = { pages: 10_000, seed: 3 };
  let wiki: MediaWikiServer | undefined;
  try {
    await writeWorld({ ...options, out: join(folder, "world") });
    const articles = worldArticles(new World(options));
    wiki = await startMediaWiki(articles.map(({ page }) => page));
    await benchArticles(articles, wiki, folder);
  } finally {
    await wiki?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchArticles(articles: readonly WorldArticle[], wiki: MediaWikiServer, folder: string): Promise<void> {
  const archive = await LocalArchive.open({ indexes: [join(folder, "world/index.cdxj")] });
  const truth = await relevantPages(join(folder, "world"));
  const all = new Map<string, Score[]>(names.map((name) => [name, []]));
  const errors: number[] = [];
  console.log(row("event: documents, precision, recall", ...names));
  for (const article of articles) {
    const drafted = await draft(article, { wiki, archive, folder });
    errors.push(drafted.errorDays);
    const relevant = truth.get(article.event.id) ?? new Set();
    const scores: Score[] = [];
    for (const [name, gate] of Object.entries(gates)) {
      const specification = {
        ...drafted.specification,
        crawl: { ...drafted.specification.crawl, documents, fetched: 10 * documents, ...gate },
      };
      const score = await collect(specification, relevant, { archive, folder });
      scores.push(score);
      all.get(name)?.push(score);
    }
    console.log(row(article.event.id, ...scores.map(shown)));
  }
  archive.close();
  console.log(row(`mean of ${articles.length} events`, ...names.map((name) => shown(meanOf(all.get(name) ?? [])))));
  const near = errors.filter((error) => Math.abs(error) <= 21).length;
  console.log(`  change points within 21 days of the true day: ${near} of ${errors.length}`);
}

/** The specification that `recollect spec wikipedia` writes, but for the threshold, which is learned anew for each crawl. */
async function draft(
  { event, page, calmDay }: WorldArticle,
  { wiki, archive, folder }: { wiki: MediaWikiServer; archive: LocalArchive; folder: string },
): Promise<{ specification: ResolvedSpecification; errorDays: number }> {
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
  const address = readWikiAddress(`${wiki.base}index.php/${encodeURIComponent(page.title.replaceAll(" ", "_"))}`);
  const source = new MediaWiki(web, address, { html: false });
  const history = await source.history(address.title);
  const chosen = chooseRevision(history);
  const article = await source.article(history.title, chosen.revision.id);
  await web.close();
  const facts = articleFacts({ ...article, language: event.language });
  const options = { profile: "klein", languages: [event.language] } as const;
  const parts = { history, chosen, article, facts, type: guessEventType(facts), options };
  const { files, name } = await draftWithArchive(parts, { archive, cacheFolder: folder });
  const place = join(folder, event.id);
  mkdirSync(place);
  for (const [file, text] of files) writeFileSync(join(place, file), text);
  const specification = resolveSpecification(readSpecification(join(place, `${name}.yaml`)));
  return { specification: { ...specification, name: event.id }, errorDays: ((chosen.changeMs ?? Number.NaN) + 1) / dayMs - calmDay };
}

async function collect(
  specification: ResolvedSpecification,
  relevant: ReadonlySet<string>,
  { archive, folder }: { archive: LocalArchive; folder: string },
): Promise<Score> {
  const out = join(folder, "collection");
  const places = { folder: join(folder, specification.name), archive, sources: ["world"], out, cacheFolder: folder };
  await buildCollection({ specification, ...places, requisites: false });
  let [kept, right] = [0, 0];
  for await (const { row: document } of (await CollectionReader.open(out)).documents()) {
    kept++;
    if (relevant.has(surtKey(document.url))) right++;
  }
  rmSync(out, { recursive: true });
  return { kept, precision: kept === 0 ? 0 : right / kept, recall: relevant.size === 0 ? 0 : right / relevant.size };
}

/** Captured pages about each event, whole or for the most part, by key. */
async function relevantPages(world: string): Promise<Map<string, Set<string>>> {
  const pages = new Map<string, Set<string>>();
  for await (const truth of readTruth(world))
    if (truth.kind === "page" && truth.event !== null && truth.grade >= 2 && truth.captured)
      pages.set(truth.event, (pages.get(truth.event) ?? new Set()).add(surtKey(truth.url)));
  return pages;
}

function shown({ kept, precision, recall }: Score): string {
  return `${Math.round(kept)} ${precision.toFixed(2)} ${recall.toFixed(2)}`;
}

function meanOf(scores: readonly Score[]): Score {
  const mean = (name: keyof Score): number => scores.reduce((sum, score) => sum + score[name], 0) / Math.max(1, scores.length);
  return { kept: mean("kept"), precision: mean("precision"), recall: mean("recall") };
}
