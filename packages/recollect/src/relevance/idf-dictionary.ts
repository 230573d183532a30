import { termHash } from "@recollect/base/term-hash";
import { IdfTable } from "./idf-table.ts";
import { termOfWords } from "./stems-of.ts";
import { TermTable } from "./term-table.ts";

/** A line `word TAB idf`, with the idf in decimals, with or without an exponent. */
const entry = /^(\S.*?)\s+(\d+(?:\.\d+)?(?:[eE]-?\d+)?)\s*$/;

/** Maximum length of a line: a longer one is not a word, and searching it would be slow. */
const maxLineChars = 300;

/** Minimum idf: 0 means "not in the table". */
const leastIdf = 1e-6;

/** Maximum idf: a count of e^60 documents. */
const mostIdf = 60;

/** Whether a line belongs to a dictionary, and not to Google Books, which has more numbers. */
export function isDictionaryLine(line: string): boolean {
  return entryOf(line) !== null && line.split("\t").length <= 2;
}

function entryOf(line: string): RegExpExecArray | null {
  return line.length > maxLineChars ? null : entry.exec(line);
}

/**
 * Creates an IDF table from the lines of a dictionary as published by Gossen et al. (`dictionary-DE.tsv.gz`). As in their code, words with
 * the same stem get the lowest idf, and an unknown word the highest. Other lines are skipped.
 */
export async function idfOfDictionary(lines: AsyncIterable<string> | Iterable<string>, language: string): Promise<IdfTable> {
  const kept = new TermTable();
  let most = leastIdf;
  for await (const line of lines) {
    const [, word = "", number = ""] = entryOf(line) ?? [];
    const term = termOfWords(word, language);
    if (term === "") continue;
    const idf = Math.min(mostIdf, Math.max(leastIdf, Number(number)));
    const { high, low } = termHash(term);
    kept.raise(high, low, 1 / idf); // the table keeps the highest of several numbers, but the lowest idf is needed
    most = Math.max(most, idf);
  }
  const idfs = kept.rebuilt(0, (value) => 1 / value);
  return IdfTable.of(idfs, most, { name: `dictionary-${language}`, documents: 0 });
}
