// node scripts/make-chinese-table.ts FOLDER: makes packages/recollect/data/chinese.txt, traditional and regional Chinese characters with their simplified ones,
// from the dictionaries of OpenCC (Apache-2.0; see NOTICE). FOLDER is opencc/dictionary of the unpacked package:
//   pip download --no-deps opencc-python-reimplemented==0.1.7 && unzip opencc_python_reimplemented-0.1.7-py2.py3-none-any.whl
//   node scripts/make-chinese-table.ts opencc/dictionary
// The file has two lines: the code points of simplified characters, ascending, and those of the characters that they stand for, each as the
// difference from the one before, which compresses to half the size of the characters.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder opencc/dictionary of the unpacked package opencc-python-reimplemented");
  process.exit(2);
}

/** By character, its replacements in OpenCC, most common first. */
function dictionary(name: string): Map<string, string[]> {
  const lines = readFileSync(join(folder as string, `${name}.txt`), "utf8").split(/\r?\n/);
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => line.split("\t"))
      .map(([from = "", to = ""]) => [from, to.split(" ")]),
  );
}

/** Keeps only characters that occur on pages: others would only take space. */
function isCommon(character: string): boolean {
  return /^[\u3400-\u4dbf\u4e00-\u9fff]$/.test(character);
}

const gb2312 = new Set<string>();
const decoder = new TextDecoder("gbk");
for (let row = 0xb0; row <= 0xf7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) gb2312.add(decoder.decode(Uint8Array.of(row, cell)));

const simple = new Map<string, string>();
/** Characters of simplified texts; they are not converted. */
const simplified = new Set<string>();
const add = (from: string, to: string): void => {
  if (from !== to && isCommon(from) && isCommon(to) && !simple.has(from) && !simplified.has(from)) simple.set(from, to);
};
for (const [from, [to = ""]] of dictionary("TSCharacters")) add(from, to);
for (const to of simple.values()) simplified.add(to);
// Forms of Hong Kong and Taiwan, and characters that are simplified only in some meanings.
for (const name of ["HKVariantsRev", "TWVariantsRev"]) for (const [from, [to = ""]] of dictionary(name)) add(from, to);
for (const [to, forms] of dictionary("STCharacters")) for (const from of forms) add(from, to);

/** Follows a chain to its end, such as 檯 -> 枱 -> 台. */
function last(character: string): string {
  const next = simple.get(character);
  return next === undefined ? character : last(next);
}

const pairs = [...simple.keys()]
  .map((from) => [last(from), from].map((character) => character.charCodeAt(0)) as [to: number, from: number])
  .filter(([to, from]) => to !== from && isGb2312(to))
  .sort(([a, x], [b, y]) => a - b || x - y);
const lines = [0, 1].map((n) => pairs.map((pair, at) => (pair[n] as number) - (pairs[at - 1]?.[n] ?? 0)).join());
writeFileSync(join(import.meta.dirname, "../packages/recollect/data/chinese.txt"), `${lines.join("\n")}\n`);
console.log(`${pairs.length} pairs`);

/** The 6,763 characters of nearly all simplified texts. */
function isGb2312(code: number): boolean {
  return gb2312.has(String.fromCharCode(code));
}
