import { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import { ProgressBar, say } from "./output.ts";

/** A terminal of one line: what can be seen on it at last. */
class Terminal extends Writable {
  readonly isTTY = true;
  readonly columns = 120;
  line = "";
  override _write(chunk: Buffer, _: string, done: () => void): void {
    // Escape sequences: clear the line to its right end, put the cursor, show or hide it.
    for (const [token] of chunk.toString().matchAll(/\x1b\[[?\d;]*[A-Za-z]|\r|\n|[^\x1b\r\n]+/g)) {
      if (token === "\r" || /^\x1b\[\d*(?:;\d*)?[GH]$/.test(token)) this.#at = 0;
      else if (/^\x1b\[[02]?K$/.test(token)) this.line = token.includes("2") ? "" : this.line.slice(0, this.#at);
      else if (token === "\n") [this.line, this.#at] = ["", 0];
      else if (!token.startsWith("\x1b")) {
        this.line = this.line.slice(0, this.#at) + token + this.line.slice(this.#at + token.length);
        this.#at += token.length;
      }
    }
    done();
  }
  #at = 0;
}

test("a progress bar leaves nothing behind when it stops, wherever it stood", () => {
  const terminal = new Terminal();
  const progress = new ProgressBar("Checking", {}, undefined, { stream: terminal as unknown as NodeJS.WriteStream, afterMs: 0 });
  progress.update(1e6, 100e6);
  progress.update(77e6, 100e6);
  expect(terminal.line).toContain("Checking");
  progress.stop();
  expect(terminal.line).toBe("");
  progress.update(80e6, 100e6);
  expect(terminal.line).toBe("");
});

test("a progress bar makes room for a line of the result", () => {
  const terminal = new Terminal();
  const progress = new ProgressBar("Checking", {}, undefined, { stream: terminal as unknown as NodeJS.WriteStream, afterMs: 0 });
  progress.update(1e6, 100e6);
  progress.clear();
  expect(terminal.line).toBe("");
  progress.stop();
});

test("nobody sees a bar with --quiet", () => {
  const terminal = new Terminal();
  const progress = new ProgressBar("Checking", { quiet: true }, undefined, {
    stream: terminal as unknown as NodeJS.WriteStream,
    afterMs: 0,
  });
  progress.update(1e6, 100e6);
  progress.clear();
  progress.stop();
  expect(terminal.line).toBe("");
});

test("with --quiet, errors are still said", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  say({ quiet: true }, "Crawling");
  say({ quiet: true }, "Another process leads this crawl", { level: "warn" });
  say({ quiet: true }, "The connection to the database was lost", { level: "error" });
  const said = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  expect(said).toEqual(["The connection to the database was lost\n"]);
});
