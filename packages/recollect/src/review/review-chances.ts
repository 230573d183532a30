import type { CollectionReader } from "../collection/collection-reader.ts";
import { chanceOfScore } from "../learn/chance-of-score.ts";
import { DecisionLearner } from "./decision-learner.ts";
import type { DocumentTable } from "./document-table.ts";
import type { TextIndex } from "./text-index.ts";

/** Words that raise and lower the chance of a page, and the number of decisions they were learned from. */
export interface LearnedTerms {
  readonly decisions: number;
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
}

interface ChancesParts {
  readonly reader: CollectionReader;
  readonly table: DocumentTable;
  readonly index: TextIndex;
}

/**
 * The chances of the documents and candidates under review. Without decisions, they follow from the scores. After each decision, they are
 * learned anew in the background, from the texts that the index has by then.
 */
export class ReviewChances {
  readonly #parts: ChancesParts;
  /** The score at which the chance is 50 % before any decision. */
  readonly #threshold: number;
  readonly #isCalibrated: boolean;
  readonly #learner = new DecisionLearner();
  /** For each page: 1 if a curator kept it, 0 if a curator dropped it, -1 if it is undecided or the model decided. */
  #labels = new Int8Array();
  /** Incremented when decisions change; `#learnedTurn` is its value when they were last learned from. */
  #turn = 0;
  #learnedTurn = 0;
  /** The turn of the last attempt in the background that failed. */
  #failedTurn = -1;
  #learnedTexts = 0;
  #learned: LearnedTerms | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: ChancesParts) {
    this.#parts = parts;
    const { profile, crawl, scorer, resolved } = parts.reader.specification;
    const threshold = resolved?.threshold ?? 0;
    this.#isCalibrated = profile === "recollect" && crawl?.threshold === "archive" && scorer === undefined && threshold > 0;
    this.#threshold = threshold > 0 ? threshold : middleScore(parts.table);
  }

  /** Whether a curator has kept pages and dropped others, so that there is a difference to learn. */
  get isLearnable(): boolean {
    return this.#labels.includes(1) && this.#labels.includes(0);
  }

  /** Whether the chances are reliable enough to be shown: with a threshold learned from the archive, or with decisions of both kinds. */
  get areShown(): boolean {
    return this.#isCalibrated || (this.#learned !== undefined && this.isLearnable);
  }

  /** What was learned; without words while the first decisions are being learned. `isCurrent` is false until the latest decision is learned. */
  get learned(): (LearnedTerms & { readonly isCurrent: boolean }) | undefined {
    const isRunning = this.#running !== undefined;
    const known = this.#learned ?? (isRunning ? { decisions: 0, raised: [], lowered: [] } : undefined);
    return known && { ...known, isCurrent: !isRunning && this.#learnedTurn === this.#turn };
  }

  /** Reads the decisions from the table, after they may have changed. */
  decisionsChanged(): void {
    const { decisions, isByModel, size } = this.#parts.table;
    const labels = new Int8Array(size).map((_, place) => (isByModel[place] === 1 ? -1 : (labelOf[decisions[place] as number] as number)));
    const isSame = labels.length === this.#labels.length && labels.every((label, place) => label === this.#labels[place]);
    if (isSame) return;
    this.#labels = labels;
    this.#turn++;
    if (labels.every((label) => label === -1)) this.#forget();
  }

  /** Learns in the background, unless the chances are current. */
  refresh(): void {
    if (this.#failedTurn === this.#turn) return; // until decisions change
    this.learn().catch(() => {
      this.#failedTurn = this.#turn; // the review continues with the last chances
    });
  }

  /** Learns from the current decisions and from the texts that have been read. */
  learn(): Promise<void> {
    this.#running ??= this.#learnUntilCurrent().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.catch(() => {});
    await this.#learner.close();
  }

  #forget(): void {
    const { relevance } = this.#parts.table;
    this.#parts.table.chances = relevance.map((score) => chanceOfScore(score, this.#threshold));
    this.#parts.table.isContradicted = new Uint8Array(relevance.length);
    [this.#learned, this.#learnedTurn] = [undefined, this.#turn];
  }

  async #learnUntilCurrent(): Promise<void> {
    const isDecided = () => this.#labels.some((label) => label !== -1);
    while (!this.#isClosed && isDecided() && (this.#learnedTurn !== this.#turn || this.#learnedTexts !== this.#texts))
      await this.#learnOnce();
  }

  async #learnOnce(): Promise<void> {
    const { reader, table, index } = this.#parts;
    const [turn, texts, labels] = [this.#turn, this.#texts, this.#labels];
    const decided = [...labels.keys()].filter((place) => labels[place] !== -1);
    const { chances, doubted, raised, lowered } = await this.#learner.learn({
      ...{ index: index.path, indexVersion: texts, collection: reader.folder, labels, threshold: this.#threshold },
      ...{ relevance: table.relevance, temporal: table.temporal },
      decided: decided.map((place) => ({ place, row: table.storedRow(place) })),
    });
    if (this.#labels.every((label) => label === -1)) return; // all decisions were undone in the meantime
    [this.#learnedTurn, this.#learnedTexts] = [turn, texts];
    table.chances = chances;
    table.isContradicted = doubted;
    this.#learned = { decisions: decided.length, raised, lowered };
  }

  /** Number of texts that have been read, rounded down to a power of two until all are: all terms are weighed anew when it changes. */
  get #texts(): number {
    const { done, total } = this.#parts.index.progress;
    return done === total || done === 0 ? done : 2 ** Math.floor(Math.log2(done));
  }
}

/** Labels by the number of a decision in the table: undecided, keep, drop. */
const labelOf = [-1, 1, 0];

/** Returns the median of the scores, which replaces a threshold: half of the scored pages then begin with a chance of 50 % or more. */
function middleScore({ relevance }: DocumentTable): number {
  const scores = relevance.filter((score) => score > 0).sort();
  return scores[scores.length >> 1] ?? 1;
}
