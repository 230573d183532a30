/** What a scrolled list shows, in pixels. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows beyond either edge that are there before they are scrolled to. */
const margin = 8;

/** The rows to draw, the last one excluded: those in sight and a few more. */
export function rowsNear({ top, height, rowHeight, count }: Scrolled): { first: number; end: number } {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight) - margin));
  return { first, end: Math.max(first, Math.min(count, Math.ceil((top + height) / rowHeight) + margin)) };
}

/** Where to scroll so that a row is wholly in sight: as little as possible; a row far away comes to the middle. */
export function topToShow(row: number, { top, height, rowHeight, count }: Scrolled): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start >= top && end <= top + height) return top;
  const isNear = start > top - 3 * rowHeight && end < top + height + 3 * rowHeight;
  const wanted = isNear ? (start < top ? start : end - height) : (start + end - height) / 2;
  return Math.max(0, Math.min(wanted, count * rowHeight - height));
}

/** How many rows a page up or down goes. */
export function rowsInSight({ height, rowHeight }: Pick<Scrolled, "height" | "rowHeight">): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
