import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type IndexedFile, type IndexTask, indexFile } from "@recollect/archive/index-file";
import { type DoTask, joinParts, partsOf } from "@recollect/archive/index-parts";
import type { InputFile } from "@recollect/archive/input-files";
import { seeded } from "./mutate.ts";
import { noiseBytes, smallArchives, warcRecords } from "./small-archives.ts";
import { httpResponse, members, warcRecord, zstdFrames } from "./warc-bytes.ts";

/** Returns a record with a page. */
export const responseOf = (name: string | number, body = `<p>${name}</p>`) =>
  warcRecord({ url: `http://example.org/${name}`, block: httpResponse(body), lines: ["WARC-Payload-Digest: sha1:AAAA"] });

/** Archives in which the boundaries between parts fall on all possible places. */
export const cutArchives: Record<string, Buffer> = {
  "a WARC of gzip members": smallArchives["a WARC of gzip members"],
  "an ARC of gzip members": smallArchives["an ARC of gzip members"],
  "a WARC of zstd frames": smallArchives["a WARC of zstd frames"],
  "a WARC of zstd frames with a dictionary": zstdFrames([...warcRecords], noiseBytes(600)),
  "a WARC that contains an uncompressed archive": Buffer.concat([
    gzipSync(responseOf("before")),
    gzipSync(
      warcRecord({ type: "resource", url: "http://example.org/copy", block: members([responseOf(1), responseOf(2), responseOf(3)]) }),
      { level: 0 },
    ),
    gzipSync(responseOf("after")),
  ]),
  "a WARC with a record longer than all others": members([
    responseOf("a"),
    responseOf("b", noiseBytes(4000).toString("hex")),
    responseOf("c"),
    responseOf("d"),
  ]),
  "a WARC of members with several records": Buffer.concat([
    gzipSync(responseOf("first")),
    ...[1, 2, 3, 4].map((n) => gzipSync(Buffer.concat([responseOf(`${n}a`), responseOf(`${n}b`)]))),
    gzipSync(responseOf("last")),
  ]),
  "a WARC with empty members": Buffer.concat([1, 2, 3].flatMap((n) => [gzipSync(responseOf(n)), gzipSync("")])),
  "a WARC with LF alone and odd headers": members(
    [1, 2, 3, 4].map((n) =>
      Buffer.from(
        warcRecord({ url: `http://example.org/${n}`, newline: "\n", block: httpResponse("x") })
          .toString("latin1")
          .replace("WARC/", n > 1 ? "warc/" : "WARC/"),
        "latin1",
      ),
    ),
  ),
};

/** Writes an archive to the folder. */
export function putArchive(folder: string, bytes: Buffer, name: string): InputFile {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { name, path, bytes: bytes.length, changedMs: 0 };
}

/** Indexes a file in the parts given by `cuts`. */
export async function indexInParts(task: IndexTask, cuts: readonly number[], index: DoTask): Promise<IndexedFile | undefined> {
  return joinParts(task, cuts, await Promise.all(partsOf(task, cuts).map(index)), index);
}

/** Returns the sorted index lines of these bytes, indexed in parts if there are cuts. */
export async function indexCut(
  folder: string,
  bytes: Buffer,
  cuts: number[] = [],
  tasks: IndexTask[] = [],
): Promise<Omit<IndexedFile, "runs"> & { lines: string[] }> {
  const task = { file: putArchive(folder, bytes, "data.warc.gz"), folder: join(folder, "runs") };
  const index = (task: IndexTask) => {
    tasks.push(task);
    return indexFile(task);
  };
  const result = cuts.length > 0 ? await indexInParts(task, cuts, index) : await index(task);
  if (result === undefined) throw new Error("The index was interrupted");
  const { runs, ...figures } = result;
  const lines = runs.flatMap((path) => readFileSync(path, "latin1").trimEnd().split("\n")).sort();
  for (const path of runs) rmSync(dirname(path), { recursive: true, force: true });
  return { ...figures, lines };
}

/** Returns up to six positions in ascending order, the same for the same seed; none for a length that is too small. */
export function randomCuts(length: number, seed: number): number[] {
  const random = seeded(seed);
  if (length < 2) return [];
  const cuts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => 1 + Math.floor(random() * (length - 1)));
  return [...new Set(cuts)].sort((a, b) => a - b);
}
