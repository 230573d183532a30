import { jsonLine } from "@recollect/base/json-line";
import { LineLog } from "@recollect/base/line-log";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { isoOfTimestamp, timestampOfWarcDate } from "@recollect/warc/timestamp";
import { z } from "zod";

/** A capture with a curator's decision or note about it. */
export interface DecidedCapture<D extends string> {
  readonly url: string;
  /** Capture time, 14 digits. */
  readonly timestamp: string;
  readonly decision: D;
  /** If omitted, the note is kept; if empty, it is removed. */
  readonly note?: string | undefined;
  /** Whether the capture was selected together with others, without a review. By default, true for a decision about several captures. */
  readonly isBulk?: boolean | undefined;
  /** Set if the model, which learns from a curator's decisions, made it. */
  readonly by?: "model" | undefined;
}

/** The latest decision and note about a capture. `note`: empty if removed, undefined if there has never been one. */
export interface LatestDecision<D extends string> extends DecidedCapture<D> {
  readonly decidedAt?: string | undefined;
  /** Whether it repeats and so confirms a curator's decision. */
  readonly isConfirmed?: boolean | undefined;
}

/**
 * A curator's decisions about captures, in a JSON Lines file to which any number of processes may append. The last decision about a capture
 * counts; URLs with http and https, with and without www, are equal.
 *
 * All lines of a decision have the same time. If there are several, `bulk` distinguishes captures that were selected together from captures
 * that were named one by one; lines of earlier versions, which lack it, count as selected. Undoing a decision appends lines with the
 * previous values and the time of the undone decision, so any process can undo any decision at any time.
 */
export class CaptureDecisions<D extends string> {
  readonly #log: LineLog;
  readonly #none: D;
  readonly #lineSchema;
  /** Latest decision and note by SURT key of the URL, then by time of the capture, latest last. */
  readonly #byKey = new Map<string, Map<string, LatestDecision<D>>>();
  /** Decisions that can be undone: by the time of a decision, its captures and their previous values. */
  readonly #undoable = new Map<string, Map<string, UndoableChange<D>>>();
  #problems = new Map<number, Problem>();

