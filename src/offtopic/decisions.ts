import { join } from "node:path";
import type { UriM } from "../archive/uri-m.ts";
import { CaptureDecisions } from "../collection/capture-decisions.ts";
import { surtKey } from "../warc/surt.ts";
import { type Decision, decisionNames, inLightOf, type StandingDecision } from "./decision.ts";

/** What captures are known by where two tables meet: http and https, with and without www, are the same. */
export function captureName(url: string, timestamp: string): string {
  return `${surtKey(url)} ${timestamp}`;
}

/**
 * A curator's decisions about the captures of one folder of results, in a file of their own, `offtopic-decisions.jsonl`, which no run of
 * `recollect offtopic` touches.
 */
export class Decisions extends CaptureDecisions<Decision> {
  /** None where nobody has decided anything. */
  static read(folder: string): Decisions {
    return new Decisions(join(folder, "offtopic-decisions.jsonl"), decisionNames);
  }

  /** Undefined where nothing was decided, or no longer. */
  of(url: string, timestamp: string): StandingDecision | undefined {
    if (this.isEmpty) return undefined; // asked of every capture, and keys take their time
    const decision = this.said(surtKey(url))?.get(timestamp)?.decision;
    return decision === "undone" ? undefined : decision;
  }

  /** What was decided, in the light of what the last run says. */
  about(url: string, timestamp: string, isFlagged: boolean): StandingDecision | undefined {
    return inLightOf(isFlagged, this.of(url, timestamp));
  }

  /** The capture of that name, if it was ever decided on. */
  named(name: string): UriM | undefined {
    const { url, timestamp } = this.said(name.slice(0, -15))?.get(name.slice(-14)) ?? {};
    return url && timestamp ? { url, timestamp } : undefined;
  }

  /** By the captures' names. */
  all(): Record<string, StandingDecision> {
    const all: Record<string, StandingDecision> = {};
    for (const key of this.keys())
      for (const [timestamp, { decision }] of this.said(key) ?? []) if (decision !== "undone") all[`${key} ${timestamp}`] = decision;
    return all;
  }
}
