import type { ScoredMember } from "./score-members.ts";

/** A collection beside others, by one specification. */
export class ComparedCollection {
  readonly name: string;
  readonly members: readonly ScoredMember[];
  readonly threshold: number | undefined;
  readonly #keys: ReadonlySet<string>;

  constructor(name: string, members: readonly ScoredMember[], threshold: number | undefined) {
    this.name = name;
    this.members = members;
    this.threshold = threshold;
    this.#keys = new Set(members.map(({ key }) => key));
  }

  get withPage(): number {
    return this.members.filter(({ capturedAt }) => capturedAt !== undefined).length;
  }

  /** Undefined without a threshold: nobody has said what relevant is. */
  isRelevant({ capturedAt, gateScore }: ScoredMember): boolean | undefined {
    return this.threshold === undefined ? undefined : capturedAt !== undefined && gateScore >= this.threshold;
  }

  get relevant(): number | undefined {
    return this.threshold === undefined ? undefined : this.members.filter((member) => this.isRelevant(member)).length;
  }

  get relevanceSum(): number {
    return this.members.reduce((sum, { relevance }) => sum + relevance, 0);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Members whose addresses no other collection has, each address once, the most relevant first. */
  onlyHere(others: readonly ComparedCollection[]): ScoredMember[] {
    const own = new Map<string, ScoredMember>();
    for (const member of this.members)
      if (!own.has(member.key) && !others.some((other) => other !== this && other.has(member.key))) own.set(member.key, member);
    return [...own.values()].sort((a, b) => b.relevance - a.relevance);
  }

  /** Addresses that both have, http and https, with and without www, being the same. */
  overlap(other: ComparedCollection): number {
    return [...this.#keys].filter((key) => other.has(key)).length;
  }
}
