import type { ComparedFigures } from "./compared-figures.ts";
import type { ScoredMember } from "./score-members.ts";

export interface ComparedCollectionParts {
  readonly name: string;
  readonly members: readonly ScoredMember[];
  /** The specification's threshold for members' scores. */
  readonly threshold: number | undefined;
  /** Relevant documents by the collection's own crawl and review; undefined if recollect did not make the collection. */
  readonly relevant?: number | undefined;
}

/** One of the compared collections, scored with the common specification. */
export class ComparedCollection {
  readonly name: string;
  readonly members: readonly ScoredMember[];
  readonly threshold: number | undefined;
  readonly relevant: number | undefined;
  readonly #keys: ReadonlySet<string>;

  constructor({ name, members, threshold, relevant }: ComparedCollectionParts) {
    this.name = name;
    this.members = members;
    this.threshold = threshold;
    this.relevant = relevant;
    this.#keys = new Set(members.map(({ key }) => key));
  }

  get withPage(): number {
    return this.members.filter(({ capturedAt }) => capturedAt !== undefined).length;
  }

  /** Whether a member's score reaches the threshold; undefined without one. */
  reachesThreshold({ capturedAt, gateScore }: ScoredMember): boolean | undefined {
    return this.threshold === undefined ? undefined : capturedAt !== undefined && gateScore >= this.threshold;
  }

  /** Members whose score reaches the threshold: the same measure for all collections, independent of their crawls and curators. */
  get reaching(): number | undefined {
    return this.threshold === undefined ? undefined : this.members.filter((member) => this.reachesThreshold(member)).length;
  }

  get scoreSum(): number {
    return this.members.reduce((sum, { relevance }) => sum + relevance, 0);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Members whose addresses are in no other collection, each address once, the most relevant first. */
  onlyHere(others: readonly ComparedCollection[]): ScoredMember[] {
    const own = new Map<string, ScoredMember>();
    for (const member of this.members)
      if (!own.has(member.key) && !others.some((other) => other !== this && other.has(member.key))) own.set(member.key, member);
    return [...own.values()].sort((a, b) => b.relevance - a.relevance);
  }

  /** Its figures next to those of all compared collections, including itself. */
  figures(all: readonly ComparedCollection[]): ComparedFigures {
    const { name, members, withPage, relevant, reaching, scoreSum } = this;
    return { name, members: members.length, withPage, relevant, reaching, scoreSum, overlap: all.map((one) => this.overlap(one)) };
  }

  /** Number of addresses in both collections; http and https are the same, and so are addresses with and without www. */
  overlap(other: ComparedCollection): number {
    return [...this.#keys].filter((key) => other.has(key)).length;
  }
}
