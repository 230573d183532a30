/** One capture of a URL and where its record lies: a line of a CDX or CDXJ index. Field names follow CDXJ as pywb writes it. */
export interface Capture {
  readonly kind: "capture";
  /** SURT form of the URL, the index's sort key. */
  readonly key: string;
  /** Capture time, 14 digits, UTC. */
  readonly timestamp: string;
  readonly url: string;
  /** Media type without parameters; `warc/revisit` for a revisit; `unk` where none was given. */
  readonly mime: string;
  /** HTTP status, or empty where there is none. */
  readonly status: string;
  /** Payload digest as the index gives it: base32 of SHA-1 without prefix, or another algorithm's with one (`sha256:…`). */
  readonly digest: string;
  /** Stored bytes of the record, or -1 where the index does not say (9-field CDX). */
  readonly length: number;
  /** Where the record begins in the file. */
  readonly offset: number;
  /** The file's name as the index has it, with `/` between folders; for a capture in an archive on the web, the address it is fetched from. */
  readonly filename: string;
  /** What an archive on the web is called; files on this machine have none. */
  readonly archive?: string;
  /** Where people can look at it (URI-M). */
  readonly uriM?: string;
  /** Status, media type and the exact URL are known only when it is read, as with captures in a TimeMap; they are empty and `unk` until then. */
  readonly isUnread?: true;
}
