import { existsSync } from "node:fs";
import { byteSize } from "@recollect/base/byte-size";
import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { booksTotals } from "@recollect/recollect/relevance/google-books";
import { idfOfLines } from "@recollect/recollect/relevance/idf-of-lines";
import { lastYearOf, ngramLines } from "@recollect/recollect/relevance/ngram-files";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { FileSource } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type CommonFlags, count, interruptible, printJson, say, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

type Flags = CommonFlags & { language: string; out: string; totals?: string; lastYear?: string };

/** `recollect idf import FILE…` */
export function addIdfCommand(program: Command): void {
  const idf = program
    .command("idf")
    .summary("make a table of word rarity (IDF)")
    .description(
      "Rare words weigh more than common ones. By default, recollect counts words in a sample of the archive or, if all archives " +
        "are on the web, uses its built-in word frequencies of 15 languages. Your own table replaces both.",
    )
    .addHelpText("after", "\nExample:\n  $ recollect idf import googlebooks-eng-all-1gram-20120701-*.gz --language en --out english.idf");
  withCommonFlags(idf.command("import"))
    .summary("import Google Books n-gram files, or a dictionary of IDF values")
    .description(
      "Makes a table from the public 1-gram and 2-gram files of Google Books (any edition and size, gzipped or not); " +
        "only volumes of the last 25 years count. Or from a dictionary: lines of a word, a tab and its IDF, gzipped or not. " +
        "To use the table, name it in the specification as relevance.idf.",
    )
    .argument("<file...>", "n-gram files or a dictionary; - is standard input")
    .requiredOption("--language <code>", "language of the words: en, de, fr …")
    .requiredOption("--out <file>", "the table; its name must end in .idf")
    .option("--totals <file>", "the edition's totals file (default: the number of volumes is taken from the most common word)")
    .option("--last-year <year>", "last year of the edition (default: from the totals or the file names, else 2019)")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect idf import 1-*.gz 2-*.gz --language en --totals totalcounts-1 --out english.idf\n  $ curl -s https://…/1-00000-of-00024.gz | recollect idf import - --language en --out english.idf\n  $ recollect idf import dictionary-DE.tsv.gz --language de --out german.idf",
    )
    .action(importTable);
}

async function importTable(files: string[], flags: Flags): Promise<void> {
  const { language, out } = flags;
  if (!/^[a-z]{2,3}$/.test(language)) throw new UsageError(`--language must be a code such as en or de, not ${language}`);
  if (!out.endsWith(".idf")) throw new UsageError(`--out must end in .idf, so that relevance.idf recognises it: ${out}.idf`);
  refuseForeign(out);
  const totals = flags.totals === undefined ? undefined : totalsOf(flags.totals);
  const lastYear = yearOf(flags.lastYear) ?? totals?.lastYear ?? lastYearOf(files);
  const signal = interruptible();
  const progress = new ProgressBar("Reading", flags);
  // Opened before the work: a missing folder is reported now instead of after an hour.
  const { kind, table } = await AtomicFile.fill(out, async (file) => {
    const lines = ngramLines(files, { onProgress: progress.update, signal });
    const made = await idfOfLines(lines, { language, lastYear, volumes: totals?.volumes });
    await file.write(Buffer.from(made.table.bytes));
    return made;
  }).finally(() => progress.stop());
  const { documents, digest } = table.source;
  const isBooks = kind === "google-books";
  const result = { file: out, terms: table.size, ...(isBooks && { documents, last_year: lastYear }), digest };
  if (flags.json) printJson(result);
  say(
    flags,
    `${out}: ${count(table.size, "term")} ${isBooks ? `of ${count(documents, "volume")} up to ${lastYear}` : "of a dictionary"}, ${byteSize(table.bytes.length)}; use it with relevance: { idf: ${out} }`,
  );
}

function totalsOf(path: string): { lastYear: number; volumes: number } {
  const totals = booksTotals(readText(path, "a totals file", limits.specificationBytes));
  if (totals.lastYear > 1500 && totals.volumes > 0) return totals;
  throw new UsageError(`${path} is not a totals file: it should hold year,words,pages,volumes entries, separated by tabs`);
}

function yearOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^[12]\d{3}$/.test(text)) throw new UsageError(`--last-year must be a year, not ${text}`);
  return text === undefined ? undefined : Number(text);
}

/** Refuses to overwrite a file other than a table. */
function refuseForeign(path: string): void {
  if (!existsSync(path)) return;
  const source = new FileSource(path);
  const isTable = source.readNow(0, 10).toString("latin1") === '{"format":';
  source.close();
  if (!isTable) throw new UsageError(`${path} exists and is not an IDF table: choose another --out`);
}
