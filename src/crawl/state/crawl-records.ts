import type { WarcPiece } from "../jobs/part-file.ts";

/** The records in the WARC files of a collection. */
export interface CrawlRecords {
  /** Returns the places of those records that were copied, in any order. */
  find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]>;
  /** Returns a CDXJ line for each record that replay can show, in byte order. */
  indexLines(): AsyncIterable<string>;
  /** By name. */
  files(): Promise<readonly WarcLength[]>;
  /** The pieces of a file from an offset on, in order; only for a state that many processes share. */
  pieces?(file: string, fromOffset: number): AsyncIterable<PlacedPiece>;
}

/** A range of bytes in a part, and its place in a WARC file. */
export interface PlacedPiece extends WarcPiece, RecordPlace {}

/** Source of a copied record. */
export interface RecordSource {
  readonly source: string;
  readonly sourceOffset: number;
}

/** Place of a record in the collection. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
}

/** A WARC file, its valid length, and the CRC-32 of that part. */
export interface WarcLength {
  readonly name: string;
  readonly bytes: number;
  /** Null for a file that is merged from parts: it is used unchecked. */
  readonly crc: number | null;
}
