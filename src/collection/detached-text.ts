/**
 * The same text in memory of its own. A cell of a table is a view into the piece of the file that it was read in: kept for long, it
 * keeps all of that piece.
 */
export function detachedText(text: string): string {
  return Buffer.from(text).toString();
}
