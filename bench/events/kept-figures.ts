/** How good what was kept is. Without anything kept, or anything to find, a share is 0. */
export interface KeptFigures {
  readonly kept: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Of what is kept, pages that are at least partly about the event are right. What must be found is every gold page (`neededFrom` 1), or
 * only those that are wholly about it (2), so that nobody is blamed for a page that merely mentions the event, kept or not.
 */
export function keptFigures(grades: readonly number[], all: readonly number[], neededFrom: 1 | 2): KeptFigures {
  const precision = share(count(grades, 1), grades.length);
  const recall = share(count(grades, neededFrom), count(all, neededFrom));
  return { kept: grades.length, precision, recall, f1: share(2 * precision * recall, precision + recall) };
}

function count(grades: readonly number[], from: number): number {
  return grades.filter((grade) => grade >= from).length;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
