import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { makeFolder } from "@recollect/base/make-folder";
import { FileSource } from "@recollect/warc/byte-source";
import { onDisk } from "@recollect/warc/disk-failure";
import { warcLimits } from "@recollect/warc/limits";
import { partsFolder } from "../crawl/jobs/part-file.ts";
import type { CrawlState, PlacedPiece } from "../crawl/state/crawl-state.ts";
import { damagedCollection } from "../crawl/state/damaged-collection.ts";
import type { LedRun } from "../jobs/led-run.ts";

/**
 * Writes the WARC files of a collection from the parts to which the processes have copied records, and removes the parts. It is idempotent,
 * since it writes given bytes at given offsets: it may run twice, even in two processes at once or in one that has lost the lead. Completed
 * merges of a killed run are recorded, and not repeated.
 */
export async function mergeParts(state: CrawlState, out: string, run: LedRun): Promise<void> {
  const { pieces } = state.records;
  if (pieces === undefined) return;
  const folder = join(out, "archive");
  makeFolder(folder);
  const merged = await mergedBytes(state);
  for (const file of await state.records.files()) {
    checkName(file.name);
    const from = merged[file.name] ?? 0;
    const path = join(folder, file.name);
    checkBytes(path, from); // the parts of these bytes may have been removed
    await mergeFile(path, from, file.bytes, pieces.call(state.records, file.name, from), partsFolder(out));
    await cutBack(path, file.bytes, run);
    merged[file.name] = file.bytes;
  }
  await state.write({ notes: { merged } });
  await state.commit();
  removeParts(partsFolder(out), run.epoch);
}

/** Throws if the collection's folder has lost records; called before a crawl resumes. */
export async function checkParts(state: CrawlState, out: string): Promise<void> {
  const merged = await mergedBytes(state);
  const parts = new Set<string>();
  for (const { name } of await state.records.files()) {
    checkName(name);
    const from = merged[name] ?? 0;
    checkBytes(join(out, "archive", name), from);
    for await (const { part } of state.records.pieces?.(name, from) ?? []) parts.add(checkName(part));
  }
  for (const part of parts) checkBytes(join(partsFolder(out), part), 1); // this machine may see its full length later
}

/** Returns the number of merged bytes of each file, whose parts may have been removed. */
async function mergedBytes(state: CrawlState): Promise<Record<string, number>> {
  return { ...(await state.note("merged")) };
}

/** Removes the parts of this leader and of earlier ones: their content is merged or not needed. Parts of later leaders stay. */
function removeParts(folder: string, epoch: number): void {
  if (!existsSync(folder)) return;
  for (const part of readdirSync(folder)) if (Number.parseInt(part, 10) <= epoch) rmSync(join(folder, part), { force: true });
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!/^(?:ENOTEMPTY|EEXIST|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error; // another leader or late worker
  }
}

/** Truncates a file that is longer than recorded: another leader has added to it, or the database was restored from an older copy. */
async function cutBack(path: string, bytes: number, run: LedRun): Promise<void> {
  if (statSync(path).size === bytes) return;
  await run.check();
  onDisk(path, () => truncateSync(path, bytes));
}

/** Rejects a name that leads out of the collection: other programs may write to the state's database. */
function checkName(name: string): string {
  if (basename(name) === name && !/^\.*$|[\\\0]/.test(name)) return name;
  throw damagedCollection(`The state in the database names a file outside the collection (${name})`, "the database");
}

function checkBytes(path: string, bytes: number): void {
  if (bytes === 0) return;
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw damagedCollection(`${path} has disappeared`, "it");
  if (size < bytes) throw damagedCollection(`${path} has only ${size} of its ${bytes} bytes`, "it");
}

async function mergeFile(path: string, from: number, to: number, pieces: AsyncIterable<PlacedPiece>, folder: string): Promise<void> {
  const parts = new OpenParts(folder);
  const descriptor = onDisk(path, () => openSync(path, constants.O_RDWR | constants.O_CREAT));
  try {
    let end = from;
    for await (const piece of pieces) {
      if (piece.offset !== end) throw damagedCollection(`The state has no piece for byte ${end} of ${path}`);
      for (const bytes of parts.read(piece)) {
        for (let at = 0; at < bytes.length; ) at += onDisk(path, () => writeSync(descriptor, bytes, at, bytes.length - at, end + at));
        end += bytes.length;
      }
    }
    if (end !== to) throw damagedCollection(`The state has pieces for ${end} of the ${to} bytes of ${path}`);
    onDisk(path, () => fsyncSync(descriptor));
  } finally {
    parts.close();
    closeSync(descriptor);
  }
}

/** Open parts. They stay open, because pieces of different parts alternate. */
class OpenParts {
  readonly #folder: string;
  readonly #open = new Map<string, FileSource>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  *read(piece: PlacedPiece): Generator<Buffer> {
    const source = this.#source(piece.part);
    let crc = 0;
    for (let at = 0; at < piece.length; at += warcLimits.windowBytes) {
      const bytes = source.readNow(piece.at + at, Math.min(warcLimits.windowBytes, piece.length - at));
      crc = crc32(bytes, crc);
      yield bytes;
    }
    if (crc !== piece.crc) throw damagedCollection(`${join(this.#folder, piece.part)} is damaged at byte ${piece.at}`, "it");
  }

  #source(name: string): FileSource {
    const open = this.#open.get(name);
    if (open !== undefined) return open;
    if (this.#open.size >= maxOpenParts) this.close();
    const source = new FileSource(join(this.#folder, checkName(name)));
    this.#open.set(name, source);
    return source;
  }

  close(): void {
    for (const source of this.#open.values()) source.close();
    this.#open.clear();
  }
}

const maxOpenParts = 64;
