import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import type { WarcWriter, Written } from "../warc/warc-writer.ts";
import type { TimeRange } from "./cdx-index.ts";
import type { LocalArchive } from "./local-archive.ts";

/** The field `archive` of captures of the live web. */
export const liveName = "live";

/**
 * Where captures come from. `captures` and `read` can be asked at any time, in any order, by several callers at once. What only some
 * archives can do is optional, and nobody asks of which class an archive is: one that leaves all of it out is one archive, not on this
 * machine, whose captures can be looked up and read.
 */
export interface Archive {
  /** The captures of a URL in order of time, with a problem for what could not be looked up. */
  captures(url: string, wanted?: WantedCaptures): AsyncIterable<Capture | Problem>;
  /** Reads a capture that `captures` gave. Never throws for what is in the archive: a capture that can't be read is an outcome. */
  read(capture: Capture): Promise<ReadOutcome>;
  /** Writes a record that `read` gave to another file, with its bytes unchanged where that can be. */
  copy(record: WarcRecord, writer: WarcWriter): Promise<Written>;
  close(): void;
  /** What of it is on the web, by name. */
  readonly names?: readonly string[];
  /** What of it has an index on this machine, which can be walked and sampled; its files, too, or they lie on a server. */
  readonly local?: LocalArchive | undefined;
  /** Whether that is all of it: then a look-up costs nothing, and other threads can open the same. */
  readonly isLocal?: boolean;
  /** Whether reading a record means waiting for a server all the same: visits are then made side by side, and not in threads. */
  readonly waits?: boolean;
  /** The archives that it consists of, in the order in which they were named; left out where it is only one. */
  readonly members?: readonly ArchiveMember[];
  /** Everything that it has, where it has an index at hand. */
  readonly listing?: CaptureListing;
  /** What the look-ups so far have taught about the archives counts from here on; until then, the order of the answers decides nothing. */
  beginRound?(): void;
}

/** One of several archives. */
export interface ArchiveMember {
  /** That of its captures; empty for files on this machine. */
  readonly name: string;
  readonly archive: Archive;
  /** Those of the same number are asked together, those of the next where they have not enough. */
  readonly stage: number;
  /** What it says it holds, if that is not everything. */
  readonly domains?: readonly string[] | undefined;
}

/** All captures of an archive, by its indexes. */
export interface CaptureListing {
  /** Everything in the indexes, one index after the other. */
  entries(): AsyncIterable<Capture | Problem>;
  /** How many there are: in each, captures of one URL stand together. */
  readonly indexes: number;
}

export interface WantedCaptures extends TimeRange {
  /**
   * Only the captures that matter to this span of time are wanted: the first ever, all inside it or, as far as it costs little to
   * tell, the first of them, and those nearest to it on both sides. An archive that has all at hand may give all.
   */
  readonly near?: { readonly startMs: number; readonly endMs: number } | undefined;
  /** Where there are more captures than can be held, those nearest to this matter most, and the first ever; `near`, if nothing is said. */
  readonly around?: { readonly startMs: number; readonly endMs: number } | undefined;
  /** Where there are several archives, those that come later are asked only as long as this says no to what was found. */
  readonly isEnough?: ((captures: readonly Capture[]) => boolean) | undefined;
}

/** A capture that was read, or why it could not be. */
export type ReadOutcome =
  | {
      readonly kind: "read";
      /** The record whose block holds the HTTP message: for a revisit, that of the capture it refers to. */
      readonly record: WarcRecord;
      /** The revisit record itself, when the capture is one. */
      readonly revisit?: WarcRecord;
      readonly problems: readonly Problem[];
    }
  | { readonly kind: "unreadable"; readonly problem: Problem };
