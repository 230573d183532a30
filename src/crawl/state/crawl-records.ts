import type { WarcPiece } from "../jobs/part-file.ts";

/** What lies in the WARC files of a collection. */
export interface CrawlRecords {
  /** Where those of the records lie that were copied; in any order. */
  find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]>;
  /** A CDXJ line for each record that replay can show, in the order of their bytes. */
  indexLines(): AsyncIterable<string>;
  /** By name. */
  files(): Promise<readonly WarcLength[]>;
  /** The pieces of a file from there on, in their order; only of a state that many processes share. */
  pieces?(file: string, fromOffset: number): AsyncIterable<PlacedPiece>;
}

/** Bytes in a part, and the place in a WARC file that they are for. */
export interface PlacedPiece extends WarcPiece, RecordPlace {}

/** Where a record was copied from. */
export interface RecordSource {
  readonly source: string;
  readonly sourceOffset: number;
}

/** Where a record lies in the collection. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
}

/** A WARC file, how much of it counts, and the CRC-32 of that part. */
export interface WarcLength {
  readonly name: string;
  readonly bytes: number;
  /** None in the state of a collection that an older version has begun: the file is then taken as it is. */
  readonly crc: number | null;
}
