import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import type { TimeRange } from "./cdx-index.ts";
import type { LocalArchive } from "./local-archive.ts";

/** Value of the field `archive` in captures of the live web. */
export const liveName = "live";

/**
 * A source of captures. `captures` and `read` can be called at any time, in any order, and concurrently. Optional members describe
 * capabilities of some archives; callers check for them, never for a class. An archive without any of them is a single remote archive
 * whose captures can be looked up and read.
 */
export interface Archive {
  /** Yields the captures of a URL in order of time, and a problem for each failed look-up. */
  captures(url: string, wanted?: WantedCaptures): AsyncIterable<Capture | Problem>;
  /** Reads a capture returned by `captures`. Never throws because of the archive's content: an unreadable capture is an outcome. */
  read(capture: Capture): Promise<ReadOutcome>;
  /** Copies a record returned by `read` to another file, with its bytes unchanged if possible. */
  copy(record: WarcRecord, writer: WarcWriter): Promise<Written>;
  close(): void;
  /** Names of its members that are on the web. */
  readonly names?: readonly string[];
  /** The part with an index on this machine, which can be listed and sampled. The files may be local or on a server. */
  readonly local?: LocalArchive | undefined;
  /** Whether `local` is the whole archive: look-ups are then cheap, and other threads can open the same archive. */
  readonly isLocal?: boolean;
  /** Whether reading a record waits for a server; visits are then made concurrently in one thread. */
  readonly waits?: boolean;
  /** Member archives in the order in which they were named; undefined for a single archive. */
  readonly members?: readonly ArchiveMember[];
  /** Lists all captures, if the archive has an index that can be listed. */
  readonly listing?: CaptureListing;
  /** Applies what was learned about the members from earlier look-ups; between two calls, the order of answers has no effect on results. */
  beginRound?(): void;
}

/** One of several member archives. */
export interface ArchiveMember {
  /** The `archive` field of its captures; empty for files on this machine. */
  readonly name: string;
  readonly archive: Archive;
  /** Members of a stage are queried together; the next stage follows if they have too few captures. */
  readonly stage: number;
  /** What the archive holds, if that is not the whole web. */
  readonly domains?: readonly string[] | undefined;
}

/** All captures of an archive, by its indexes. */
export interface CaptureListing {
  /** Yields everything in the indexes, one index after another. */
  entries(): AsyncIterable<Capture | Problem>;
  /** Number of indexes; in each, the captures of a URL are adjacent. */
  readonly indexes: number;
}

export interface WantedCaptures extends TimeRange {
  /**
   * Limits the answer to captures that matter for this time span: the first ever, all inside it (or at least the first inside, if
   * listing all is expensive), and the nearest on both sides. An archive may still return all captures.
   */
  readonly near?: { readonly startMs: number; readonly endMs: number } | undefined;
  /** If there are more captures than fit into memory, those nearest to this time span and the first ever are kept; default: `near`. */
  readonly around?: { readonly startMs: number; readonly endMs: number } | undefined;
  /** Decides whether the captures found so far suffice; if not, the next stage of archives is queried. */
  readonly isEnough?: ((captures: readonly Capture[]) => boolean) | undefined;
}

/** A capture that was read, or the reason why it could not be read. */
export type ReadOutcome =
  | {
      readonly kind: "read";
      /** The record that contains the HTTP message; for a revisit, the record that it refers to. */
      readonly record: WarcRecord;
      /** The revisit record, if the capture is one. */
      readonly revisit?: WarcRecord;
      readonly problems: readonly Problem[];
    }
  | { readonly kind: "unreadable"; readonly problem: Problem };
