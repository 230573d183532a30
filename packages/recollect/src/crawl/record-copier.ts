import type { Archive, ReadOutcome } from "@recollect/archive/archive";
import { LruCache } from "@recollect/base/lru-cache";
import type { Capture } from "@recollect/warc/capture";
import { captureOfRecord } from "@recollect/warc/capture-of-record";
import type { Problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { WarcWriter } from "@recollect/warc/warc-writer";
import type { WarcPiece } from "./jobs/part-file.ts";

/** The records of a capture (two for a revisit), ready to be appended to a WARC file. */
export interface CopiedCapture extends Pick<Capture, "filename" | "offset"> {
  readonly records: readonly CopiedRecord[];
  readonly problems: readonly Problem[];
}

/** A copied record, and what the index says about it. */
export interface CopiedRecord {
  /** The source file. */
  readonly source: string;
  readonly offset: number;
  readonly timestamp: string;
  /** The bytes or, if another process copied them, their place. */
  readonly bytes: Uint8Array | WarcPiece;
  /** Length of the record itself; from a web archive, records about the request follow it. */
  readonly length: number;
  /** Its index entry, with a place that is replaced later; undefined if no index lists it. */
  readonly capture?: Capture | undefined;
}

/** Maximum size of the records copied during a visit; others are copied when the page is collected. */
const pageBytes = 1024 * 1024;

/** Number of requisites remembered between pages: the pages of a site share most of them. */
const rememberedRequisites = 10_000;

/**
 * Copies the records of a page and its requisites in the thread that reads the page, to leave little work for the collecting thread. The
 * collecting thread copies records that are too large, and those that this thread has copied for an earlier page.
 */
export class RecordCopier {
  readonly #archive: Archive;
  readonly #seen = new LruCache<true>(rememberedRequisites);

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async copy(page: Capture, outcome: ReadOutcome, requisites: readonly Capture[]): Promise<CopiedCapture[]> {
    const copied: CopiedCapture[] = [];
    let bytesLeft = pageBytes;
    const add = async (capture: Capture, read: ReadOutcome): Promise<void> => {
      const copy = await this.#copyOf(capture, read, bytesLeft);
      if (copy !== undefined) copied.push(copy);
      for (const { bytes } of copy?.records ?? []) bytesLeft -= bytes.length;
    };
    await add(page, outcome);
    for (const capture of requisites) {
      const place = `${capture.filename} ${capture.offset}`;
      if (bytesLeft < capture.length || this.#seen.get(place)) continue;
      this.#seen.set(place, true);
      await add(capture, await this.#archive.read(capture));
    }
    return copied;
  }

  async #copyOf({ filename, offset }: Capture, outcome: ReadOutcome, most: number): Promise<CopiedCapture | undefined> {
    if (outcome.kind === "unreadable") return undefined;
    const { record, revisit, problems } = outcome;
    const records = revisit ? [record, revisit] : [record];
    if (records.some(({ timestamp, length, blockLength }) => timestamp === "" || Math.max(length, blockLength) > most)) return undefined;
    return { filename, offset, records: await Promise.all(records.map((record) => copyRecord(this.#archive, record))), problems };
  }
}

async function copyRecord(archive: Archive, record: WarcRecord): Promise<CopiedRecord> {
  const pieces: Buffer[] = [];
  const { length } = await archive.copy(record, new WarcWriter({ write: (piece) => void pieces.push(piece) }));
  const { source, offset, timestamp } = record;
  const found = captureOfRecord(record, "", 0);
  return {
    source,
    offset,
    timestamp,
    bytes: ownBytes(pieces),
    length,
    capture: found?.kind === "capture" ? found : undefined,
  };
}

/** Joins pieces into an array that has its buffer to itself: transferring an array to another thread transfers its whole buffer. */
function ownBytes(pieces: readonly Buffer[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only?.length === only?.buffer.byteLength) return only as Buffer;
  return Uint8Array.from(Buffer.concat(pieces));
}
