import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { UsageError } from "@recollect/warc/errors";

const format = "recollect-words-1";

/** Precision of stored frequencies, in their natural logarithm; a higher one changes no ranking. */
const step = 0.2;

/** Maximum size of a decompressed table; larger data is not a table of recollect. */
const maxBytes = 4 << 20;

/** Frequencies of a language's words by stem, in a file of about two bytes per stem. */
export class WordFrequencies {
  /** The stems, in ascending order. */
  readonly stems: readonly string[];
  /** Share of each stem among all words of running text, from 0 to 1. */
  readonly shares: readonly number[];

  constructor(shares: ReadonlyMap<string, number>) {
    this.stems = [...shares.keys()].sort();
    this.shares = this.stems.map((stem) => shares.get(stem) as number);
  }

  /**
   * Returns the file: a header line; for each stem, the number of characters shared with the previous one and the rest; then a byte for each
   * share; all compressed.
   */
  pack(): Buffer {
    let last = "";
    const lines = this.stems.map((stem) => {
      let shared = 0;
      while (shared < last.length && last[shared] === stem[shared] && shared < maxShared) shared++;
      last = stem;
      return `${String.fromCharCode(firstCount + shared)}${stem.slice(shared)}\n`;
    });
    const levels = Buffer.from(this.shares.map((share) => Math.min(255, Math.max(0, Math.round(-Math.log(share) / step)))));
    const body = Buffer.concat([Buffer.from(lines.join("")), levels]);
    const header = { format, stems: this.stems.length, digest: digestOf(body) };
    const params = { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]), { params });
  }

  /** Reads a packed table. Throws an error with the table's name for invalid or damaged data. */
  static unpack(packed: Uint8Array, name: string): WordFrequencies {
    try {
      const bytes = brotliDecompressSync(packed, { maxOutputLength: maxBytes });
      const start = bytes.indexOf(10) + 1;
      const header = JSON.parse(bytes.toString("utf8", 0, start)) as { format?: unknown; stems?: unknown; digest?: unknown };
      const body = bytes.subarray(start);
      if (header.format === format && typeof header.stems === "number" && header.digest === digestOf(body))
        return new WordFrequencies(sharesOf(body, header.stems));
    } catch {} // not compressed, or not JSON: the error below has the advice
    throw new UsageError(`${name} is damaged, or not a table of word frequencies of this version: install recollect again`);
  }
}

/** The character for zero shared characters; higher counts follow it. */
const firstCount = 48;
const maxShared = 70;

function sharesOf(body: Buffer, stems: number): Map<string, number> {
  const levels = body.subarray(body.length - stems);
  const shares = new Map<string, number>();
  let last = "";
  const lines = body.toString("utf8", 0, body.length - stems).split("\n");
  for (let n = 0; n < stems; n++) {
    const line = lines[n] as string;
    last = last.slice(0, line.charCodeAt(0) - firstCount) + line.slice(1);
    shares.set(last, Math.exp(-(levels[n] as number) * step));
  }
  return shares;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
