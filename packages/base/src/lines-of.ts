import { createReadStream } from "node:fs";
import { fileError } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { limits } from "./limits.ts";

/** Yields the lines of a user's list, without LF; a CR stays, so that bytes can be counted. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  try {
    for await (const piece of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > limits.csvRowChars)
        throw new UsageError(`${path} has a line of more than ${limits.csvRowChars} characters: is it a list?`);
      yield* lines;
    }
  } catch (cause) {
    throw cause instanceof UsageError ? cause : fileError(cause, path);
  }
  if (rest !== "") yield rest;
}
