/** Opens resources by name: each is opened once, failures are retried, and the least recently used are dropped. */
export class OpenOnce<T> {
  readonly #most: number;
  readonly #opened = new Map<string, Promise<T>>();

  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get(name: string, open: () => Promise<T>): Promise<T> {
    const opened = this.#opened.get(name) ?? open();
    this.#opened.delete(name);
    this.#opened.set(name, opened);
    opened.catch(() => this.#opened.get(name) === opened && this.#opened.delete(name));
    if (this.#opened.size > this.#most) this.#opened.delete(this.#opened.keys().next().value as string);
    return opened;
  }

  /** Calls a function for each open resource, for example to close it. */
  each(use: (resource: T) => void): void {
    for (const opened of this.#opened.values()) opened.then(use).catch(() => {});
  }
}
