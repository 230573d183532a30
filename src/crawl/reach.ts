import type { Visit } from "./visit.ts";

/** Whether anybody on the web can be reached, as far as the visits of a crawl tell. */
export class Reach {
  #hasReached = false;
  #hasToWait = false;
  #unreached: string | undefined;

  /**
   * Learns from a round. True when nobody was reached for any of it, and nobody was before, or can be now: we have no network, or the archive
   * is not there. What nobody could be asked for is not missing, so that such a round is not to be applied.
   */
  isLost(visits: readonly Visit[]): boolean {
    const unreached = visits.flatMap((visit) => unreachedOf(visit) ?? []);
    const isLost = unreached.length === visits.length && (!this.#hasReached || visits.every(isHopeless));
    this.#unreached = unreached.at(-1) ?? this.#unreached;
    this.#hasReached ||= unreached.length < visits.length;
    this.#hasToWait ||= visits.some((visit) => isPostponed(visit) && unreachedOf(visit) === undefined);
    return isLost;
  }

  /** Why what is left can't be had: a sentence, or undefined where somebody has asked for a pause. */
  get cause(): string | undefined {
    return this.#hasToWait ? undefined : this.#unreached;
  }
}

/** Nobody could be asked for it, so that there is no point in going on with other URLs. */
export function isHopeless(visit: Visit): boolean {
  return isPostponed(visit) && visit.othersAnswer !== true;
}

function isPostponed(visit: Visit): visit is Visit & { kind: "postponed" } {
  return visit.kind === "postponed" && visit.untilMs !== undefined;
}

function unreachedOf(visit: Visit): string | undefined {
  return visit.kind === "postponed" ? visit.unreached : undefined;
}
