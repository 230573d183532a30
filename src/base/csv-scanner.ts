/** Finds the rows in a piece of CSV. It searches from mark to mark, which is faster than examining every character. */
export class CsvScanner {
  /** Start of the next row. */
  at = 0;
  readonly #text: string;
  readonly #commas: Marks;
  readonly #crs: Marks;
  readonly #lfs: Marks;

  constructor(text: string) {
    this.#text = text;
    [this.#commas, this.#crs, this.#lfs] = [new Marks(text, ","), new Marks(text, "\r"), new Marks(text, "\n")];
  }

  /** Returns the cells of the next row; or why there are none: its end is not loaded yet, or a cell's end is followed by text. */
  next(): string[] | "unfinished" | "malformed" {
    const text = this.#text;
    const cells: string[] = [];
    for (let at = this.at; ; at++) {
      const start = at;
      if (text.charCodeAt(at) === quote) {
        at = closingQuote(text, at);
        if (at < 0) return "unfinished";
        const cell = text.slice(start + 1, at++);
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      } else {
        at = Math.min(this.#commas.from(at), this.#crs.from(at), this.#lfs.from(at));
        cells.push(text.slice(start, at));
      }
      if (at + (text.charCodeAt(at) === cr ? 1 : 0) >= text.length) return "unfinished";
      if (text.charCodeAt(at) === comma) continue;
      if (text.charCodeAt(at) === cr) at++;
      if (text.charCodeAt(at) !== lf) return "malformed";
      this.at = at + 1;
      return cells;
    }
  }

  /** Number of line ends before `end`. */
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

const [quote, comma, cr, lf] = [34, 44, 13, 10];

/** Positions of one character. Queries only move forward, so each part is searched once. */
class Marks {
  readonly #text: string;
  readonly #mark: string;
  #next = -1;

  constructor(text: string, mark: string) {
    [this.#text, this.#mark] = [text, mark];
  }

  /** Its next position from `at` on, or the end of the text. */
  from(at: number): number {
    if (this.#next < at) {
      const found = this.#text.indexOf(this.#mark, at);
      this.#next = found < 0 ? this.#text.length : found;
    }
    return this.#next;
  }
}

/** End of the quoted cell that begins at `at`; -1 if not loaded yet, including a quote that may be the first of two. */
function closingQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (end + 1 === text.length) return -1;
    if (text.charCodeAt(end + 1) !== quote) return end;
  }
  return -1;
}
