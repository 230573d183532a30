import { join } from "node:path";
import { z } from "zod";
import type { UriM } from "../archive/uri-m.ts";
import { jsonLine } from "../base/json-line.ts";
import { LineLog } from "../base/line-log.ts";
import { type Problem, problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";
import { isoOfTimestamp, timestampOfWarcDate } from "../warc/timestamp.ts";

const decisionNames = ["confirmed", "overruled", "marked", "undone"] as const;

/**
 * What a curator says: of a capture that is flagged, that it is off-topic, or that it is not; `marked` of one that is not flagged, that it
 * is off-topic all the same. `undone` takes back what was said before.
 */
export type Decision = (typeof decisionNames)[number];

/** A capture, and what a curator says about it. */
export interface DecidedCapture extends UriM {
  readonly decision: Decision;
}

const lineSchema = z.object({ url: z.string(), captured_at: z.string(), decision: z.enum(decisionNames) });

/** What captures are known by where two tables meet: http and https, with and without www, are the same. */
export function captureName(url: string, timestamp: string): string {
  return `${surtKey(url)} ${timestamp}`;
}

/**
 * A curator's decisions about the captures of one folder of results, in a file of their own, `offtopic-decisions.jsonl`, which no run of
 * `recollect offtopic` touches. Lines are only ever added; of several about one capture the last counts.
 */
export class Decisions {
  readonly #log: LineLog;
  readonly #byName = new Map<string, DecidedCapture>();
  readonly problems: Problem[] = [];

  private constructor(path: string) {
    this.#log = new LineLog(path);
  }

  /** None where nobody has decided anything. A line that is no decision is a problem, and changes nothing. */
  static read(folder: string): Decisions {
    const decisions = new Decisions(join(folder, "offtopic-decisions.jsonl"));
    decisions.#readLines();
    return decisions;
  }

  /** Undefined where nothing was decided, or no longer. */
  of(url: string, timestamp: string): Exclude<Decision, "undone"> | undefined {
    if (this.#byName.size === 0) return undefined; // asked of every capture, and names take their time
    const decision = this.#byName.get(captureName(url, timestamp))?.decision;
    return decision === "undone" ? undefined : decision;
  }

  /**
   * What was decided, in the light of what the last run says: settings change, and with them what is flagged, but a curator's word stays.
   * A capture that was confirmed and is no longer flagged is off-topic by that word alone, as if it were marked.
   */
  about(url: string, timestamp: string, isFlagged: boolean): Exclude<Decision, "undone"> | undefined {
    const decision = this.of(url, timestamp);
    if (decision === undefined) return undefined;
    if (decision !== "overruled") return isFlagged ? "confirmed" : "marked";
    return isFlagged ? "overruled" : undefined;
  }

  /** The capture of that name, if it was ever decided on. */
  named(name: string): UriM | undefined {
    return this.#byName.get(name);
  }

  /** By the captures' names. */
  all(): Record<string, string> {
    return Object.fromEntries([...this.#byName].flatMap(([name, { decision }]) => (decision === "undone" ? [] : [[name, decision]])));
  }

  /** Adds decisions; they are on the disk when it returns. */
  async add(captures: readonly DecidedCapture[], at: Date): Promise<void> {
    const lines = captures.map(({ url, timestamp, decision }) => {
      this.#byName.set(captureName(url, timestamp), { url, timestamp, decision });
      return jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision, decided_at: at.toISOString() });
    });
    await this.#log.append(lines);
  }

  #readLines(): void {
    for (const { text, offset } of this.#log.readNew().lines) {
      const said = decisionOf(text);
      if (said !== undefined) this.#byName.set(captureName(said.url, said.timestamp), said);
      else this.problems.push(problem("garbage", this.#log.path, offset, `Not a decision: ${text.slice(0, 80)}`));
    }
  }
}

function decisionOf(line: string): DecidedCapture | undefined {
  try {
    const { url, captured_at, decision } = lineSchema.parse(JSON.parse(line));
    const timestamp = timestampOfWarcDate(captured_at);
    return timestamp === undefined ? undefined : { url, timestamp, decision };
  } catch {
    return undefined;
  }
}
