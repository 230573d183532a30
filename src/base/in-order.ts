/**
 * Does something with each of the things, so many at once, and gives the results in the order of the things. What is under way when a result
 * fails, or nobody wants more, is left to end by itself.
 */
export async function* inOrder<T, R>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<R>): AsyncGenerator<R> {
  const under: Promise<R>[] = [];
  let next = 0;
  while (next < things.length || under.length > 0) {
    while (next < things.length && under.length < atOnce) {
      const result = work(things[next++] as T);
      result.catch(() => {}); // it is told when its turn comes
      under.push(result);
    }
    yield await (under.shift() as Promise<R>);
  }
}
