/** Counts of right and wrong decisions. Off-topic is the positive class: a false positive is a flagged on-topic capture. */
export interface DecisionTally {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly trueNegatives: number;
}

/** The scores of the paper's Tables 4 and 5 (section 7.1). */
export interface Scores {
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly accuracy: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Balanced accuracy: the mean of the shares of off-topic and of on-topic captures decided correctly. */
  readonly auc: number;
}

/** Returns the scores of a tally. A share of nothing is 1: with nothing to find and nothing found, all scores are perfect. */
export function scoresOf({ truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn }: DecisionTally): Scores {
  const share = (part: number, all: number) => (all === 0 ? 1 : part / all);
  return {
    falsePositives: fp,
    falseNegatives: fn,
    accuracy: share(tp + tn, tp + fp + fn + tn),
    precision: share(tp, tp + fp),
    recall: share(tp, tp + fn),
    f1: share(2 * tp, 2 * tp + fp + fn),
    auc: (share(tp, tp + fn) + share(tn, tn + fp)) / 2,
  };
}

/**
 * Returns the area under the ROC curve of values that are low for off-topic captures: the share of pairs in which the off-topic capture has
 * the lower value; ties count half. Undefined if one kind is missing.
 */
export function scoreAuc(values: readonly (readonly [value: number, isOnTopic: boolean])[]): number | undefined {
  const sorted = values.toSorted(([a], [b]) => a - b);
  let below = 0;
  let sum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.[0] === sorted[from]?.[0]) to++;
    const on = sorted.slice(from, to).filter(([, isOnTopic]) => isOnTopic).length;
    const off = to - from - on;
    sum += on * (below + off / 2);
    below += off;
    from = to;
  }
  const on = sorted.length - below;
  return on === 0 || below === 0 ? undefined : sum / (on * below);
}
