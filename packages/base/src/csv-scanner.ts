/** Finds the rows in a piece of CSV. It searches from mark to mark, which is faster than examining every character. */
export class CsvScanner {
  /** Start of the next row. */
  at = 0;
  /** Start of each cell of the rows found so far, and after each row the position that follows its last cell. */
  readonly starts: number[] = [];
  readonly #text: string;
  readonly #commas: Marks;
  readonly #crs: Marks;
  readonly #lfs: Marks;

  constructor(text: string) {
    this.#text = text;
    [this.#commas, this.#crs, this.#lfs] = [new Marks(text, ","), new Marks(text, "\r"), new Marks(text, "\n")];
  }

  /** Returns the number of cells in the next row; or why there is none: its end is not loaded yet, or text follows a closing quote. */
  next(): number | "unfinished" | "malformed" {
    const before = this.starts.length;
    const end = this.#rowEnd();
    if (typeof end === "number") this.at = end;
    else this.starts.length = before;
    return typeof end === "number" ? this.starts.length - before - 1 : end;
  }

  /** Returns the text of a cell by its index in `starts`. */
  cell(place: number): string {
    return cellIn(this.#text.slice(this.starts[place], (this.starts[place + 1] ?? 0) - 1));
  }

  #rowEnd(): number | "unfinished" | "malformed" {
    const text = this.#text;
    for (let at = this.at; ; at++) {
      this.starts.push(at);
      if (text.charCodeAt(at) === quote) {
        at = closingQuote(text, at) + 1;
        if (at === 0) return "unfinished";
      } else at = Math.min(this.#commas.from(at), this.#crs.from(at), this.#lfs.from(at));
      const end = at;
      const mark = text.charCodeAt(at);
      if (mark === cr) at++;
      if (at >= text.length) return "unfinished";
      if (mark === comma) continue;
      if (text.charCodeAt(at) !== lf) return "malformed";
      this.starts.push(end + 1);
      return at + 1;
    }
  }

  /** Returns the number of line ends before `end`. */
  linesBefore(end: number): number {
    let lines = 0;
    for (let at = this.#text.indexOf("\n"); at >= 0 && at < end; at = this.#text.indexOf("\n", at + 1)) lines++;
    return lines;
  }

  /** The remaining start of a row. */
  get rest(): string {
    return this.#text.slice(this.at);
  }
}

/** Returns the text of a cell without its quotes. */
export function cellIn(written: string): string {
  if (written.charCodeAt(0) !== quote) return written;
  const text = written.slice(1, -1);
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

const [quote, comma, cr, lf] = [34, 44, 13, 10];

/** Positions of one character. Queries only move forward, so each part is searched once. */
class Marks {
  readonly #text: string;
  readonly #mark: string;
  #next = -1;

  constructor(text: string, mark: string) {
    [this.#text, this.#mark] = [text, mark];
  }

  /** Returns the character's next position from `at` on, or the end of the text. */
  from(at: number): number {
    if (this.#next < at) {
      const found = this.#text.indexOf(this.#mark, at);
      this.#next = found < 0 ? this.#text.length : found;
    }
    return this.#next;
  }
}

/** Returns the end of the quoted cell that begins at `at`; -1 if not loaded yet, including a quote that may be the first of two. */
function closingQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (end + 1 === text.length) return -1;
    if (text.charCodeAt(end + 1) !== quote) return end;
  }
  return -1;
}
