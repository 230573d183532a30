import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { diskFailure } from "@recollect/warc/disk-failure";
import { UsageError } from "@recollect/warc/errors";
import { WholeFile } from "@recollect/warc/whole-file";
import { ZipWriter } from "@recollect/warc/zip-writer";

/** Collects the files of an export; they appear together at the end, or not at all. */
export interface ExportBundle {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a table line by line. */
  addLines(name: string, lines: AsyncIterable<string>): Promise<void>;
  finish(): Promise<void>;
  /** Removes everything written so far. */
  discard(): Promise<void>;
}

/** Writes the files to a ZIP, compressed and without times, so that equal collections give equal bytes. */
export class ZipBundle implements ExportBundle {
  #file: WholeFile;
  #zip = new ZipWriter((bytes) => this.#write(bytes));
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  private constructor(file: WholeFile) {
    this.#file = file;
  }

  static async create(path: string): Promise<ZipBundle> {
    return new ZipBundle(await WholeFile.create(path));
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#zip.addDeflated(name, [content], content.length);
  }

  async addLines(name: string, lines: AsyncIterable<string>): Promise<void> {
    await this.#zip.addDeflated(name, inPieces(lines));
  }

  async finish(): Promise<void> {
    await this.#zip.end();
    await this.#flush();
    await this.#file.finish();
  }

  async discard(): Promise<void> {
    await this.#file.discard();
  }

  /** Buffers bytes: the three writes of each small page would take half of the time. */
  async #write(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= pieceChars) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#file.write(bytes);
  }
}

/** Writes the files to a folder, which is called `NAME.part` until it is complete. */
export class FolderBundle implements ExportBundle {
  #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  static async create(path: string): Promise<FolderBundle> {
    const folder = new FolderBundle(path);
    if (!isReplaceable(folder.#part))
      throw new UsageError(`Cannot write ${path}: ${folder.#part} already exists and holds other files`, { code: "output-taken" });
    if (!existsSync(dirname(path))) throw new UsageError(`There is no folder ${dirname(path)}: create it first`);
    folder.#orDiskError(() => {
      rmSync(folder.#part, { recursive: true, force: true });
      mkdirSync(folder.#part);
    });
    return folder;
  }

  get #part(): string {
    return `${this.#path}.part`;
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.#orDiskError(() => writeFileSync(`${this.#part}/${name}`, content));
  }

  async addLines(name: string, lines: AsyncIterable<string>): Promise<void> {
    await WholeFile.fill(`${this.#part}/${name}`, async (file) => {
      for await (const piece of inPieces(lines)) await file.write(piece);
    });
  }

  async finish(): Promise<void> {
    this.#orDiskError(() => {
      rmSync(this.#path, { recursive: true, force: true }); // `checkTarget` has allowed it
      renameSync(this.#part, this.#path);
    });
  }

  async discard(): Promise<void> {
    rmSync(this.#part, { recursive: true, force: true });
  }

  #orDiskError(step: () => void): void {
    try {
      step();
    } catch (cause) {
      throw diskFailure(this.#path, cause);
    }
  }
}

/** Whether a folder can be replaced without loss: it does not exist, or contains only files of a plain-text export. */
export function isReplaceable(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => /^(?:\d{6,}\.txt|metadata\.csv(?:\.part)?)$/.test(name));
}

const pieceChars = 1 << 18;

/** Joins lines into pieces large enough for one write each. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = "";
  for await (const line of lines) {
    text += line;
    if (text.length < pieceChars) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
