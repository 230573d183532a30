// node scripts/make-word-tables.ts FOLDER: makes packages/recollect/data/words/*.words, the word frequencies that recollect ships, from the files of
// wordfreq (Robyn Speer, CC BY-SA 4.0; see NOTICE). FOLDER is wordfreq/data of the unpacked package:
//   pip download --no-deps wordfreq==3.1.1 && unzip wordfreq-3.1.1-py3-none-any.whl && node scripts/make-word-tables.ts wordfreq/data
// The tables contain stems: run it again when a stemmer or the detection of words changes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { shippedLanguages } from "@recollect/recollect/relevance/language-idf";
import { WordFrequencies } from "@recollect/recollect/relevance/word-frequencies";
import { readMsgpack } from "./read-msgpack.ts";
import { signFrequencies } from "./sign-frequencies.ts";
import { stemFrequencies } from "./stem-frequencies.ts";

/** Number of most common stems that are kept per language. With 10,000 English ones, real archives are ranked as with 100,000. */
const mostStems = 15_000;

/** The same for languages without a stemmer, where every form of a word is an entry, and for pairs of Chinese and Japanese characters. */
const mostForms = 25_000;
const unstemmed = ["cs", "ja", "pl", "zh"];

/** Rarer stems weigh as much as unknown ones (see `languageIdf`). */
const leastShare = 1e-6;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder wordfreq/data of the unpacked package wordfreq");
  process.exit(2);
}
const out = join(import.meta.dirname, "../packages/recollect/data/words");
mkdirSync(out, { recursive: true });
for (const language of shippedLanguages) {
  const words = wordsOf(`large_${language}`) ?? wordsOf(`small_${language}`);
  if (words === undefined) throw new Error(`${folder} has no list for ${language}`);
  const isSigns = language === "zh" || language === "ja";
  const all = isSigns ? signFrequencies(words, language, variants(language)) : stemFrequencies(words, language);
  const kept = [...all]
    .filter(([, share]) => share >= leastShare)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, unstemmed.includes(language) ? mostForms : mostStems);
  const packed = new WordFrequencies(new Map(kept)).pack();
  writeFileSync(join(out, `${language}.words`), packed);
  console.log(
    `${language}: ${words.size} words, ${all.size} stems, ${kept.length} kept down to ${kept.at(-1)?.[1].toExponential(1)}, ${packed.length} bytes`,
  );
}

/** Reads a list of wordfreq: after a header, the words of each hundredth of a decade, most common first. Undefined if there is none. */
function wordsOf(name: string): Map<string, number> | undefined {
  const levels = listOf(name);
  if (!Array.isArray(levels)) return undefined;
  const words = new Map<string, number>();
  for (const [level, list] of levels.slice(1).entries()) for (const word of list as string[]) words.set(word, 10 ** (-level / 100));
  return words;
}

/** Traditional characters by simplified one: wordfreq's Chinese list has only simplified ones. */
function variants(language: string): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  if (language !== "zh") return variants;
  for (const [code, simple] of listOf("_chinese_mapping") as Map<number, string>) {
    if (code < 0x4e00 || code > 0x9fff) continue;
    variants.set(simple, [...(variants.get(simple) ?? []), String.fromCharCode(code)]);
  }
  return variants;
}

function listOf(name: string): unknown {
  try {
    return readMsgpack(gunzipSync(readFileSync(join(folder as string, `${name}.msgpack.gz`))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
