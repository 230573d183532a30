import { limits } from "@recollect/base/limits";
import { DiskError, MalformedMessageError, RefusedError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { JobLeader } from "../../jobs/job-leader.ts";
import { readAnswer } from "../../jobs/read-message.ts";
import type { VisitMakers } from "../batch-visitor.ts";
import type { Visit } from "../visit.ts";
import type { ScorerFailed, VisitAnswer } from "../visit-worker.ts";
import type { IndexVisit } from "./index-visits.ts";
import { maxLostFiles, visitAnswerShape } from "./visit-shapes.ts";

/** Batches per thread of a worker: one in progress, and one waiting. */
const batchesPerThread = 2;

/** URLs to visit. */
export interface VisitWork {
  readonly urls: readonly string[];
  /** Remote files that the leader can't read either, with their problems. */
  readonly lost?: readonly Problem[];
}

/** The visits, or the failure of the worker's machine; the leader makes the visits itself if the machine can't read or score a page. */
export type VisitJobAnswer =
  | Exclude<VisitAnswer, ScorerFailed | { readonly failure: unknown }>
  | { readonly failure: string }
  | UnreadByWorker;

interface UnreadByWorker {
  readonly unread: string;
  readonly file: string;
}

/** Makers of visits in addition to workers on other machines. */
export interface JobMakers {
  /** Makes visits that need no record, so that they do not become jobs. */
  readonly index: IndexVisit;
  /** Threads of this process. */
  readonly own?: VisitMakers | undefined;
  /**
   * Makes visits in the leader: without workers (unless the leader waits for the next one), of pages that a worker can't read, and after a
   * refused answer.
   */
  readonly inLeader?: ((urls: readonly string[], signal: AbortSignal) => Promise<readonly Visit[]>) | undefined;
  /** Whether the leader also makes visits that take workers too long. */
  readonly helps?: boolean;
  /**
   * Whether the leader repeats visits that a worker reports as missing although the index has the URL: cheap with local files, since few
   * redirects lead nowhere.
   */
  readonly verifiesMissing?: boolean;
  /** Called for a file that a worker can't read, and for a refused answer. */
  readonly onUnread?: ((message: string) => void) | undefined;
}

/** Makes visits in threads of this process, directly, and in workers on any machine, as jobs. */
export class VisitJobs implements VisitMakers {
  readonly #leader: JobLeader;
  readonly #makers: JobMakers;
  readonly #ended = new AbortController();
  readonly #lost = new Map<string, Problem>();
  #ownBatches = 0;

  constructor(leader: JobLeader, makers: JobMakers) {
    this.#leader = leader;
    this.#makers = makers;
  }

  get slots(): number {
    return (this.#makers.own?.slots ?? 0) + batchesPerThread * this.#leader.threads;
  }

  visit(urls: readonly string[], areWanted = () => true): Promise<readonly Visit[]> {
    if (this.#makers.own === undefined || this.#ownBatches >= Math.max(1, this.#makers.own.slots)) return this.#visitByJob(urls, areWanted);
    this.#ownBatches++;
    return this.#makers.own.visit(urls).finally(() => this.#ownBatches--);
  }

  async #visitByJob(urls: readonly string[], areWanted: () => boolean): Promise<readonly Visit[]> {
    const found = await Promise.all(urls.map(this.#makers.index));
    const unread = urls.filter((_, n) => found[n] === undefined);
    const read = unread.length > 0 ? (await this.#readByJob(unread, areWanted)).values() : [].values();
    return found.map((visit) => visit ?? (read.next().value as Visit));
  }

  #readByJob(urls: readonly string[], areWanted: () => boolean): Promise<readonly Visit[]> {
    let made: Promise<readonly Visit[]> | undefined;
    const inLeader = () => (made ??= this.#visitInLeader(urls)); // once, although a worker may report a failure after the timeout
    const lost = [...this.#lost.values()].slice(-maxLostFiles);
    const job = this.#leader.ask({ urls, ...(lost.length > 0 && { lost }) } satisfies VisitWork);
    const answered = job.then((body) => {
      if (body !== undefined) return this.#visitsIn(body, urls, inLeader);
      // All jobs of a worker may return at once, when a round needs some of them no more.
      if (made === undefined && !areWanted()) throw new Error("No round waits for these visits");
      return inLeader();
    });
    if (!this.#makers.helps) return answered;
    const late = Promise.withResolvers<readonly Visit[]>();
    const timer = setTimeout(() => inLeader().then(late.resolve, () => {}), limits.lateJobMs); // if this fails, the worker may still succeed
    return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
  }

  async #visitsIn(body: Uint8Array, urls: readonly string[], inLeader: () => Promise<readonly Visit[]>): Promise<readonly Visit[]> {
    const answer = readAnswer(body, visitAnswerShape, (answer) =>
      Array.isArray(answer) && answer.length !== urls.length ? `${answer.length} of ${urls.length} visits` : undefined,
    );
    if (answer instanceof MalformedMessageError) {
      this.#makers.onUnread?.(`An answer about ${urls[0]} was refused, since it is malformed (${answer.message})`);
      return inLeader();
    }
    if ("failure" in answer) throw new DiskError(answer.failure, { code: "try-again", data: {} });
    if ("refused" in answer) throw new RefusedError(answer.refused);
    return "unread" in answer ? this.#readUnread(answer, inLeader) : this.#verified(answer, urls);
  }

  /** Verifies missing URLs: a job contains only URLs in the index, so one is missing only if it redirects to a URL without a capture. */
  async #verified(visits: readonly Visit[], urls: readonly string[]): Promise<readonly Visit[]> {
    const missing = urls.filter((_, n) => visits[n]?.kind === "missing");
    if (!this.#makers.verifiesMissing || missing.length === 0) return visits;
    const own = await this.#visitInLeader(missing);
    const found = missing.find((_, n) => own[n]?.kind !== "missing");
    if (found !== undefined) this.#makers.onUnread?.(`An answer was refused, since it calls ${found} missing, which the archive has`);
    const verified = own.values();
    return visits.map((visit) => (visit.kind === "missing" ? (verified.next().value as Visit) : visit));
  }

  /** Makes visits that a worker can't make. If the leader can't read the file either, further jobs say so, and workers need not try. */
  async #readUnread({ unread, file }: UnreadByWorker, inLeader: () => Promise<readonly Visit[]>): Promise<readonly Visit[]> {
    this.#makers.onUnread?.(unread);
    const visits = await inLeader();
    const isLost = ({ code, source }: Problem) => source === file && (code === "missing-file" || code === "input-changed");
    const lost = visits.flatMap(({ problems }) => problems).find(isLost);
    if (lost !== undefined) this.#lost.set(file, lost);
    return visits;
  }

  async #visitInLeader(urls: readonly string[]): Promise<readonly Visit[]> {
    const { inLeader } = this.#makers;
    if (inLeader === undefined) throw new Error("This leader cannot make visits itself");
    const { signal } = this.#ended;
    const visits = await inLeader(urls, signal);
    signal.throwIfAborted(); // after an abort, visits are missing
    return visits;
  }

  async abandon(): Promise<void> {
    this.#ended.abort();
    await Promise.all([this.#makers.own?.abandon?.(), this.#leader.abandon()]);
  }

  async close(): Promise<void> {
    await this.#makers.own?.close();
    await this.#leader.close();
  }
}
