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

/** Has visits made by workers on any machine. */
export class VisitJobs implements VisitMakers {
  readonly #leader: JobLeader;

  constructor(leader: JobLeader) {
    this.#leader = leader;
  }

  get slots(): number {
    return parcelsPerThread * this.#leader.threads;
  }

  async visit(urls: readonly string[]): Promise<readonly Visit[]> {
    const answer: VisitAnswer = deserialize(await this.#leader.ask({ urls } satisfies VisitWork));
    if ("failure" in answer) throw new DiskError(answer.failure);
    if ("refused" in answer) throw new RefusedError(answer.refused);
    return answer;
  }

  abandon(): Promise<void> {
    return this.#leader.abandon();
  }

  close(): Promise<void> {
    return this.#leader.close();
  }
}
