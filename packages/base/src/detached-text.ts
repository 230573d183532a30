/**
 * Copies a text into memory of its own. A cell of a table is a view into a piece of its file, a link one into its page: if kept for long,
 * it keeps all of that in memory.
 */
export function detachedText(text: string): string {
  return Buffer.from(text).toString();
}

/** Copies each cell of a row in the same way. */
export function detachedRow<Row extends Readonly<Record<string, string>>>(row: Row): Row {
  const own: Record<string, string> = Object.create(Object.getPrototypeOf(row));
  for (const [name, cell] of Object.entries(row)) own[name] = detachedText(cell);
  return own as Row;
}
