import { bandsOf } from "@recollect/recollect/crawl/near-duplicates";
import { noProgress } from "@recollect/recollect/crawl/progress";
import type { CrawlState } from "@recollect/recollect/crawl/state/crawl-state";
import type { NewPage, NewUrl, StateChanges } from "@recollect/recollect/crawl/state/state-changes";
import { problem } from "@recollect/warc/problem";

/** The next URL and page numbers, and their limits. */
interface RandomSize {
  readonly urls: number;
  readonly pages: number;
  readonly newUrls: number;
  readonly newPages: number;
}

/** Returns changes that a round could make to a state of this size, with many ties and near-duplicates. */
export function randomChanges(random: () => number, { urls, pages, newUrls, newPages }: RandomSize): StateChanges {
  const below = (end: number): number => Math.floor(random() * end);
  const some = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const maybe = <T>(value: T): T | null => (random() < 0.5 ? value : null);
  const known = (): number => 1 + below(urls + newUrls - 1);
  const way = () => ({ id: known(), priority: below(20) / 20, depth: below(4), parent: null });
  const evidence = (): Uint8Array | null => maybe(new Uint8Array([below(256), below(256)]));
  const newUrl = (n: number): NewUrl => {
    const id = urls + n;
    const found = { id, key: `key-${id}`, url: `http://a.example/${id}?${some(["b", "B", "ä", "_"])}`, tie: below(5), page: null };
    const parent = id > 1 ? maybe(1 + below(id - 1)) : null;
    return { ...found, priority: below(20) / 20, depth: below(4), parent, state: some(["queued", "missing"]), evidence: evidence() };
  };
  const newPage = (n: number): NewPage => {
    const likeness = { title: `Headline ${below(40)}`, fingerprint: some("abcdef".split("")).repeat(15) + some(["0", "1", "f"]) };
    const why = some([undefined, undefined, "below-threshold", "below-threshold", "not-a-page"]);
    const facts = { archive: some(["b", "B", "ä", undefined]), relevance: random(), yielded: some([undefined, random()]) };
    const bands = why === undefined && random() < 0.5 ? bandsOf(likeness) : undefined;
    const id = pages + n;
    return {
      id,
      urlId: known(),
      url: `http://a.example/page/${id}`,
      why,
      ...likeness,
      ...facts,
      bands,
      captured: some(["2011", undefined]),
    };
  };
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
  return {
    newUrls: numbers(newUrls).map(newUrl),
    movedUrls: numbers(newUrls / 4).map(() => ({ ...way(), evidence: evidence() })),
    settledUrls: numbers(newUrls / 4).map(() => ({
      ...way(),
      state: some(["kept", "rejected", "missing", "alias"]),
      page: maybe(1 + below(pages + newPages - 1)),
    })),
    rankedUrls: numbers(newUrls / 4).map(() => ({ id: known(), priority: random() })),
    pages: numbers(newPages).map(newPage),
    records: numbers(newPages).map((n) => {
      const line = some(["", `com,${some(["b", "B", "a-b", "a", "~", "_"])})/ ${below(50)}`]);
      return { source: some(["in.warc", "other.warc"]), sourceOffset: pages + n, file: "out.warc.gz", offset: n, line };
    }),
    files: ["b", "B", "a"].map((name) => ({ name, bytes: pages, crc: maybe(below(2 ** 32)) })),
    problems: numbers(5).map(() => problem("input-changed", some(["b", "a"]), below(10), "changed")),
    round: { ...noProgress(), rounds: below(20), fetched: pages },
    notes: { ranked: some([below(9), undefined]), failed: [1, below(9)] },
  };
}

/** Returns all answers of a state; ordered ones keep their order. */
export async function answersOf(state: CrawlState): Promise<unknown> {
  const { urls, pages, records } = state;
  const all = <T>(rows: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(rows);
  const keys = Array.from({ length: 300 }, (_, n) => `key-${n * 17}`);
  const byId = <T extends { readonly id: number }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => a.id - b.id);
  const cuts = [0, 0.25, 0.5, 0.75];
  return {
    found: byId(await urls.find(keys)),
    best: [await urls.best(500, 2), await urls.best(100, Number.POSITIVE_INFINITY)],
    priorities: await Promise.all([0, 10, 500, 1e6].map((place) => urls.priorityAt(place))),
    linked: (await all(urls.linked())).flat(),
    missing: await all(urls.missing()),
    fruitless: await all(urls.fruitless()),
    judged: [await urls.countUnjudged(stream([...keys, ...keys]), false), await urls.countUnjudged(stream([...keys, ...keys]), true)],
    last: [await urls.last(), await pages.last()],
    documents: await all(pages.documents()),
    rejected: await all(pages.rejected()),
    documentUrls: byId(await all(pages.documentUrls())),
    replayed: await all(pages.replayed()),
    lessons: await all(pages.lessons()),
    bands: (await pages.withBands(bandsOf({ title: "Headline 7", fingerprint: "a".repeat(16) }))).toSorted(
      (a, b) => a.band - b.band || a.id - b.id,
    ),
    byArchive: (await pages.byArchive()).toSorted((a, b) => (a.archive < b.archive ? -1 : 1)),
    kept: await inTurn(cuts, (cut) => pages.keptFrom(cut)),
    below: await inTurn(cuts, (cut) => pages.rejectedFrom(cut)),
    bestRejected: await pages.bestRejected(),
    records: (await records.find(keys.map((_, n) => ({ source: "in.warc", sourceOffset: n })))).toSorted(
      (a, b) => a.sourceOffset - b.sourceOffset,
    ),
    lines: await all(records.indexLines()),
    files: await records.files(),
    rounds: await all(state.rounds()),
    problems: await all(state.problems()),
    notes: [await state.note("ranked"), await state.note("failed"), await state.progress(), await state.problemCount()],
  };
}

async function inTurn<T, Answer>(list: readonly T[], ask: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const one of list) answers.push(await ask(one));
  return answers;
}

async function* stream(keys: readonly string[]): AsyncGenerator<string> {
  yield* keys;
}
