/** Geometry of a scrolled list, in pixels. */
interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Number of extra rows beyond either edge. */
const margin = 8;

/** Returns the rows to draw, end exclusive: the visible ones and a few more. */
export function rowsNear({ top, height, rowHeight, count }: Scrolled): { first: number; end: number } {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight) - margin));
  return { first, end: Math.max(first, Math.min(count, Math.ceil((top + height) / rowHeight) + margin)) };
}

/** Returns the scroll position at which a row is fully visible: the nearest one, or with the row in the middle if it is far away. */
export function topToShow(row: number, { top, height, rowHeight, count }: Scrolled): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start >= top && end <= top + height) return top;
  const isNear = start > top - 3 * rowHeight && end < top + height + 3 * rowHeight;
  const wanted = isNear ? (start < top ? start : end - height) : (start + end - height) / 2;
  return Math.max(0, Math.min(wanted, count * rowHeight - height));
}

/** Number of rows that Page Up and Page Down move by. */
export function rowsInSight({ height, rowHeight }: Pick<Scrolled, "height" | "rowHeight">): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
