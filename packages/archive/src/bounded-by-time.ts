import { limits } from "@recollect/base/limits";
import { dateOfTimestamp } from "@recollect/warc/timestamp";

/** A span of time, such as that of the event. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Collects the captures of one URL up to a limit, because a list may be endless. Beyond the limit, it keeps the earliest capture and those
 * nearest to a time span or, without a time span, the first ones received.
 */
export class BoundedByTime<T extends { readonly timestamp: string }> {
  readonly #span: Span | undefined;
  readonly #most: number;
  #items: T[] = [];
  #leftOut = 0;

  constructor(span: Span | undefined) {
    this.#span = span;
    this.#most = span === undefined ? limits.listedCaptures : limits.nearCaptures;
  }

  get isByTime(): boolean {
    return this.#span !== undefined;
  }

  readonly add = (item: T): void => {
    if (this.#span === undefined && this.#items.length >= this.#most) this.#leftOut++;
    else this.#items.push(item);
    if (this.#items.length >= 2 * this.#most) this.#leaveOut();
  };

  /** Kept captures in the order received. */
  get items(): readonly T[] {
    this.#leaveOut();
    return this.#items;
  }

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
    const kept = new Set(nearest.map(([item]) => item));
    this.#leftOut += this.#items.length - kept.size;
    this.#items = this.#items.filter((item) => kept.has(item));
  }
}

function distance(timestamp: string, { startMs, endMs }: Span): number {
  const ms = dateOfTimestamp(timestamp).getTime();
  return ms < startMs ? startMs - ms : ms > endMs ? ms - endMs : 0;
}

/** Length of texts that must not stay in memory only because parts of them are in use. */
const longChars = 1 << 20;

/** Copies a capture's strings: in V8, a substring keeps the whole original string in memory. */
export function unshared<T>(capture: T, { length }: string): T {
  return length < longChars ? capture : JSON.parse(JSON.stringify(capture));
}
