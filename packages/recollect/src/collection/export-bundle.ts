import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { onDisk } from "@recollect/warc/disk-failure";
import { UsageError } from "@recollect/warc/errors";
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
export async function zipBundle(path: string): Promise<ExportBundle> {
  const file = await AtomicFile.create(path);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await file.write(bytes);
  };
  const zip = new ZipWriter(async (bytes) => {
    waiting.push(bytes); // the three writes of each small page would take half of the time
    waitingBytes += bytes.length;
    if (waitingBytes >= pieceChars) await flush();
  });
  return {
    add: (name, content) => zip.addDeflated(name, [content], content.length),
    addLines: (name, lines) => zip.addDeflated(name, inPieces(lines)),
    async finish() {
      await zip.end();
      await flush();
      await file.finish();
    },
    discard: () => file.discard(),
  };
}

/** Writes the files to a folder, which is called `NAME.part` until it is complete. */
export function folderBundle(path: string): ExportBundle {
  const part = `${path}.part`;
  if (!isReplaceable(part))
    throw new UsageError(`Cannot write ${path}: ${part} already exists and holds other files`, { code: "output-taken" });
  if (!existsSync(dirname(path))) throw new UsageError(`There is no folder ${dirname(path)}: create it first`);
  onDisk(path, () => {
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part);
  });
  return {
    add: async (name, content) => onDisk(path, () => writeFileSync(`${part}/${name}`, content)),
    addLines: (name, lines) =>
      AtomicFile.fill(`${part}/${name}`, async (file) => {
        for await (const piece of inPieces(lines)) await file.write(piece);
      }),
    finish: async () =>
      onDisk(path, () => {
        rmSync(path, { recursive: true, force: true }); // `checkTarget` has allowed it
        renameSync(part, path);
      }),
    discard: async () => rmSync(part, { recursive: true, force: true }),
  };
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
