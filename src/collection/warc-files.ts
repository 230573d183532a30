import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DiskError, UsageError } from "../errors.ts";
import { version } from "../version.ts";
import { WarcWriter } from "../warc/warc-writer.ts";

/** A file that has grown beyond this is followed by a new one: what tools and file systems like. */
const fileBytes = 1_000_000_000;

/** Bytes gathered before they are written: pages and images come in small pieces. */
const bufferBytes = 1_000_000;

/** A WARC file and how much of it counts. */
export interface WarcLength {
  readonly name: string;
  readonly bytes: number;
}

export interface WarcFilesOptions {
  /** The collection's `archive` folder. */
  readonly folder: string;
  /** What the files are named after. */
  readonly name: string;
  /** The files as the state knows them. What lies behind these lengths was never acknowledged, and is cut off. */
  readonly lengths: readonly WarcLength[];
  /** For the record that begins every file. */
  readonly description: string;
}

/**
 * The WARC files of a collection, to which records are added. Bytes count only when `sync` has returned and the lengths
 * it gives are in the state: a run that ends before that leaves bytes which the next one cuts off.
 */
export class WarcFiles {
  readonly #options: WarcFilesOptions;
  readonly #lengths: Map<string, number>;
  #name = "";
  #descriptor = -1;
  #writer: WarcWriter | undefined;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;

  constructor(options: WarcFilesOptions) {
    this.#options = options;
    this.#lengths = new Map(options.lengths.map(({ name, bytes }) => [name, bytes]));
    attempt(options.folder, () => mkdirSync(options.folder, { recursive: true }));
    this.#cutBack();
  }

  /** The file that the next record goes to, begun if need be with a `warcinfo` record of the time of its first capture. */
  async writer(timestamp: string): Promise<{ writer: WarcWriter; name: string }> {
    if (this.#writer !== undefined && this.#writer.offset >= fileBytes) this.#leave();
    if (this.#writer === undefined) await this.#open(timestamp);
    return { writer: this.#writer as WarcWriter, name: this.#name };
  }

  /** Makes what was written safe, and tells how long the files now are. */
  sync(): WarcLength[] {
    if (this.#writer !== undefined && this.#writer.offset !== this.#lengths.get(this.#name)) {
      this.#write();
      attempt(this.#name, () => fsyncSync(this.#descriptor));
      this.#lengths.set(this.#name, this.#writer.offset);
    }
    return [...this.#lengths].map(([name, bytes]) => ({ name, bytes }));
  }

  get bytes(): number {
    let sum = 0;
    for (const [name, bytes] of this.#lengths) if (name !== this.#name) sum += bytes;
    return sum + (this.#writer?.offset ?? 0);
  }

  /** What was not made safe may be lost. */
  close(): void {
    this.#gathered = [];
    this.#gatheredBytes = 0;
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
    this.#writer = undefined;
  }

  async #open(timestamp: string): Promise<void> {
    const { folder, name, description } = this.#options;
    const [last, bytes] = [...this.#lengths].at(-1) ?? ["", fileBytes];
    const isNew = bytes >= fileBytes;
    this.#name = isNew ? `${name}-${String(this.#lengths.size).padStart(5, "0")}.warc.gz` : last;
    const path = join(folder, this.#name);
    this.#descriptor = attempt(path, () => openSync(path, "a"));
    const start = isNew ? 0 : bytes;
    const gather = (piece: Buffer): void => {
      this.#gathered.push(piece);
      this.#gatheredBytes += piece.length;
      if (this.#gatheredBytes >= bufferBytes) this.#write();
    };
    this.#writer = new WarcWriter({ write: gather }, start);
    this.#lengths.set(this.#name, start);
    if (!isNew) return;
    syncFolder(folder);
    await this.#writer.writeInfo(timestamp, { software: `recollect ${version}`, description });
  }

  #write(): void {
    const path = join(this.#options.folder, this.#name);
    const bytes = Buffer.concat(this.#gathered);
    for (let at = 0; at < bytes.length; ) at += attempt(path, () => writeSync(this.#descriptor, bytes, at, bytes.length - at));
    this.#gathered = [];
    this.#gatheredBytes = 0;
  }

  #leave(): void {
    this.sync();
    this.close();
  }

  /** Cuts off what no round acknowledged. A file that is shorter than it should be can't be mended. */
  #cutBack(): void {
    const { folder, name } = this.#options;
    for (const [file, bytes] of this.#lengths) {
      const path = join(folder, file);
      const size = existsSync(path) ? statSync(path).size : -1;
      if (size < bytes)
        throw new UsageError(
          `${path} ${size < 0 ? "is gone" : `has only ${size} of its ${bytes} bytes`}: restore it from a copy, or begin anew in another folder with --out`,
        );
      if (size > bytes) cut(path, bytes);
    }
    for (const file of readdirSync(folder))
      if (!this.#lengths.has(file) && file.startsWith(`${name}-`) && /-\d{5}\.warc\.gz$/.test(file)) rmSync(join(folder, file));
  }
}

function cut(path: string, bytes: number): void {
  attempt(path, () => {
    const descriptor = openSync(path, "r+");
    try {
      ftruncateSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** So that the new file's name is on the disk, too. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  attempt(folder, () => {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new DiskError(`Cannot write ${path}: ${(cause as Error).message}; free some space, and the same command goes on where it ended`, {
      cause,
    });
  }
}
