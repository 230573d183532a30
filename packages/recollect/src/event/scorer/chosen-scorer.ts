import type { ScorerModule } from "./scorer.ts";

/** The scorer that a user chose. */
export interface ChosenScorer {
  /** The name of a built-in scorer or of a file, without its folder. */
  readonly name: string;
  /** Digest of the file's bytes; undefined for a built-in scorer. */
  readonly digest?: string | undefined;
  /** Location of the file on this machine. */
  readonly url?: string | undefined;
  /** A scorer that a program passed as an object; it cannot be sent to other threads. */
  readonly module?: ScorerModule | undefined;
}

/** A chosen scorer with its prepared settings. Structured-cloneable without `module`. */
export interface PreparedScorer extends ChosenScorer {
  readonly settings: unknown;
}
