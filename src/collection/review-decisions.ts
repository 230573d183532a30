import { join } from "node:path";
import { z } from "zod";
import { jsonLine } from "../base/json-line.ts";
import { LineLog } from "../base/line-log.ts";
import { type Problem, problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";
import { isoOfTimestamp, timestampOfWarcDate } from "../warc/timestamp.ts";

/** The decisions in the order of their numbers in a table: a document without one is `undecided`. */
export const reviewDecisions = ["undecided", "keep", "drop"] as const;

/** What a curator says of a document. `undecided` takes back what was said before. */
export type ReviewDecision = (typeof reviewDecisions)[number];

/** A document, and what a curator says about it. */
export interface ReviewedDocument {
  readonly url: string;
  /** When it was captured, 14 digits. */
  readonly timestamp: string;
  readonly decision: ReviewDecision;
  /** Left out, the note stays as it was; empty, there is none any more. */
  readonly note?: string | undefined;
  /** Whether it was chosen together with others, without a look at it. Left out, a decision about several documents at once was. */
  readonly isBulk?: boolean | undefined;
}

/** What counts of a document. */
export interface SaidOfDocument {
  readonly decision: ReviewDecision;
  readonly note?: string | undefined;
  /** Decided together with others, so the curator may not have looked at it. */
  readonly isBulk?: true;
}

const lineSchema = z.object({
  url: z.string(),
  captured_at: z.string(),
  decision: z.enum(reviewDecisions),
  note: z.string().optional(),
  decided_at: z.string().optional(),
  undoes: z.string().optional(),
  bulk: z.boolean().optional(),
});

/** How the file is called, in the collection's folder. */
export const decisionsFile = "decisions.jsonl";

/**
 * A curator's decisions about the documents of a collection, in `decisions.jsonl` in its folder, which no crawl touches. Lines are only ever
 * added, by any number of processes. Of several about one capture the last counts. A document about which there is none has the last one
 * about a capture of its URL that is not in the collection: so decisions survive a crawl that is repeated and chooses another capture, and
 * two documents of one URL are decided each for itself.
 *
 * Lines of one decision have the same time. If there are several, `bulk` says whether the documents were selected or named one by one; lines of
 * earlier versions without it count as selected. Who takes it back adds lines that say what was there before, and which time they undo: so a
 * decision can be taken back by anybody, at any time.
 */
export class ReviewDecisions {
  readonly #log: LineLog;
  readonly #byKey = new Map<string, SaidOfUrl>();
  /** What can be taken back: by the time of a decision, the captures that it was about and what was said of them before. */
  readonly #undoable = new Map<string, Map<string, UndoableChange>>();
  #problems = new Map<number, Problem>();

  private constructor(path: string) {
    this.#log = new LineLog(path);
  }

  /** The decisions in a collection's folder; none where nobody has decided anything. */
  static read(folder: string): ReviewDecisions {
    return ReviewDecisions.readFile(join(folder, decisionsFile));
  }

  static readFile(path: string): ReviewDecisions {
    const decisions = new ReviewDecisions(path);
    decisions.readNew();
    return decisions;
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
      const line = lineOf(text);
      if (line === undefined)
        this.#problems.set(offset, problem("garbage", this.#log.path, offset, `Not a decision: ${text.slice(0, 80)}`));
      else this.#problems.delete(offset); // it was being written when it was looked at first
      if (line !== undefined) this.#note(line);
    }
    return isOther || lines.length > 0;
  }

  /** What counts of a document, by the SURT key of its URL. `documents`: when all documents of that URL were captured. */
  ofKey(key: string, timestamp: string, documents: ReadonlySet<string>): SaidOfDocument {
    const captures = this.#byKey.get(key)?.captures;
    if (captures === undefined) return undecided;
    const own = captures.get(timestamp);
    let earlier: SaidOfCapture | undefined;
    for (const [time, said] of captures) if (!documents.has(time)) earlier = said;
    const note = own?.note ?? earlier?.note;
    const counts = own ?? earlier ?? undecided;
    const isBulk = counts.decision !== "undecided" && this.#isBulk(counts);
    return { decision: counts.decision, ...(note && { note }), ...(isBulk && { isBulk }) };
  }

  #isBulk({ isBulk, decidedAt }: SaidOfCapture): boolean {
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

  /** What was said last about each URL, as it was written there, and of which capture. */
  *lastOfUrls(): Generator<{ url: string; timestamp: string; decision: ReviewDecision }> {
    for (const { url, captures } of this.#byKey.values()) {
      const [timestamp, { decision }] = [...captures].at(-1) as [string, SaidOfCapture];
      yield { url, timestamp, decision };
    }
  }

  /** Adds decisions; they are on the disk when it returns. */
  async add(documents: readonly ReviewedDocument[], at: Date): Promise<void> {
    await this.#append(documents.map((document) => ({ ...document, decided_at: at.toISOString() })));
  }

  /**
   * Takes back the decision that was made at a time, or else the last one, of all documents that nobody has decided about since; gives these.
   * A note that was saved alone is not a decision.
   */
  async undo(madeAt: string | undefined, at: Date): Promise<readonly Pick<ReviewedDocument, "url" | "timestamp">[]> {
    this.readNew();
    for (const undoes of madeAt === undefined ? [...this.#undoable.keys()].reverse() : [madeAt]) {
      const changes = [...(this.#undoable.get(undoes)?.values() ?? [])];
      const undone = changes.filter(({ key, timestamp }) => this.#byKey.get(key)?.captures.get(timestamp)?.decidedAt === undoes);
      if (undone.length === 0) continue;
      await this.#append(
        undone.map(({ url, timestamp, before, isNoted }) => ({
          ...{ url, timestamp, decision: before?.decision ?? "undecided", undoes, decided_at: at.toISOString() },
          ...(isNoted && { note: before?.note ?? "" }),
        })),
      );
      return undone;
    }
    return [];
  }

  async #append(lines: readonly DecisionLine[]): Promise<void> {
    const texts = lines.map(({ url, timestamp, decision, note, decided_at, undoes, isBulk }) => {
      const bulk = isBulk || lines.length > 1 ? isBulk : undefined; // a single document was looked at, which goes without saying
      return jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision, note, decided_at, undoes, bulk });
    });
    await this.#log.append(texts);
    this.readNew();
  }

  #note(line: DecisionLine): void {
    const { url, timestamp, decision, decided_at, undoes, isBulk } = line;
    const key = surtKey(url);
    const captures = this.#byKey.get(key)?.captures ?? new Map<string, SaidOfCapture>();
    const known = captures.get(timestamp);
    const note = line.note ?? known?.note;
    const isDecision = line.note === undefined || decision !== (known ?? undecided).decision;
    const undone = undoes === undefined ? undefined : this.#takeUndoable(undoes, `${key} ${timestamp}`);
    captures.delete(timestamp); // so that what was said last is last
    if (undone === undefined)
      captures.set(timestamp, { decision, note, ...(isDecision ? { decidedAt: decided_at, isBulk } : madeOf(known)) });
    else if (undone.before !== undefined || note) captures.set(timestamp, { ...(undone.before ?? undecided), note });
    if (captures.size === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, { url, captures });
    if (undoes === undefined && decided_at !== undefined && isDecision)
      this.#addUndoable(decided_at, { url, key, timestamp, before: known, isNoted: line.note !== undefined });
  }

  /** A line may be read twice, where it was being written the first time: then the first has seen what was before. */
  #addUndoable(decidedAt: string, change: UndoableChange): void {
    const changes = this.#undoable.get(decidedAt) ?? new Map<string, UndoableChange>();
    const capture = `${change.key} ${change.timestamp}`;
    if (!changes.has(capture)) changes.set(capture, change);
    this.#undoable.set(decidedAt, changes);
  }

  #takeUndoable(decidedAt: string, capture: string): UndoableChange | undefined {
    const changes = this.#undoable.get(decidedAt);
    const change = changes?.get(capture);
    changes?.delete(capture);
    if (changes?.size === 0) this.#undoable.delete(decidedAt);
    return change;
  }
}

