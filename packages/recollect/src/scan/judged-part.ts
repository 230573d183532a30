import { hash } from "node:crypto";
import { once } from "node:events";
import { accessSync, constants, createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { onFile } from "@recollect/warc/byte-source";
import { DiskError, RecollectError } from "@recollect/warc/errors";
import type { JudgedVisit, Visit } from "../crawl/visit.ts";

/** First line of a part: what it is about, and what it was judged by. */
export interface PartHeader {
  readonly recollect: "judged";
  readonly version: 1;
  /** Version of recollect, which may judge differently from another one. */
  readonly program: string;
  /** Name of the specification, and digest of all settings. */
  readonly specification: string;
  readonly settings: string;
  /** Digest of the survey, and name of the archive file. */
  readonly survey: string;
  readonly file: string;
  readonly bytes: number;
}

/** One visited URL of a part. */
export interface JudgedUrl {
  readonly key: string;
  readonly url: string;
  readonly visit: Visit;
}

const partEnding = ".judged.gz";

/** Returns the path of the part about a file, in a folder of parts. */
export function partPath(folder: string, file: string): string {
  const name = file.replace(/[^\w.-]+/g, "_").slice(-100);
  const digest = hash("sha256", file).slice(0, 12);
  return join(folder, `${name}-${digest}${partEnding}`);
}

export function isPart(path: string): boolean {
  return path.endsWith(partEnding);
}

/** Returns a visited URL as a line of ASCII, so that lines can be sorted by their key. */
export function lineOf({ key, url, visit }: JudgedUrl): string {
  const json = JSON.stringify([url, packed(visit)]);
  return `${key} ${json.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)}`;
}

/** Anchors are bytes. Records are copied when the collection is assembled, and texts are read again. */
function packed(visit: Visit): unknown {
  if (visit.kind !== "judged") return visit;
  const { text: _, anchors, copies: __, ...rest } = visit;
  return anchors === undefined ? rest : { ...rest, anchors: Buffer.from(anchors).toString("base64") };
}

export function judgedUrlOf(line: string): JudgedUrl {
  const end = line.indexOf(" ");
  const [url, visit] = JSON.parse(line.slice(end + 1)) as [string, Visit & { anchors?: string }];
  return { key: line.slice(0, end), url, visit: unpacked(visit) };
}

function unpacked(visit: Visit & { anchors?: string }): Visit {
  if (visit.kind !== "judged") return visit;
  const { anchors, ...rest } = visit as Omit<JudgedVisit, "anchors" | "copies"> & { anchors?: string };
  return { ...rest, copies: [], ...(anchors !== undefined && { anchors: Buffer.from(anchors, "base64") }) };
}

/** Writes a part, which appears under its name only when it is whole; until then it is `temporary`, on the same disk. */
export async function writePart(path: string, header: PartHeader, lines: Iterable<string>, temporary: string): Promise<void> {
  await AtomicFile.fill(
    path,
    async (file) => {
      const gzip = createGzip();
      const writing = (async () => {
        for await (const bytes of gzip) await file.write(bytes);
      })();
      writing.catch(() => gzip.destroy());
      let count = 0;
      const write = async (line: string): Promise<void> => {
        if (!gzip.write(`${line}\n`, "latin1") && !gzip.destroyed) await Promise.race([once(gzip, "drain"), writing]);
      };
      await write(JSON.stringify(header));
      for (const line of lines) {
        await write(line);
        count++;
      }
      gzip.end(`${JSON.stringify({ end: count })}\n`);
      await writing;
    },
    temporary,
  );
}

/** Whether there is a whole part with this header. */
export async function isWholePart(path: string, header: PartHeader): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    return isDeepStrictEqual(await readPart(path, () => true), header);
  } catch (error) {
    if (error instanceof DiskError) return false;
    throw error;
  }
}

/**
 * Reads a part and returns its header. `onLine` is called with each visited URL, unless `isWanted` refuses the part by its header. Throws a
 * DiskError if the part is damaged, which may be found only after its last line.
 */
export async function readPart(
  path: string,
  isWanted: (header: PartHeader) => boolean,
  onLine: (line: string) => void = () => {},
): Promise<PartHeader> {
  const damaged = (why: string, cause?: unknown) =>
    new DiskError(`${path} is damaged (${why}): delete it, and judge the file again`, { cause });
  onFile(path, () => accessSync(path, constants.R_OK));
  let header: PartHeader | undefined;
  let last: string | undefined;
  let count = 0;
  try {
    for await (const line of inflatedLines(path)) {
      if (header === undefined) {
        header = parsed(line) as PartHeader | undefined;
        if (header?.recollect !== "judged" || header.version !== 1) throw damaged("it has no header of this version");
        if (!isWanted(header)) return header;
        continue;
      }
      if (last !== undefined) {
        onLine(last);
        count++;
      }
      last = line;
    }
  } catch (cause) {
    throw cause instanceof RecollectError ? cause : damaged((cause as Error).message, cause);
  }
  if (header === undefined || (parsed(last) as { end?: number } | undefined)?.end !== count) throw damaged("it is not whole");
  return header;
}

async function* inflatedLines(path: string): AsyncGenerator<string> {
  const inflated = createGunzip();
  const input = createReadStream(path);
  input.once("error", (error) => inflated.destroy(error));
  let rest = "";
  try {
    for await (const bytes of input.pipe(inflated)) {
      const lines = (rest + (bytes as Buffer).toString("latin1")).split("\n");
      rest = lines.pop() as string;
      yield* lines;
    }
  } finally {
    input.destroy();
  }
  if (rest !== "") yield rest;
}

function parsed(line = ""): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
