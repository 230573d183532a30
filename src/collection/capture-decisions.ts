import { z } from "zod";
import { jsonLine } from "../base/json-line.ts";
import { LineLog } from "../base/line-log.ts";
import { type Problem, problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";
import { isoOfTimestamp, timestampOfWarcDate } from "../warc/timestamp.ts";

/** A capture, and what a curator says about it. */
export interface DecidedCapture<D extends string> {
  readonly url: string;
  /** When it was captured, 14 digits. */
  readonly timestamp: string;
  readonly decision: D;
  /** Left out, the note stays as it was; empty, there is none any more. */
  readonly note?: string | undefined;
  /** Whether it was chosen together with others, without a look at it. Left out, a decision about several captures at once was. */
  readonly isBulk?: boolean | undefined;
}

/** What was said last of a capture. `note`: empty where it was removed, undefined where there never was one. */
export interface SaidOfCapture<D extends string> extends DecidedCapture<D> {
  readonly decidedAt?: string | undefined;
}

/**
 * A curator's decisions about captures, in a file of JSON lines that is only ever added to, by any number of processes. Of several about one
 * capture the last counts; http and https, with and without www, are the same.
 *
 * Lines of one decision have the same time. If there are several, `bulk` says whether the captures were selected or named one by one; lines of
 * earlier versions without it count as selected. Who takes it back adds lines that say what was there before, and which time they undo: so a
 * decision can be taken back by anybody, at any time.
 */
export class CaptureDecisions<D extends string> {
  readonly #log: LineLog;
  readonly #none: D;
  readonly #lineSchema;
  /** By the SURT key of the URL and the time of the capture: what was said of each, the last said last. */
  readonly #byKey = new Map<string, Map<string, SaidOfCapture<D>>>();
  /** What can be taken back: by the time of a decision, the captures that it was about and what was said of them before. */
  readonly #undoable = new Map<string, Map<string, UndoableChange<D>>>();
  #problems = new Map<number, Problem>();

  /** Reads the file, if there is one. `names`: what can be decided, of which the first means nothing. */
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
    });
    this.readNew();
  }

  /** Lines that are no decisions; they change nothing. */
  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** Reads what others have added since; says whether there was anything. */
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
      else this.#problems.delete(offset); // it was being written when it was looked at first
      if (line !== undefined) this.#note(line);
    }
    return isOther || lines.length > 0;
  }

  /** What was said of the captures of a URL, by its SURT key: by their timestamps, the last said last. */
  said(key: string): ReadonlyMap<string, SaidOfCapture<D>> | undefined {
    return this.#byKey.get(key);
  }

  /** Whether it was decided together with others, so the curator may not have looked at it. */
  isBulk({ decision, isBulk, decidedAt }: SaidOfCapture<D>): boolean {
    if (decision === this.#none) return false;
    return isBulk ?? (decidedAt !== undefined && (this.#undoable.get(decidedAt)?.size ?? 0) > 1);
  }

  /** The SURT keys of all URLs that anything is said about. */
  keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** Whether there are no decisions and no notes. */
  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Adds decisions; they are on the disk when it returns. */
  async add(captures: readonly DecidedCapture<D>[], at: Date): Promise<void> {
    await this.#append(captures.map((capture) => ({ ...capture, decided_at: at.toISOString() })));
  }

  /**
   * Takes back the decision that was made at a time, or else the last one, of all captures that nobody has decided about since; gives these.
   * A note that was saved alone is not a decision.
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
    const texts = lines.map(({ url, timestamp, decision, note, decided_at, undoes, isBulk }) => {
      const bulk = isBulk || lines.length > 1 ? isBulk : undefined; // a single capture was looked at, which goes without saying
      return jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision, note, decided_at, undoes, bulk });
    });
    await this.#log.append(texts);
    this.readNew();
  }

  #note(line: DecisionLine<D>): void {
    const { url, timestamp, decision, decided_at, undoes, isBulk } = line;
    const key = surtKey(url);
    const captures = this.#byKey.get(key) ?? new Map<string, SaidOfCapture<D>>();
    const known = captures.get(timestamp);
    const note = line.note ?? known?.note;
    const isDecision = line.note === undefined || decision !== (known?.decision ?? this.#none);
    const undone = undoes === undefined ? undefined : this.#takeUndoable(undoes, `${key} ${timestamp}`);
    captures.delete(timestamp); // so that what was said last is last
    const said = { url, timestamp, decision, note };
    if (undone === undefined)
      captures.set(timestamp, {
        ...said,
        ...(isDecision ? { decidedAt: decided_at, isBulk } : { decidedAt: known?.decidedAt, isBulk: known?.isBulk }),
      });
    else if (undone.before !== undefined || note) captures.set(timestamp, { ...said, decision: this.#none, ...undone.before, url, note });
    if (captures.size === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, captures);
    if (undoes === undefined && decided_at !== undefined && isDecision)
      this.#addUndoable(decided_at, { url, key, timestamp, before: known, isNoted: line.note !== undefined });
  }

  /** A line may be read twice, where it was being written the first time: then the first has seen what was before. */
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
      const { captured_at, bulk: isBulk, ...said } = this.#lineSchema.parse(JSON.parse(text));
      const timestamp = timestampOfWarcDate(captured_at);
      return timestamp === undefined ? undefined : { ...said, timestamp, isBulk };
    } catch {
      return undefined;
    }
  }
}

/** A line of the file. */
interface DecisionLine<D extends string> extends DecidedCapture<D> {
  readonly decided_at?: string | undefined;
  /** It takes back what was decided at that time. */
  readonly undoes?: string | undefined;
}

interface UndoableChange<D extends string> {
  readonly url: string;
  readonly key: string;
  readonly timestamp: string;
  readonly before: SaidOfCapture<D> | undefined;
  readonly isNoted: boolean;
}
