export interface InOrderOptions<T, R> {
  readonly work: (item: T) => Promise<R>;
  /** How many items are at work, or wait for the results before theirs, at a time. */
  readonly atOnce: number;
  /** Ends what is under way when nobody wants it any more. Without it, that is left to end by itself. */
  readonly stop?: () => void;
}

/**
 * What is made of each item, several at once, in the order of the items. With `stop`, when the reader stops or one has failed, it comes back
 * only after all that was begun has ended.
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
