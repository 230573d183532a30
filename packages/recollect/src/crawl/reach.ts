import type { Visit } from "./visit.ts";

/** Whether the archives can be reached, judged by the visits of a crawl. */
export class Reach {
  #hasReached = false;
  #hasToWait = false;
  #unreached: string | undefined;

  /**
   * Learns from a round. Returns true if no archive was reached for any of it, and none was reached before or can be now: there is no
   * network, or the archive is down. Unanswered URLs are not missing, so such a round must not be applied.
   */
  isLost(visits: readonly Visit[]): boolean {
    const unreached = visits.flatMap((visit) => unreachedOf(visit) ?? []);
    const isLost = unreached.length === visits.length && (!this.#hasReached || visits.every(isBlocked));
    this.#unreached = unreached.at(-1) ?? this.#unreached;
    this.#hasReached ||= unreached.length < visits.length;
    this.#hasToWait ||= visits.some((visit) => isPostponed(visit) && unreachedOf(visit) === undefined);
    return isLost;
  }

  /** Why the remaining URLs can't be visited, as a sentence; undefined if an archive has requested a pause. */
  get cause(): string | undefined {
    return this.#hasToWait ? undefined : this.#unreached;
  }
}

/** Whether no archive could be asked for it, so that other URLs would fail as well. */
export function isBlocked(visit: Visit): boolean {
  return isPostponed(visit) && visit.othersAnswer !== true;
}

function isPostponed(visit: Visit): visit is Visit & { kind: "postponed" } {
  return visit.kind === "postponed" && visit.untilMs !== undefined;
}

function unreachedOf(visit: Visit): string | undefined {
  return visit.kind === "postponed" ? visit.unreached : undefined;
}
