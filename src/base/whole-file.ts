import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../errors.ts";
import { diskFailure } from "./disk-failure.ts";

/**
 * A file that appears under its name only when it is whole. Until then it grows as `NAME.part` in the same folder, so
 * that the renaming is one step on one disk; what a killed run leaves there, the next run removes. It is made anew and never opened, so
 * that a link of that name, in a folder that somebody sent, leads nowhere. A file that several may write at the same time needs a `part`
 * of its own for each.
 */
export class WholeFile {
  readonly path: string;
  readonly #part: string;
  #handle: FileHandle;

  private constructor(path: string, part: string, handle: FileHandle) {
    this.path = path;
    this.#part = part;
    this.#handle = handle;
  }

  /** Begins the file; a file that has the name already stays until `finish`. */
  static async create(path: string, part = `${path}.part`): Promise<WholeFile> {
    try {
      await rm(part, { force: true });
      return new WholeFile(path, part, await open(part, "wx"));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(dirname(path)))
        throw new UsageError(`There is no folder ${dirname(path)}: create it first`, { cause });
      throw diskFailure(path, cause);
    }
  }

  /** Begins the file, has it filled, and gives it its name; where that fails, nothing is left behind. */
  static async fill<T>(path: string, fill: (file: WholeFile) => Promise<T>, part?: string): Promise<T> {
    const file = await WholeFile.create(path, part);
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

  /** Makes it safe on the disk, then gives it its name. */
  async finish(): Promise<void> {
    await this.#orDiskError(async () => {
      await this.#handle.sync();
      if (!(await this.#isOwn())) throw Object.assign(new Error("another process writes it, too"), { code: "EBUSY" });
      await this.#handle.close();
      await rename(this.#part, this.path);
      if (process.platform === "win32") return; // where a folder cannot be opened, nor needs to be synced
      const folder = await open(dirname(this.path), "r");
      await folder.sync().finally(() => folder.close());
    });
  }

  /** Leaves nothing behind. */
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
