import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { UsageError } from "../errors.ts";

const format = "recollect-words-1";

/** Frequencies are kept as whole numbers of this step of their natural logarithm: to a fifth, which changes no ranking. */
const step = 0.2;

/** No table is larger when it is unpacked: what is, is none of ours. */
const maxBytes = 4 << 20;

/** How often the words of a language are written, by stem: in a file of two bytes or so a stem. */
export class WordFrequencies {
  /** Ascending. */
  readonly stems: readonly string[];
  /** The share of each stem among all words that are written, from 0 to 1. */
  readonly shares: readonly number[];

  constructor(shares: ReadonlyMap<string, number>) {
    this.stems = [...shares.keys()].sort();
    this.shares = this.stems.map((stem) => shares.get(stem) as number);
  }

  /** A header line, then for each stem how many characters it shares with the last one and the rest of it, then a byte for each share; all packed. */
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

  /** The opposite of `pack`. Bytes that are no table, or a damaged one, are an error that names it. */
  static unpack(packed: Uint8Array, name: string): WordFrequencies {
    try {
      const bytes = brotliDecompressSync(packed, { maxOutputLength: maxBytes });
      const start = bytes.indexOf(10) + 1;
      const header = JSON.parse(bytes.toString("utf8", 0, start)) as { format?: unknown; stems?: unknown; digest?: unknown };
      const body = bytes.subarray(start);
      if (header.format === format && typeof header.stems === "number" && header.digest === digestOf(body))
        return new WordFrequencies(sharesOf(body, header.stems));
    } catch {} // Not packed by us: the sentence below says what to do.
    throw new UsageError(`${name} is damaged, or not a table of word frequencies of this version: install recollect again`);
  }
}

/** The count of shared characters is written as a character from this one on. */
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
