import { createContext, Script } from "node:vm";

/**
 * Does something that only computes, and ends it after so many milliseconds by an error that `isOverTime` knows. Starts a thread
 * for it, so it is not for each of many small things; what was ended runs no `finally`.
 */
export function withinMs<T>(ms: number, action: () => T): T {
  let value: { readonly it: T } | undefined;
  stage.act = () => {
    value = { it: action() };
  };
  try {
    script.runInContext(stage, { timeout: Math.max(1, ms) });
  } catch (error) {
    if (value === undefined || !isOverTime(error)) throw error;
  } finally {
    stage.act = nothing;
  }
  return (value as unknown as { readonly it: T }).it;
}

/** Tells that something was ended by `withinMs`. */
export function isOverTime(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"; // of the script's realm: no Error of ours
}

const nothing = (): void => {};

/** Only what a script runs can be ended: this one calls what it finds here. */
const stage = createContext({ act: nothing });
const script = new Script("act()");
