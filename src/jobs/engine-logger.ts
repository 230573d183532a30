import { tellEngine } from "../base/channels.ts";
import { databasePackage } from "../base/database-package.ts";

/** The job engine's logger: warnings and errors go to JSON logs (`onEngine`); users read our own messages instead. */
export async function engineLogger() {
  const { Logger } = await databasePackage(() => import("graphile-worker"));
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") tellEngine(message);
  });
}
