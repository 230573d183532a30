import { setImmediate as nextTurn } from "node:timers/promises";
import type { LinkCause } from "../document/page-cause.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../problem.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import type { CrawlParts, Policy } from "./crawler.ts";
import type { Frontier, FrontierEntry } from "./frontier.ts";
import { type LinkEvidence, unpackEvidence } from "./link-evidence.ts";
import type { LinkModel } from "./link-model.ts";
import { NearDuplicates } from "./near-duplicates.ts";
import { countPatience } from "./patience.ts";
import type { CrawlProgress } from "./progress.ts";
import type { CopiedCapture } from "./record-copier.ts";
import type { RecordPlace } from "./state/crawl-records.ts";
import type { CrawlState } from "./state/crawl-state.ts";
import type { AddedRecord, NewPage, StateChanges } from "./state/state-changes.ts";
import { priorityOfLinks } from "./strategy.ts";
import type { JudgedVisit, Visit, VisitedPage } from "./visit.ts";

export interface RoundWriterParts {
  readonly state: CrawlState;
  readonly frontier: Frontier;
  /** What ranks links by themselves (`adaptive`). */
  readonly model?: LinkModel | undefined;
  readonly records: KeptRecords;
  readonly specification: ResolvedSpecification;
  /** What the archive that a capture came from is called. */
  readonly archiveName: (capture: Capture) => string;
  /** Told of every round that judged a page, and of others with the next or after a while. What a crash undoes is told again. */
  readonly onRound?: ((progress: CrawlProgress, pages: readonly JudgedPage[]) => void) | undefined;
  /** Told of every document that is stored in the collection as it was read here, and of its main text. */
  readonly onText?: ((page: VisitedPage, text: string) => void) | undefined;
}

/** Where the records of documents go. */
export interface KeptRecords {
  /** Bytes of all records so far. */
  readonly bytes: number;
  /** Finds out which of them were copied before; to be called before a round adds them. */
  lookUp(captures: readonly Capture[], copies: readonly CopiedCapture[]): Promise<void>;
  /** Copies the records of captures, each once, unless a copy was made already. Returns what stood in the way. */
  add(captures: readonly Capture[], copies: readonly CopiedCapture[]): Promise<readonly Problem[]>;
  /** Where the record of a capture lies that was just added. */
  placeOf(capture: Capture): RecordPlace | undefined;
  /** The records that were added since this was last asked. */
  takeAdded(): readonly AddedRecord[];
  /** Makes what was added safe, and tells what the state must know about it. */
  sync(): Pick<StateChanges, "files" | "pieces">;
}

export interface JudgedPage {
  readonly page: VisitedPage;
  readonly isKept: boolean;
}

/** Where a round goes: pages, links and done marks into the state, records into the WARC files. */
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
  /** URLs for which a server failed, in this run or before: they come last, and the second time they are missing. */
  readonly #failedOnce: Set<number>;
  #haveFailuresChanged = false;
  /** Rounds have been applied that a crash would undo. */
  #isUnsafe = false;
  /** Rounds have been applied that nobody was told of. */
  #isUntold = false;
  #safeMs = performance.now();

  private constructor(parts: RoundWriterParts, { progress, failed, lastPage }: WriterStart) {
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
   * Applies visits in the order of their claims, up to where a stop rule says so. Rounds are made safe together, when some time has passed:
   * until then, a crash undoes them.
   */
  readonly apply: CrawlParts["collection"]["apply"] = async (round, visits, policy) => {
    const { frontier } = this.#parts;
    this.#isUnsafe = true;
    this.#isUntold = true;
    if (!frontier.isHolding) this.progress.rounds++;
    await this.#lookUp(round, visits);
    const applied = await this.#applyUntilStop(round, visits, policy);
    await this.#write(round.slice(applied));
    await frontier.rerank(this.progress.fetched);
    if (performance.now() - this.#safeMs >= limits.unsafeMs) await this.makeSafe();
    else if (this.#judged.length > 0) this.#tell();
  };

  /** Asks the state about all that the round has to do with: each question may take a while. */
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

  /** The WARC bytes are on disk before the state says that they are there; a run that dies in between leaves bytes which the next cuts off. */
  async makeSafe(): Promise<void> {
    const { state, records } = this.#parts;
    if (!this.#isUnsafe) return;
    await state.write(records.sync());
    await state.commit();
    this.#isUnsafe = false;
    this.#safeMs = performance.now();
    this.#tell();
  }

  #tell(): void {
    if (!this.#isUntold) return;
    this.#isUntold = false;
    const judged = this.#judged.splice(0);
    this.#parts.onRound?.(this.progress, judged);
  }

  async #applyUntilStop(round: readonly FrontierEntry[], visits: readonly Visit[], policy: Policy): Promise<number> {
    for (const [n, visit] of visits.entries()) {
      if (policy.stopReason(this.progress) !== undefined) return n;
      const entry = round[n] as FrontierEntry;
      for (const found of visit.problems) this.#problems.push(found);
      if (this.#parts.frontier.isQueued(entry)) await this.#applyOne(entry, visit);
      await nextTurn(); // nothing here waits, and threads that have done their work must get more
      this.progress.seconds = this.#secondsBefore + (performance.now() - this.#startedMs) / 1000;
      this.progress.bytes = this.#parts.records.bytes;
    }
    return visits.length;
  }

  /** All that the round has changed, at once. */
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
    const { learned } = this.#follow(links, entry, page);
    this.#parts.frontier.settle(entry, "rejected", this.#addPage(entry, { ...this.#pageOf(page), why, ...learned }));
    this.#judged.push({ page, isKept: false });
  }

  async #keep(entry: FrontierEntry, visit: JudgedVisit): Promise<void> {
    const { page, anchors, isCurated = false } = visit;
    const { frontier, records } = this.#parts;
    const duplicateOf = await this.#duplicates.find(page);
    this.#count(page, duplicateOf !== undefined);
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

  /** Queues the links of a page. They are as promising as the page that has them or, where a model ranks them, as what they say. */
  #follow(links: JudgedVisit["links"], entry: FrontierEntry, page: VisitedPage): Followed {
    const { frontier, specification, model } = this.#parts;
    const priority = priorityOfLinks(specification.crawl.strategy, specification.relevance, { ...page, depth: entry.depth });
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

/** Those whose records are kept. */
function capturesOf({ captures, requisites }: JudgedVisit): Capture[] {
  return [...captures, ...requisites];
}

/** Of all URLs that a round has to do with. */
function* keysOf(round: readonly FrontierEntry[], visits: readonly Visit[]): Generator<string> {
  for (const { key } of round) yield key;
  for (const visit of visits) {
    if (visit.kind !== "judged") continue;
    yield visit.page.key;
    for (const { key } of visit.links) yield key;
  }
}

interface WriterStart {
  readonly progress: CrawlProgress;
  readonly failed: readonly number[];
  readonly lastPage: number;
}

/** What a page was worth to the crawl, and what led to it. */
interface Learned {
  readonly yielded: number;
  readonly cause: LinkCause | undefined;
}

interface Followed {
  /** The numbers of the URLs that it leads to. */
  readonly urls: readonly number[];
  readonly learned: Learned | undefined;
}
