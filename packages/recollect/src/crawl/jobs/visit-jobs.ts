import { limits } from "@recollect/base/limits";
import { DiskError, MalformedMessageError, RefusedError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { JobLeader } from "../../jobs/job-leader.ts";
import { readMessage } from "../../jobs/read-message.ts";
import type { VisitMakers } from "../batch-visitor.ts";
import type { Visit } from "../visit.ts";
import type { ScorerFailed, VisitAnswer } from "../visit-worker.ts";
import type { IndexVisit } from "./index-visits.ts";
import { mostLost, visitAnswerShape } from "./visit-shapes.ts";

/** Batches per thread of a worker: one in progress, and one waiting. */
const batchesPerThread = 2;

/** URLs to visit. */
export interface VisitWork {
  readonly urls: readonly string[];
  /** Remote files that the leader can't read either, with their problems. */
  readonly lost?: readonly Problem[];
}

/** The visits, or what the worker's machine can't read or score: the leader then does it and decides. */
export type VisitJobAnswer =
  | Exclude<VisitAnswer, ScorerFailed | { readonly failure: unknown }>
  | { readonly failure: string }
  | UnreadThere;

interface UnreadThere {
  readonly unread: string;
  readonly file: string;
}

/** Visit makers in addition to workers on other machines. */
export interface JobMakers {
  /** Answers visits that need no record, so that they are not handed out. */
  readonly index: IndexVisit;
  /** Threads of this process. */
  readonly own?: VisitMakers | undefined;
  /**
   * Makes visits in the leader: if all workers are gone (unless the leader waits for the next one), of pages that a worker can't read, and
   * if an answer was refused.
   */
  readonly alone?: ((urls: readonly string[], signal: AbortSignal) => Promise<readonly Visit[]>) | undefined;
  /** Whether it also makes visits that take workers too long. */
  readonly helps?: boolean;
  /**
   * Whether `alone` repeats visits that a worker reports as missing although the index has the URL: cheap with local files, since few
   * redirects lead nowhere.
   */
  readonly verifiesMissing?: boolean;
  /** Called with files that a worker can't read, and refused answers. */
  readonly onUnread?: ((message: string) => void) | undefined;
}

/** Has visits made by threads of this process directly, and by workers on any machine. */
export class VisitJobs implements VisitMakers {
  readonly #leader: JobLeader;
  readonly #makers: JobMakers;
  readonly #ended = new AbortController();
  readonly #lost = new Map<string, Problem>();
  #underWayHere = 0;

  constructor(leader: JobLeader, makers: JobMakers) {
    this.#leader = leader;
    this.#makers = makers;
  }

  get slots(): number {
    return (this.#makers.own?.slots ?? 0) + batchesPerThread * this.#leader.threads;
  }

  visit(urls: readonly string[], areWanted = () => true): Promise<readonly Visit[]> {
    if (this.#makers.own === undefined || this.#underWayHere >= Math.max(1, this.#makers.own.slots))
      return this.#visitElsewhere(urls, areWanted);
    this.#underWayHere++;
    return this.#makers.own.visit(urls).finally(() => this.#underWayHere--);
  }

  async #visitElsewhere(urls: readonly string[], areWanted: () => boolean): Promise<readonly Visit[]> {
    const found = await Promise.all(urls.map(this.#makers.index));
    const unread = urls.filter((_, n) => found[n] === undefined);
    const read = unread.length > 0 ? (await this.#readElsewhere(unread, areWanted)).values() : [].values();
    return found.map((visit) => visit ?? (read.next().value as Visit));
  }

  #readElsewhere(urls: readonly string[], areWanted: () => boolean): Promise<readonly Visit[]> {
    let made: Promise<readonly Visit[]> | undefined;
    const here = () => (made ??= this.#visitAlone(urls)); // a worker may report a failure after the delay
    const lost = [...this.#lost.values()].slice(-mostLost);
    const asked = this.#leader.ask({ urls, ...(lost.length > 0 && { lost }) } satisfies VisitWork);
    const answered = asked.then((body) => {
      if (body !== undefined) return this.#visitsIn(body, urls, here);
      // All work of a worker may be returned at once, after other answers have sufficed.
      if (made === undefined && !areWanted()) throw new Error("No round waits for these visits");
      return here();
    });
    if (!this.#makers.helps) return answered;
    const late = Promise.withResolvers<readonly Visit[]>();
    const timer = setTimeout(() => here().then(late.resolve, () => {}), limits.lateJobMs); // if this fails, the worker may still succeed
    return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
  }

  async #visitsIn(body: Uint8Array, urls: readonly string[], here: () => Promise<readonly Visit[]>): Promise<readonly Visit[]> {
    const answer = answerIn(body, urls.length);
    if (answer instanceof MalformedMessageError) {
      this.#makers.onUnread?.(`An answer about ${urls[0]} was refused, since it is malformed (${answer.message})`);
      return here();
    }
    if ("failure" in answer) throw new DiskError(answer.failure, { code: "try-again", data: {} });
    if ("refused" in answer) throw new RefusedError(answer.refused);
    return "unread" in answer ? this.#readHere(answer, here) : this.#verified(answer, urls);
  }

  /** Only URLs in the index are handed out, so one is missing only if it redirects to nowhere. */
  async #verified(visits: readonly Visit[], urls: readonly string[]): Promise<readonly Visit[]> {
    const missing = urls.filter((_, n) => visits[n]?.kind === "missing");
    if (!this.#makers.verifiesMissing || missing.length === 0) return visits;
    const own = await this.#visitAlone(missing);
    const found = missing.find((_, n) => own[n]?.kind !== "missing");
    if (found !== undefined) this.#makers.onUnread?.(`An answer was refused, since it calls ${found} missing, which the archive has`);
    const verified = own.values();
    return visits.map((visit) => (visit.kind === "missing" ? (verified.next().value as Visit) : visit));
  }

  /** A file that can't be read here either is not that worker's fault, and other workers need not try. */
  async #readHere({ unread, file }: UnreadThere, here: () => Promise<readonly Visit[]>): Promise<readonly Visit[]> {
    this.#makers.onUnread?.(unread);
    const visits = await here();
    const isLost = ({ code, source }: Problem) => source === file && (code === "missing-file" || code === "input-changed");
    const lost = visits.flatMap(({ problems }) => problems).find(isLost);
    if (lost !== undefined) this.#lost.set(file, lost);
    return visits;
  }

  async #visitAlone(urls: readonly string[]): Promise<readonly Visit[]> {
    const { alone } = this.#makers;
    if (alone === undefined) throw new Error("A leader that only leads got its work back");
    const { signal } = this.#ended;
    const visits = await alone(urls, signal);
    signal.throwIfAborted(); // then some are not made
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

function answerIn(body: Uint8Array, visits: number): VisitJobAnswer | MalformedMessageError {
  try {
    const answer = readMessage(body, visitAnswerShape);
    return Array.isArray(answer) && answer.length !== visits ? new MalformedMessageError(`${answer.length} of ${visits} visits`) : answer;
  } catch (error) {
    if (error instanceof MalformedMessageError) return error;
    throw error;
  }
}
