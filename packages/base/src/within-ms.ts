import { createContext, Script } from "node:vm";

/**
 * Runs a computation with a timeout; on timeout, throws an error that `isOverTime` recognises. Starts a thread, so it is too slow for many
 * small tasks; a terminated computation runs no `finally`.
 */
export function withinMs<T>(ms: number, action: () => T): T {
  let value: { readonly it: T } | undefined;
  context.act = () => {
    value = { it: action() };
  };
  try {
    script.runInContext(context, { timeout: Math.max(1, ms) });
  } catch (error) {
    if (value === undefined || !isOverTime(error)) throw error;
  } finally {
    context.act = nothing;
  }
  return (value as unknown as { readonly it: T }).it;
}

/** Whether an error is a timeout of `withinMs`. */
export function isOverTime(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"; // not an instance of our Error
}

const nothing = (): void => {};

/** Context of the script that calls the action: only scripts can be terminated. */
const context = createContext({ act: nothing });
const script = new Script("act()");
