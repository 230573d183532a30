import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import type { Archive, ReadOutcome, WantedCaptures } from "./archive.ts";
import { ArchiveClient } from "./archive-client.ts";
import { type ArchiveEntry, archiveAddress, type LookupWay } from "./archive-entry.ts";
import { type LookUpResult, lookUpCdx } from "./cdx-lookup.ts";
import { readWithOriginal } from "./find-original.ts";
import { readMemento } from "./memento-reader.ts";
import type { RemoteFiles } from "./net/remote-files.ts";
import type { Web } from "./net/web.ts";
import { type RangedRecord, readRange, writeRanged } from "./ranged-record.ts";
import { capturesInRange, remoteCapture } from "./remote-capture.ts";
import { type FetchedRecord, writeResponse } from "./response-record.ts";
import { queryTimeGate } from "./time-gate.ts";
import { lookUpTimeMap } from "./time-map-lookup.ts";

export interface RemoteArchiveOptions {
  readonly signal?: AbortSignal | undefined;
  /** Way of look-up; overrides the entry's. */
  readonly lookup?: LookupWay | undefined;
  /** Reads the WARC files named in its index if they are on S3 storage. */
  readonly remote?: RemoteFiles | undefined;
}

/** A web archive: finds captures by TimeGate, CDX server or TimeMap, and fetches them unmodified. */
export class RemoteArchive implements Archive {
  readonly entry: ArchiveEntry;
  readonly #client: ArchiveClient;
  readonly #lookup: LookupWay | undefined;
  readonly #remote: RemoteFiles | undefined;

  constructor(entry: ArchiveEntry, web: Web, { signal, lookup = entry.lookup, remote }: RemoteArchiveOptions = {}) {
    if (lookup !== undefined && entry[lookup] === undefined)
      throw new UsageError(`The archive ${entry.name} has no address for look-ups by ${lookup}`);
    if ((entry.timegate ?? entry.timemap ?? entry.cdx) === undefined)
      throw new UsageError(`The archive ${entry.name} needs an address to look up captures: timegate, timemap or cdx`);
    this.entry = entry;
    this.#client = new ArchiveClient(entry, web, signal);
    this.#lookup = lookup;
    this.#remote = remote;
  }

  /**
   * Yields captures. With `near`, one request to a TimeGate may suffice; its captures have no status. Without `near`, all captures are listed,
   * so that the first page can be recognised by its status.
   */
  async *captures(url: string, wanted: WantedCaptures = {}): AsyncGenerator<Capture | Problem> {
    const { captures, problems } = await this.#find(url, wanted);
    yield* capturesInRange(captures, wanted);
    yield* problems;
  }

  async read(capture: Capture): Promise<ReadOutcome> {
    if (!isInFile(this.entry, capture)) return readMemento(this.#client, capture);
    const recordOf = async (wanted: Capture) =>
      isInFile(this.entry, wanted)
        ? readRange(this.#client, wanted, this.#remote)
        : problem("not-archived", wanted.filename, 0, "The capture is not in a WARC file");
    return readWithOriginal(capture, recordOf, (_, url) => this.captures(url));
  }

  async copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    if ("fetching" in record) return writeResponse(record as FetchedRecord, writer);
    if ("stored" in record) return writeRanged(record as RangedRecord, writer);
    throw new UsageError(`The record of ${record.url} was not read from the archive ${this.entry.name}`);
  }

  /** Does nothing: the owner of the web client closes it. */
  close(): void {}

  #find(url: string, wanted: WantedCaptures): Promise<LookUpResult> {
    const { timegate } = this.entry;
    const isNear = wanted.near !== undefined && (this.#lookup ?? "timegate") === "timegate";
    return timegate !== undefined && (isNear || !this.#canList) ? this.#byTimeGate(url, timegate, wanted) : this.#list(url, wanted);
  }

  get #canList(): boolean {
    return (this.entry.cdx ?? this.entry.timemap) !== undefined;
  }

  /** Lists all captures, preferably in a way that includes their status. */
  #list(url: string, wanted: WantedCaptures, found?: string): Promise<LookUpResult> {
    const { cdx, timemap } = this.entry;
    if (cdx !== undefined && this.#lookup !== "timemap") return lookUpCdx(this.#client, cdx, url, wanted);
    return lookUpTimeMap(this.#client, timemap === undefined ? (found ?? "") : archiveAddress(timemap, url), url, wanted);
  }

  async #byTimeGate(url: string, timegate: string, wanted: WantedCaptures): Promise<LookUpResult> {
    const answer = await queryTimeGate(this.#client, timegate, url, wanted.near?.startMs ?? 0);
    if ("kind" in answer)
      return answer.code === "archive-failed" && this.#canList ? this.#list(url, wanted) : { captures: [], problems: [answer] };
    const isEnough = answer.isEnough && wanted.near !== undefined;
    if (!isEnough && (this.#canList || answer.timemap !== undefined)) return this.#list(url, wanted, answer.timemap);
    return { captures: answer.mementos.flatMap((memento) => remoteCapture(this.entry, memento, url) ?? []), problems: [] };
  }
}

/** Whether a capture is a range of a WARC file. */
function isInFile({ warcs }: ArchiveEntry, { filename, length }: Capture): boolean {
  return warcs !== undefined && filename.startsWith(warcs) && length > 0;
}
