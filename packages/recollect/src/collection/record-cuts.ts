import type { FileSource } from "@recollect/warc/byte-source";
import { warcLimits } from "@recollect/warc/limits";

/** A byte range of a file that is omitted from a copy. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** The parts omitted from copies of WARC files: whole records, so that the remaining bytes only move. */
export class RecordCuts {
  /** The cuts of each file, sorted. `shift`: the number of bytes by which the data after a cut moves up. */
  readonly #byFile = new Map<string, (Cut & { readonly shift: number })[]>();

  /** `cuts`: the cuts of each file, in any order, without overlaps. */
  constructor(cuts: ReadonlyMap<string, readonly Cut[]>) {
    for (const [file, list] of cuts) {
      let shift = 0;
      const sorted = list.toSorted((a, b) => a.start - b.start);
      const shifted = sorted.map((cut) => {
        shift += cut.end - cut.start;
        return { ...cut, shift };
      });
      this.#byFile.set(file, shifted);
    }
  }

  /** Returns the new offset of the data at an offset of a file; undefined if it is omitted. */
  moved(file: string, offset: number): number | undefined {
    const cuts = this.#byFile.get(file) ?? [];
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle] as Cut).start <= offset) low = middle + 1;
      else high = middle;
    }
    const cut = cuts[low - 1];
    if (cut === undefined) return offset;
    return offset < cut.end ? undefined : offset - cut.shift;
  }

  sizeOf(file: string, size: number): number {
    return size - (this.#byFile.get(file)?.at(-1)?.shift ?? 0);
  }

  async *pieces(file: string, source: FileSource): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { start, end } of [...(this.#byFile.get(file) ?? []), { start: source.size, end: source.size }]) {
      for (; at < start; at += warcLimits.windowBytes) yield await source.read(at, Math.min(warcLimits.windowBytes, start - at));
      at = end;
    }
  }
}
