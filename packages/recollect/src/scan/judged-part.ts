import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { onFile } from "@recollect/warc/byte-source";
import { DiskError } from "@recollect/warc/errors";
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
  const digest = createHash("sha256").update(file).digest("hex").slice(0, 12);
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

/** Writes a part, which appears under its name only when it is whole. Several processes may write the same one. */
export async function writePart(path: string, header: PartHeader, lines: Iterable<string>): Promise<void> {
  const gathered: string[] = [JSON.stringify(header)];
  for (const line of lines) gathered.push(line);
  gathered.push(JSON.stringify({ end: gathered.length - 1 }), "");
  const bytes = gzipSync(Buffer.from(gathered.join("\n"), "latin1"));
  await AtomicFile.fill(path, (file) => file.write(bytes), `${path}.${randomUUID()}.part`);
}

/** Whether there is a whole part with this header. */
export function isWholePart(path: string, header: PartHeader): boolean {
  if (!existsSync(path)) return false;
  try {
    return isDeepStrictEqual(readPart(path).header, header);
  } catch (error) {
    if (error instanceof DiskError) return false;
    throw error;
  }
}

/** Reads a part; throws a DiskError if it is damaged. */
export function readPart(path: string): { readonly header: PartHeader; readonly lines: readonly string[] } {
  const damaged = (why: string, cause?: unknown) =>
    new DiskError(`${path} is damaged (${why}): delete it, and judge the file again`, { cause });
  const bytes = onFile(path, () => readFileSync(path));
  let lines: string[];
  try {
    lines = gunzipSync(bytes).toString("latin1").split("\n");
  } catch (cause) {
    throw damaged((cause as Error).message, cause);
  }
  const header = parsed(lines[0]) as PartHeader | undefined;
  const end = parsed(lines.at(-2)) as { end?: number } | undefined;
  if (header?.recollect !== "judged" || header.version !== 1) throw damaged("it has no header of this version");
  if (end?.end !== lines.length - 3) throw damaged("it is not whole");
  return { header, lines: lines.slice(1, -2) };
}

function parsed(line = ""): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
