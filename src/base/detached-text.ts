/**
 * The same text in memory of its own. A cell of a table is a view into the piece of the file that it was read in, a link one into its page:
 * kept for long, it keeps all of that.
 */
export function detachedText(text: string): string {
  return Buffer.from(text).toString();
}

/** The same for each cell of a row. */
export function detachedRow<Row extends Readonly<Record<string, string>>>(row: Row): Row {
  const own: Record<string, string> = Object.create(Object.getPrototypeOf(row));
  for (const [name, cell] of Object.entries(row)) own[name] = detachedText(cell);
  return own as Row;
}
