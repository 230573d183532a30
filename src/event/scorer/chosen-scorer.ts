import type { ScorerModule } from "./scorer.ts";

/** The scorer that a user chose. */
export interface ChosenScorer {
  /** The name of a built-in scorer or of a file, without its folder. */
  readonly name: string;
  /** Of the file's bytes; undefined for a built-in scorer. */
  readonly digest?: string | undefined;
  /** Where the file is on this machine. */
  readonly url?: string | undefined;
  /** A scorer that a program gave as an object: it cannot leave its thread. */
  readonly module?: ScorerModule | undefined;
}

/** A chosen scorer, and what it has prepared. Structured-cloneable without `module`. */
export interface PreparedScorer extends ChosenScorer {
  readonly settings: unknown;
}
