import { on } from "node:events";
import { emitKeypressEvents, type Key } from "node:readline";
import { createInterface } from "node:readline/promises";

/** Yields one letter for each answer: the pressed keys of a terminal, otherwise the first letters of the lines of standard input. */
export async function* answerKeys(): AsyncGenerator<string> {
  const { stdin } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) yield line.trim().slice(0, 1).toLowerCase();
    return;
  }
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  try {
    for await (const [text = "", { name, ctrl }] of on(stdin, "keypress") as AsyncIterable<[string | undefined, Key]>)
      yield ctrl && (name === "c" || name === "d") ? "q" : text.toLowerCase();
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
  }
}
