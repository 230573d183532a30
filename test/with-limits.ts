import { limits } from "@recollect/base/limits";
import { pageLimits } from "@recollect/page/limits";
import { warcLimits } from "@recollect/warc/limits";

const all = [limits, pageLimits, warcLimits];
export type OtherLimits = Partial<Record<keyof typeof limits | keyof typeof pageLimits | keyof typeof warcLimits, number>>;

/** Sets limits, each in the package that has it. */
export function setLimits(values: OtherLimits): void {
  for (const some of all) Object.assign(some, Object.fromEntries(Object.entries(values).filter(([name]) => name in some)));
}

/** Runs an action with other limits, so that a test does not need files as large as the usual limits. */
export async function withLimits<T>(values: OtherLimits, action: () => Promise<T>): Promise<T> {
  const usual = Object.assign({}, ...all);
  setLimits(values);
  try {
    return await action();
  } finally {
    setLimits(usual);
  }
}
