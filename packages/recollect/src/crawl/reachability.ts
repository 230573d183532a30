import type { Visit } from "./visit.ts";

/** Tracks whether the archives can be reached, by the visits of a crawl. */
export class Reachability {
  #hasReached = false;
  #isThrottled = false;
  #unreached: string | undefined;

  /**
   * Records the visits of a round. Returns true if none of them reached an archive, and none did before or can now: there is no network, or
   * the archive is down. Unanswered URLs are not missing, so such a round must not be applied.
   */
  isUnreachable(visits: readonly Visit[]): boolean {
    const unreached = visits.flatMap((visit) => unreachedOf(visit) ?? []);
    const isUnreachable = unreached.length === visits.length && (!this.#hasReached || visits.every(isBlocked));
    this.#unreached = unreached.at(-1) ?? this.#unreached;
    this.#hasReached ||= unreached.length < visits.length;
    this.#isThrottled ||= visits.some((visit) => isPostponed(visit) && unreachedOf(visit) === undefined);
    return isUnreachable;
  }

  /** Why the remaining URLs can't be visited, as a sentence; undefined if an archive throttles requests. */
  get cause(): string | undefined {
    return this.#isThrottled ? undefined : this.#unreached;
  }
}

/** Whether every archive was throttled or unreachable, so that visits of other URLs would fail as well. */
export function isBlocked(visit: Visit): boolean {
  return isPostponed(visit) && visit.othersAnswer !== true;
}

function isPostponed(visit: Visit): visit is Visit & { kind: "postponed" } {
  return visit.kind === "postponed" && visit.untilMs !== undefined;
}

function unreachedOf(visit: Visit): string | undefined {
  return visit.kind === "postponed" ? visit.unreached : undefined;
}
