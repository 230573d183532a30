import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { answerKeys } from "./answer-keys.ts";

const { stdin } = process;
afterEach(() => Object.defineProperty(process, "stdin", { value: stdin, configurable: true }));

function given(input: PassThrough): void {
  Object.defineProperty(process, "stdin", { value: input, configurable: true });
}

test("yields the pressed keys of a terminal in lower case and Ctrl-C as q, and restores the terminal", async () => {
  const setRawMode = vi.fn();
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  given(terminal);
  const keys = answerKeys();
  const first = keys.next();
  terminal.write("Yn\x03");
  expect([await first, await keys.next(), await keys.next()].map(({ value }) => value)).toEqual(["y", "n", "q"]);
  await keys.return(undefined);
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
  expect(terminal.listenerCount("keypress")).toBe(0);
});

test("yields the first letter of each line of other input, until its end", async () => {
  const input = new PassThrough();
  given(input);
  input.end("yes\n\n  No\n");
  expect(await Array.fromAsync(answerKeys())).toEqual(["y", "", "n"]);
});
