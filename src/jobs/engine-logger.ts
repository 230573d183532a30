import { tellEngine } from "../base/channels.ts";

/** The logger of the job engine: warnings and errors go to logs in JSON (`onEngine`); the user is told of them in sentences of our own. */
export async function engineLogger() {
  const { Logger } = await import("graphile-worker"); // only here: it is large, and few commands share work
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") tellEngine(message);
  });
}