/** A line of the file. */
interface DecisionLine extends ReviewedDocument {
  readonly decided_at?: string | undefined;
  /** It takes back what was decided at that time. */
  readonly undoes?: string | undefined;
}

/** By the SURT key of the URL: what was said of each capture by its 14 digits, the last said last. */
interface SaidOfUrl {
  readonly url: string;
  readonly captures: Map<string, SaidOfCapture>;
}

/** `note`: empty where it was removed, undefined where there never was one. */
interface SaidOfCapture extends Omit<SaidOfDocument, "isBulk"> {
  readonly decidedAt?: string | undefined;
  /** As the line says; undefined where it does not. */
  readonly isBulk?: boolean | undefined;
}

interface UndoableChange {
  readonly url: string;
  readonly key: string;
  readonly timestamp: string;
  readonly before: SaidOfCapture | undefined;
  readonly isNoted: boolean;
}

const undecided: SaidOfDocument = { decision: "undecided" };

/** How a decision was made, apart from what it says. */
function madeOf(said: SaidOfCapture | undefined): Pick<SaidOfCapture, "decidedAt" | "isBulk"> {
  return { decidedAt: said?.decidedAt, isBulk: said?.isBulk };
}

function lineOf(text: string): DecisionLine | undefined {
  try {
    const { captured_at, bulk: isBulk, ...said } = lineSchema.parse(JSON.parse(text));
    const timestamp = timestampOfWarcDate(captured_at);
    return timestamp === undefined ? undefined : { ...said, timestamp, isBulk };
  } catch {
    return undefined;
  }
}
