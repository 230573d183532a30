import { closeSync, openSync, writeFileSync } from "node:fs";
import { DiskError } from "recollect/errors";

const pieceChars = 1 << 20;

/** Writes lines to a new file in chunks of a megabyte. */
export class LineFile {
  #path: string;
  #descriptor: number;
  #text = "";

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = this.#try(() => openSync(path, "w"));
  }

  write(line: string): void {
    this.#text += `${line}\n`;
    if (this.#text.length > pieceChars) this.#flush();
  }

  close(): void {
    this.#flush();
    this.#try(() => closeSync(this.#descriptor));
  }

  #flush(): void {
    this.#try(() => writeFileSync(this.#descriptor, this.#text));
    this.#text = "";
  }

  #try<T>(action: () => T): T {
    try {
      return action();
    } catch (cause) {
      throw new DiskError(`Cannot write ${this.#path}: ${(cause as Error).message}; free some space and run the same command again`, {
        cause,
      });
    }
  }
}
