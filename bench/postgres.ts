import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Postgres } from "../src/base/postgres.ts";
import { Frontier, type FrontierEntry } from "../src/crawl/frontier.ts";
import { LinkModel } from "../src/crawl/link-model.ts";
import { bandsOf } from "../src/crawl/near-duplicates.ts";
import { noProgress } from "../src/crawl/progress.ts";
import type { CrawlState } from "../src/crawl/state/crawl-state.ts";
import { openState } from "../src/crawl/state/open-state.ts";
import { packAnchors } from "../src/crawl/state/packed-links.ts";
import { PostgresState } from "../src/crawl/state/postgres-state.ts";
import type { NewPage } from "../src/crawl/state/state-changes.ts";
import { LedRun } from "../src/jobs/led-run.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { median, row } from "./measure.ts";
import { syntheticLink } from "./synthetic-links.ts";

const pagesPerRound = 32;
/** Of a page: most links are those of its site's menus. */
const newLinks = 40;
const knownLinks = 60;
const rounds = 60;
/** Of the links of a page, packed already, as those who visit it do. */
const sameAnchors = packAnchors(Array.from({ length: newLinks + knownLinks }, () => "Read more"));
const million = 1_000_000;
const claims = 500;

/** The same rounds with the state in SQLite and in PostgreSQL on the same machine, each synced to the disk; with `--million`, a queue of a million URLs in both; with `--large`, one of ten million in PostgreSQL. */
export async function benchPostgres(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const server = await startPostgres({ fsync: "on" });
  try {
    await compareRounds(folder, await server.newDatabase());
    if (flags.includes("--million")) {
      const file = join(folder, "queue");
      mkdirSync(file);
      await fillQueue("SQLite", await openState(file), million, async () => statSync(join(file, "state.sqlite")).size);
    }
    for (const [flag, count] of [
      ["--million", million],
      ["--large", 10 * million],
    ] as const) {
      if (!flags.includes(flag)) continue;
      const database = await server.newDatabase();
      await fillQueue("PostgreSQL", await leadState(database, "/queue"), count, () => bytesOfUrls(database));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function compareRounds(folder: string, database: string): Promise<void> {
  const embedded = await SyntheticCrawl.open(await openState(folder));
  const state = await leadState(database, folder);
  const far = await SyntheticCrawl.open(state);
  let statements = state.statements;
  for (let round = 0; round < rounds; round++) {
    if (round === 1) statements = state.statements; // the first warms up
    for (const crawl of round % 2 === 0 ? [embedded, far] : [far, embedded]) await crawl.round(round);
  }
  statements = state.statements - statements;
  const bytes = await bytesOfUrls(database);
  await embedded.state.close();
  await state.close();
  console.log(`\n${rounds} rounds of ${pagesPerRound} pages with ${newLinks + knownLinks} links each, ${newLinks} of them new`);
  console.log(row("", "SQLite", "PostgreSQL", "ratio"));
  const line = (name: string, one: number, other: number, unit: string): void =>
    console.log(row(name, `${one.toFixed(1)} ${unit}`, `${other.toFixed(1)} ${unit}`, (other / one).toFixed(2)));
  const perLink = ({ ms }: SyntheticCrawl): number => (1000 * median(ms)) / (pagesPerRound * (newLinks + knownLinks));
  line("round", median(embedded.ms), median(far.ms), "ms");
  line("for each link", perLink(embedded), perLink(far), "µs");
  for (const part of ["claim", "look up", "write", "commit"] as const)
    line(`  ${part}`, median(embedded.parts[part]), median(far.parts[part]), "ms");
  console.log(row("statements for each round", "", (statements / (rounds - 1)).toFixed(1)));
  console.log(row("bytes for each URL", "", (bytes / far.frontier.found).toFixed(0)));
}

/** What the crawl asks of its state in a round, without the visits. */
class SyntheticCrawl {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  readonly ms: number[] = [];
  readonly parts = { claim: [] as number[], "look up": [] as number[], write: [] as number[], commit: [] as number[] };
  #page = 0;

  private constructor(state: CrawlState, frontier: Frontier) {
    this.state = state;
    this.frontier = frontier;
  }

  static async open(state: CrawlState): Promise<SyntheticCrawl> {
    const model = new LinkModel({ self: 0.4, alpha: 0.5 });
    const frontier = await Frontier.open(state, { ties: "discovery", seed: 1, maxDepth: 9, model });
    await frontier.addSeeds(Array.from({ length: pagesPerRound }, (_, n) => `http://seed-${n}.example/`));
    await state.commit();
    return new SyntheticCrawl(state, frontier);
  }

  async round(round: number): Promise<void> {
    const { state, frontier } = this;
    const links = Array.from({ length: pagesPerRound }, (_, n) => linksOf(round * pagesPerRound + n));
    const began = performance.now();
    const timed = async <T>(part: keyof SyntheticCrawl["parts"], action: () => Promise<T>): Promise<T> => {
      const from = performance.now();
      const result = await action();
      if (round > 0) this.parts[part].push(performance.now() - from);
      return result;
    };
    const claimed = await timed("claim", () => frontier.claim(pagesPerRound, 9));
    const pages = claimed.map(({ id: urlId, url }): NewPage & { bands: readonly number[] } => {
      const id = ++this.#page;
      const likeness = { title: `Story ${id}`, fingerprint: (id * 0x9e3779b1).toString(16).padStart(16, "0") };
      return { id, urlId, url, ...likeness, bands: bandsOf(likeness), relevance: 0.5, yielded: 0.5, archive: "a" };
    });
    const records = pages.map(({ id }) => ({
      source: "crawl.warc.gz",
      sourceOffset: id * 10_000,
      file: "out.warc.gz",
      offset: id * 9_000,
      line: `com,example)/${id} 2011 {"length": "9000"}`,
    }));
    await timed("look up", () =>
      Promise.all([
        frontier.lookUp([...claimed.map(({ key }) => key), ...links.flat().map(({ found }) => found.key)]),
        state.pages.withBands(pages.flatMap(({ bands }) => bands)),
        state.records.find(records),
      ]),
    );
    const withLinks = pages.map((page, n) => {
      const entry = claimed[n] as FrontierEntry;
      const urls = (links[n] ?? []).map(({ found, at }) => frontier.add(found, { ...at, parent: entry.id }));
      frontier.settle(entry, "kept", page.id);
      return { ...page, links: { urls, anchors: sameAnchors } };
    });
    const progress = { ...noProgress(), rounds: round + 1, fetched: this.#page, queue: frontier.queued };
    await timed("write", () => state.write({ ...frontier.endRound([]), pages: withLinks, records, round: progress }));
    await timed("commit", async () => {
      await state.write({ files: [{ name: "out.warc.gz", bytes: this.#page * 9_000, crc: 7 }] });
      await state.commit();
    });
    if (round > 0) this.ms.push(performance.now() - began);
  }
}

function linksOf(page: number): ReturnType<typeof syntheticLink>[] {
  const from = page * newLinks;
  const known = Array.from({ length: knownLinks }, (_, n) => (from * 31 + n * 977) % Math.max(1, from));
  return [...Array.from({ length: newLinks }, (_, n) => from + n), ...known].map((n) => syntheticLink(n, true));
}

async function fillQueue(name: string, state: CrawlState, count: number, bytes: () => Promise<number>): Promise<void> {
  const frontier = await Frontier.open(state, { ties: "discovery", seed: 1, maxDepth: 9, remembered: 1 });
  const perRound = 5_000;
  const began = performance.now();
  for (let n = 0; n < count; n += perRound) {
    const links = Array.from({ length: perRound }, (_, link) => syntheticLink(n + link, true));
    await frontier.lookUp(links.map(({ found }) => found.key));
    for (const { found, at } of links) frontier.add(found, { ...at, evidence: undefined });
    const { newUrls = [] } = frontier.endRound([]);
    const evidence = new Map(links.map(({ found, at }) => [found.key, Buffer.from(at.evidence ?? "", "latin1")]));
    await state.write({ newUrls: newUrls.map((url) => ({ ...url, evidence: evidence.get(url.key) ?? null })) });
    await state.commit();
  }
  const addUs = (1000 * (performance.now() - began)) / count;
  const ms: number[] = [];
  for (let n = 0; n < claims; n++) {
    const from = performance.now();
    const claimed = await state.urls.best(128, 9);
    ms.push(performance.now() - from);
    await state.write({ settledUrls: claimed.slice(0, pagesPerRound).map((url) => ({ ...url, state: "kept", page: n })) });
    await state.commit();
  }
  await state.close();
  ms.sort((a, b) => a - b);
  console.log(`\n${count.toLocaleString("en")} queued URLs in ${name}`);
  console.log(row("add a URL", `${addUs.toFixed(1)} µs`));
  console.log(row("claim, median", `${median(ms).toFixed(1)} ms`));
  console.log(row("claim, 99 of 100", `${ms[Math.floor(ms.length * 0.99)]?.toFixed(1)} ms`));
  console.log(row("a million URLs", `${((await bytes()) / (count / million) / 1e6).toFixed(0)} MB`));
}

async function leadState(database: string, out: string): Promise<PostgresState> {
  return PostgresState.open((await LedRun.lead(database, "crawl", out)) as LedRun);
}

async function bytesOfUrls(database: string): Promise<number> {
  const db = await Postgres.connect(database);
  const [size] = await db.query<{ bytes: number }>("SELECT pg_total_relation_size('recollect.urls') AS bytes");
  await db.close();
  return size?.bytes ?? 0;
}
