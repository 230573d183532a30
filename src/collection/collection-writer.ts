import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Archive } from "../archive/archive.ts";
import type { CrawlParts, Policy } from "../crawl/crawler.ts";
import type { Frontier, FrontierEntry } from "../crawl/frontier.ts";
import { type LinkEvidence, unpackEvidence } from "../crawl/link-evidence.ts";
import type { LinkCause, LinkModel } from "../crawl/link-model.ts";
import { NearDuplicates } from "../crawl/near-duplicates.ts";
import { countPatience } from "../crawl/patience.ts";
import { type CrawlProgress, noProgress } from "../crawl/progress.ts";
import type { CrawlState } from "../crawl/state-file.ts";
import { priorityOfLinks } from "../crawl/strategy.ts";
import type { JudgedVisit, Visit, VisitedPage } from "../crawl/visit.ts";
import { type Problem, problem } from "../problem.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { CollectedRecords } from "./collected-records.ts";
import { packLinks } from "./stored-links.ts";
import type { WarcFiles } from "./warc-files.ts";

export interface CollectionWriterParts {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  /** What ranks links by themselves (`adaptive`). */
  readonly model?: LinkModel | undefined;
  readonly archive: Archive;
  readonly warcs: WarcFiles;
  readonly specification: ResolvedSpecification;
  /** What the archive that a capture came from is called. */
  readonly archiveName: (capture: Capture) => string;
  /** Told of every round as soon as it is safe, with the pages that it judged. */
  readonly onRound?: ((progress: CrawlProgress, pages: readonly JudgedPage[]) => void) | undefined;
}

/** Rounds without a page are made safe after this time at the latest. */
const unsafeMs = 1000;

export interface JudgedPage {
  readonly page: VisitedPage;
  readonly isKept: boolean;
}

/** Where a round goes: pages, links and done marks into the state, records into the WARC files. */
export class CollectionWriter {
  readonly progress: CrawlProgress;
  readonly #parts: CollectionWriterParts;
  readonly #records: CollectedRecords;
  readonly #duplicates: NearDuplicates;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #startedMs = performance.now();
  readonly #secondsBefore: number;
  #nextPage: number;
  #judged: JudgedPage[] = [];
  /** URLs for which a server failed, in this run or before: they come last, and the second time they are missing. */
  readonly #failedOnce: Set<number>;
  #haveFailuresChanged = false;
  /** Rounds have been applied that a crash would undo. */
  #isUnsafe = false;
  #safeMs = performance.now();

