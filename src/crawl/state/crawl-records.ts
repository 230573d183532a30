/** What lies in the WARC files of a collection. */
export interface CrawlRecords {
  /** Where those of the records lie that were copied; in any order. */
  find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]>;
  /** A CDXJ line for each record that replay can show, in the order of their bytes. */
  indexLines(): AsyncIterable<string>;
  /** By name. */
  files(): Promise<readonly WarcLength[]>;
}

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
