import { type GoogleBooksOptions, idfOfGoogleBooks } from "./google-books.ts";
import { idfOfDictionary, isDictionaryLine } from "./idf-dictionary.ts";
import type { IdfTable } from "./idf-table.ts";

/** Number of first lines that may be a heading. */
const firstLines = 10;

/** Creates an IDF table from the lines of a dictionary or of Google Books, detected from the first lines. */
export async function idfOfLines(
  lines: AsyncIterableIterator<string>,
  options: GoogleBooksOptions,
): Promise<{ kind: "dictionary" | "google-books"; table: IdfTable }> {
  const first: string[] = [];
  while (first.length < firstLines) {
    const line = await lines.next();
    if (line.done) break;
    first.push(line.value);
  }
  const all = (async function* () {
    yield* first;
    yield* lines;
  })();
  if (first.some(isDictionaryLine)) return { kind: "dictionary", table: await idfOfDictionary(all, options.language) };
  return { kind: "google-books", table: await idfOfGoogleBooks(all, options) };
}
