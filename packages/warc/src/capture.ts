/** One capture of a URL and the place of its record: a line of a CDX or CDXJ index. Field names follow pywb's CDXJ. */
export interface Capture {
  readonly kind: "capture";
  /** SURT form of the URL, the index's sort key. */
  readonly key: string;
  /** Capture time, 14 digits, UTC. */
  readonly timestamp: string;
  readonly url: string;
  /** Media type without parameters; `warc/revisit` for a revisit; `unk` if unknown. */
  readonly mime: string;
  /** HTTP status, or empty. */
  readonly status: string;
  /** Payload digest as in the index: base32 of SHA-1 without a prefix, or another algorithm's with one (`sha256:…`). */
  readonly digest: string;
  /** Stored bytes of the record, or -1 if the index does not have them (9-field CDX). */
  readonly length: number;
  /** Offset of the record in the file. */
  readonly offset: number;
  /** File name as in the index, with `/` between folders; for a capture in a remote archive, its address. */
  readonly filename: string;
  /** Name of the remote archive; undefined for local files. */
  readonly archive?: string;
  /** Playback address for users (URI-M). */
  readonly uriM?: string;
  /** Set if status, media type and exact URL are unknown until the capture is read, as for captures in a TimeMap; they are empty and `unk` until then. */
  readonly isUnread?: true;
}