  constructor(parts: CollectionWriterParts) {
    const { archive, warcs } = parts;
    const { db } = parts.state;
    this.#parts = parts;
    this.#records = new CollectedRecords(db, archive, warcs);
    this.#duplicates = new NearDuplicates(db);
    this.#statements = prepare(db);
    this.progress = storedProgress(db);
    this.#secondsBefore = this.progress.seconds;
    this.#failedOnce = storedFailures(db);
    for (const id of this.#failedOnce) parts.frontier.postpone({ id }, 0);
    this.#nextPage = ((db.prepare("SELECT max(id) AS id FROM pages").get() as { id: number | null }).id ?? 0) + 1;
  }

  /**
   * Applies visits in the order of their claims, up to where a stop rule says so. A round that brought no page is made safe together with
   * the next that does: until then, a crash undoes both.
   */
  readonly apply: CrawlParts["collection"]["apply"] = async (round, visits, policy) => {
    const { state, frontier, warcs } = this.#parts;
    if (!this.#isUnsafe) state.db.exec("BEGIN IMMEDIATE");
    this.#isUnsafe = true;
    if (!frontier.isHolding) this.progress.rounds++;
    const bytesBefore = warcs.bytes;
    const applied = await this.#applyUntilStop(round, visits, policy);
    frontier.endRound(round.slice(applied));
    frontier.rerank(this.progress.fetched);
    this.#noteProgress();
    if (warcs.bytes > bytesBefore || performance.now() - this.#safeMs > unsafeMs) this.makeSafe();
  };

  /** The WARC bytes are on disk before the state says that they are there; a run that dies in between leaves bytes which the next cuts off. */
  makeSafe(): void {
    const { state, warcs, onRound } = this.#parts;
    if (!this.#isUnsafe) return;
    for (const { name, bytes, crc } of warcs.sync()) this.#statements.setLength.run(name, bytes, crc);
    state.db.exec("COMMIT");
    this.#isUnsafe = false;
    state.checkpoint();
    this.#safeMs = performance.now();
    onRound?.(this.progress, this.#judged.splice(0));
  }

  async #applyUntilStop(round: readonly FrontierEntry[], visits: readonly Visit[], policy: Policy): Promise<number> {
    for (const [n, visit] of visits.entries()) {
      if (policy.stopReason(this.progress) !== undefined) return n;
      const entry = round[n] as FrontierEntry;
      for (const found of visit.problems) this.#note(found);
      if (this.#parts.frontier.isQueued(entry)) await this.#applyOne(entry, visit);
      await nextTurn(); // nothing here waits, and threads that have done their work must get more
      this.progress.seconds = this.#secondsBefore + (performance.now() - this.#startedMs) / 1000;
      this.progress.bytes = this.#parts.warcs.bytes;
    }
    return visits.length;
  }

  async #applyOne(entry: FrontierEntry, visit: Visit): Promise<void> {
    const { frontier } = this.#parts;
    if (visit.kind === "postponed" && (visit.untilMs !== undefined || !this.#failedOnce.has(entry.id))) {
      if (visit.untilMs === undefined) this.#failedOnce.add(entry.id);
      this.#haveFailuresChanged ||= visit.untilMs === undefined;
      return frontier.postpone(entry, visit.untilMs ?? 0);
    }
    this.#haveFailuresChanged = this.#failedOnce.delete(entry.id) || this.#haveFailuresChanged;
    if (visit.kind === "missing" || visit.kind === "postponed") {
      this.progress.missing++;
      this.#parts.model?.miss(entry.url);
      return frontier.settle(entry, "missing", null);
    }
    if (visit.kind === "unusable") {
      this.progress.rejected++;
      this.#parts.model?.miss(entry.url); // whether it is missing or unusable depends on how much an archive tells
      return frontier.settle(entry, "rejected", this.#addPage(entry, { url: entry.url, why: visit.why }));
    }
    const { key, url } = visit.page;
    const seen = frontier.settleTarget({ key, url }, entry, this.#nextPage);
    if (seen !== undefined) return frontier.settle(entry, "alias", seen);
    if (visit.why === undefined) await this.#keep(entry, visit);
    else this.#reject(entry, visit, visit.why);
  }

  #reject(entry: FrontierEntry, { page, links }: JudgedVisit, why: string): void {
    this.progress.fetched++;
    this.progress.rejected++;
    this.progress.topicalAll += page.topical;
    this.progress.aggregateAll += page.relevance;
    this.#countPatience(page, false);
    const followed = this.#follow(links, entry, page);
    this.#parts.frontier.settle(entry, "rejected", this.#addPage(entry, { url: page.url, why, page, ...followed.learned }));
    this.#judged.push({ page, isKept: false });
  }

  async #keep(entry: FrontierEntry, visit: JudgedVisit): Promise<void> {
    const { page, links } = visit;
    const { frontier } = this.#parts;
    const duplicateOf = this.#duplicates.find(page);
    this.#count(page, duplicateOf !== undefined);
    for (const capture of [...visit.captures, ...visit.requisites])
      for (const found of await this.#records.add(capture, visit.copies)) this.#note(found);
    const { stored, learned } = this.#follow(links, entry, page);
    const id = this.#addPage(entry, {
      url: page.url,
      page,
      place: this.#records.placeOf(page.capture),
      duplicateOf,
      links: packLinks(stored),
      ...learned,
    });
    if (duplicateOf === undefined) this.#duplicates.add(page, id);
    frontier.settle(entry, "kept", id);
    this.#judged.push({ page, isKept: true });
  }

  /** Queues the links of a page. They are as promising as the page that has them or, where a model ranks them, as what they say. */
  #follow(links: JudgedVisit["links"], entry: FrontierEntry, page: VisitedPage): Followed {
    const { frontier, specification, model } = this.#parts;
    const priority = priorityOfLinks(specification.crawl.strategy, specification.relevance, { ...page, depth: entry.depth });
    const from = { depth: entry.depth + 1, priority, parent: entry.id };
    const known = frontier.found;
    const fresh: LinkEvidence[] = [];
    const stored = links.map(({ anchor, evidence, ...link }) => {
      const id = frontier.add(link, { ...from, evidence });
      if (model !== undefined && evidence !== undefined && id > known) fresh.push(unpackEvidence(evidence));
      return [id, anchor] as const;
    });
    return { stored, learned: model && this.#learn(model, entry, model.yieldOf(page.relevance, fresh)) };
  }

  #learn(model: LinkModel, entry: FrontierEntry, yielded: number): Learned {
    const evidence = this.#parts.frontier.evidenceOf(entry);
    const cause = evidence && model.cause(entry.url, evidence);
    model.learn(entry.url, evidence, yielded);
    return { yielded, cause };
  }

  /** A near-duplicate is kept, but counts among the judged only. */
  #count(page: VisitedPage, isDuplicate: boolean): void {
    const { topical, relevance } = page;
    this.#countPatience(page, !isDuplicate);
    this.progress.fetched++;
    this.progress.topicalAll += topical;
    this.progress.aggregateAll += relevance;
    if (isDuplicate) {
      this.progress.duplicates++;
      return;
    }
    this.progress.kept++;
    this.progress.topicalKept += topical;
    this.progress.aggregateKept += relevance;
  }

  #countPatience({ topical }: VisitedPage, isNew: boolean): void {
    countPatience(this.progress, { isNew, topical }, this.#parts.specification.crawl.threshold !== "none");
  }

  #addPage(entry: FrontierEntry, { url, why, page, place, duplicateOf, links, yielded, cause }: PageParts): number {
    const id = this.#nextPage++;
    const scored = page !== undefined && page.isScored !== false;
    this.#statements.addPage.run(
      id,
      entry.id,
      url,
      why ?? null,
      page?.capture.timestamp ?? null,
      page?.timeMs === undefined ? null : new Date(page.timeMs).toISOString(),
      page?.timeSource ?? null,
      scored ? page.topical : null,
      scored ? page.temporal : null,
      scored ? page.relevance : null,
      page ? this.#parts.archiveName(page.capture) : null,
      place?.file ?? null,
      place?.offset ?? null,
      page?.digest ?? null,
      duplicateOf ?? null,
      page?.language ?? null,
      page?.title.toWellFormed() ?? null,
      page ? JSON.stringify(page.words) : null,
      page?.fingerprint ?? null,
      links ?? null,
      page?.choice ? JSON.stringify(page.choice) : null,
      page?.capture.uriM ?? null,
      yielded ?? null,
      cause ?? null,
    );
    return id;
  }

