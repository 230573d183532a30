import { limits } from "@recollect/base/limits";

/** Means of values by name. Names beyond the limit are ignored, so that memory is bounded. */
export class RunningMeans<Name> {
  readonly #sums = new Map<Name, { count: number; sum: number }>();

  add(name: Name, value: number): void {
    const known = this.#sums.get(name);
    if (known !== undefined) {
      known.count++;
      known.sum += value;
    } else if (this.#sums.size < limits.learnedNames) this.#sums.set(name, { count: 1, sum: value });
  }

  count(name: Name): number {
    return this.#sums.get(name)?.count ?? 0;
  }

  /** Returns the mean, shrunk towards a value as if that had occurred `weight` times; undefined for an unknown name. */
  shrunkTo(name: Name, value: number, weight: number): number | undefined {
    const known = this.#sums.get(name);
    return known && (known.sum + weight * value) / (known.count + weight);
  }
}
