import type { FrontierEntry } from "./frontier.ts";
import type { CrawlProgress } from "./progress.ts";
import { isHopeless, Reach } from "./reach.ts";
import type { StopReason } from "./stop-rules.ts";
import type { Visit } from "./visit.ts";

/**
 * Takes the most promising URLs, judges a capture of each, keeps what fits the event, and queues what they link to, until a stop rule
 * says so (Algorithm 1 of Gossen et al., in rounds). Only the sizes of the rounds decide what comes out: the visits of one round may be
 * made anywhere and end in any order. Stopped or killed at any moment, the next call goes on from the last round that was made safe.
 */
export async function crawl({ frontier, visitor, collection, policy, signal, enough, onUnreached }: CrawlParts): Promise<StopReason> {
  const reach = new Reach();
  const ending = enough === undefined ? signal : AbortSignal.any([signal, enough]);
  for (;;) {
    const stop = signal.aborted ? "interrupted" : (policy.stopReason(collection.progress) ?? (enough?.aborted ? "enough" : undefined));
    if (stop !== undefined) return stop;
    const round = await nextRound(frontier, policy, collection.progress);
    if (round === "throttled") return whoIsAway(reach, onUnreached);
    if (typeof round === "string") return round;
    const visits = await visitor.visitAll(round, ending);
    if (ending.aborted) continue;
    if (reach.isLost(visits)) return whoIsAway(reach, onUnreached);
    await collection.apply(round, visits, policy);
    if (visits.every(isHopeless)) return "throttled";
  }
}

/** All that is left waits for somebody: who asks for a pause, or can't be reached. */
function whoIsAway({ cause }: Reach, onUnreached: CrawlParts["onUnreached"]): StopReason {
  if (cause === undefined) return "throttled";
  onUnreached?.(cause);
  return "unreachable";
}

/** The best URLs; those that an archive failed to answer for when all others are done. */
async function nextRound(
  frontier: CrawlParts["frontier"],
  policy: Policy,
  progress: CrawlProgress,
): Promise<readonly FrontierEntry[] | StopReason> {
  const { maxDepth } = policy;
  const size = policy.roundSize(progress);
  const round = await frontier.claim(size, maxDepth);
  if (round.length > 0) return round;
  const wakesAtMs = frontier.recall(Date.now());
  const again = await frontier.claim(size, maxDepth);
  if (again.length > 0) return again;
  return wakesAtMs === undefined ? "nothing-left" : "throttled";
}

/** What a crawl consists of. Each has one method that matters here, and several makes: threads or none, disk or memory. */
export interface CrawlParts {
  readonly frontier: {
    /** The best URLs in the queue, best first. Nothing is marked: what is not applied is claimed again. */
    claim(count: number, maxDepth: number): Promise<readonly FrontierEntry[]>;
    /** Lets URLs be claimed again that could not be asked for before; tells when the next one can be. */
    recall(nowMs: number): number | undefined;
  };
  readonly visitor: Visitor;
  readonly collection: {
    readonly progress: CrawlProgress;
    /** Pages, links and done marks of a round, in the order of its claims, in one step: after a crash, all of it is there or nothing, nor anything of later rounds. */
    apply(round: readonly FrontierEntry[], visits: readonly Visit[], policy: Policy): Promise<void>;
  };
  readonly policy: Policy;
  readonly signal: AbortSignal;
  /** Ends the crawl as a limit does. */
  readonly enough?: AbortSignal | undefined;
  /** Hears why the crawl ends as `unreachable`, in a sentence. */
  readonly onUnreached?: ((why: string) => void) | undefined;
}

/** Finds and judges a capture of each URL. */
export interface Visitor {
  /** One answer for each entry, in their order, whatever is in the archive; fewer only when the signal came. */
  visitAll(entries: readonly Pick<FrontierEntry, "url">[], signal: AbortSignal): Promise<readonly Visit[]>;
  close(): Promise<void>;
}

/** How far a crawl goes. */
export interface Policy {
  /** How many URLs to claim next. */
  roundSize(progress: CrawlProgress): number;
  /** Most links from a seed. */
  readonly maxDepth: number;
  stopReason(progress: CrawlProgress): StopReason | undefined;
}