  /** Reads the file, if there is one. `names`: the possible decisions; the first means undecided. */
  constructor(path: string, names: readonly [D, ...D[]]) {
    this.#log = new LineLog(path);
    this.#none = names[0];
    this.#lineSchema = z.object({
      url: z.string(),
      captured_at: z.string(),
      decision: z.enum(names),
      note: z.string().optional(),
      decided_at: z.string().optional(),
      undoes: z.string().optional(),
      bulk: z.boolean().optional(),
      by: z.literal("model").optional(),
    });
    this.readNew();
  }

  /** Problems of lines that are not valid decisions, which are ignored. */
  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** Reads lines that other processes have appended; returns whether there were any. */
  readNew(): boolean {
    const { lines, isOther } = this.#log.readNew();
    if (isOther) {
      this.#byKey.clear();
      this.#undoable.clear();
      this.#problems = new Map();
    }
    for (const { text, offset } of lines) {
      const line = this.#lineOf(text);
      if (line === undefined)
        this.#problems.set(offset, problem("garbage", this.#log.path, offset, `Not a decision: ${text.slice(0, 80)}`));
      else this.#problems.delete(offset); // it was incomplete when first read
      if (line !== undefined) this.#note(line);
    }
    return isOther || lines.length > 0;
  }

  /** Returns the decisions and notes about a URL's captures, by SURT key: by timestamp, latest last. */
  said(key: string): ReadonlyMap<string, LatestDecision<D>> | undefined {
    return this.#byKey.get(key);
  }

  /** Whether the capture was decided together with others or by a model, so the curator may not have reviewed it. */
  isBulk({ decision, isBulk, decidedAt, by }: LatestDecision<D>): boolean {
    if (decision === this.#none) return false;
    if (by === "model") return true;
    return isBulk ?? (decidedAt !== undefined && (this.#undoable.get(decidedAt)?.size ?? 0) > 1);
  }

  keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Appends decisions, and flushes them to disk. */
  async add(captures: readonly DecidedCapture<D>[], at: Date): Promise<void> {
    await this.#append(captures.map((capture) => ({ ...capture, decided_at: at.toISOString() })));
  }

  /**
   * Undoes the decision made at a given time, or the last one, for all of its captures without a later decision; returns these captures. A
   * note without a decision can't be undone.
   */
  async undo(madeAt: string | undefined, at: Date): Promise<readonly Pick<DecidedCapture<D>, "url" | "timestamp">[]> {
    this.readNew();
    for (const undoes of madeAt === undefined ? [...this.#undoable.keys()].reverse() : [madeAt]) {
      const changes = [...(this.#undoable.get(undoes)?.values() ?? [])];
      const undone = changes.filter(({ key, timestamp }) => this.#byKey.get(key)?.get(timestamp)?.decidedAt === undoes);
      if (undone.length === 0) continue;
      await this.#append(
        undone.map(({ url, timestamp, before, isNoted }) => ({
          ...{ url, timestamp, decision: before?.decision ?? this.#none, undoes, decided_at: at.toISOString() },
          ...(isNoted && { note: before?.note ?? "" }),
        })),
      );
      return undone;
    }
    return [];
  }

  async #append(lines: readonly DecisionLine<D>[]): Promise<void> {
    const texts = lines.map(({ url, timestamp, decision, note, decided_at, undoes, isBulk, by }) => {
      const bulk = isBulk || lines.length > 1 ? isBulk : undefined; // a single capture was reviewed by default
      return jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision, note, decided_at, undoes, bulk, by });
    });
    await this.#log.append(texts);
    this.readNew();
  }

  #note(line: DecisionLine<D>): void {
    const { url, timestamp, decision, decided_at, undoes, isBulk, by } = line;
    const key = surtKey(url);
    const captures = this.#byKey.get(key) ?? new Map<string, LatestDecision<D>>();
    const known = captures.get(timestamp);
    const note = line.note ?? known?.note;
    const isDecision = line.note === undefined || decision !== (known?.decision ?? this.#none);
    const undone = undoes === undefined ? undefined : this.#takeUndoable(undoes, `${key} ${timestamp}`);
    if (undoes !== undefined && undone === undefined) return; // another process has undone it already
    captures.delete(timestamp); // so that the latest is last
    const latest = { url, timestamp, decision, note };
    if (undone === undefined)
      captures.set(timestamp, {
        ...latest,
        ...(isDecision
          ? { decidedAt: decided_at, isBulk, by, isConfirmed: known?.decision === decision && known.by === undefined }
          : { decidedAt: known?.decidedAt, isBulk: known?.isBulk, by: known?.by, isConfirmed: known?.isConfirmed }),
      });
    else if (undone.before !== undefined || note) captures.set(timestamp, { ...latest, decision: this.#none, ...undone.before, url, note });
    if (captures.size === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, captures);
    if (undoes === undefined && decided_at !== undefined && isDecision)
      this.#addUndoable(decided_at, { url, key, timestamp, before: known, isNoted: line.note !== undefined });
  }

  /**
   * Records a change that can be undone. If a line is read twice, because it was incomplete the first time, the first reading has the
   * previous values.
   */
  #addUndoable(decidedAt: string, change: UndoableChange<D>): void {
    const changes = this.#undoable.get(decidedAt) ?? new Map<string, UndoableChange<D>>();
    const capture = `${change.key} ${change.timestamp}`;
    if (!changes.has(capture)) changes.set(capture, change);
    this.#undoable.set(decidedAt, changes);
  }

  #takeUndoable(decidedAt: string, capture: string): UndoableChange<D> | undefined {
    const changes = this.#undoable.get(decidedAt);
    const change = changes?.get(capture);
    changes?.delete(capture);
    if (changes?.size === 0) this.#undoable.delete(decidedAt);
    return change;
  }

  #lineOf(text: string): DecisionLine<D> | undefined {
    try {
      const { captured_at, bulk: isBulk, ...line } = this.#lineSchema.parse(JSON.parse(text));
      const timestamp = timestampOfWarcDate(captured_at);
      return timestamp === undefined ? undefined : { ...line, timestamp, isBulk };
    } catch {
      return undefined;
    }
  }
}

interface DecisionLine<D extends string> extends DecidedCapture<D> {
  readonly decided_at?: string | undefined;
  /** Time of the decision that this line undoes. */
  readonly undoes?: string | undefined;
}

interface UndoableChange<D extends string> {
  readonly url: string;
  readonly key: string;
  readonly timestamp: string;
  readonly before: LatestDecision<D> | undefined;
  readonly isNoted: boolean;
}
