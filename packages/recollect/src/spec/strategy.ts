/** The data about a judged page that strategies use. */
export interface RankedPage {
  readonly topical: number;
  readonly temporal: number;
  /** Both scores, combined as the specification says. */
  readonly combined: number;
  /** Links from a seed. */
  readonly depth: number;
}

/** Ranking of links by the page that contains them. */
interface LinkRanking {
  /** The priority of the page's links. */
  rank(page: RankedPage): number;
  /** The parts of the score that it uses. */
  readonly usedScores: readonly ("topic" | "time")[];
}

const combined: LinkRanking = { rank: (page) => page.combined, usedScores: ["topic", "time"] };

const rankings = {
  /** Ranks each link individually (`LinkModel`); this priority is only for links without evidence. */
  adaptive: combined,
  "ct-f": combined,
  "c-f": { rank: (page) => page.topical, usedScores: ["topic"] },
  "t-f": { rank: (page) => page.temporal, usedScores: ["time"] },
  /** Breadth first: nearer to the seeds is better. */
  unfocused: { rank: (page) => 1 / (page.depth + 2), usedScores: [] },
} as const satisfies Record<string, LinkRanking>;

export type Strategy = keyof typeof rankings;

/** The names of all strategies, as specifications, commands and the workbench offer them. */
export const strategies = Object.keys(rankings) as [Strategy, ...Strategy[]];

export function rankingOf(strategy: Strategy): LinkRanking {
  return rankings[strategy];
}
