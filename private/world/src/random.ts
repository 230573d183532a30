/**
 * Random numbers that depend only on a seed and a name: every page, host and capture has a stream of its own, so that each can be generated
 * at any time, in any order and alone, with the same result.
 */
export class Random {
  #state: number;

  /** `new Random("page", 17)` gives other numbers than `new Random("page", 18)`, and the same in every run. */
  constructor(...names: readonly (string | number)[]) {
    this.#state = hashOf(names.join("\u0000"));
  }

  /** Returns a number from 0 to less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 to `below - 1`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** Returns an integer from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Picks from a list, the first entries much more often than the last: rank r has weight 1 / (r + 1) ^ exponent. */
  zipf<T>(list: readonly T[], exponent = 1): T {
    return list[this.zipfRank(list.length, exponent)] as T;
  }

  /** Returns a rank from 0 to `count - 1` by Zipf's law, by inverting the continuous form of its distribution. */
  zipfRank(count: number, exponent = 1): number {
    const u = this.next();
    if (exponent === 1) return Math.min(count - 1, Math.floor((count + 1) ** u) - 1);
    const power = 1 - exponent;
    return Math.min(count - 1, Math.floor((1 + u * ((count + 1) ** power - 1)) ** (1 / power)) - 1);
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Returns a log-normal number with this median: half are smaller, few are much larger. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }

  /** Returns an exponentially distributed number with this mean. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
    }
    return shuffled;
  }
}

/** Hashes a text to 32 well-mixed bits (FNV-1a with murmur's finish). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
