import { limits } from "../limits.ts";
import { dateOfTimestamp } from "../warc/timestamp.ts";

/** A span of time, such as that of the event. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Collects captures of one URL, up to a limit, since a list may have no end. Of more, it holds the earliest of all and those nearest to a span
 * of time; where none is given, those that came first.
 */
export class BoundedByTime<T extends { readonly timestamp: string }> {
  readonly #span: Span | undefined;
  readonly #most: number;
  #items: T[] = [];
  #leftOut = 0;

  constructor(span: Span | undefined, most: number = span === undefined ? limits.listedCaptures : limits.nearCaptures) {
    this.#span = span;
    this.#most = most;
  }

  /** Whether nearness to a time decides what is held. */
  get isByTime(): boolean {
    return this.#span !== undefined;
  }

  readonly add = (item: T): void => {
    if (this.#span === undefined && this.#items.length >= this.#most) this.#leftOut++;
    else this.#items.push(item);
    if (this.#items.length >= 2 * this.#most) this.#leaveOut();
  };

  /** In the order in which they came. */
  get items(): readonly T[] {
    this.#leaveOut();
    return this.#items;
  }

  /** How many there were besides. */
  get leftOut(): number {
    this.#leaveOut();
    return this.#leftOut;
  }

  #leaveOut(): void {
    const span = this.#span;
    if (span === undefined || this.#items.length <= this.#most) return;
    const earliest = this.#items.reduce((a, b) => (b.timestamp < a.timestamp ? b : a));
    const distances = new Map(this.#items.map((item) => [item, item === earliest ? -1 : distance(item.timestamp, span)]));
    const nearest = [...distances].sort(([, a], [, b]) => a - b).slice(0, this.#most);
    const held = new Set(nearest.map(([item]) => item));
    this.#leftOut += this.#items.length - held.size;
    this.#items = this.#items.filter((item) => held.has(item));
  }
}

function distance(timestamp: string, { startMs, endMs }: Span): number {
  const ms = dateOfTimestamp(timestamp).getTime();
  return ms < startMs ? startMs - ms : ms > endMs ? ms - endMs : 0;
}

/** From this length on, a text is not to be held in memory for the sake of some pieces of it. */
const longChars = 1 << 20;

/** A capture whose strings do not hold on to the text that they were cut out of, as pieces of strings do in V8. */
export function unshared<T>(capture: T, { length }: string): T {
  return length < longChars ? capture : JSON.parse(JSON.stringify(capture));
}
