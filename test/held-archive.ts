import type { Archive, ReadOutcome, WantedCaptures } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";

/** An archive that answers a number of look-ups and blocks all others until `letGo`, so that a crawl of it stays in progress. */
export class HeldArchive implements Archive {
  readonly #archive: Archive;
  #left: number;
  readonly #held = Promise.withResolvers<void>();
  readonly #letGo = Promise.withResolvers<void>();

  constructor(archive: Archive, lookUps: number) {
    this.#archive = archive;
    this.#left = lookUps;
  }

  /** Resolves when a look-up is blocked. */
  get isHeld(): Promise<void> {
    return this.#held.promise;
  }

  letGo(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#letGo.resolve();
  }

  async *captures(url: string, wanted?: WantedCaptures): AsyncGenerator<Capture | Problem> {
    if (--this.#left < 0) {
      this.#held.resolve();
      await this.#letGo.promise;
    }
    yield* this.#archive.captures(url, wanted);
  }

  read(capture: Capture): Promise<ReadOutcome> {
    return this.#archive.read(capture);
  }

  copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    return this.#archive.copy(record, writer);
  }

  close(): void {}
}
