import type { Archive, ReadOutcome } from "../archive/archive.ts";
import { LruCache } from "../base/lru-cache.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { captureOfRecord } from "../warc/capture-of-record.ts";
import type { WarcRecord } from "../warc/warc-record.ts";
import { WarcWriter } from "../warc/warc-writer.ts";
import type { WarcPiece } from "./jobs/part-file.ts";

/** The records of a capture, two for a revisit, ready to be added to a WARC file. */
export interface CopiedCapture extends Pick<Capture, "filename" | "offset"> {
  readonly records: readonly CopiedRecord[];
  readonly problems: readonly Problem[];
}

export interface CopiedRecord {
  /** Where it was copied from. */
  readonly source: string;
  readonly offset: number;
  readonly timestamp: string;
  /** Or, when another process copied it, where they lie. */
  readonly bytes: Uint8Array | WarcPiece;
  /** Bytes of the record itself: what an archive on the web is asked, and how, stands behind it in records of their own. */
  readonly length: number;
  /** What an index says of it, its new place apart; undefined for what no index lists. */
  readonly capture?: Capture | undefined;
}

/** Bytes copied for one page: what is more is copied when the page is collected. */
const pageBytes = 1024 * 1024;

/** Requisites remembered between pages: those of a site share most of them. */
const remembered = 10_000;

/**
 * Copies the records of a page and of its requisites where the page is read, so that little is left to do where all pages are collected.
 * What it leaves out, or has copied for an earlier page, is copied there.
 */
export class RecordCopier {
  readonly #archive: Archive;
  readonly #seen = new LruCache<true>(remembered);

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async copy(page: Capture, outcome: ReadOutcome, requisites: readonly Capture[]): Promise<CopiedCapture[]> {
    const copied: CopiedCapture[] = [];
    let bytesLeft = pageBytes;
    const add = async (capture: Capture, read: ReadOutcome): Promise<void> => {
      const copy = await this.#copyOf(capture, read, bytesLeft);
      if (copy === undefined) return;
      copied.push(copy);
      for (const { bytes } of copy.records) bytesLeft -= bytes.length;
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

/** In memory of their own: between threads, the whole memory is copied that an array is a part of. */
function ownBytes(pieces: readonly Buffer[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only?.length === only?.buffer.byteLength) return only as Buffer;
  return Uint8Array.from(Buffer.concat(pieces));
}
