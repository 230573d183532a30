import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import type { LinkCause } from "../document/page-facts.ts";
import { aggregate } from "../relevance/aggregate.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { rankingOf } from "../spec/strategy.ts";
import type { CollectedRecords } from "./collected-records.ts";
import type { CrawlParts, Policy } from "./crawler.ts";
import type { Frontier, FrontierEntry } from "./frontier.ts";
import { type LinkEvidence, unpackEvidence } from "./link-evidence.ts";
import type { LinkModel } from "./link-model.ts";
import { NearDuplicates } from "./near-duplicates.ts";
import type { CrawlProgress } from "./progress.ts";
import type { CrawlState } from "./state/crawl-state.ts";
import type { NewPage } from "./state/state-changes.ts";
import { countSinceRelevant } from "./stop-rules.ts";
import type { JudgedVisit, Visit, VisitedPage } from "./visit.ts";

export interface RoundWriterParts {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  /** Ranks links individually (`adaptive`). */
  readonly model?: LinkModel | undefined;
  readonly records: CollectedRecords;
  readonly specification: ResolvedSpecification;
  /** Whether a user's scorer gives the scores; it combines topic and time in its own way. */
  readonly isScoredByUser?: boolean;
  /** Name of a capture's archive. */
  readonly archiveName: (capture: Capture) => string;
  /** Called after a round with a judged page, or later for other rounds. Rounds that a crash undoes are reported again. */
  readonly onRound?: ((progress: CrawlProgress, pages: readonly JudgedPage[]) => void) | undefined;
  /** Called for each stored document that this process has read, with its main text. */
  readonly onText?: ((page: VisitedPage, text: string) => void) | undefined;
}

export interface JudgedPage {
  readonly page: VisitedPage;
  readonly isKept: boolean;
}

/** Writes a round: pages, links and done marks to the state, records to the WARC files. */
export class RoundWriter {
  readonly progress: CrawlProgress;
  readonly #parts: RoundWriterParts;
  readonly #duplicates: NearDuplicates;
  readonly #startedMs = performance.now();
  readonly #secondsBefore: number;
  #nextPage: number;
  #pages: NewPage[] = [];
  #problems: Problem[] = [];
  #judged: JudgedPage[] = [];
  /** Numbers of URLs for which a server failed, in this run or before: they come last, and are missing after the second failure. */
  readonly #failedOnce: Set<number>;
  #haveFailuresChanged = false;
  /** Whether applied rounds are not committed yet. */
  #isUncommitted = false;
  /** Whether applied rounds are not reported yet. */
  #isUnreported = false;
  #committedMs = performance.now();

  private constructor(
    parts: RoundWriterParts,
    { progress, failed, lastPage }: { progress: CrawlProgress; failed: readonly number[]; lastPage: number },
  ) {
    this.#parts = parts;
    this.#duplicates = new NearDuplicates(parts.state.pages, lastPage === 0);
    this.progress = progress;
    this.#secondsBefore = progress.seconds;
    this.#failedOnce = new Set(failed);
    for (const id of failed) parts.frontier.postpone({ id }, 0);
    this.#nextPage = lastPage + 1;
  }

  static async open(parts: RoundWriterParts): Promise<RoundWriter> {
    const { state } = parts;
    const failed = (await state.note("failed")) ?? [];
    return new RoundWriter(parts, { progress: await state.progress(), failed, lastPage: await state.pages.last() });
  }

