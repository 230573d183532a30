/** What can be wrong with input. The names are part of the output format: they stand in `--json` results and in `problems.jsonl`. */
export type ProblemCode =
  | "not-a-warc"
  | "not-record-compressed"
  | "unsupported-format"
  | "truncated"
  | "corrupt-member"
  | "crc-mismatch"
  | "trailing-data"
  | "garbage"
  | "bad-header"
  | "header-too-large"
  | "lf-line-endings"
  | "bad-length"
  | "bad-date"
  | "bad-uri"
  | "digest-mismatch"
  | "record-too-large"
  | "bad-http"
  | "bad-content-encoding"
  | "decompression-bomb"
  | "bad-zip"
  | "unsafe-entry"
  | "bad-datapackage"
  | "hash-mismatch"
  | "missing-file"
  | "extra-file"
  | "bad-cdx-line"
  | "not-sorted"
  | "index-mismatch"
  | "unresolved-revisit"
  | "input-changed";

/**
 * One defect in the input, located. Bad input is data: readers yield problems beside the good records and go on,
 * so nothing is lost without being named.
 */
export interface Problem {
  readonly kind: "problem";
  readonly code: ProblemCode;
  /** The file (or URL) as the user named it. */
  readonly source: string;
  /** Byte offset in `source` at which the defect begins; for a compressed record, where its member begins. */
  readonly offset: number;
  /** One sentence for a person. */
  readonly message: string;
}

/** Makes a problem; the only place that spells out its shape. */
export function problem(code: ProblemCode, source: string, offset: number, message: string): Problem {
  return { kind: "problem", code, source, offset, message };
}
