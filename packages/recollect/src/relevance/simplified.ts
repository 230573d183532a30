import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onFile } from "@recollect/warc/byte-source";

/** Table of characters, written by scripts/make-chinese-table.ts, which documents the format. */
const path = join(import.meta.dirname, "../../data/chinese.txt");

let table: Uint16Array | undefined;

/** Replaces each Chinese character by its simplified form. Only for comparison: the correct form of a word depends on its meaning. */
export function simplified(text: string): string {
  table ??= readTable();
  let written = text;
  for (let at = 0; at < text.length; at++) {
    const code = table[text.charCodeAt(at)];
    if (code !== 0) written = written.slice(0, at) + String.fromCharCode(code as number) + written.slice(at + 1);
  }
  return written;
}

function readTable(): Uint16Array {
  const lines = onFile(path, () => readFileSync(path, "utf8"))
    .trim()
    .split("\n");
  const [simple = [], written = []] = lines.map((line) => sums(line.split(",").map(Number)));
  const read = new Uint16Array(0x10000);
  for (const [n, code] of written.entries()) read[code] = simple[n] as number;
  return read;
}

/** Restores numbers from their differences. */
function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
