import { createReadStream } from "node:fs";
import { fileError } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { CsvScanner } from "./csv-scanner.ts";
import { limits } from "./limits.ts";

/** A cell: a number is written unchanged (`-0.5` is not a formula), undefined as an empty cell. */
export type CsvCell = string | number | undefined;

/** A row by column names, as text. */
export type CsvRow = Readonly<Record<string, string>>;

/** Formats a line of RFC 4180 CSV, including CR LF. A file can be cut safely only after that end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = guardFormula(cellText(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Control characters except tab and line ends: NUL ends the file for some readers, ESC and CSI control a terminal. */
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Returns a text as the content of a cell. Control characters and unpaired surrogates (invalid in UTF-8) become U+FFFD. */
export function cellText(text: string): string {
  return text.toWellFormed().replace(controls, "\ufffd");
}

/** Beginnings of formulas, after any apostrophes; East Asian spreadsheets also accept the full-width and small forms of the signs. */
const formula = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;

/**
 * Makes spreadsheets show a text instead of running it: a text that begins like a formula gets an apostrophe, and so does one that begins
 * with apostrophes followed by a formula, so that `unguardFormula` can restore both.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text; // the first check avoids the second for nearly all cells
}

/**
 * Reads the rows of a CSV file, with `guardFormula` undone. A truncated or invalid file ends in a UsageError with the line, after the rows
 * before it.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvPieces(path)) for (const row of rows) yield row;
}

/** Reads the same rows, in one array per piece of the file: waiting for each row of a large table takes longer than reading it. */
export async function* readCsvPieces(path: string): AsyncGenerator<CsvRow[]> {
  let names: readonly string[] | undefined;
  for await (const { scanner, columns } of scanCsv(path, pieces(path))) {
    const first = names === undefined ? columns + 1 : 0;
    names ??= namesIn(scanner, columns);
    const rows: CsvRow[] = [];
    for (let place = first; place < scanner.starts.length; place += columns + 1) rows.push(rowOf(names, scanner, place));
    yield rows;
  }
}

/** Returns the column names of a CSV file; none for an empty file. */
export async function csvColumns(path: string): Promise<readonly string[]> {
  for await (const { scanner, columns } of scanCsv(path, pieces(path))) return namesIn(scanner, columns);
  return [];
}

function namesIn(scanner: CsvScanner, columns: number): string[] {
  return Array.from({ length: columns }, (_, column) => scanner.cell(column));
}

/** A prototype without names: V8 stores objects without a prototype as slow dictionaries. */
const noNames = Object.freeze(Object.create(null));

function rowOf(names: readonly string[], scanner: CsvScanner, place: number): CsvRow {
  const row: Record<string, string> = Object.create(noNames);
  for (let i = 0; i < names.length; i++) row[names[i] as string] = unguardFormula(scanner.cell(place + i));
  return row;
}

/** The complete rows in a piece of a table. All rows of a table have the same number of cells. */
export interface ScannedCsv {
  readonly scanner: CsvScanner;
  /** Number of characters in the table before the piece. */
  readonly offset: number;
  readonly columns: number;
}

/** Finds the rows of a table that is passed in pieces. An invalid table throws a UsageError with the line. */
export async function* scanCsv(path: string, texts: AsyncIterable<string>): AsyncGenerator<ScannedCsv> {
  let [rest, line, columns, offset] = ["", 1, 0, 0];
  for await (const text of texts) {
    const scanner = new CsvScanner(rest + text);
    const lineAt = (at: number): number => line + scanner.linesBefore(at);
    let fault = "";
    while (fault === "") {
      const start = scanner.at;
      const cells = scanner.next();
      if (cells === "unfinished") break;
      if (cells === "malformed")
        fault = `${path} is not valid CSV: in the row at line ${lineAt(start)}, there is text after a closing quote`;
      else {
        columns ||= cells;
        if (cells === columns) continue;
        fault = `${path} has ${cells} cells in line ${lineAt(start)}, but ${columns} columns: it is cut off or damaged`;
        scanner.starts.length -= cells + 1;
      }
    }
    if (scanner.starts.length > 0) yield { scanner, offset, columns };
    if (fault !== "") throw new UsageError(fault);
    [rest, line, offset] = [scanner.rest, lineAt(scanner.at), offset + scanner.at];
    if (rest.length > limits.csvRowChars)
      throw new UsageError(`${path} has a row of more than ${limits.csvRowChars} characters at line ${line}: is it CSV?`);
  }
  if (rest !== "") throw new UsageError(`${path} is cut off in line ${line}: its last row is incomplete; write it again`);
}

/** Reads a text file in pieces, without a byte order mark. */
async function* pieces(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of stream) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw fileError(cause, path);
  } finally {
    stream.destroy();
  }
}
