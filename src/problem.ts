/** What can be wrong with input, and what is done about it. The codes stand in `--json` results, so they are part of the interface. */
export const problemCodes = {
  "not-a-warc": "No record was found in the file",
  "empty-file": "A file without a single byte (said by validation; reading it gives no record)",
  "not-record-compressed": "Records are compressed together: they can be read, but each look-up inflates the file from its start",
  "unsupported-format": "A format, codec or ZIP method that this build can't read",
  truncated: "The file, a record or an encoded body ends early; a record cut off by the end of its file is left out",
  "corrupt-member":
    "Compressed data is damaged; reading continues at the next member that is shown to begin there, so that a sound record close behind may be left out, too",
  "crc-mismatch": "A checksum does not match; the record is kept",
  "trailing-data": "Bytes after the last record that are not a record",
  garbage: "Bytes between records, or lines in a list, that are none",
  "bad-header": "Lines that begin like a record's header but are none",
  "header-too-large": "A header over the limit; its record is left out",
  "lf-line-endings": "Header lines end in LF alone (said once a file)",
  "odd-header": "A header that is not as the standard has it, but can be read (said once a file)",
  "bad-length": "A Content-Length that is missing, no number or wrong; the block's end was found another way",
  "bad-date": "A record without a usable date; it is read but not indexed, unless the date can be guessed",
  "bad-uri": "A record without a usable target URI; it is read but not indexed",
  "digest-mismatch": "A digest in the header is not that of the bytes; the record is kept and marked",
  "record-too-large": "Only the first part of a record or body is used; copies keep all of it",
  "bad-http": "A response that does not begin with an HTTP status line; it is not indexed",
  "bad-content-encoding": "A body that can't be decoded; it is used as it is",
  "decompression-bomb": "Data that grows beyond all measure; it is cut",
  "bad-zip": "A ZIP structure that is broken, ambiguous or lies; the file is refused",
  "unsafe-entry": "A ZIP entry whose name could do harm; the file is refused",
  "bad-datapackage": "datapackage.json is missing or malformed",
  "hash-mismatch": "A file in a WACZ does not have the hash that datapackage.json gives",
  "missing-file": "A file that is named but not there",
  "outside-folder": "A file that an index names outside the folders of its archive; it is not read",
  "bad-file-name": "A file or folder whose name is not UTF-8; it is not read",
  "extra-file": "A file in a WACZ that datapackage.json does not list",
  "bad-cdx-line": "An index line that can't be read; it is left out",
  "not-sorted": "An index out of order: look-ups miss captures",
  "index-mismatch": "An index line that does not lead to a record of its URL",
  "too-many-captures": "An address with more captures than are compared with each other; the rest is left out, evenly in time",
  "unresolved-revisit": "A revisit whose original is not in the archive",
  "input-changed": "A file that has changed since it was indexed, or since it was last asked for a collection",
  "missing-reference": "A reference that the archives do not have; the event is described without it",
  "undated-references": "Less than half of the references that a threshold was learned from have a date",
  "absent-keyword": "At most one counted page of the archive has this keyword; it does not count",
  "unreached-threshold": "None of the references that a threshold was learned from would reach it as a page",
  "fetch-failed": "A page on the live web, or its robots.txt, that can't be had; it is tried once more when all others are done",
  "no-connection":
    "A server that can't be reached (no address for its name, no connection, or none that can be trusted); tried once more when all others are done",
  "robots-refused": "A page on the live web that its site asks robots not to fetch",
  "page-timeout": "A page that takes too long to read; its capture is kept without a score",
  "archive-failed": "An archive on the web that gives no usable answer; the URL is tried once more when all others are done",
  "archive-blocked": "An archive on the web that refuses access; it is not asked again",
  "not-archived": "A capture that an archive on the web lists but does not give",
} as const;

export type ProblemCode = keyof typeof problemCodes;

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