  /**
   * Applies visits in the order of their claims, until a stop rule applies. Several rounds are committed together; a crash undoes those
   * that are not committed.
   */
  readonly apply: CrawlParts["collection"]["apply"] = async (round, visits, policy) => {
    const { frontier } = this.#parts;
    this.#isUncommitted = true;
    this.#isUnreported = true;
    if (!frontier.hasRestOfRound) this.progress.rounds++;
    await this.#lookUp(round, visits);
    const applied = await this.#applyUntilStop(round, visits, policy);
    await this.#write(round.slice(applied));
    await frontier.rerank(this.progress.fetched);
    if (performance.now() - this.#committedMs >= limits.commitIntervalMs) await this.commit();
    else if (this.#judged.length > 0) this.#report();
  };

  /** Queries the state for everything that the round needs, since each query may take a while. */
  async #lookUp(round: readonly FrontierEntry[], visits: readonly Visit[]): Promise<void> {
    const kept = visits.filter((visit) => visit.kind === "judged" && visit.why === undefined) as JudgedVisit[];
    await Promise.all([
      this.#parts.frontier.lookUp(keysOf(round, visits)),
      this.#duplicates.lookUp(kept.map(({ page }) => page)),
      this.#parts.records.lookUp(
        kept.flatMap(capturesOf),
        kept.flatMap(({ copies }) => copies),
      ),
    ]);
  }

  /** Commits the applied rounds, after syncing their WARC bytes; if a crash occurs in between, the next run truncates these. */
  async commit(): Promise<void> {
    const { state, records } = this.#parts;
    if (!this.#isUncommitted) return;
    await state.write(records.sync());
    await state.commit();
    this.#isUncommitted = false;
    this.#committedMs = performance.now();
    this.#report();
  }

  #report(): void {
    if (!this.#isUnreported) return;
    this.#isUnreported = false;
    const judged = this.#judged.splice(0);
    this.#parts.onRound?.(this.progress, judged);
  }

  async #applyUntilStop(round: readonly FrontierEntry[], visits: readonly Visit[], policy: Policy): Promise<number> {
    for (const [n, visit] of visits.entries()) {
      if (policy.stopReason(this.progress) !== undefined) return n;
      const entry = round[n] as FrontierEntry;
      for (const found of visit.problems) this.#problems.push(found);
      if (this.#parts.frontier.isQueued(entry)) await this.#applyOne(entry, visit);
      await nextTurn(); // lets idle threads get more work: nothing else in this loop waits
      this.progress.seconds = this.#secondsBefore + (performance.now() - this.#startedMs) / 1000;
      this.progress.bytes = this.#parts.records.bytes;
    }
    return visits.length;
  }

  async #write(rest: readonly FrontierEntry[]): Promise<void> {
    const { state, frontier, records } = this.#parts;
    this.progress.queue = frontier.queued;
    const { notes, ...urls } = frontier.endRound(rest);
    await state.write({
      ...urls,
      pages: this.#pages,
      records: records.takeAdded(),
      problems: this.#problems,
      round: this.progress,
      notes: { ...notes, ...(this.#haveFailuresChanged && { failed: [...this.#failedOnce] }) },
    });
    [this.#pages, this.#problems] = [[], []];
    this.#haveFailuresChanged = false;
    this.#duplicates.endRound();
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
      this.#parts.model?.miss(entry.url); // whether it is missing or unusable depends on what an archive reports
      return frontier.settle(entry, "rejected", this.#addPage(entry, { url: entry.url, why: visit.why }));
    }
    const { key, url } = visit.page;
    const seen = frontier.settleTarget({ key, url }, entry, this.#nextPage);
    if (seen !== undefined) return frontier.settle(entry, "alias", seen);
    if (visit.why === undefined) await this.#keep(entry, visit);
    else this.#reject(entry, visit, visit.why);
  }

  #reject(entry: FrontierEntry, { page, links }: JudgedVisit, why: string): void {
    this.progress.rejected++;
    this.#countJudged(page, false);
    const { learned } = this.#follow(links, entry, page);
    this.#parts.frontier.settle(entry, "rejected", this.#addPage(entry, { ...this.#pageOf(page), why, ...learned }));
    this.#judged.push({ page, isKept: false });
  }

  async #keep(entry: FrontierEntry, visit: JudgedVisit): Promise<void> {
    const { page, anchors, isCurated = false } = visit;
    const { frontier, records } = this.#parts;
    const duplicateOf = await this.#duplicates.find(page);
    this.#countKept(page, duplicateOf !== undefined);
    if (isCurated) this.progress.sinceRelevant = 0;
    for (const found of await records.add(capturesOf(visit), visit.copies)) this.#problems.push(found);
    const { urls, learned } = this.#follow(visit.links, entry, page);
    const bands = duplicateOf === undefined ? this.#duplicates.add(page, this.#nextPage) : undefined;
    const place = records.placeOf(page.capture);
    const links = anchors && { urls, anchors };
    const cause = isCurated ? "curator" : learned?.cause;
    const id = this.#addPage(entry, { ...this.#pageOf(page), ...place, duplicateOf, bands, links, ...learned, cause });
    frontier.settle(entry, "kept", id);
    if (place !== undefined && visit.text !== undefined) this.#parts.onText?.(page, visit.text);
    this.#judged.push({ page, isKept: true });
  }

  /**
   * Queues the links of a page, with the priority of the page or, if a model ranks them, of their evidence. Returns the numbers of their
   * URLs, and what the model has learned.
   */
  #follow(links: JudgedVisit["links"], entry: FrontierEntry, page: VisitedPage) {
    const { frontier, specification, model } = this.#parts;
    const { topical, temporal, relevance } = page;
    const isScored = this.#parts.isScoredByUser || relevance > 0; // a page from before the event scores 0, but its links count
    const combined = isScored ? relevance : aggregate(topical, temporal, specification.relevance);
    const priority = rankingOf(specification.crawl.strategy).rank({ topical, temporal, combined, depth: entry.depth });
    const from = { depth: entry.depth + 1, priority, parent: entry.id };
    const known = frontier.found;
    const fresh: LinkEvidence[] = [];
    const urls = links.map(({ evidence, ...link }) => {
      const id = frontier.add(link, { ...from, evidence });
      if (model !== undefined && evidence !== undefined && id > known) fresh.push(unpackEvidence(evidence));
      return id;
    });
    return { urls, learned: model && this.#learn(model, entry, model.yieldOf(page.relevance, fresh)) };
  }

  /** Updates the model with the yield of a page; returns the yield and the strongest evidence for the page's link. */
  #learn(model: LinkModel, entry: FrontierEntry, yielded: number): { yielded: number; cause: LinkCause | undefined } {
    const evidence = this.#parts.frontier.evidenceOf(entry);
    const cause = evidence && model.cause(entry.url, evidence);
    model.learn(entry.url, evidence, yielded);
    return { yielded, cause };
  }

  /** Counts a kept page. A near-duplicate counts only as judged. */
  #countKept(page: VisitedPage, isDuplicate: boolean): void {
    this.#countJudged(page, !isDuplicate);
    if (isDuplicate) {
      this.progress.duplicates++;
      return;
    }
    this.progress.kept++;
    this.progress.topicalKept += page.topical;
    this.progress.aggregateKept += page.relevance;
  }