  #note(found: Problem): void {
    this.#statements.addProblem.run(JSON.stringify(problem(found.code, found.source, found.offset, found.message)));
  }

  #noteProgress(): void {
    this.progress.queue = this.#parts.frontier.queued;
    const json = JSON.stringify(this.progress);
    this.#statements.setMeta.run("progress", json);
    if (this.#haveFailuresChanged) this.#statements.setMeta.run("failed", JSON.stringify([...this.#failedOnce]));
    this.#haveFailuresChanged = false;
    this.#statements.addProgress.run(this.progress.rounds, json);
  }
}

function storedFailures(db: DatabaseSync): Set<number> {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'failed'").get();
  return new Set(JSON.parse((row?.value as string | undefined) ?? "[]"));
}

/** What a page was worth to the crawl, and what led to it. */
interface Learned {
  readonly yielded: number;
  readonly cause: LinkCause | undefined;
}

interface Followed {
  readonly stored: (readonly [id: number, anchor: string])[];
  readonly learned: Learned | undefined;
}

interface PageParts extends Partial<Learned> {
  readonly url: string;
  readonly why?: string;
  readonly page?: VisitedPage;
  readonly place?: { readonly file: string; readonly offset: number } | undefined;
  readonly duplicateOf?: number | undefined;
  readonly links?: Buffer;
}

function prepare(db: DatabaseSync) {
  return {
    addPage: db.prepare(`INSERT INTO pages VALUES (${Array.from({ length: 24 }, () => "?").join(", ")})`),
    addProblem: db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)"),
    setMeta: db.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)"),
    setLength: db.prepare("INSERT OR REPLACE INTO files VALUES (?, ?, ?)"),
    addProgress: db.prepare("INSERT OR REPLACE INTO progress VALUES (?, ?)"),
  };
}

/** The progress of earlier runs. */
export function storedProgress(db: DatabaseSync): CrawlProgress {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'progress'").get() as { value: string } | undefined;
  return row === undefined ? noProgress() : { ...noProgress(), ...JSON.parse(row.value) };
}
