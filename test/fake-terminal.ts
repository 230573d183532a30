import { Writable } from "node:stream";

/** A terminal with one line: `line` is its visible content, `seen` every state so far. */
export class FakeTerminal extends Writable {
  readonly isTTY = true;
  readonly columns = 120;
  readonly seen: string[] = [];
  line = "";
  #at = 0;

  /** The terminal as an output stream. */
  get stream(): NodeJS.WriteStream {
    return this as unknown as NodeJS.WriteStream;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    // Escape sequences: clear the line to its right end, move the cursor, show or hide it.
    for (const [token] of chunk.toString().matchAll(/\x1b\[[?\d;]*[A-Za-z]|\r|\n|[^\x1b\r\n]+/g)) {
      if (token === "\r" || /^\x1b\[\d*(?:;\d*)?[GH]$/.test(token)) this.#at = 0;
      else if (/^\x1b\[[02]?K$/.test(token)) this.line = token.includes("2") ? "" : this.line.slice(0, this.#at);
      else if (token === "\n") [this.line, this.#at] = ["", 0];
      else if (!token.startsWith("\x1b")) {
        this.line = this.line.slice(0, this.#at) + token + this.line.slice(this.#at + token.length);
        this.#at += token.length;
      }
    }
    this.seen.push(this.line);
    done();
  }
}
