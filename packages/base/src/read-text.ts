import { UsageError } from "@recollect/warc/errors";
import { readAtMost } from "./read-at-most.ts";

/** Reads a text file of at most `maxBytes`, in UTF-8 or, with its mark, UTF-16. `kind` is its expected content, for messages: "a specification". */
export function readText(path: string, kind: string, maxBytes: number): string {
  const bytes = readAtMost(path, maxBytes + 1);
  if (bytes.length > maxBytes) throw new UsageError(`${path} is over ${maxBytes} bytes, too large for ${kind}: is it the right file?`);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  if (encoding === "utf-8" && bytes.includes(0)) throw new UsageError(`${path} is not a text file, so not ${kind}: is it the right file?`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError(`${path} is not UTF-8 in line ${lineOfDamage(bytes)}: save it as UTF-8`, { cause });
  }
}

function lineOfDamage(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const text = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (text.toString("utf8").includes("\ufffd") && !text.includes("\ufffd")) break;
    if (end < 0) break;
    start = end + 1;
  }
  return line;
}
