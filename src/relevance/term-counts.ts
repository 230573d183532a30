/** The terms of a capture, known by their numbers in the vocabulary of its TimeMap, and how often each occurs. */
export interface TermCounts {
  /** Ascending. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}
