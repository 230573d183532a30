/** The pair of measures that detected off-topic captures best, with its thresholds (AlNoamany et al., Table 5). */
export const offTopicPair = { cosine: 0.1, "word-count": -0.85 } as const;

/** Minimum relevance of a capture that shows an event; it must also be at least half of the highest relevance at the same address. */
export const leastRelevance = 0.06;
export const shareOfBest = 0.5;
