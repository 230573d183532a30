import type { FrontierEntry } from "./frontier.ts";
import type { CrawlProgress } from "./progress.ts";
import { isBlocked, Reachability } from "./reachability.ts";
import type { StopReason } from "./stop-rules.ts";
import type { Visit } from "./visit.ts";

/**
 * Takes the most promising URLs, judges a capture of each, keeps the pages that fit the event, and queues their links, until a stop rule
 * ends it (Algorithm 1 of Gossen et al., in rounds). Only the sizes of the rounds affect the result: the visits of one round may be made
 * anywhere and end in any order. After a stop or crash at any moment, the next call resumes from the last committed round.
 */
export async function crawl({ frontier, visitor, collection, policy, signal, finishEarly, onUnreached }: CrawlParts): Promise<StopReason> {
  const reachability = new Reachability();
  const ending = finishEarly === undefined ? signal : AbortSignal.any([signal, finishEarly]);
  for (;;) {
    const stop = signal.aborted
      ? "interrupted"
      : (policy.stopReason(collection.progress) ?? (finishEarly?.aborted ? "finished-early" : undefined));
    if (stop !== undefined) return stop;
    const round = await nextRound(frontier, policy, collection.progress);
    if (round === "throttled") return stopReasonFor(reachability, onUnreached);
    if (typeof round === "string") return round;
    const visits = await visitor.visitAll(
      round.map(({ url }) => url),
      ending,
    );
    if (ending.aborted) continue;
    if (reachability.isUnreachable(visits)) return stopReasonFor(reachability, onUnreached);
    await collection.apply(round, visits, policy);
    if (visits.every(isBlocked)) return "throttled";
  }
}

/** Returns why a crawl ends if every remaining URL is throttled or unreachable. */
function stopReasonFor({ cause }: Reachability, onUnreached: CrawlParts["onUnreached"]): StopReason {
  if (cause === undefined) return "throttled";
  onUnreached?.(cause);
  return "unreachable";
}

/** Claims the best URLs; postponed ones, for which an archive has failed, come after all others. */
async function nextRound(
  frontier: CrawlParts["frontier"],
  policy: Policy,
  progress: CrawlProgress,
): Promise<readonly FrontierEntry[] | StopReason> {
  const size = policy.roundSize(progress);
  const round = await frontier.claim(size);
  if (round.length > 0) return round;
  const wakesAtMs = frontier.recall(Date.now());
  const again = await frontier.claim(size);
  if (again.length > 0) return again;
  return wakesAtMs === undefined ? "nothing-left" : "throttled";
}

/** The parts of a crawl, each with several implementations: with threads or without, on disk or in memory. */
export interface CrawlParts {
  readonly frontier: {
    /** Returns the best URLs in the queue, best first. Nothing is marked: unapplied URLs are claimed again. */
    claim(count: number): Promise<readonly FrontierEntry[]>;
    /** Lets postponed URLs be claimed again; returns when the next one can be. */
    recall(nowMs: number): number | undefined;
  };
  readonly visitor: Visitor;
  readonly collection: {
    readonly progress: CrawlProgress;
    /**
     * Applies pages, links and done marks of a round atomically, in the order of its claims: after a crash, all or none of it is there, and
     * nothing of later rounds.
     */
    apply(round: readonly FrontierEntry[], visits: readonly Visit[], policy: Policy): Promise<void>;
  };
  readonly policy: Policy;
  readonly signal: AbortSignal;
  /** Ends the crawl as a limit does when aborted. */
  readonly finishEarly?: AbortSignal | undefined;
  /** Called with the reason why the crawl ends as `unreachable`, as a sentence. */
  readonly onUnreached?: ((why: string) => void) | undefined;
}

/** Finds and judges a capture of each URL. */
export interface Visitor {
  /** Returns one answer per URL, in order, for any content of the archive; fewer only on abort. */
  visitAll(urls: readonly string[], signal: AbortSignal): Promise<readonly Visit[]>;
  close?(): Promise<void>;
}

/** The limits of a crawl. */
export interface Policy {
  /** Returns how many URLs to claim next. */
  roundSize(progress: CrawlProgress): number;
  stopReason(progress: CrawlProgress): StopReason | undefined;
}
