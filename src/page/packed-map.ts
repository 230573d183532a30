/**
 * As `items.map(change)`, and always an array of the same kind. What `map` makes counts as one that may have holes once its caller has been
 * compiled, and all code that was compiled for arrays without them is thrown away and compiled again.
 */
export function packedMap<T, U>(items: readonly T[], change: (item: T, n: number) => U): U[] {
  const changed: U[] = [];
  for (let n = 0; n < items.length; n++) changed.push(change(items[n] as T, n));
  return changed;
}
