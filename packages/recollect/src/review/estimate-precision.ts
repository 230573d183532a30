/** A document's score, and whether a curator found it relevant when reviewing it; undefined if it was not reviewed. */
export interface ScoredDocument {
  readonly score: number;
  readonly isRight?: boolean | undefined;
}

/** A share with its 95 % interval. */
export interface EstimatedShare {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** A suggested threshold, the number of documents that it keeps, and their estimated share of relevant ones. */
export interface SuggestedCut {
  readonly threshold: number;
  readonly documents: number;
  readonly precision: number;
}

/** Required share of relevant documents among those kept. */
export const wantedPrecision = 0.9;

/** Minimum number of decisions: a fit to fewer depends more on chance than on the scores. */
export const leastDecided = 10;

const z95 = 1.959964;

/** Returns the 95 % interval of a share found in some trials (Wilson 1927), which stays between 0 and 1 and is reliable for few trials. */
export function wilsonInterval(share: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const square = z95 ** 2 / trials;
  const middle = (share + square / 2) / (1 + square);
  const half = (z95 / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) };
}

/**
 * The probability that a document of a score is relevant: the monotone fit to the decided ones (isotonic regression by pooling adjacent
 * violators). It makes two assumptions. A higher score is never worse. And the decided documents are representative of their scores,
 * however they were picked: so a curator may review the doubtful ones first, but not only those whose relevance is obvious from the title.
 */
export class RightByScore {
  /** Sorted by score, lowest first; each block reaches to the next, and their shares rise. */
  readonly #blocks: Block[] = [];
  /** Number of decided documents. */
  readonly decided: number;

  constructor(documents: Iterable<ScoredDocument>) {
    const byScore = new Map<number, Block>();
    let decided = 0;
    for (const { score, isRight } of documents) {
      if (isRight === undefined) continue;
      decided++;
      const { right, count } = byScore.get(score) ?? { right: 0, count: 0 };
      byScore.set(score, { lowest: score, right: right + (isRight ? 1 : 0), count: count + 1 });
    }
    this.decided = decided;
    for (const block of [...byScore.values()].sort((a, b) => a.lowest - b.lowest)) this.#add(block);
  }

  /** Returns the probability at a score; NaN without decisions; below all decided documents, that of the lowest. */
  at(score: number): number {
    let [low, high] = [0, this.#blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#blocks[middle] as Block).lowest <= score) low = middle;
      else high = middle - 1;
    }
    const block = this.#blocks[low];
    return block === undefined ? Number.NaN : block.right / block.count;
  }

  /** The lowest score with a decision. */
  get lowest(): number {
    return this.#blocks[0]?.lowest ?? Number.POSITIVE_INFINITY;
  }

  /** The lowest score from which on a document is more likely relevant than not; undefined if this holds for all scores or none. */
  get meeting(): number | undefined {
    const first = this.#blocks.findIndex(({ right, count }) => right / count >= 0.5);
    return first <= 0 ? undefined : this.#blocks[first]?.lowest;
  }

  /** Adds a block; merges it with the previous one unless its share is higher. */
  #add(block: Block): void {
    const before = this.#blocks.at(-1);
    if (before === undefined || before.right * block.count < block.right * before.count) this.#blocks.push(block);
    else {
      this.#blocks.pop();
      this.#add({ lowest: before.lowest, right: before.right + block.right, count: before.count + block.count });
    }
  }
}

interface Block {
  readonly lowest: number;
  readonly right: number;
  readonly count: number;
}

/**
 * Estimates the share of relevant documents: decided ones count as decided, the others by their probability in `fit`. Only the others are
 * uncertain, so the interval narrows as more are reviewed. Undefined for fewer than ten decided documents, unless these are all.
 */
export function estimatePrecision(documents: Iterable<ScoredDocument>, fit: RightByScore): EstimatedShare | undefined {
  let [all, looked, right, likely] = [0, 0, 0, 0];
  for (const { score, isRight } of documents) {
    all++;
    if (isRight === undefined) likely += fit.at(score);
    else looked++;
    if (isRight) right++;
  }
  const others = all - looked;
  if (looked === 0 || (looked < leastDecided && others > 0)) return undefined;
  const share = others === 0 ? 0 : likely / others;
  const { low, high } = wilsonInterval(share, looked);
  const ofAll = (shareOfOthers: number) => (right + others * shareOfOthers) / all;
  return { estimate: ofAll(share), low: ofAll(low), high: ofAll(high) };
}

/**
 * Returns the lowest threshold above which an estimated nine in ten documents are relevant. It is not below the lowest decided score, where
 * nothing is known, nor above the lowest score of the documents that the curator kept, which it would lose. Undefined for fewer than ten
 * decisions, and if no threshold is high enough.
 */
export function suggestCut(scores: Iterable<number>, fit: RightByScore, lowestKept = Number.POSITIVE_INFINITY): SuggestedCut | undefined {
  if (fit.decided < leastDecided) return undefined;
  const sorted = Float64Array.from(scores).sort().reverse();
  let cut: SuggestedCut | undefined;
  let likely = 0;
  for (let documents = 1; documents <= sorted.length; documents++) {
    const score = sorted[documents - 1] as number;
    likely += fit.at(score);
    if (score === sorted[documents]) continue; // documents with equal scores are kept together
    // The fit is monotone, so below an insufficient threshold there is no sufficient one.
    if (score < fit.lowest || likely < wantedPrecision * documents - 1e-9) break;
    cut = { threshold: shortNumber(score, sorted[documents] ?? Number.NEGATIVE_INFINITY), documents, precision: likely / documents };
  }
  return cut !== undefined && cut.threshold <= lowestKept ? cut : undefined;
}

/** Returns the shortest number between two scores, with at least two decimal places. */
function shortNumber(score: number, below: number): number {
  for (let digits = 2; digits < 6; digits++) {
    const short = Math.floor(score * 10 ** digits + 1e-9) / 10 ** digits;
    if (short > below && short <= score) return short;
  }
  return score;
}
