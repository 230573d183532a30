import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { diskFailure } from "./disk-failure.ts";
import { UsageError } from "./errors.ts";

/**
 * A file that appears under its name only when it is complete. Until then it is `NAME.part` in the same folder, so that renaming is atomic;
 * the next run removes leftovers of a killed one. The part is always created new, so a link of that name in a folder of another user has
 * no effect. If several writers are possible, each needs its own `part`.
 */
export class AtomicFile {
  readonly path: string;
  readonly #part: string;
  #handle: FileHandle;

  private constructor(path: string, part: string, handle: FileHandle) {
    this.path = path;
    this.#part = part;
    this.#handle = handle;
  }

  /** Creates the part; an existing file of that name stays until `finish`. */
  static async create(path: string, part = `${path}.part`): Promise<AtomicFile> {
    try {
      await rm(part, { force: true });
      return new AtomicFile(path, part, await open(part, "wx"));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(dirname(path)))
        throw new UsageError(`There is no folder ${dirname(path)}: create it first`, { cause });
      throw diskFailure(path, cause);
    }
  }

  /** Creates, fills and renames the file; on failure, removes the part. */
  static async fill<T>(path: string, fill: (file: AtomicFile) => Promise<T>, part?: string): Promise<T> {
    const file = await AtomicFile.create(path, part);
    try {
      const result = await fill(file);
      await file.finish();
      return result;
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  async write(bytes: Buffer): Promise<void> {
    await this.#orDiskError(async () => {
      for (let at = 0; at < bytes.length; ) at += (await this.#handle.write(bytes, at)).bytesWritten;
    });
  }

  /** Syncs the file to disk, then renames it. */
  async finish(): Promise<void> {
    await this.#orDiskError(async () => {
      await this.#handle.sync();
      if (!(await this.#isOwn())) throw Object.assign(new Error("another process writes it, too"), { code: "EBUSY" });
      await this.#handle.close();
      await rename(this.#part, this.path);
      if (process.platform === "win32") return; // where a folder can't be opened, and needs no sync
      const folder = await open(dirname(this.path), "r");
      await folder.sync().finally(() => folder.close());
    });
  }

  async discard(): Promise<void> {
    const isOwn = await this.#isOwn().catch(() => true);
    await this.#handle.close().catch(() => {});
    if (isOwn) await rm(this.#part, { force: true }).catch(() => {});
  }

  async #isOwn(): Promise<boolean> {
    const [own, named] = [await this.#handle.stat(), await stat(this.#part)];
    return own.ino === named.ino && own.dev === named.dev;
  }

  async #orDiskError(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (cause) {
      throw diskFailure(this.path, cause);
    }
  }
}
