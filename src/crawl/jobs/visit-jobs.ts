import { deserialize } from "node:v8";
import { DiskError, RefusedError } from "../../errors.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import type { VisitMakers } from "../parcel-visitor.ts";
import type { Visit } from "../visit.ts";
import type { VisitAnswer } from "../visit-worker.ts";
import type { IndexVisits } from "./index-visits.ts";

/** Parcels under way for each thread of a worker: one that is being visited, and one that waits for its end. */
const parcelsPerThread = 2;

/** What is to be visited. */
export interface VisitWork {
  readonly urls: readonly string[];
}

/** Who makes visits besides workers on any machine. */
export interface JobMakers {
  /** What needs no record is not handed out. */
  readonly index: Pick<IndexVisits, "visit">;
  /** Threads of this process. */
  readonly own?: VisitMakers | undefined;
  /** Makes visits when all workers are gone; a leader without it waits for the next one. */
  readonly alone?: VisitMakers["visit"] | undefined;
}

/** Has visits made by threads of this process, without a detour, and by workers on any machine. */
export class VisitJobs implements VisitMakers {
  readonly #leader: JobLeader;
  readonly #makers: JobMakers;
  #underWayHere = 0;

  constructor(leader: JobLeader, makers: JobMakers) {
    this.#leader = leader;
    this.#makers = makers;
  }

  get slots(): number {
    return (this.#makers.own?.slots ?? 0) + parcelsPerThread * this.#leader.threads;
  }

  async visit(urls: readonly string[]): Promise<readonly Visit[]> {
    if (this.#makers.own === undefined || this.#underWayHere >= Math.max(1, this.#makers.own.slots)) return this.#visitElsewhere(urls);
    this.#underWayHere++;
    return this.#makers.own.visit(urls).finally(() => this.#underWayHere--);
  }

  async #visitElsewhere(urls: readonly string[]): Promise<readonly Visit[]> {
    const found = await Promise.all(urls.map((url) => this.#makers.index.visit(url)));
    const unread = urls.filter((_, n) => found[n] === undefined);
    const read = unread.length > 0 ? (await this.#readElsewhere(unread)).values() : [].values();
    return found.map((visit) => visit ?? (read.next().value as Visit));
  }

  async #readElsewhere(urls: readonly string[]): Promise<readonly Visit[]> {
    const body = await this.#leader.ask({ urls } satisfies VisitWork);
    if (body === undefined) return this.#visitAlone(urls);
    const answer: VisitAnswer = deserialize(body);
    if ("failure" in answer) throw new DiskError(answer.failure);
    if ("refused" in answer) throw new RefusedError(answer.refused);
    return answer;
  }

  async #visitAlone(urls: readonly string[]): Promise<readonly Visit[]> {
    const { alone } = this.#makers;
    if (alone === undefined) throw new Error("A leader that waits for workers got its work back");
    return alone(urls);
  }

  abandon(): Promise<void> {
    return this.#leader.abandon();
  }

  async close(): Promise<void> {
    await this.#makers.own?.close();
    await this.#leader.close();
  }
}
