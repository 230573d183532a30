import { tellEngine } from "../base/channels.ts";

/** The job engine's logger: warnings and errors go to JSON logs (`onEngine`); users read our own messages instead. */
export async function engineLogger() {
  const { Logger } = await import("graphile-worker"); // loaded on demand: it is large, and few commands share work
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") tellEngine(message);
  });
}
