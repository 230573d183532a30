import { type BigIntStats, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileError, onFile } from "@recollect/warc/byte-source";
import { InterruptedError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";

/** Names between pauses: a walk never waits, so without pauses Ctrl-C would not be handled until its end. */
const pauseEvery = 256;

/**
 * Walks through folders and finds each file once, even if several links lead to it. Files and folders are identified by device and inode, so
 * link loops end. A file's own path is preferred to a link, so that a link added later changes no name.
 */
export class FolderWalk {
  readonly problems: Problem[] = [];
  /** Number of links and paths that led to a known file or folder. */
  repeated = 0;
  #known = new Set<string>();
  #isWanted: (name: string) => boolean;
  #signal: AbortSignal | undefined;
  #looks = 0;

  constructor(isWanted: (name: string) => boolean, signal?: AbortSignal) {
    this.#isWanted = isWanted;
    this.#signal = signal;
  }

  /** Returns the wanted new files in a folder and below it; the path of a file is returned unchanged. */
  async files(path: string): Promise<string[]> {
    const stat = statOf(path);
    if (!this.#isNew(path, stat)) return [];
    if (!stat.isDirectory()) return [path];
    const files: string[] = [];
    const folders = [path];
    const links: string[] = [];
    for (;;) {
      const folder = folders.pop();
      if (folder !== undefined) {
        for (const entry of entriesOf(folder)) {
          await this.#pause();
          const below = join(folder, entry.name);
          if (this.#isMisnamed(below, entry.isDirectory())) continue;
          if (entry.isSymbolicLink()) links.push(below);
          else if (entry.isDirectory()) this.#addFolder(below, folders);
          else if (entry.isFile()) this.#addFile(below, files);
        }
        continue;
      }
      const link = links.shift();
      if (link === undefined) return files;
      if (statOfLink(link)?.isDirectory()) this.#addFolder(link, folders);
      else this.#addFile(link, files);
    }
  }

  #addFolder(path: string, folders: string[]): void {
    if (this.#isNew(path, statOf(path))) folders.push(path);
  }

  #addFile(path: string, files: string[]): void {
    if (!this.#isWanted(basename(path))) return;
    const stat = statOfLink(path);
    if (stat === undefined) this.problems.push(problem("missing-file", path, 0, "The link is broken: remove it, or restore its file"));
    else if (stat.isFile() && this.#isNew(path, stat)) files.push(path);
  }

  #isNew(path: string, { dev, ino }: BigIntStats): boolean {
    const identity = ino === 0n ? realpathSync(path) : `${dev}:${ino}`; // some network drives have no inode numbers
    const isNew = !this.#known.has(identity);
    if (isNew) this.#known.add(identity);
    else this.repeated++;
    return isNew;
  }

  /** Whether a name is not UTF-8: such a name is decoded to another one, which does not exist. */
  #isMisnamed(path: string, isFolder: boolean): boolean {
    if (!path.includes("\ufffd") || lstatSync(path, { throwIfNoEntry: false }) !== undefined) return false;
    if (isFolder || this.#isWanted(basename(path)))
      this.problems.push(
        problem("bad-file-name", path, 0, `The name is not UTF-8, so the ${isFolder ? "folder" : "file"} is not read: rename it`),
      );
    return true;
  }

  async #pause(): Promise<void> {
    if (++this.#looks % pauseEvery !== 0) return;
    await nextTurn();
    if (this.#signal?.aborted) throw new InterruptedError("Stopped while looking for archive files: nothing was changed");
  }
}

function entriesOf(folder: string) {
  return onFile(folder, () => readdirSync(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function statOf(path: string): BigIntStats {
  return onFile(path, () => statSync(path, { bigint: true }));
}

/** Returns the target of a link; undefined for a broken or circular link. */
function statOfLink(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ELOOP") return undefined;
    throw fileError(cause, path);
  }
}
