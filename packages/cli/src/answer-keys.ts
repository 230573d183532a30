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
  const keys: string[] = [];
  let wake = () => {};
  const pressed = (text: string | undefined, { name, ctrl }: Key) => {
    keys.push(ctrl && (name === "c" || name === "d") ? "q" : (text ?? "").toLowerCase());
    wake();
  };
  stdin.on("keypress", pressed);
  stdin.resume();
  try {
    for (;;) {
      while (keys.length > 0) yield keys.shift() as string;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stdin.off("keypress", pressed);
    stdin.setRawMode(false);
    stdin.pause();
  }
}
