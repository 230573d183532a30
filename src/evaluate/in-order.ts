export interface InOrderOptions<T, R> {
  readonly work: (item: T) => Promise<R>;
  /** How many items are at work at a time, and wait to be told. */
  readonly ahead: number;
  /** Ends what is under way when nobody wants it any more. */
  readonly stop: () => void;
}

/**
 * What is made of each item, told in the order of the items. When the reader stops, or one has failed, it comes back only after all that
 * was begun has ended.
 */
export async function* mapInOrder<T, R>(items: Iterable<T>, { work, ahead, stop }: InOrderOptions<T, R>): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  try {
    for (const item of items) {
      const result = work(item);
      result.catch(() => {}); // told when its turn comes
      begun.push(result);
      if (begun.length >= ahead) yield await (begun.shift() as Promise<R>);
    }
    for (let result = begun.shift(); result !== undefined; result = begun.shift()) yield await result;
  } finally {
    stop();
    await Promise.allSettled(begun);
  }
}
