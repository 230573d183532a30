/** Problem codes: what is wrong with the input, and what is done about it. `--json` results contain the codes, so they are part of the interface. */
export const problemCodes = {
  "not-a-warc": "No record was found in the file",
  "empty-file": "A file of zero bytes (reported by validation; reading it gives no record)",
  "not-record-compressed": "Records are compressed together: they can be read, but each look-up inflates the file from its start",
  "unsupported-format": "A format, codec or ZIP method that this build can't read",
  truncated: "The file, a record or an encoded body ends early; a record cut off by the end of its file is left out",
  "corrupt-member":
    "Compressed data is damaged; reading continues at the next member that certainly begins there, so a sound record close behind may be lost, too",
  "crc-mismatch": "A checksum does not match; the record is kept",
  "trailing-data": "Bytes after the last record that are not a record",
  garbage: "Bytes between records that are not a record, or unreadable lines in a list",
  "bad-header": "Lines that look like the start of a record's header but are not one",
  "header-too-large": "A header over the limit; its record is left out",
  "lf-line-endings": "Header lines end in LF alone (reported once per file)",
  "odd-header": "A header that deviates from the standard but can be read (reported once per file)",
  "bad-length": "A Content-Length that is missing, not a number, or incorrect; the block's end was found another way",
  "bad-date": "A record without a usable date; it is read but not indexed, unless the date can be guessed",
  "bad-uri": "A record without a usable target URI; it is read but not indexed",
  "digest-mismatch": "A digest in the header does not match the bytes; the record is kept and marked",
  "record-too-large": "A record or body above the limit; only its first part is used, but copies keep all of it",
  "bad-http": "A response that does not begin with an HTTP status line; it is not indexed",
  "bad-content-encoding": "A body that can't be decoded; it is used undecoded",
  "decompression-bomb": "Decompressed data exceeds the limit; truncated",
  "bad-zip": "A ZIP structure that is broken, ambiguous or contradictory; the file is refused",
  "unsafe-entry": "A ZIP entry with an unsafe name; the file is refused",
  "bad-datapackage": "datapackage.json is missing or malformed",
  "hash-mismatch": "A file in a WACZ does not match its hash in datapackage.json",
  "missing-file": "A file that is named but does not exist",
  "outside-folder": "A file that an index names outside the folders of its archive; it is not read",
  "bad-file-name": "A file or folder whose name is not UTF-8; it is not read",
  "extra-file": "A file in a WACZ that datapackage.json does not list",
  "bad-cdx-line": "An index line that can't be read; it is left out",
  "not-sorted": "An index out of order: look-ups miss captures",
  "index-mismatch": "An index line that does not lead to a record of its URL",
  "too-many-captures": "An address with more captures than the limit for comparison; captures are left out evenly in time",
  "unresolved-revisit": "A revisit whose original is not in the archive",
  "input-changed": "A file that has changed since it was indexed, or since it was last used for a collection",
  "missing-reference": "A reference that is not in the archives; the event is described without it",
  "undated-references": "Less than half of the references that a threshold was learned from have a date",
  "absent-keyword": "At most one counted page of the archive has this keyword; the keyword is ignored",
  "unreached-threshold": "None of the references that a threshold was learned from would reach it as a page",
  "fetch-failed": "A page on the live web, or its robots.txt, that can't be fetched; it is tried once more after all others",
  "no-connection":
    "A server that can't be reached (unknown name, no connection, or no trusted connection); tried once more after all others",
  "robots-refused": "A page on the live web that its site asks robots not to fetch",
  "page-timeout": "A page that takes too long to read; its capture is kept without a score",
  "archive-failed": "An archive on the web that gives no usable answer; the URL is tried once more after all others",
  "archive-blocked": "An archive on the web that refuses access; it is not asked again",
  "not-archived": "A capture that an archive on the web lists but does not return",
} as const;

export type ProblemCode = keyof typeof problemCodes;

/** One located defect of the input. Bad input is data: readers yield problems beside the good records and continue, so no loss is silent. */
export interface Problem {
  readonly kind: "problem";
  readonly code: ProblemCode;
  /** The file (or URL) as the user named it. */
  readonly source: string;
  /** Byte offset in `source` at which the defect begins; for a compressed record, where its member begins. */
  readonly offset: number;
  /** One sentence for the user. */
  readonly message: string;
}

/** Creates a problem. */
export function problem(code: ProblemCode, source: string, offset: number, message: string): Problem {
  return { kind: "problem", code, source, offset, message };
}
