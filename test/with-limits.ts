import { limits } from "../src/limits.ts";

export type OtherLimits = Partial<Record<keyof typeof limits, number>>;

/** Runs something under other limits, so that a test need not make files as large as the usual ones allow. */
export async function withLimits<T>(values: OtherLimits, action: () => Promise<T>): Promise<T> {
  const usual = { ...limits };
  Object.assign(limits, values);
  try {
    return await action();
  } finally {
    Object.assign(limits, usual);
  }
}
