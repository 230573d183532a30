import { createReadStream } from "node:fs";
import { UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { fileError } from "./byte-source.ts";
import { CsvScanner } from "./csv-scanner.ts";

/** A cell: a number is written as it is (`-0.5` is no formula), an absent value as an empty cell. */
export type CsvCell = string | number | undefined;

/** A row by the names of its columns, as text. */
export type CsvRow = Readonly<Record<string, string>>;

/** A line of RFC 4180 CSV with its end, CR LF. A row is safe to cut only after that end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = guardFormula(cellText(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Control characters but tab and line ends: NUL ends the file for some readers, ESC and CSI command a terminal. */
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** A text as a cell holds it. Lost for good: control characters and halves of surrogate pairs (no UTF-8), which become U+FFFD. */
export function cellText(text: string): string {
  return text.toWellFormed().replace(controls, "\ufffd");
}

/** Formulas begin like this after any apostrophes; East Asian spreadsheets also accept the full-width and small forms of the signs. */
const formula = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;

/**
 * Text that spreadsheets show instead of running it: what begins like a formula gets an apostrophe. So does what begins
 * with apostrophes and then like one, so that `unguardFormula` can tell what was there before.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text; // the first check spares nearly all cells the second
}

/**
 * Reads the rows of a CSV file one after another, the guard against formulas undone. A file that is cut off or is no
 * table ends in a UsageError that names the line; the rows before it have been given by then.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvPieces(path)) for (const row of rows) yield row;
}

/** The same rows, those of a piece of the file together: to wait for each row of a large table takes longer than to read it. */
export async function* readCsvPieces(path: string): AsyncGenerator<CsvRow[]> {
  let names: readonly string[] | undefined;
  for await (const rows of readCells(path)) {
    names ??= rows.shift();
    const columns = names ?? [];
    yield rows.map((cells) => rowOf(columns, cells));
  }
}

/** The names of a CSV file's columns; none when it is empty. */
export async function csvColumns(path: string): Promise<readonly string[]> {
  for await (const [names] of readCells(path)) return names as string[];
  return [];
}

/** Rows have no inherited names, and yet a prototype: V8 keeps objects without one as slow dictionaries. */
const noNames = Object.freeze(Object.create(null));

function rowOf(names: readonly string[], cells: readonly string[]): CsvRow {
  const row: Record<string, string> = Object.create(noNames);
  for (let i = 0; i < names.length; i++) row[names[i] as string] = unguardFormula(cells[i] as string);
  return row;
}

/** What is wrong with a file that is no table, or not a whole one. */
export const csvFaults = {
  malformed: (path: string, line: number) => `${path} is not valid CSV: in the row at line ${line}, there is text after a closing quote`,
  uneven: (path: string, line: number, cells: number, columns: number) =>
    `${path} has ${cells} cells in line ${line}, but ${columns} columns: it is cut off or damaged`,
  cutOff: (path: string, line: number) => `${path} is cut off in line ${line}: its last row is incomplete; write it again`,
} as const;

/** The cells of all rows, those of a piece of the file together. Every row has as many as the first. */
async function* readCells(path: string): AsyncGenerator<string[][]> {
  let [rest, line, columns] = ["", 1, 0];
  for await (const piece of pieces(path)) {
    const scanner = new CsvScanner(rest + piece);
    const rows: string[][] = [];
    const lineAt = (at: number): number => line + scanner.linesBefore(at);
    let fault = "";
    while (fault === "") {
      const start = scanner.at;
      const cells = scanner.next();
      if (cells === "unfinished") break;
      if (cells === "malformed") fault = csvFaults.malformed(path, lineAt(start));
      else {
        columns ||= cells.length;
        if (cells.length === columns) rows.push(cells);
        else fault = csvFaults.uneven(path, lineAt(start), cells.length, columns);
      }
    }
    if (rows.length > 0) yield rows;
    if (fault !== "") throw new UsageError(fault);
    [rest, line] = [scanner.rest, lineAt(scanner.at)];
    if (rest.length > limits.csvRowChars)
      throw new UsageError(`${path} has a row of more than ${limits.csvRowChars} characters at line ${line}: is it CSV?`);
  }
  if (rest !== "") throw new UsageError(csvFaults.cutOff(path, line));
}

/** The text of a file piece by piece, without a byte order mark. */
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
