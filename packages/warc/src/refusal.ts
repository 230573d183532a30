import { RefusedError } from "./errors.ts";
import type { Problem } from "./problem.ts";

/** Yields the same items; if the container is refused, the last one is its problem. */
export async function* refusalAsProblem<T>(items: AsyncIterable<T>): AsyncGenerator<T | Problem> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    yield error.problem;
  }
}