  /** `isNew`: kept, and not a near-duplicate. */
  #countJudged({ topical, relevance }: VisitedPage, isNew: boolean): void {
    this.progress.fetched++;
    this.progress.topicalAll += topical;
    this.progress.aggregateAll += relevance;
    countSinceRelevant(this.progress, { isNew, topical }, this.#parts.specification.crawl.threshold !== "none");
  }

  #addPage(entry: FrontierEntry, page: Omit<NewPage, "id" | "urlId">): number {
    const id = this.#nextPage++;
    this.#pages.push({ id, urlId: entry.id, ...page });
    return id;
  }

  #pageOf({ key: _, capture, isScored = true, title, ...facts }: VisitedPage): Omit<NewPage, "id" | "urlId"> {
    return {
      ...facts,
      ...(!isScored && { topical: undefined, temporal: undefined, relevance: undefined }),
      captured: capture.timestamp,
      archive: this.#parts.archiveName(capture),
      uriM: capture.uriM,
      title: title.toWellFormed(),
    };
  }
}

function capturesOf({ captures, requisites }: JudgedVisit): Capture[] {
  return [...captures, ...requisites];
}

function* keysOf(round: readonly FrontierEntry[], visits: readonly Visit[]): Generator<string> {
  for (const { key } of round) yield key;
  for (const visit of visits) {
    if (visit.kind !== "judged") continue;
    yield visit.page.key;
    for (const { key } of visit.links) yield key;
  }
}
