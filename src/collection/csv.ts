import { createReadStream } from "node:fs";
import { UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { fileError } from "../warc/byte-source.ts";

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
  // NUL ends the file for some readers, and half a surrogate pair has no UTF-8.
  const text = guardFormula(cell.toWellFormed().replaceAll("\0", "\ufffd"));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Text that spreadsheets show instead of running it: what begins like a formula gets an apostrophe. So does what begins
 * with apostrophes and then like one, so that `unguardFormula` can tell what was there before.
 */
export function guardFormula(text: string): string {
  return /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return /^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}

/**
 * Reads the rows of a CSV file one after another, the guard against formulas undone. A file that is cut off or is no
 * table ends in a UsageError that names the line; the rows before it have been given by then.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  let names: readonly string[] | undefined;
  for await (const { cells, line } of readCells(path)) {
    if (names === undefined) {
      names = cells;
      continue;
    }
    if (cells.length !== names.length)
      throw new UsageError(`${path} has ${cells.length} cells in line ${line}, but ${names.length} columns: it is cut off or damaged`);
    const row: Record<string, string> = Object.create(null);
    for (let i = 0; i < names.length; i++) row[names[i] as string] = unguardFormula(cells[i] as string);
    yield row;
  }
}

/** The names of a CSV file's columns; none when it is empty. */
export async function csvColumns(path: string): Promise<readonly string[]> {
  for await (const { cells } of readCells(path)) return cells;
  return [];
}

interface Cells {
  readonly cells: string[];
  /** The line on which the row begins, from 1. */
  readonly line: number;
}

async function* readCells(path: string): AsyncGenerator<Cells> {
  let text = "";
  let line = 1;
  for await (const piece of pieces(path)) {
    text += line === 1 && text === "" ? piece.replace(/^\ufeff/, "") : piece;
    let at = 0;
    for (;;) {
      const row = rowAt(text, at, path, line);
      if (row === undefined) break;
      yield { cells: row.cells, line };
      line += linesIn(text, at, row.end);
      at = row.end;
    }
    text = text.slice(at);
    if (text.length > limits.csvRowChars)
      throw new UsageError(`${path} has a row of more than ${limits.csvRowChars} characters at line ${line}: is it CSV?`);
  }
  if (text === "") return;
  throw new UsageError(`${path} is cut off in line ${line}: its last row has no end; run the command that writes it again`);
}

async function* pieces(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: "utf8", highWaterMark: 1 << 18 });
  try {
    yield* stream;
  } catch (cause) {
    throw fileError(cause, path);
  } finally {
    stream.destroy();
  }
}

/** The row that begins there; undefined when its end has not been read yet. */
function rowAt(text: string, start: number, path: string, line: number): { cells: string[]; end: number } | undefined {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    let end = at;
    if (text.charCodeAt(at) === quote) {
      end = closingQuote(text, at);
      if (end < 0) return undefined;
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
      end++;
    } else {
      while (end < text.length && !isSeparator(text.charCodeAt(end))) end++;
      cells.push(text.slice(at, end));
    }
    const next = text.charCodeAt(end);
    if (next === comma) at = end;
    else if (next === lf) return { cells, end: end + 1 };
    else if (Number.isNaN(next) || (next === cr && end + 1 === text.length)) return undefined;
    else if (next === cr && text.charCodeAt(end + 1) === lf) return { cells, end: end + 2 };
    else throw new UsageError(`${path} is no CSV: in the row at line ${line}, something follows a cell's end`);
  }
}

const [quote, comma, cr, lf] = [34, 44, 13, 10];

function isSeparator(code: number): boolean {
  return code === comma || code === cr || code === lf;
}

/** Where the quoted cell that begins at `at` ends; -1 when that has not been read yet, which is also so for a quote that may be the first of two. */
function closingQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (end + 1 === text.length) return -1;
    if (text.charCodeAt(end + 1) !== quote) return end;
  }
  return -1;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
