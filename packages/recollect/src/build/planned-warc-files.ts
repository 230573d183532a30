import type { Archive } from "@recollect/archive/archive";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { WarcWriter, type Written } from "@recollect/warc/warc-writer";
import type { RecordFiles, StoredRecord } from "../crawl/collected-records.ts";
import type { PartFile, WarcPiece } from "../crawl/jobs/part-file.ts";
import type { CopiedRecord } from "../crawl/record-copier.ts";
import type { PlacedPiece } from "../crawl/state/crawl-state.ts";
import type { StateChanges } from "../crawl/state/state-changes.ts";
import { type WarcFilesOptions, warcFileBytes, warcFileName, writeWarcInfo } from "./warc-files.ts";

export interface PlannedFilesOptions extends Omit<WarcFilesOptions, "folder"> {
  /** Part for the records that this process copies. */
  readonly part: PartFile;
}

/**
 * The WARC files of a collection whose records several processes copy, each into its own part. This class assigns places in the files to
 * the pieces of all parts; `mergeParts` writes the files later.
 */
export class PlannedWarcFiles implements RecordFiles {
  readonly #options: PlannedFilesOptions;
  readonly #lengths: Map<string, number>;
  #pieces: PlacedPiece[] = [];

  constructor(options: PlannedFilesOptions) {
    this.#options = options;
    this.#lengths = new Map(options.lengths.map(({ name, bytes }) => [name, bytes]));
  }

  get bytes(): number {
    let sum = 0;
    for (const bytes of this.#lengths.values()) sum += bytes;
    return sum;
  }

  async add({ timestamp, bytes }: CopiedRecord): Promise<StoredRecord> {
    const file = await this.#file(timestamp);
    return this.#place(file, bytes instanceof Uint8Array ? this.#options.part.add(bytes) : bytes);
  }

  async copy(record: WarcRecord, archive: Archive): Promise<StoredRecord> {
    const file = await this.#file(record.timestamp);
    let written: Written | undefined;
    const piece = await this.#options.part.addAll(async (sink) => {
      written = await archive.copy(record, new WarcWriter(sink));
    });
    return { ...this.#place(file, piece), length: (written as Written).length };
  }

  sync(): Pick<StateChanges, "files" | "pieces"> {
    this.#options.part.sync();
    const pieces = this.#pieces;
    this.#pieces = [];
    return { pieces, files: [...this.#lengths].map(([name, bytes]) => ({ name, bytes, crc: null })) };
  }

  close(): void {
    this.#options.part.close();
  }

  #place(file: string, piece: WarcPiece): StoredRecord {
    const offset = this.#lengths.get(file) as number;
    this.#pieces.push({ ...piece, file, offset });
    this.#lengths.set(file, offset + piece.length);
    return { file, offset, length: piece.length };
  }

  async #file(timestamp: string): Promise<string> {
    const [last, bytes = 0] = [...this.#lengths].at(-1) ?? [];
    if (last !== undefined && bytes < warcFileBytes) return last;
    const { name, description, part } = this.#options;
    const file = warcFileName(name, this.#lengths.size);
    this.#lengths.set(file, 0);
    this.#place(file, await part.addAll((sink) => writeWarcInfo(new WarcWriter(sink), timestamp, description)));
    return file;
  }
}
