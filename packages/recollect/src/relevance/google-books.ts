import { termHash } from "@recollect/base/term-hash";
import { IdfTable } from "./idf-table.ts";
import { termOfWords } from "./stems-of.ts";
import { TermTable } from "./term-table.ts";

/** Number of years that count, up to the last one. */
const lastYears = 25;

/** Minimum idf, used for the most common word: 0 means "not in the table". */
const leastIdf = 1e-6;

export interface GoogleBooksOptions {
  /** Language of the books (ISO 639-1). */
  readonly language: string;
  /** The last year of the data set: 2008 (2009 edition), 2009 (2012), 2019 (2020). */
  readonly lastYear: number;
  /** Number of volumes of the last 25 years, from the totals file; by default, that of the most common word. */
  readonly volumes?: number | undefined;
  /** Maximum number of terms in memory: beyond it, the rarer half is dropped and counts as unknown. */
  readonly maxTerms?: number;
}

/** Parses a totals file (`total_counts`): `year,words,pages,volumes` separated by tabs. */
export function booksTotals(text: string): { lastYear: number; volumes: number } {
  const years = text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => entry.split(",").map(Number));
  const lastYear = years.reduce((last, [year = 0]) => Math.max(last, year), 0);
  const volumes = years.reduce((sum, [year = 0, , , count = 0]) => sum + (year > lastYear - lastYears ? count : 0), 0);
  return { lastYear, volumes };
}

/**
 * Creates an IDF table from the lines of Google Books n-gram files, 1-grams, then 2-grams. Both layouts are supported: `ngram TAB year TAB
 * matches TAB volumes` (one line per year; the first edition has pages before volumes) and `ngram TAB year,matches,volumes TAB …`. Words
 * with the same stem get the lowest idf.
 */
export async function idfOfGoogleBooks(lines: AsyncIterable<string> | Iterable<string>, options: GoogleBooksOptions): Promise<IdfTable> {
  const { language, lastYear, volumes, maxTerms = 4_000_000 } = options;
  const firstYear = lastYear - lastYears + 1;
  let counts = new TermTable();
  let ngram = "";
  let ngramVolumes = 0;
  const settle = (): void => {
    const term = ngramVolumes > 0 ? termOfNgram(ngram, language) : "";
    if (term !== "") {
      const { high, low } = termHash(term);
      counts.raise(high, low, ngramVolumes);
    }
    if (counts.size > maxTerms) counts = counts.rebuilt(medianOf(counts) + 1);
    ngramVolumes = 0;
  };
  for await (const line of lines) {
    const tab = line.indexOf("\t");
    if (tab <= 0) continue;
    const isSame = tab === ngram.length && line.startsWith(ngram);
    if (!isSame) {
      settle();
      ngram = line.slice(0, tab);
    }
    ngramVolumes += volumesOf(line, tab, firstYear, lastYear);
  }
  settle();
  return tableOf(counts, volumes, `google-books-${language}`);
}

function tableOf(counts: TermTable, volumes: number | undefined, name: string): IdfTable {
  const all = [...counts.values].filter((count) => count > 0);
  const most = all.reduce((a, b) => Math.max(a, b), 1);
  const least = all.reduce((a, b) => Math.min(a, b), most);
  const documents = volumes ?? most;
  const idf = (count: number): number => Math.max(leastIdf, Math.log(documents / count));
  return IdfTable.of(counts.rebuilt(1, idf), idf(least), { name, documents });
}

/** Returns the volumes of an n-gram in a line of either layout, in the counted years. */
function volumesOf(line: string, tab: number, firstYear: number, lastYear: number): number {
  const comma = line.indexOf(",", tab);
  if (comma < 0) {
    const year = Number(line.slice(tab + 1, line.indexOf("\t", tab + 1)));
    return year >= firstYear && year <= lastYear ? Number(line.slice(line.lastIndexOf("\t") + 1)) || 0 : 0;
  }
  let sum = 0;
  // Years ascend, and most of a line is about early years, so it is read from its end.
  for (let end = line.length; end > tab; ) {
    const start = line.lastIndexOf("\t", end - 1);
    const year = Number(line.slice(start + 1, line.indexOf(",", start)));
    if (year < firstYear) break;
    if (year <= lastYear) sum += Number(line.slice(line.lastIndexOf(",", end - 1) + 1, end)) || 0;
    end = start;
  }
  return sum;
}

/** Counts by part of speech (`run_VERB`, `_VERB_`, `_START_`), which the plain word's count includes. */
const tagged = /(?:^|\s)_|_(?:NOUN|PROPN|VERB|ADJ|ADV|PRON|DET|ADP|NUM|CONJ|PRT|X|\.)(?:\s|$)/;

/** Returns the term of an n-gram; empty if a part of it is not a counted word. */
function termOfNgram(ngram: string, language: string): string {
  return tagged.test(ngram) ? "" : termOfWords(ngram, language);
}

function medianOf(counts: TermTable): number {
  const sorted = counts.values.filter((count) => count > 0).sort();
  return sorted[sorted.length >> 1] as number;
}
