import { createReadStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { byteLines } from "@recollect/warc/byte-lines";
import { fileError, onFile } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { isDictionaryLine } from "./idf-dictionary.ts";

/** Maximum length of a line: those of the 2020 edition have a field for each of 520 years, about 10 KB. */
const maxLineBytes = 1 << 20;

export interface NgramOptions {
  /** Called with the number of bytes read. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Yields the lines of Google Books n-gram files or dictionaries, gzipped or not, of any size, one file after another. `-` is standard input.
 * Throws an error with the file's name for any other file, or a damaged one.
 */
export async function* ngramLines(files: readonly string[], { onProgress, signal }: NgramOptions = {}): AsyncGenerator<string> {
  const sizes = files.map((file) => (file === "-" ? 0 : sizeOf(file)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  for (const [n, file] of files.entries()) {
    let isNgrams = false;
    let read = 0;
    const onBytes = (bytes: number) => {
      read += bytes;
      onProgress?.(before + read, Math.max(total, before + read));
    };
    try {
      for await (const line of byteLines(unpacked(bytesOf(file, onBytes)), maxLineBytes)) {
        signal?.throwIfAborted();
        if (line === undefined) continue;
        isNgrams ||= /^[^\t]+\t\d{4}[\t,]\d+/.test(line) || isDictionaryLine(line);
        yield line;
      }
    } catch (cause) {
      if (!String((cause as NodeJS.ErrnoException).code).startsWith("Z_")) throw cause;
      throw new UsageError(`${file} is damaged or cut off near byte ${read} (${(cause as Error).message}): download it again`, { cause });
    }
    if (!isNgrams)
      throw new UsageError(
        `${file} has no n-grams: its lines should be a word, a tab, then year, matches and volumes, separated by tabs or commas; or a word, a tab and its IDF`,
      );
    before += sizes[n] as number;
  }
}

/** Returns the last year of the edition by its file names: 2008 (2009), 2009 (2012), else 2019 (2020, whose names have no date). */
export function lastYearOf(files: readonly string[]): number {
  const edition = files.map((file) => /gram-(2009|2012)\d{4}/.exec(file)?.[1]).find((year) => year !== undefined);
  return edition === "2009" ? 2008 : edition === "2012" ? 2009 : 2019;
}

async function* bytesOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const stream = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      onBytes(piece.length);
      yield piece;
    }
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).syscall === undefined ? cause : fileError(cause, file);
  }
}

/** Decompresses gzip, detected by the first bytes. */
async function* unpacked(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await pieces.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    yield* pieces;
  })();
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* all;
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  const source = Readable.from(all, { objectMode: false });
  source.on("error", (error) => gunzip.destroy(error)).pipe(gunzip);
  yield* gunzip as AsyncIterable<Buffer>;
}

function sizeOf(file: string): number {
  const stat = onFile(file, () => statSync(file));
  if (stat.isDirectory()) throw new UsageError(`${file} is a folder: name the files in it`);
  return stat.size;
}
