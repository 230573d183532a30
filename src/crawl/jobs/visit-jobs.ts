import { deserialize } from "node:v8";
import { DiskError, RefusedError } from "../../errors.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import type { VisitMakers } from "../parcel-visitor.ts";
import type { Visit } from "../visit.ts";
import type { VisitAnswer } from "../visit-worker.ts";

/** Parcels under way for each thread of a worker: one that is being visited, and one that waits for its end. */
const parcelsPerThread = 2;

/** What is to be visited. */
export interface VisitWork {
  readonly urls: readonly string[];
}

/** Has visits made by threads of this process, without a detour, and by workers on any machine. */
export class VisitJobs implements VisitMakers {
  readonly #leader: JobLeader;
  readonly #own: VisitMakers | undefined;
  readonly #alone: VisitMakers["visit"] | undefined;
  #underWayHere = 0;

  /** `own`: threads of this process. `alone`: who makes visits when all workers are gone; a leader without one waits for the next worker. */
  constructor(
    leader: JobLeader,
    { own, alone }: { readonly own?: VisitMakers | undefined; readonly alone?: VisitMakers["visit"] | undefined },
  ) {
    this.#leader = leader;
    this.#own = own;
    this.#alone = alone;
  }

  get slots(): number {
    return (this.#own?.slots ?? 0) + parcelsPerThread * this.#leader.threads;
  }

  async visit(urls: readonly string[]): Promise<readonly Visit[]> {
    if (this.#own === undefined || this.#underWayHere >= Math.max(1, this.#own.slots)) return this.#visitElsewhere(urls);
    this.#underWayHere++;
    return this.#own.visit(urls).finally(() => this.#underWayHere--);
  }

  async #visitElsewhere(urls: readonly string[]): Promise<readonly Visit[]> {
    const body = await this.#leader.ask({ urls } satisfies VisitWork);
    if (body === undefined) return (this.#alone as VisitMakers["visit"])(urls);
    const answer: VisitAnswer = deserialize(body);
    if ("failure" in answer) throw new DiskError(answer.failure);
    if ("refused" in answer) throw new RefusedError(answer.refused);
    return answer;
  }

  abandon(): Promise<void> {
    return this.#leader.abandon();
  }

  async close(): Promise<void> {
    await this.#own?.close();
    await this.#leader.close();
  }
}
