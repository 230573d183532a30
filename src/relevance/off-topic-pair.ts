/** The pair of measures that told off-topic captures best, with its thresholds (AlNoamany et al., Table 5). */
export const offTopicPair = { cosine: 0.1, "word-count": -0.85 } as const;

/** An event is shown by captures that are at least so near to it, and at least half as near as the nearest of the same address. */
export const leastRelevance = 0.06;
export const shareOfBest = 0.5;
