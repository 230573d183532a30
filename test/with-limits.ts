import { limits } from "../src/limits.ts";

export type OtherLimits = Partial<Record<keyof typeof limits, number>>;

/** Runs an action with other limits, so that a test does not need files as large as the usual limits. */
export async function withLimits<T>(values: OtherLimits, action: () => Promise<T>): Promise<T> {
  const usual = { ...limits };
  Object.assign(limits, values);
  try {
    return await action();
  } finally {
    Object.assign(limits, usual);
  }
}
