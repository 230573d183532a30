import { setImmediate as nextTurn } from "node:timers/promises";
import type { Archive } from "@recollect/archive/archive";
import { isOverTime } from "@recollect/base/within-ms";
import { readPage } from "@recollect/page/page";
import { ThrottledError, UnreachableError } from "@recollect/warc/errors";
import { FollowedUrls } from "../event/followed-urls.ts";
import { Judge, type JudgeSettings } from "../event/judge.ts";
import type { ReadPage, ReadPageAsync } from "../event/page-search/page-cache.ts";
import { RequisiteFinder } from "../event/page-search/requisite-finder.ts";
import { Scope } from "../event/scope.ts";
import type { Visitor } from "./crawler.ts";
import type { DecidedPages } from "./decided-pages.ts";
import { LinkReader } from "./link-reader.ts";
import { RecordCopier } from "./record-copier.ts";
import { overTime, type Visit, type VisitParts, visit } from "./visit.ts";
import { WatchedReader } from "./watched-reader.ts";

/** Settings of a visitor in any thread. */
export interface VisitSettings extends JudgeSettings {
  readonly requisites: boolean;
  /** Whether the records of kept pages are copied later, when the collection is made. */
  readonly copiesLater?: boolean;
  readonly decided?: DecidedPages | undefined;
}

/** Creates the parts that visits need. `read` replaces the usual reader of pages, for example by one with a timeout. */
export function visitPartsOf(archive: Archive, settings: VisitSettings, read: ReadPageAsync = readPage): VisitParts {
  const { specification, requisites, decided } = settings;
  const judge = new Judge(settings);
  return {
    archive,
    readPage: read,
    ...(settings.copiesLater !== true && { copier: new RecordCopier(archive) }),
    specification,
    judge,
    decided,
    ...(specification.crawl.strategy === "adaptive" && { links: new LinkReader(judge) }),
    scope: new Scope(specification.scope),
    followed: new FollowedUrls(specification),
    ...(requisites && { requisites: new RequisiteFinder(archive, read) }),
  };
}

/** Number of URLs visited concurrently, as in the largest default round: most have no page, and the others' pages share a timeout. */
const concurrentVisits = 32;

/** Visits URLs concurrently in this thread. Reading a page has a timeout. */
export class InlineVisitor implements Visitor {
  readonly #reader: WatchedReader;
  readonly #parts: VisitParts;

  constructor(archive: Archive, settings: VisitSettings, read: ReadPage | WatchedReader = readPage) {
    this.#reader = read instanceof WatchedReader ? read : new WatchedReader(read);
    this.#parts = visitPartsOf(archive, settings, this.#reader.read);
  }

  async visitAll(urls: readonly string[], signal: AbortSignal): Promise<Visit[]> {
    this.#reader.signal = signal;
    const visits: Visit[] = [];
    try {
      for (let at = 0; at < urls.length; at += concurrentVisits) {
        await nextTurn(); // handles Ctrl-C: local archives never wait
        if (signal.aborted) break;
        visits.push(...(await Promise.all(urls.slice(at, at + concurrentVisits).map((url) => this.#visit(url)))));
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return visits;
  }

  async #visit(url: string): Promise<Visit> {
    try {
      return await visit(url, this.#parts);
    } catch (error) {
      if (isOverTime(error)) return overTime(url, this.#parts);
      throw error;
    }
  }
}

/** Visits all URLs of a round at once, to wait for remote archives and files concurrently; these limit their own request rates. */
export class WaitingVisitor implements Visitor {
  readonly #parts: VisitParts;
  readonly #onFailure: (error: unknown) => Visit;

  /**
   * URLs of a throttled web archive are postponed, and others continue. If a remote file fails, so does the round, since the order of
   * visits must not change; the same command begins the round again.
   */
  constructor(archive: Archive, settings: VisitSettings, read?: ReadPage) {
    this.#parts = visitPartsOf(archive, settings, read);
    this.#onFailure = archive.isLocal ? rethrow : postponed;
  }

  async visitAll(urls: readonly string[], signal: AbortSignal): Promise<Visit[]> {
    this.#parts.archive.beginRound?.();
    const visits = Promise.all(urls.map((url) => visit(url, this.#parts).catch(this.#onFailure)));
    const stopped = Promise.withResolvers<Visit[]>();
    const stop = (): void => stopped.resolve([]);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    try {
      return await Promise.race([visits, stopped.promise]);
    } catch (error) {
      if (signal.aborted) return [];
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }
}

function rethrow(error: unknown): never {
  throw error;
}

function postponed(error: unknown): Visit {
  if (!(error instanceof ThrottledError)) throw error;
  const unreached = error instanceof UnreachableError ? error.reason : undefined;
  return { kind: "postponed", untilMs: error.untilMs, othersAnswer: error.othersAnswer, unreached, problems: [] };
}
