import { join } from "node:path";
import type { UriM } from "@recollect/archive/uri-m";
import { surtKey } from "@recollect/warc/surt";
import { CaptureDecisions } from "../collection/capture-decisions.ts";
import { type Decision, decisionNames, type StandingDecision, standingDecision } from "./decision.ts";

/** Returns the identity of a capture in tables: http and https, with and without www, are the same. */
export function captureName(url: string, timestamp: string): string {
  return `${surtKey(url)} ${timestamp}`;
}

/** A curator's decisions about the captures of a results folder, in the file `offtopic-decisions.jsonl`, which detection never changes. */
export class Decisions extends CaptureDecisions<Decision> {
  /** Reads the decisions of a folder; empty if there are none. */
  static read(folder: string): Decisions {
    return new Decisions(join(folder, "offtopic-decisions.jsonl"), decisionNames);
  }

  /** Returns the decision about a capture; undefined without one. */
  of(url: string, timestamp: string): StandingDecision | undefined {
    if (this.isEmpty) return undefined; // called for every capture, and keys are slow to compute
    const decision = this.said(surtKey(url))?.get(timestamp)?.decision;
    return decision === "undone" ? undefined : decision;
  }

  /** Returns the decision, adjusted to the last run. */
  about(url: string, timestamp: string, isFlagged: boolean): StandingDecision | undefined {
    return standingDecision(isFlagged, this.of(url, timestamp));
  }

  /** Returns the capture of that name, if it was ever decided. */
  named(name: string): UriM | undefined {
    const { url, timestamp } = this.said(name.slice(0, -15))?.get(name.slice(-14)) ?? {};
    return url && timestamp ? { url, timestamp } : undefined;
  }

  /** Returns all decisions that apply, by the captures' names. */
  all(): Record<string, StandingDecision> {
    const all: Record<string, StandingDecision> = {};
    for (const key of this.keys())
      for (const [timestamp, { decision }] of this.said(key) ?? []) if (decision !== "undone") all[`${key} ${timestamp}`] = decision;
    return all;
  }
}
