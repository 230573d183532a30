import type { Archive } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import { captureOfRecord } from "@recollect/warc/capture-of-record";
import { formatCdxj } from "@recollect/warc/cdx-line";
import type { Problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { CopiedCapture, CopiedRecord } from "./record-copier.ts";
import { RoundCache } from "./round-cache.ts";
import type { CrawlRecords, RecordPlace, RecordSource } from "./state/crawl-state.ts";
import type { AddedRecord, StateChanges } from "./state/state-changes.ts";

/** The WARC files of a collection, to which records are added. */
export interface RecordFiles {
  readonly bytes: number;
  /** Adds a record that was copied where its page was read. */
  add(record: CopiedRecord): Promise<StoredRecord>;
  copy(record: WarcRecord, archive: Archive): Promise<StoredRecord>;
  /** Flushes added records to disk, and returns the changes to record in the state. */
  sync(): Pick<StateChanges, "files" | "pieces">;
  /** Closes the files; records added after the last `sync` may be lost. */
  close(): void;
}

/** Place of a stored record, and the length of its own bytes. */
export type StoredRecord = RecordPlace & { readonly length: number };

export interface RecordsParts {
  readonly archive: Archive;
  readonly files: RecordFiles;
  /** Whether no record has been stored yet. */
  readonly isNew: boolean;
}

/** Places cached between rounds. */
const cachedPlaces = 5_000;

/** The records of a collection. Each is copied once, even if several pages need it. */
export class CollectedRecords {
  readonly #archive: Archive;
  readonly #files: RecordFiles;
  readonly #places: RoundCache<RecordSource, RecordPlace>;
  #added: AddedRecord[] = [];

  constructor(stored: Pick<CrawlRecords, "find">, { archive, files, isNew }: RecordsParts) {
    const find = async (sources: readonly RecordSource[]) =>
      (await stored.find(sources)).map(({ file, offset, ...source }) => [keyOf(source), { file, offset }] as const);
    this.#places = new RoundCache({ keyOf, find, capacity: cachedPlaces, isNew });
    this.#archive = archive;
    this.#files = files;
  }

  /** Size of all records so far. */
  get bytes(): number {
    return this.#files.bytes;
  }

  /** Syncs added records to disk, and returns the changes to record in the state. */
  sync(): Pick<StateChanges, "files" | "pieces"> {
    return this.#files.sync();
  }

  /** Looks up which records were copied before; must be called before a round adds them. */
  async lookUp(captures: readonly Capture[], copies: readonly CopiedCapture[]): Promise<void> {
    await this.#places.lookUp([...captures.map(sourceOfCapture), ...copies.flatMap(({ records }) => records.map(sourceOf))]);
  }

  /** Copies captures' records and, for revisits, the records they refer to, unless already copied. Returns the problems. */
  async add(captures: readonly Capture[], copies: readonly CopiedCapture[]): Promise<readonly Problem[]> {
    await this.lookUp(captures, copies);
    const problems: Problem[] = [];
    for (const capture of captures) problems.push(...(await this.#addOne(capture, copies)));
    return problems;
  }

  async #addOne(capture: Capture, copies: readonly CopiedCapture[]): Promise<readonly Problem[]> {
    if (this.placeOf(capture) !== undefined) return [];
    const copied = copies.find(({ filename, offset }) => filename === capture.filename && offset === capture.offset);
    if (copied !== undefined) {
      for (const record of copied.records) await this.#put(record);
      this.#name(capture, copied.records[0]);
      return copied.problems;
    }
    const outcome = await this.#archive.read(capture);
    if (outcome.kind === "unreadable") return [outcome.problem];
    await this.#copy(outcome.record);
    if (outcome.revisit) await this.#copy(outcome.revisit);
    this.#name(capture, outcome.record);
    return outcome.problems;
  }

  /** Returns the place of a capture's record; `lookUp` or `add` must have been called for it in this round. */
  placeOf(capture: Capture): RecordPlace | undefined {
    return this.#placeOf(sourceOfCapture(capture));
  }

  /** Returns the records added since the last call. */
  takeAdded(): readonly AddedRecord[] {
    const added = this.#added;
    this.#added = [];
    this.#places.endRound();
    return added;
  }

  /** Records the place of a capture's record under the capture's address, too: a remote archive may have redirected to another address. */
  #name(capture: Capture, record: Pick<WarcRecord, "source" | "offset"> | undefined): void {
    const place = record && this.#placeOf(sourceOf(record));
    if (place !== undefined && this.placeOf(capture) === undefined) this.#note(sourceOfCapture(capture), place, "");
  }

  async #copy(record: WarcRecord): Promise<void> {
    await this.#places.lookUp([sourceOf(record)]);
    if (record.timestamp === "" || this.#placeOf(sourceOf(record)) !== undefined) return;
    const { file, offset, length } = await this.#files.copy(record, this.#archive);
    const line = captureOfRecord(record, file, offset);
    const text = line?.kind === "capture" ? formatCdxj({ ...line, length }) : "";
    this.#note(sourceOf(record), { file, offset }, text);
  }

  async #put(record: CopiedRecord): Promise<void> {
    if (this.#placeOf(sourceOf(record)) !== undefined) return;
    const { file, offset } = await this.#files.add(record);
    const text = record.capture ? formatCdxj({ ...record.capture, filename: file, offset, length: record.length }) : "";
    this.#note(sourceOf(record), { file, offset }, text);
  }

  #placeOf(source: RecordSource): RecordPlace | undefined {
    return this.#places.get(keyOf(source));
  }

  #note(source: RecordSource, place: RecordPlace, line: string): void {
    this.#places.set(keyOf(source), place);
    this.#added.push({ ...source, ...place, line });
  }
}

function sourceOfCapture({ filename, offset }: Pick<Capture, "filename" | "offset">): RecordSource {
  return { source: filename, sourceOffset: offset };
}

function sourceOf({ source, offset }: Pick<WarcRecord, "source" | "offset">): RecordSource {
  return { source, sourceOffset: offset };
}

function keyOf({ source, sourceOffset }: RecordSource): string {
  return `${sourceOffset} ${source}`;
}
