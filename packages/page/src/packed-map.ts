/**
 * Like `items.map(change)`, but always returns a packed array. Once the caller is compiled, `map` returns an array that counts as possibly
 * having holes, and all code compiled for packed arrays is discarded and compiled again.
 */
export function packedMap<T, U>(items: readonly T[], change: (item: T, n: number) => U): U[] {
  const changed: U[] = [];
  for (let n = 0; n < items.length; n++) changed.push(change(items[n] as T, n));
  return changed;
}
