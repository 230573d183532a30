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
}

/** What counts of a document. */
export interface SaidOfDocument {
  readonly decision: ReviewDecision;
  readonly note?: string | undefined;
}

const lineSchema = z.object({
  url: z.string(),
  captured_at: z.string(),
  decision: z.enum(reviewDecisions),
  note: z.string().optional(),
});

/** How the file is called, in the collection's folder. */
export const decisionsFile = "decisions.jsonl";

/**
 * A curator's decisions about the documents of a collection, in `decisions.jsonl` in its folder, which no crawl touches. Lines are only ever
 * added, by any number of processes. Of several about one capture the last counts; where there is none about a capture, the last one about
 * another capture of its URL does, so that decisions survive a crawl that is repeated or extended.
 */
export class ReviewDecisions {
  readonly #log: LineLog;
  readonly #byUrl = new Map<string, SaidOfUrl>();
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

  /** Whether anything was decided of any document, ever. */
  get isEmpty(): boolean {
    return this.#byUrl.size === 0;
  }

  /** Reads what others have added since; says whether there was anything. */
  readNew(): boolean {
    const { lines, isOther } = this.#log.readNew();
    if (isOther) {
      this.#byUrl.clear();
      this.#problems = new Map();
    }
    for (const { text, offset } of lines) {
      const said = decisionOf(text);
      if (said === undefined)
        this.#problems.set(offset, problem("garbage", this.#log.path, offset, `Not a decision: ${text.slice(0, 80)}`));
      else this.#problems.delete(offset); // it was being written when it was looked at first
      if (said !== undefined) this.#note(said);
    }
    return isOther || lines.length > 0;
  }

  of(url: string, timestamp: string): SaidOfDocument {
    return this.isEmpty ? undecided : this.ofKey(surtKey(url), timestamp);
  }

  ofKey(key: string, timestamp: string): SaidOfDocument {
    const said = this.#byUrl.get(key);
    return said?.captures.get(timestamp) ?? said?.last ?? undecided;
  }

  /** The SURT keys of all URLs that anything was ever said about. */
  keys(): Iterable<string> {
    return this.#byUrl.keys();
  }

  /** What was said last about each URL, as it was written there. */
  *lastOfUrls(): Generator<{ url: string; decision: ReviewDecision }> {
    for (const { url, last } of this.#byUrl.values()) yield { url, decision: last.decision };
  }

  /** Adds decisions; they are on the disk when it returns. */
  async add(documents: readonly ReviewedDocument[], at: Date): Promise<void> {
    await this.#log.append(
      documents.map(({ url, timestamp, decision, note }) =>
        jsonLine({
          url,
          captured_at: isoOfTimestamp(timestamp),
          decision,
          ...(note !== undefined && { note }),
          decided_at: at.toISOString(),
        }),
      ),
    );
    this.readNew();
  }

  #note({ url, timestamp, decision, note: said }: ReviewedDocument): void {
    const key = surtKey(url);
    const before = this.#byUrl.get(key);
    const note = said ?? (before?.captures.get(timestamp) ?? before?.last)?.note;
    const last: SaidOfDocument = { decision, ...(note && { note }) };
    this.#byUrl.set(key, { url, last, captures: (before?.captures ?? new Map()).set(timestamp, last) });
  }
}

/** By the SURT key of the URL: what was said last of any capture, and what of each by its 14 digits. */
interface SaidOfUrl {
  readonly url: string;
  readonly last: SaidOfDocument;
  readonly captures: Map<string, SaidOfDocument>;
}

const undecided: SaidOfDocument = { decision: "undecided" };

function decisionOf(line: string): ReviewedDocument | undefined {
  try {
    const { captured_at, ...said } = lineSchema.parse(JSON.parse(line));
    const timestamp = timestampOfWarcDate(captured_at);
    return timestamp === undefined ? undefined : { ...said, timestamp };
  } catch {
    return undefined;
  }
}
