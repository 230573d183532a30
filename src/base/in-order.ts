/**
 * Processes items with limited concurrency and yields the results in the order of the items. On failure or early exit, running calls end by
 * themselves.
 */
export async function* inOrder<T, R>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<R>): AsyncGenerator<R> {
  const under: Promise<R>[] = [];
  let next = 0;
  while (next < things.length || under.length > 0) {
    while (next < things.length && under.length < atOnce) {
      const result = work(things[next++] as T);
      result.catch(() => {}); // reported when its turn comes
      under.push(result);
    }
    yield await (under.shift() as Promise<R>);
  }
}
