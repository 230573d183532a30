export interface InOrderOptions<T, R> {
  readonly work: (item: T) => Promise<R>;
  /** Maximum number of items in work or waiting for earlier results. */
  readonly atOnce: number;
  /** Cancels work in progress that is no longer needed. Without it, that work runs to its end. */
  readonly stop?: () => void;
}

/**
 * Works on several items at once and yields the results in the order of the items. With `stop`, when the reader stops or an item fails, it
 * returns only after all begun work has ended.
 */
export async function* inOrder<T, R>(items: Iterable<T>, { work, atOnce, stop }: InOrderOptions<T, R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  try {
    for (const item of items) {
      const result = work(item);
      result.catch(() => {}); // it fails when its turn comes
      begun.push(result);
      if (begun.length >= atOnce) yield await (begun.shift() as Promise<R>);
    }
    for (let result = begun.shift(); result !== undefined; result = begun.shift()) yield await result;
  } finally {
    if (stop) {
      stop();
      await Promise.allSettled(begun);
    }
  }
}
